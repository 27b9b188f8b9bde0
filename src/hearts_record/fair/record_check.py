"""``[Fair]`` of a record checked: rules, commitments, opening; then each deal as it comes.

What is built here answers one question for every hand: which cards do the seeds give? It
answers only when everything that the deals depend on has checked.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from hearts_record.cards import Card, card_from_code
from hearts_record.diagnostics import Diagnostic, Span
from hearts_record.fair.chain import Chain
from hearts_record.fair.deal import Dealt, deal_hand, hand_key
from hearts_record.fair.errors import FairError
from hearts_record.fair.hand_facts import HandFacts, SeedDeal
from hearts_record.fair.links_check import check_links
from hearts_record.fair.opening import Manifest, opening_of
from hearts_record.fair.plan import Plan
from hearts_record.fair.rules_check import check_rules
from hearts_record.fair.rules_line import RulesLine
from hearts_record.fair.section import Section, read_section
from hearts_record.games.rules import Rules
from hearts_record.record import Fair, Record


@dataclass(slots=True)
class FairCheck:
    """``[Fair]`` of one record, checked up to the opening; deals are asked for one by one.

    ``opening`` is T where the printed one is that of the manifest and the commitments, else
    None; ``dealt_to`` the highest hand that all parties have opened, None where something
    that the deals depend on has failed or is not known.
    """

    record: Record
    fair: Fair
    section: Section
    manifest: Manifest | None = None
    opening: bytes | None = None
    chains: Mapping[str, Chain] = field(default_factory=lambda: MappingProxyType({}))
    dealt_to: int | None = None
    line: RulesLine | None = None
    dealer_differs: bool = False
    pack_differs: bool = False
    findings: list[Diagnostic] = field(default_factory=list)

    @property
    def contributors(self) -> tuple[str, ...]:
        """The parties that put a seed in, the server first."""
        return tuple(p.name for p in self.section.parties)

    @property
    def first_dealer(self) -> str | None:
        """Who deals hand 1 by the opening, once it has checked."""
        return None if self.opening is None or self.line is None else self.line.dealer

    def opened(self, number: int) -> bool:
        """Whether every party has opened its link of this hand."""
        return self.dealt_to is not None and number <= self.dealt_to

    def deal(self, facts: HandFacts, span: Span) -> SeedDeal | None:
        """The deal of a hand; None if it is not opened or something before it failed."""
        plan = facts.plan
        if not self.opened(facts.number) or plan is None:
            return None
        try:
            dealt = self._dealt(facts, plan)
        except FairError as fault:
            self.findings.append(
                self.record.source.complain(fault.code, str(fault), span, hand=facts.number)
            )
            return None
        hands = {seat: _cards(dealt.hands[seat]) for seat in facts.players}
        return SeedDeal(MappingProxyType(hands), _cards(dealt.rest), dealt.cut)

    def _dealt(self, facts: HandFacts, plan: Plan) -> Dealt:
        assert self.opening is not None
        assert self.manifest is not None
        links = [
            self.chains[p].link(facts.number) if p in self.chains else b""
            for p in self.manifest.parties
        ]
        key = hand_key(self.opening, self.manifest.game, facts.number, links)
        return deal_hand(key, [card.code for card in facts.pack], plan)


def _cards(codes: tuple[str, ...]) -> tuple[Card, ...]:
    return tuple(card_from_code(code) for code in codes)


def check_fair(record: Record, fair: Fair, rules: Rules | None) -> FairCheck:
    """Check ``[Fair]`` up to the opening; ``rules`` None where the game cannot be replayed."""
    check = FairCheck(record, fair, read_section(record, fair))
    check.findings += check.section.findings
    if check.section.sound or check.section.parties:
        links = check_links(record.source, fair, check.section)
        check.findings += links.findings
        check.chains = links.chains
        linked = not links.findings
    else:
        linked = False
    ruled = check_rules(record, fair, rules)
    check.findings += ruled.findings
    check.line, check.dealer_differs = ruled.line, ruled.dealer_differs
    if check.section.sound and rules is not None:
        _check_opening(check, rules)
    if linked and check.opening is not None and not check.dealer_differs:
        _how_far(check)
    return check


def _how_far(check: FairCheck) -> None:
    """The highest hand that all have opened; whoever opened nothing stops at 0."""
    tops = [check.chains[p].hands if p in check.chains else 0 for p in check.contributors]
    check.dealt_to = min(tops)


def _check_opening(check: FairCheck, rules: Rules) -> None:
    """Recompute T; a mismatch is said only where nothing that it depends on was at fault."""
    if check.line is None:
        return
    manifest = _manifest(check, rules)
    if _is_of(check, manifest):
        check.manifest, check.opening = manifest, check.section.opening
    elif not check.findings and not _of_another_pack(check, rules):
        _say_opening(check, manifest)


def _manifest(check: FairCheck, rules: Rules) -> Manifest:
    """The manifest that the section and the tags make together."""
    section = check.section
    assert section.game is not None
    assert section.hands is not None
    pack = tuple(card.code for card in rules.pack(len(rules.players(rules.seats[0]))))
    return Manifest(section.game, section.rules or "", rules.seats, pack, section.hands)


def _is_of(check: FairCheck, manifest: Manifest) -> bool:
    """Whether the printed opening is that of ``manifest`` and the commitments."""
    by_name = {p.name: p.commitment for p in check.section.parties}
    commits = [by_name.get(name, b"") for name in manifest.parties]
    return not manifest.faults() and opening_of(manifest, commits) == check.section.opening


def _of_another_pack(check: FairCheck, rules: Rules) -> bool:
    """Whether the opening is of the game's own pack, and ``[Pack]`` declares another."""
    tag = check.record.tag("Pack")
    if tag is None or "Pack" not in rules.rulings:
        return False
    own = {name: value for name, value in rules.rulings.items() if name != "Pack"}
    manifest = _manifest(check, replace(rules, rulings=MappingProxyType(own)))
    if not _is_of(check, manifest):
        return False
    check.manifest, check.opening, check.pack_differs = manifest, check.section.opening, True
    check.findings.append(
        check.record.source.complain(
            "HR627",
            "the opening is of the whole pack of the game, and [Pack] declares another",
            tag.span,
            hint="the opening fixed the pack: leave [Pack] out",
        )
    )
    return True


def _say_opening(check: FairCheck, manifest: Manifest) -> None:
    fault = next(iter(manifest.faults()), None)
    line = check.fair.line("opening")
    span = check.fair.span if line is None else line.span
    if fault is not None:
        check.findings.append(check.record.source.complain(fault.code, str(fault), span))
        return
    check.findings.append(
        check.record.source.complain(
            "HR611",
            "the opening is not that of this game, these rules, seats, pack, hands and commitments",
            span,
            hint="one of them, or the opening, is not as it was before the first card",
        )
    )
