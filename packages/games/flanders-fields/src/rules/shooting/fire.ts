/** FIRE over open sights: companies, machine guns, other support weapons, tanks and blockhouses. */
import { allowed, emit, type Json, modifier, type Ruling, refused, type Script } from '@firestep/referee'
import type { Action, Deed } from '../action.ts'
import { baseOf, enrolled, poseOf, unitOf } from '../field.ts'
import { hasRoom } from '../room.ts'
import type { BaseId, UnitId } from '../roster.ts'
import type { Battle, Field, Pose } from '../state.ts'
import { mayMadMinute, spendMadMinute } from './mad-minute.ts'
import { isMarching, mayFire } from './may-fire.ts'
import { shoot, shotsOf } from './shoot.ts'
import { mayEngage } from './targets.ts'
import { volleysOf } from './weapons.ts'

/** What is said with a FIRE. */
interface FireDeed extends Deed {
  readonly do: 'fire'
  /** Who fires, in this order; the others of a company do not. */
  readonly bases: readonly BaseId[]
}

const keys = ['do', 'bases', 'madMinute', 'targets', 'heading']

/** A FIRE as it was sent, if it is one at all. */
function read(field: Field, unit: UnitId, deed: Json): Read | null {
  if (typeof deed !== 'object' || deed === null || Array.isArray(deed)) return null
  const { do: name, bases, madMinute, targets, heading } = deed as Readonly<Record<string, Json>>
  if (name !== 'fire' || Object.keys(deed).some((key) => !keys.includes(key))) return null
  if (!isIds(bases) || bases.length === 0 || new Set(bases).size !== bases.length) return null
  if (!bases.every((id) => unitOf(field, unit).bases.includes(id))) return null
  if (madMinute !== undefined && madMinute !== true) return null
  if (targets !== undefined && (!isIds(targets) || targets.length !== bases.length)) return null
  if (heading !== undefined && !isHeading(heading)) return null
  return { bases, twice: madMinute === true, targets: targets ?? null, heading: heading ?? null }
}

interface Read {
  readonly bases: readonly BaseId[]
  readonly twice: boolean
  readonly targets: readonly BaseId[] | null
  readonly heading: number | null
}

const isIds = (value: Json | undefined): value is readonly number[] =>
  Array.isArray(value) && value.every((id) => Number.isInteger(id))
const isHeading = (value: Json): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 360

export const directFire: Action = { options, check, perform }

function options(field: Field, unit: UnitId): readonly Deed[] {
  if (isMarching(field, unit)) return []
  const able = unitOf(field, unit).bases.filter((id) => mayFire(field, id).allowed)
  const [only] = able
  if (only !== undefined && enrolled(field, only).type === 'machine gun') return pivots(field, only)
  const bases = able.filter((id) => shotsOf(field, id, poseOf(field, id)).length > 0)
  if (bases.length === 0) return []
  const plain: FireDeed = { do: 'fire', bases }
  return mayMadMinute(field, unit).allowed ? [plain, { ...plain, madMinute: true }] : [plain]
}

/** arc.mg.pivot: as it stands, and turned as far as it goes to either hand where that finds another target. */
function pivots(field: Field, gun: BaseId): FireDeed[] {
  const { heading } = poseOf(field, gun)
  const met = new Set<BaseId>()
  return [0, 45, -45].flatMap((turn): FireDeed[] => {
    const to = (heading + turn + 360) % 360
    const pose = turn === 0 ? poseOf(field, gun) : { ...poseOf(field, gun), heading: to }
    const [shot] = shotsOf(field, gun, pose)
    if (shot === undefined || met.has(shot.target) || (turn !== 0 && !hasRoom(field, gun, pose))) return []
    met.add(shot.target)
    return [turn === 0 ? { do: 'fire', bases: [gun] } : { do: 'fire', bases: [gun], heading: to }]
  })
}

