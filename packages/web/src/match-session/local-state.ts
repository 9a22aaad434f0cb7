/** A match at this screen as it stands: what the table shows of it, and what the browser keeps of it. */
import type { Face, TableFace } from '@firestep/face'
import { type AheadNow, aheadNow, type Decided, type Seat } from '@firestep/referee'
import type { KeptMatch, Sitting } from '../store/index.ts'
import { ending, type Now } from './match-session.ts'
import { bystander, persons, seenBy } from './seating.ts'
import { type AnyMatch, type AnyView, type Reel, still } from './timeline.ts'

interface Standing extends Pick<Now, 'thinking' | 'trouble' | 'takenBack'> {
  readonly match: AnyMatch
  readonly sitting: Sitting
  readonly reel: Reel
}

export function nowOf({ match, sitting, reel, thinking, trouble, takenBack }: Standing): Now {
  const seats = seenBy(match.edition.rules.seats, sitting, match.result !== null)
  const ahead: Record<Seat, AheadNow> =
    match.result === null ? Object.fromEntries(persons(sitting).map((seat) => [seat, aheadNow(match, seat)])) : {}
  const asked = persons(sitting)
    .filter((seat) => ahead[seat]?.deputy == null)
    .map((seat) => match.asked(seat))
    .find((one) => one !== undefined)
  return {
    sitting,
    views: Object.fromEntries(seats.map((seat) => [seat, still(match.view(seat === bystander ? null : seat))])),
    steps: [...reel.steps],
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

interface Keeping extends Pick<KeptMatch, 'id' | 'title' | 'sitting' | 'coach' | 'heard' | 'hints'> {
  readonly face: Face
  readonly table: TableFace
  readonly match: AnyMatch
  readonly view: AnyView | undefined
  readonly ahead: Readonly<Record<Seat, Decided>>
}

export function keptOf({ face, table, match, view, ...kept }: Keeping): KeptMatch {
  const record = match.toRecord()
  const bar = view === undefined ? null : table.phases(view)
  const side = bar === null ? '' : (table.scenario.sides[bar.seat]?.name ?? bar.seat)
  return {
    ...kept,
    game: face.game.id,
    scenario: record.scenario,
    record,
    updated: Date.now(),
    note: bar === null ? '' : `${bar.turn}, ${side}`,
    over: match.result === null ? null : ending(match.result, table),
  }
}
