/** State of a local match: as the match page shows it, and as the browser saves it. */
import type { Face, MatchFace } from '@firestep/face'
import { type DecisionsView, decisionsViewOf, type Seat, type StoredDecisions } from '@firestep/referee'
import type { SavedMatch, Seating } from '../store/index.ts'
import { sidePeople } from '../texts/side-names.ts'
import { type AnyMatch, type AnyView, freezeView } from './any-match.ts'
import { resultText, type SessionState } from './match-session.ts'
import { localSeats, spectatorSeat, visibleSeats } from './seating.ts'
import type { Timeline } from './timeline.ts'

interface SessionStateSources extends Pick<SessionState, 'thinkingSeat' | 'problem' | 'takenBack'> {
  readonly match: AnyMatch
  readonly seating: Seating
  readonly timeline: Timeline
}

export function sessionStateOf({
  match,
  seating,
  timeline,
  thinkingSeat,
  problem,
  takenBack,
}: SessionStateSources): SessionState {
  const seats = visibleSeats(match.edition.rules.seats, seating, match.result !== null)
  const decisions: Record<Seat, DecisionsView> =
    match.result === null
      ? Object.fromEntries(localSeats(seating).map((seat) => [seat, decisionsViewOf(match, seat)]))
      : {}
  const asked = localSeats(seating)
    .filter((seat) => decisions[seat]?.deputy == null)
    .map((seat) => match.asked(seat))
    .find((question) => question !== undefined)
  return {
    seating,
    views: Object.fromEntries(
      seats.map((seat) => [seat, freezeView(match.view(seat === spectatorSeat ? null : seat))]),
    ),
    steps: [...timeline.steps],
    answers: match.plies.length,
    isLoading: false,
    asked: asked ?? null,
    decisions,
    deputies: Object.fromEntries(
      Object.entries(decisions).flatMap(([seat, { deputy }]) => (deputy === null ? [] : [[seat, deputy]])),
    ),
    endsAfter: match.result === null ? (match.endsAfter?.span ?? null) : null,
    thinkingSeat,
    result: match.result,
    problem,
    takenBack,
    remote: null,
  }
}

interface SavedMatchSources extends Pick<SavedMatch, 'id' | 'title' | 'sitting' | 'coach' | 'heard' | 'hints'> {
  readonly face: Face
  readonly matchFace: MatchFace
  readonly match: AnyMatch
  readonly view: AnyView | undefined
  readonly ahead: Readonly<Record<Seat, StoredDecisions>>
}

export function savedMatchOf({ face, matchFace, match, view, ...savedFields }: SavedMatchSources): SavedMatch {
  const record = match.toRecord()
  const phases = view === undefined ? null : matchFace.phases(view)
  const people = phases === null ? '' : sidePeople(matchFace.scenario.sides, phases.seat)
  return {
    ...savedFields,
    game: face.game.id,
    scenario: record.scenario,
    record,
    updated: Date.now(),
    note: phases === null ? '' : `${phases.turn}, ${people}`,
    over: match.result === null ? null : resultText(match.result, matchFace),
  }
}
