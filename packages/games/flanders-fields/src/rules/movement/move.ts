/** The action MOVE: each unsuppressed platoon may go one allowance (orders.16, FF-19). */
import { allowed, type Ruling, refused, type Script } from '@firestep/referee'
import { baseOf, presentBasesOf } from '../battlefield.ts'
import type { BaseId, UnitId } from '../ids.ts'
import { namingRuling } from '../shooting/base-fire.ts'
import { fireMoving } from '../shooting/direct-fire.ts'
import { mayFireMoving } from '../shooting/tank-move-and-fire.ts'
import type { Battle, Battlefield } from '../state.ts'
import * as refusals from '../texts/refusals.ts'
import type { ChosenAction, MoveDetail, UnitAction } from '../unit-action.ts'
import { planUnitMove, walkers } from './company-move.ts'
import { mannersNow, moveOptions, movesIn } from './move-options.ts'
import { areMovePaths } from './move-paths.ts'
import type { MovePlan, Planned, PlannedPath } from './move-plan.ts'
import { endMove, startMove } from './move-start-and-end.ts'
import { mayMarch } from './road-march-options.ts'
import { makeRoom, walk } from './walk-path.ts'

export const move: UnitAction<'move'> = {
  options: moveOptions,
  may: (battlefield, unit) => walkers(battlefield, unit).length > 0,
  manners: { now: mannersNow, options: movesIn },
  check(battlefield, unit, action) {
    const plan = planned(battlefield, unit, action)
    return 'plan' in plan ? allowed : plan.refusal
  },
  *perform(battle, unit, action) {
    const plan = planned(battle, unit, action)
    if (!('plan' in plan)) throw new Error(`no such move: ${JSON.stringify(plan.refusal)}`)
    const { order } = battle.state
    if (order !== null) order.closing = []
    yield* movePaths(battle, action.fire === undefined ? plan.plan : fireAfterMove(plan.plan))
    // FF-402: after any assault.
    const [tank] = presentBasesOf(battle, unit)
    if (action.fire !== undefined && tank !== undefined) fireMoving(battle, tank, namedTargets(action.fire))
  },
}

function planned(
  battlefield: Battlefield,
  unit: UnitId,
  { ways, column = false, fire }: ChosenAction<'move'>,
): Planned {
  const no = (ruling: Ruling): Planned => ({ refusal: ruling })
  if (ways === undefined) return remainInPlace(battlefield, unit)
  if (!areMovePaths(battlefield, ways)) return no(refused('move.1', refusals.namePaths))
  const firing = firesAfter(battlefield, unit, fire)
  if (!firing.allowed) return no(firing)
  if (column && !mayMarch(battlefield)) return no(refused('move.road.1', refusals.firedThisTurn))
  const outcome = planUnitMove(battlefield, unit, ways, column)
  const aims = 'plan' in outcome ? aimsAfter(battlefield, outcome.plan, fire) : allowed
  return aims.allowed ? outcome : no(aims)
}

/** FF-20: all may stay where they are; the action is spent. */
const remainInPlace = (battlefield: Battlefield, unit: UnitId): Planned =>
  walkers(battlefield, unit).length > 0
    ? { plan: { ways: [], passed: [] } }
    : { refusal: refused('suppress.1', refusals.nobodyCanMove) }

/** Fire is declared by `true`, or by its targets (FF-63). */
type DeclaredFire = MoveDetail['fire']

/** tank.1: ruling on declared fire at the end of the move. */
function firesAfter(battlefield: Battlefield, unit: UnitId, fire: DeclaredFire): Ruling {
  if (fire === undefined) return allowed
  const [tank] = presentBasesOf(battlefield, unit)
  return tank === undefined ? refused('tank.1', refusals.tankFiresAtEnd) : mayFireMoving(battlefield, tank)
}

const namedTargets = (fire: DeclaredFire): readonly BaseId[] => (fire === undefined || fire === true ? [] : fire)

/** FF-63: by its final pose. */
function aimsAfter(battlefield: Battlefield, { ways: [path] }: MovePlan, fire: DeclaredFire): Ruling {
  if (fire === undefined || fire === true || path === undefined) return allowed
  return namingRuling(battlefield, path.base, path.end, fire)
}

/** Moves them all, then resolves the consequences. */
export function* movePaths(battle: Battle, plan: MovePlan): Script {
  const arrived: PlannedPath[] = []
  startMove(battle, plan.ways, plan.passed)
  for (const path of plan.ways) {
    if (yield* moveBase(battle, path)) arrived.push(path)
  }
  for (const { base, exits } of arrived) if (exits) leave(battle, base)
  if (arrived.length < plan.ways.length) makeRoom(battle, plan.ways)
  yield* endMove(battle, plan.ways, arrived)
}

/** assault.5: fire at the end of a move comes too late to support its assault. */
const fireAfterMove = ({ ways, passed }: MovePlan): MovePlan => ({
  ways: ways.map((path) => (path.contacts.length === 0 ? path : { ...path, because: [...path.because, 'assault.5'] })),
  passed,
})

function* moveBase(battle: Battle, { base, legs, marched, because }: PlannedPath): Script<boolean> {
  baseOf(battle, base).inColumn ||= marched
  battle.table.noteUsed(marched ? 'road march' : 'move')
  return yield* walk(battle, base, legs, marched ? 'move.road.1' : 'move.measure.1', because)
}

/** FF-204 */
function leave(battle: Battle, base: BaseId): void {
  const baseState = baseOf(battle, base)
  baseState.fate = 'exited'
  baseState.pose = null
  battle.table.noteUsed('exit')
  battle.table.tell({ type: 'changed', rule: 'move.free.1', bases: [base], to: 'exited' })
}