function check(field: Field, unit: UnitId, deed: Json): Ruling {
  const said = read(field, unit, deed)
  if (said === null) return refused('orders.12', 'name bases of the unit that are to fire')
  if (isMarching(field, unit)) return refused('move.road.1', 'it has marched in column this turn')
  if (said.twice) {
    const may = mayMadMinute(field, unit)
    if (!may.allowed) return may
  }
  if (said.targets !== null && field.scenario.switches.targets !== 'free')
    return refused('target.1', 'targets are not chosen freely')
  for (const [i, base] of said.bases.entries()) {
    const may = mayFire(field, base)
    if (!may.allowed) return may
    const pose = turned(field, base, said.heading)
    if ('why' in pose) return refused(pose.rule, pose.why)
    const ruling = hasTarget(field, base, pose, said.targets?.[i])
    if (!ruling.allowed) return ruling
  }
  return allowed
}

/** Where a gun stands that pivots before it fires. */
function turned(
  field: Field,
  base: BaseId,
  heading: number | null,
): Pose | { readonly rule: string; readonly why: string } {
  const here = poseOf(field, base)
  if (heading === null || heading === here.heading) return here
  const rule = 'arc.mg.pivot'
  if (enrolled(field, base).type !== 'machine gun') return { rule, why: 'only machine guns pivot as they fire' }
  const turn = Math.abs(heading - here.heading)
  if (Math.min(turn, 360 - turn) > 45) return { rule, why: 'it pivots 45 degrees at most; more is a move' }
  const pose = { ...here, heading }
  return hasRoom(field, base, pose) ? pose : { rule, why: 'there is no room to pivot' }
}

function hasTarget(field: Field, base: BaseId, pose: Pose, at: BaseId | undefined): Ruling {
  const volleys = volleysOf(field, base, pose)
  if (at !== undefined) {
    const [volley] = volleys
    if (volley === undefined || volleys.length > 1 || volley.targets > 1 || volley.mounts[0]?.beatenZone !== null)
      return refused('target.1', 'only platoons and single weapons choose their targets')
    if (!(at in field.state.bases)) return refused('target.1', 'there is no such base')
    return mayEngage(field, base, volley.mounts, at)
  }
  if (volleys.length === 0) return refused('fire.1', 'it has nothing to fire over open sights with')
  return shotsOf(field, base, pose).length > 0
    ? allowed
    : refused('target.1', 'there is no enemy in arc and range whom it sees and can fire at')
}

function* perform(battle: Battle, unit: UnitId, deed: Deed): Script {
  const said = read(battle, unit, deed)
  if (said === null) throw new Error('a FIRE that was not checked')
  if (said.twice) spendMadMinute(battle, unit)
  if (unitOf(battle, unit).company !== null) emit('target.5')
  for (const [i, base] of said.bases.entries()) {
    pivot(battle, base, said.heading)
    const at = said.targets?.[i]
    shoot(battle, base, { twice: said.twice, ...(at === undefined ? {} : { at }) })
  }
}

function pivot(battle: Battle, base: BaseId, heading: number | null): void {
  const here = poseOf(battle, base)
  if (heading === null || heading === here.heading) return
  const pose = { ...here, heading }
  baseOf(battle, base).pose = pose
  battle.table.use('pivot')
  battle.table.tell({ type: 'pivoted', rule: 'arc.mg.pivot', base, pose })
}

/** tank.1 (FF-81): whether a tank may fire at the end of this move. */
export function mayFireMoving(field: Field, tank: BaseId): Ruling {
  const { tank: model } = enrolled(field, tank)
  if (model === null || !field.book.tables.tanks[model].firesMoving)
    return refused('tank.1', 'only tanks armed with nothing but light machine guns fire on the move')
  if (field.state.order?.firedMoving) return refused('tank.1', 'it has fired on the move this turn')
  return mayFire(field, tank)
}

/** tank.1: at the end of a MOVE that said so. Nothing happens if there is nobody to fire at. */
export function fireMoving(battle: Battle, tank: BaseId): void {
  if (!mayFire(battle, tank).allowed) return
  const { order } = battle.state
  if (order !== null) order.firedMoving = true
  battle.table.use('fire on the move')
  shoot(battle, tank, { more: [modifier('tank.1', 'fire on the move', -1)] })
}
