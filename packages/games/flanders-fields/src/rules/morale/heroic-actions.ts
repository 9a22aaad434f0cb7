/** Heroic actions: one per player and game, from a closed list (FF-120). */
import {
  allowed,
  fields,
  getOrCompute,
  listOf,
  type Modifier,
  modifierTotal,
  type Ruling,
  refused,
  type Script,
  type TypeOf,
} from '@firestep/referee'
import { plane } from '@firestep/terrain'
import { enemyOf, type Side } from '../../data/schema.ts'
import { armOf, baseOf, basesOfSide, enrolled, footprint, isPresent, isSuppressed, poseOf } from '../battlefield.ts'
import { hasRoom } from '../free-space.ts'
import { remove } from '../hit-effects.ts'
import type { BaseId } from '../ids.ts'
import { freePlaceBeside } from '../movement/free-places.ts'
import { baseShape } from '../question-types.ts'
import type { Battle, Battlefield, Pose } from '../state.ts'
import { apart, units } from '../table-terrain.ts'
import { trenchOf } from '../terrain-at.ts'
import * as refusals from '../texts/refusals.ts'
import { settleMorale } from './morale.ts'

/** The platoon that tries, and its target: one weapon or blockhouse, or up to three platoons of one trench. */
export const heroicDeedShape = fields({ base: baseShape, targets: listOf(baseShape) })
export type HeroicDeed = TypeOf<typeof heroicDeedShape>

/** Maximum distance. */
const reach = 200

export function heroicRuling(battlefield: Battlefield, side: Side, deed: HeroicDeed): Ruling {
  if (battlefield.scenario.switches.heroics === 'without') return refused('hero.1', refusals.noHeroics)
  if (battlefield.state.heroics[side]) return refused('hero.1', refusals.heroicsUsed)
  const { base, targets } = deed
  const { bases } = battlefield.scenario.roster
  if (![base, ...targets].every((id) => id < bases.length)) return refused('hero.2', refusals.nameHeroicDeed)
  const { type, side: owner } = enrolled(battlefield, base)
  if (type !== 'infantry platoon' || owner !== side || !isPresent(battlefield, base))
    return refused('hero.2', refusals.heroesArePlatoons)
  if (isSuppressed(battlefield, base)) return refused('suppress.1', refusals.suppressedHero)
  if (!isFree(battlefield, base)) return refused('hero.2', refusals.noRushFromHere)
  if (targets.length === 0 || new Set(targets).size !== targets.length)
    return refused('hero.2', refusals.nameEnemiesOnce)
  if (!targets.every((target) => isPresent(battlefield, target) && enrolled(battlefield, target).side !== side))
    return refused('hero.2', refusals.heroicTargetOnTable)
  if (!targets.every((target) => isNear(battlefield, base, target)))
    return refused('hero.2', refusals.heroicReach(reach))
  return isWeapon(battlefield, targets) || isTrench(battlefield, targets)
    ? allowed
    : refused('hero.2', refusals.heroicTargets)
}

/** FF-357 */
const isFree = (battlefield: Battlefield, base: BaseId): boolean => {
  const { sheltered, inRiver } = baseOf(battlefield, base)
  return !sheltered && inRiver === null
}

/** Bases whose centres are farther apart than this are out of reach, whatever their type. */
const farthest = units(reach + 100)

const isNear = (battlefield: Battlefield, baseA: BaseId, baseB: BaseId): boolean => {
  const [a, b] = [footprint(battlefield, baseA), footprint(battlefield, baseB)]
  return !apart(a.box, b.box, units(reach)) && plane.gapAtMost(a.shape, b.shape, units(reach))
}

function isWeapon(battlefield: Battlefield, targets: readonly BaseId[]): boolean {
  const [only] = targets
  if (only === undefined || targets.length > 1) return false
  const arm = armOf(battlefield, only)
  return arm === 'support' || arm === 'artillery' || arm === 'fortification'
}

function isTrench(battlefield: Battlefield, targets: readonly BaseId[]): boolean {
  const trenches = new Set(targets.map((target) => trenchOf(battlefield, target)))
  return (
    targets.length <= 3 &&
    trenches.size === 1 &&
    !trenches.has(null) &&
    targets.every((target) => isFoot(battlefield, target))
  )
}

const isFoot = (battlefield: Battlefield, base: BaseId): boolean => armOf(battlefield, base) === 'infantry'

