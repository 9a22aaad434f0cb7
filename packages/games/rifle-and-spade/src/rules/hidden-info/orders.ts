/** Redealt orders of a Brigiment, as far as the other side can infer them (11.1.8). */
import { at, type Tape } from '@firestep/referee'
import type { Side } from '../../data/schema.ts'
import type { Scenario } from '../book.ts'
import { type BrigimentId, type Hex, isOnMap } from '../ids.ts'
import type { Order, State } from '../state.ts'
import { anyOf, oneIn, upTo } from './random.ts'

const disorganised: readonly Order['type'][] = ['stalled attack', 'disorganized defense']

/**
 * Initiative and sequencing rolls reveal disorganised Brigiments and planned attacks under way: of such orders only the
 * Objectives are redealt. Other Brigiments may hold their hexes, regroup, or attack a victory hex, now or later.
 */
export function dealOrder(scenario: Scenario, state: State, side: Side, id: BrigimentId, tape: Tape): Order {
  const { units, brigiments } = state.secrets[side]
  const { type, start } = at(brigiments, id).order
  const order = blankOrder(1 + upTo(tape, state.turn - 1))
  if (disorganised.includes(type)) return dealDisorganised(order, tape)
  const places = scenario.victory.map(({ hex }) => hex)
  // 11.4.17: one of the markers on the map may be its own.
  const marked = state.markers?.[side] ?? null
  const goals = marked ?? places
  if (type === 'initial attack') {
    const to = pointObjective(goals.length > 0 ? goals : places, tape)
    return { ...order, type, start: dealStart(start, state, tape), point: to }
  }
  const unitsInPlace = units.flatMap(({ hex, brigiment, battalion }, unit) =>
    brigiment === id && isOnMap(hex) && battalion !== null ? [{ unit, hex }] : [],
  )
  if (goals.length > 0 && oneIn(tape, 2)) {
    const later = oneIn(tape, 4) ? state.turn + 1 + upTo(tape, 2) : null
    return {
      ...order,
      type: 'attack',
      point: pointObjective(goals, tape),
      start: later,
      muster: later === null ? [] : unitsInPlace.slice(0, 1),
    }
  }
  const [first] = unitsInPlace
  const mayRest = first !== undefined && marked?.includes(first.hex) !== false
  if (mayRest && oneIn(tape, 4)) return { ...order, type: 'regroup', point: { hex: first.hex, radius: 1 } }
  return { ...order, objectives: unitsInPlace.map(({ unit, hex }) => ({ unit, point: { hex, radius: 0 } })) }
}

const blankOrder = (since: number): Order => ({
  type: 'defense',
  start: null,
  muster: [],
  support: [],
  line: [],
  point: null,
  objectives: [],
  routes: [],
  rallyPoints: [],
  fallBack: false,
  since,
  from: null,
})

const pointObjective = (goals: readonly Hex[], tape: Tape): Order['point'] => ({ hex: anyOf(tape, goals), radius: 1 })

function dealDisorganised(order: Order, tape: Tape): Order {
  if (oneIn(tape, 2)) return { ...order, type: 'stalled attack', from: 'attack' }
  return { ...order, type: 'disorganized defense', from: 'defense', fallBack: oneIn(tape, 2) }
}

/** 11.9: an attack under way is visible. A future one may start later. */
const dealStart = (start: number | null, { turn }: State, tape: Tape): number | null =>
  start !== null && start > turn ? turn + 1 + upTo(tape, 2) : start
