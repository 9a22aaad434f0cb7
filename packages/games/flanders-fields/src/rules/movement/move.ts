/** The action MOVE: each unsuppressed platoon may go one allowance (orders.16, FF-19). */
import { allowed, type Json, type Ruling, refused, type Script } from '@firestep/referee'
import { baseOf, presentBasesOf } from '../battlefield.ts'
import { isObject } from '../read-json.ts'
import type { BaseId, UnitId } from '../roster.ts'
import { namingRuling } from '../shooting/base-fire.ts'
import { fireMoving } from '../shooting/direct-fire.ts'
import { mayFireMoving } from '../shooting/tank-move-and-fire.ts'
import type { Battle, Battlefield } from '../state.ts'
import type { UnitAction } from '../unit-action.ts'
import { planOf, walkers } from './company-move.ts'
import { mannersNow, moveManners, moveOptions, movesIn } from './move-options.ts'
import { readMovePaths } from './move-paths.ts'
import type { MovePlan, Planned, PlannedPath } from './move-plan.ts'
import { arrive, startMove } from './move-start-and-end.ts'
import { mayMarch } from './road-march.ts'
import { makeRoom, walk } from './walk-path.ts'

export const move: UnitAction = {
  options: moveOptions,
  may: (battlefield, unit) => walkers(battlefield, unit).length > 0,
  manners: { names: moveManners, now: mannersNow, options: movesIn },
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
    if (action.fire !== undefined && tank !== undefined) fireMoving(battle, tank, targetsIn(action.fire) ?? [])
  },
}

function planned(battlefield: Battlefield, unit: UnitId, action: Json): Planned {
  const no = (ruling: Ruling): Planned => ({ refusal: ruling })
  if (isObject(action) && Object.keys(action).join() === 'do') return remainInPlace(battlefield, unit)
  const ways = isObject(action) ? readMovePaths(battlefield, action.ways) : null
  if (ways === null || !isObject(action))
    return no(
      refused('move.1', 'say for each base, once, by which places it goes: whole quarter millimetres and degrees'),
    )
  const column = action.column ?? false
  if (typeof column !== 'boolean') return no(refused('move.road.1', 'a unit marches in column or does not'))
  const firing = firesAfter(battlefield, unit, action.fire)
  if (!firing.allowed) return no(firing)
  if (column && !mayMarch(battlefield))
    return no(refused('move.road.1', 'who has fired this turn does not march in column'))
  const outcome = planOf(battlefield, unit, ways, column)
  const aims = 'plan' in outcome ? aimsAfter(battlefield, outcome.plan, action.fire) : allowed
  return aims.allowed ? outcome : no(aims)
}

/** FF-20: all may stay where they are; the action is spent. */
const remainInPlace = (battlefield: Battlefield, unit: UnitId): Planned =>
  walkers(battlefield, unit).length > 0
    ? { plan: { ways: [], passed: [] } }
    : { refusal: refused('suppress.1', 'nobody of that unit can move') }

/** tank.1: ruling on declared fire at the end of the move. */
function firesAfter(battlefield: Battlefield, unit: UnitId, fire: Json | undefined): Ruling {
  if (fire === undefined) return allowed
  const [tank] = presentBasesOf(battlefield, unit)
  if (targetsIn(fire) === null || tank === undefined)
    return refused('tank.1', 'a tank fires at the end of its move or does not')
  return mayFireMoving(battlefield, tank)
}

/** Fire is declared by `true`, or by its targets (FF-63). */
function targetsIn(fire: Json): readonly BaseId[] | null {
  if (fire === true) return []
  return Array.isArray(fire) && fire.every((id) => Number.isInteger(id)) ? (fire as readonly BaseId[]) : null
}

/** FF-63: by its final pose. */
function aimsAfter(battlefield: Battlefield, { ways: [path] }: MovePlan, fire: Json | undefined): Ruling {
  if (fire === undefined || fire === true || path === undefined) return allowed
  return namingRuling(battlefield, path.base, path.end, targetsIn(fire) ?? [])
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
  yield* arrive(battle, plan.ways, arrived)
}

/** assault.5: fire at the end of a move comes too late to support its assault. */
const fireAfterMove = ({ ways, passed }: MovePlan): MovePlan => ({
  ways: ways.map((path) => (path.contacts.length === 0 ? path : { ...path, because: [...path.because, 'assault.5'] })),
  passed,
})

function* moveBase(battle: Battle, { base, legs, marched, because }: PlannedPath): Script<boolean> {
  baseOf(battle, base).inColumn ||= marched
  battle.table.use(marched ? 'road march' : 'move')
  return yield* walk(battle, base, legs, marched ? 'move.road.1' : 'move.measure.1', because)
}

/** FF-204 */
function leave(battle: Battle, base: BaseId): void {
  const baseState = baseOf(battle, base)
  baseState.fate = 'exited'
  baseState.pose = null
  battle.table.use('exit')
  battle.table.tell({ type: 'changed', rule: 'move.free.1', bases: [base], to: 'exited' })
}
