/** State of a local match: as the match page shows it, and as the browser saves it. */
import type { Face, MatchFace } from '@firestep/face'
import { type DecisionsView, decisionsViewOf, type Seat, type StoredDecisions } from '@firestep/referee'
import type { SavedMatch, Seating } from '../store/index.ts'
import { resultText, type SessionState } from './match-session.ts'
import { localSeats, spectatorSeat, visibleSeats } from './seating.ts'
import { type AnyMatch, type AnyView, freezeView, type Timeline } from './timeline.ts'

interface Standing extends Pick<SessionState, 'thinking' | 'trouble' | 'takenBack'> {
  readonly match: AnyMatch
  readonly seating: Seating
  readonly timeline: Timeline
}

export function sessionStateOf({ match, seating, timeline, thinking, trouble, takenBack }: Standing): SessionState {
  const seats = visibleSeats(match.edition.rules.seats, seating, match.result !== null)
  const ahead: Record<Seat, DecisionsView> =
    match.result === null
      ? Object.fromEntries(localSeats(seating).map((seat) => [seat, decisionsViewOf(match, seat)]))
      : {}
  const asked = localSeats(seating)
    .filter((seat) => ahead[seat]?.deputy == null)
    .map((seat) => match.asked(seat))
    .find((one) => one !== undefined)
  return {
    seating,
    views: Object.fromEntries(
      seats.map((seat) => [seat, freezeView(match.view(seat === spectatorSeat ? null : seat))]),
    ),
    steps: [...timeline.steps],
    answers: match.plies.length,
    reading: false,
    asked: asked ?? null,
    ahead,
    deputies: Object.fromEntries(
      Object.entries(ahead).flatMap(([seat, { deputy }]) => (deputy === null ? [] : [[seat, deputy]])),
    ),
    endsAfter: match.result === null ? (match.endsAfter?.span ?? null) : null,
    thinking,
    result: match.result,
    trouble,
    takenBack,
    remote: null,
  }
}

interface Keeping extends Pick<SavedMatch, 'id' | 'title' | 'sitting' | 'coach' | 'heard' | 'hints'> {
  readonly face: Face
  readonly matchFace: MatchFace
  readonly match: AnyMatch
  readonly view: AnyView | undefined
  readonly ahead: Readonly<Record<Seat, StoredDecisions>>
}

export function savedMatchOf({ face, matchFace, match, view, ...kept }: Keeping): SavedMatch {
  const record = match.toRecord()
  const bar = view === undefined ? null : matchFace.phases(view)
  const side = bar === null ? '' : (matchFace.scenario.sides[bar.seat]?.name ?? bar.seat)
  return {
    ...kept,
    game: face.game.id,
    scenario: record.scenario,
    record,
    updated: Date.now(),
    note: bar === null ? '' : `${bar.turn}, ${side}`,
    over: match.result === null ? null : resultText(match.result, matchFace),
  }
}
