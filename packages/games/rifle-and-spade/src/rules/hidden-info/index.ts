/** Hidden information: the enemy facts a side cannot know, and their random replacement (3.8, 4.4). */
import type { Tape } from '@firestep/referee'
import { type Book, enemyOf, type Scenario, sideOf } from '../book.ts'
import { shownOf } from '../stacks.ts'
import type { Shown, State } from '../state.ts'
import { dealBrigiment } from './brigiments.ts'
import { dealCounters } from './counters.ts'
import { dealStatuses, dealSupply, dealVisibleMarkers, dealWaiting } from './deal-statuses.ts'
import { oneIn } from './random.ts'

/** 3.8.1: computed each time, never stored. */
export const shows =
  (book: Book) =>
  ({ secrets }: State, seat: string): Shown =>
    shownOf(book, secrets[sideOf(seat)])

/**
 * 3.7.4 3.8.1: markers lie openly on the units they affect, and it is seldom in question which hidden unit that is. A
 * unit’s number stands for a place in a stack of visible height; redealing only changes the counter there. Lists of
 * current actions name such places. Divisions are printed.
 */
export const inferableSecrets: readonly string[] = [
  ...[
    'hex',
    'onTop',
    'hiding',
    'column',
    'confused',
    'entered',
    'action',
    'long',
    'digs',
    'assaults',
    'commandedFire',
    'under',
  ].map((leaf) => `units.*.${leaf}`),
  'moving.*',
  'firing.*',
  'struck.*',
  'shot.*',
  'retreating.*.*',
  'pending.*.unit',
  'brigiments.*.division',
]

/**
 * All hidden information is dealt from open information and the tape, never from the true position: positions that look
 * alike to a seat are redealt alike, so search on them reveals nothing that the seat does not know. The number and
 * kinds of counters in a hex stay, because stack heights are visible.
 */
export function redealHidden(book: Book, scenario: Scenario, state: State, seat: string, tape: Tape): void {
  const side = enemyOf(sideOf(seat))
  const army = state.secrets[side]
  dealCounters(book, scenario, state, side, tape)
  army.brigiments = army.brigiments.map((_, id) => dealBrigiment(scenario, state, side, id, tape))
  const seen = new Set(shownOf(book, army).stacks.flatMap(({ units }) => units.map(({ unit }) => unit)))
  if (state.orders) dealStatuses(state, side, seen, tape)
  const markers = state.markers?.[side] ?? []
  if (markers.length > 0) army.dummies = markers.filter(() => oneIn(tape, 2)).slice(0, army.brigiments.length)
  dealSupply(book, state, side, seen, tape)
  dealWaiting(state, side, tape)
  dealVisibleMarkers(state, side, seen)
}
