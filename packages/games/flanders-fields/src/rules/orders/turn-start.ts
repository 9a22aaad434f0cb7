/** The start of a player turn: one-turn effects end, fallen commanders are replaced, reserves arrive. */
import type { Script } from '@firestep/referee'
import { baseOf, enrolled, playerTurn } from '../battlefield.ts'
import { drawCards } from '../random-events/draw-cards.ts'
import { expire } from '../random-events/play-cards.ts'
import type { Battle } from '../state.ts'
import { nextArrival } from './arrivals.ts'
import { fallen, promote } from './promotion.ts'

/** sequence.1: nothing has been ordered, moved or struck yet. */
function beginTurn(battle: Battle): void {
  const { state, scenario, table } = battle
  const { side } = state
  const { units, battalions } = scenario.roster
  state.commanding = null
  state.order = null
  for (const id of scenario.roster.baseIds) {
    const base = baseOf(battle, id)
    base.struckBy = []
    if (enrolled(battle, id).side !== side) continue
    base.moved = false
    base.inColumn = false
  }
  for (const [id, unit] of state.units.entries()) {
    if (units[id]?.side !== side) continue
    // orders.mod.tank-failed: only failures of the previous turn.
    unit.failed = unit.failed && unit.ordered
    unit.ordered = false
  }
  for (const [id, battalion] of state.battalions.entries()) {
    battalion.moved = false
    battalion.static = false
    if (battalions[id]?.side !== side) continue
    battalion.commanded = false
    battalion.staff = false
  }
  expire(battle, playerTurn(battle))
  table.tell({ type: 'turn', rule: 'sequence.1', turn: state.turn, side })
}

/** One part of it: the cursor is -2 when it begins, -1 for the promotions, then counts the groups in reserve. True when done. */
export function* startTurn(battle: Battle): Script<boolean> {
  const { state } = battle
  if (state.cursor === -2) {
    beginTurn(battle)
    yield* drawCards(battle)
    state.cursor++
    return false
  }
  if (state.cursor === -1) {
    for (const stand of fallen(battle, state.side)) yield* promote(battle, stand)
    state.cursor++
    return false
  }
  return yield* nextArrival(battle)
}