/** Sample actions that may be tried: each weapon in reach, and the nearest platoons of a trench. */
export function heroicOptions(battlefield: Battlefield, side: Side): HeroicDeed[] {
  if (battlefield.scenario.switches.heroics === 'without' || battlefield.state.heroics[side]) return []
  const heroes = basesOfSide(battlefield, side).filter(
    (base) =>
      enrolled(battlefield, base).type === 'infantry platoon' &&
      isPresent(battlefield, base) &&
      !isSuppressed(battlefield, base) &&
      isFree(battlefield, base),
  )
  const enemies = inColumns(battlefield, enemyOf(side))
  const actions: HeroicDeed[] = []
  for (const base of heroes) {
    const enemiesNear = nearTo(battlefield, base, enemies)
    if (enemiesNear.length > 0) actions.push(...deedsOf(battlefield, base, enemiesNear))
  }
  return actions
}

/** The bases of a side by columns of the table as wide as a deed can reach: pairs are many at every order. */
function inColumns(battlefield: Battlefield, side: Side): ReadonlyMap<number, readonly BaseId[]> {
  const columns = new Map<number, BaseId[]>()
  for (const id of basesOfSide(battlefield, side)) {
    const { pose } = baseOf(battlefield, id)
    if (pose !== null) getOrCompute(columns, columnOf(pose), () => []).push(id)
  }
  return columns
}

const columnOf = ({ x }: Pose): number => Math.floor(x / farthest)

/** Enemies in reach of a deed, by ascending number. */
function nearTo(battlefield: Battlefield, base: BaseId, columns: ReadonlyMap<number, readonly BaseId[]>): BaseId[] {
  const pose = poseOf(battlefield, base)
  const column = columnOf(pose)
  const enemiesNear: BaseId[] = []
  for (let near = column - 1; near <= column + 1; near++)
    for (const enemy of columns.get(near) ?? []) {
      const { x, y } = poseOf(battlefield, enemy)
      if (Math.abs(pose.x - x) > farthest || Math.abs(pose.y - y) > farthest) continue
      if (isNear(battlefield, base, enemy)) enemiesNear.push(enemy)
    }
  return enemiesNear.sort((a, b) => a - b)
}

function deedsOf(battlefield: Battlefield, base: BaseId, enemiesNear: readonly BaseId[]): HeroicDeed[] {
  const weapons = enemiesNear
    .filter((enemy) => isWeapon(battlefield, [enemy]))
    .map((enemy) => ({ base, targets: [enemy] }))
  const inTrenches = enemiesNear.filter((enemy) => isFoot(battlefield, enemy) && trenchOf(battlefield, enemy) !== null)
  const first = inTrenches[0]
  const sameTrench =
    first === undefined
      ? []
      : inTrenches.filter((enemy) => trenchOf(battlefield, enemy) === trenchOf(battlefield, first))
  return sameTrench.length > 0 ? [...weapons, { base, targets: sameTrench.slice(0, 3) }] : weapons
}

/** hero.3 */
export const isHeroic = (die: number, modifiers: readonly Modifier[]): boolean => die + modifierTotal(modifiers) >= 5

/** hero.3 hero.4 */
export function* heroic(battle: Battle, { base, targets }: HeroicDeed, modifiers: readonly Modifier[]): Script {
  const { table, state } = battle
  state.heroics[enrolled(battle, base).side] = true
  const die = table.roll(6)
  const succeeded = isHeroic(die, modifiers)
  const action = isWeapon(battle, targets) ? 'rush' : 'clear'
  table.noteUsed(succeeded ? `heroic deed: ${action}` : 'heroic deed fails')
  const rule = succeeded ? 'hero.3' : 'hero.4'
  table.tell({ type: 'heroic', rule, base, deed: action, die, modifiers: [...modifiers], done: succeeded })
  if (succeeded) succeed(battle, base, targets)
  else remove(battle, base, 'heroic deed', 'killed', 'hero.4')
  yield* settleMorale(battle)
}

/** The platoon moves to the place of the first target. */
function succeed(battle: Battle, base: BaseId, targets: readonly BaseId[]): void {
  const [first] = targets
  if (first === undefined) return
  const place = freePlaceBeside(battle, base, first)
  const pose = poseOf(battle, first)
  for (const target of targets) remove(battle, target, 'heroic deed', 'killed', 'hero.3')
  const baseState = baseOf(battle, base)
  const spot = { x: pose.x, y: pose.y, heading: poseOf(battle, base).heading }
  baseState.pose = hasRoom(battle, base, spot) ? spot : (place ?? baseState.pose)
  Object.assign(baseState, { onWire: null, thrownBack: false, inColumn: false, moved: true })
  if (baseState.pose !== null)
    battle.table.tell({ type: 'shifted', rule: 'hero.3', base, pose: baseState.pose, cause: 'heroic deed' })
}
