/** 17.2.1: a target as fire finds it: where it is, how it hides, what it does. From the units, or from what a stack shows. */

import { distanceBetween, enemyAt, gunWorks, infantryWork, isArtillery, isHeadquarters, lies } from '../battlefield.ts'
import { enemyOf } from '../book.ts'
import { actingIn } from '../fire-triggers.ts'
import type { Facing, Hex, UnitId } from '../ids.ts'
import { SIDE } from '../map-sheet.ts'
import { comesInBy } from '../sight.ts'
import type { Battle, Battlefield, Hiding, LongAction, Unit, Work } from '../state.ts'
import { type Fire, type Firer, isLongAction, isMoving } from './fire.ts'

export interface Target {
  /** Null where only a posture is seen. */
  readonly unit: UnitId | null
  readonly hex: Hex
  readonly artillery: boolean
  readonly steps: number
  /** The work that it is in. */
  readonly work: Work | null
  readonly hiding: Hiding | null
  readonly column: boolean
  /** It did what drew the fire. */
  readonly acts: boolean
  readonly moving: boolean
  readonly long: boolean
  readonly entered: Facing | null
}

interface Stance {
  readonly artillery: boolean
  readonly onTop: boolean
  readonly hiding: Hiding | null
  readonly column: boolean
  readonly long: LongAction | null
  readonly entered: Facing | null
}

function targetFrom(
  ground: Pick<Battlefield, 'state'>,
  fire: Fire,
  stance: Stance,
  of: { unit: UnitId | null; steps: number; acts: boolean },
): Target {
  const { artillery, onTop, hiding, column, long, entered } = stance
  const moving = of.acts && isMoving(fire.trigger)
  // 6.1.4: while it enters or leaves it is On Top, unless a connection spares it that (6.4.3 6.4.4).
  const outside = onTop || (moving && fire.trigger?.inWork !== true)
  const owner = enemyOf(fire.side)
  const work = artillery ? gunWorks(ground, fire.hex, owner)[0] : infantryWork(ground, fire.hex, owner)
  return {
    unit: of.unit,
    hex: fire.hex,
    artillery,
    steps: of.steps * (moving && fire.trigger?.fromBoats === true ? 2 : 1),
    work: outside ? null : (work ?? null),
    hiding: of.acts && fire.trigger !== null ? (fire.trigger.behindRidge === true ? 'ridge' : null) : hiding,
    column,
    acts: of.acts,
    moving,
    long: long !== null || (of.acts && isLongAction(fire.trigger)),
    entered: moving && fire.trigger?.crossed != null ? fire.trigger.crossed : entered,
  }
}

/**
 * 17.1: the whole stack in the hex, with those who do what drew the fire, in whichever of the two hexes they are fired at. HQs
 * are never hurt (17.2.8). Under an Assault marker only the wave that comes in can be fired at (17.8.3).
 */
export function struckBy({ state, book }: Pick<Battle, 'state' | 'book'>, fire: Fire): UnitId[] {
  const army = state.secrets[enemyOf(fire.side)]
  const acting = fire.trigger === null ? [] : actingIn(army, fire.trigger)
  const inAssault = fire.trigger !== null && state.assaults.some(({ hex }) => hex === fire.hex)
  return army.units.flatMap((unit, id) => {
    if (unit.hex < 0) return []
    if (isHeadquarters(book.unitType(unit.type))) return []
    if (acting.includes(id)) return [id]
    return unit.hex === fire.hex && !inAssault ? [id] : []
  })
}

/** 9.2.7: an HQ rides in the stack that drew the fire, and its column is not the column of the others. */
export function isWithHeadquarters({ state, book }: Pick<Battle, 'state' | 'book'>, { side, trigger }: Fire): boolean {
  if (!isMoving(trigger)) return false
  const army = state.secrets[enemyOf(side)]
  return actingIn(army, trigger).some((id) => isHeadquarters(book.unitType((army.units[id] as Unit).type)))
}

/** Those who are under it, from their own side. */
export const struckTargets = (
  { state, book, army }: Pick<Battlefield, 'state' | 'book' | 'army'>,
  fire: Fire,
): Target[] =>
  army.struck.flatMap((id) => {
    const unit = army.units[id] as Unit
    if (unit.hex < 0) return []
    const acts = fire.trigger !== null && actingIn(army, fire.trigger).includes(id)
    const stance: Stance = { ...unit, artillery: isArtillery(book.unitType(unit.type)) }
    return [targetFrom({ state }, fire, stance, { unit: id, steps: unit.steps, acts })]
  })

/** What a side can tell of a stack before it fires: every posture stands for somebody. */
export function seenTargets(battlefield: Battlefield, fire: Fire): Target[] {
  const stack = enemyAt(battlefield, fire.hex)
  // 17.2.8: all guns are seen (3.8.1); where there are none it is an HQ that stands so.
  const guns = stack?.units.some(({ type }) => isArtillery(battlefield.book.unitType(type))) ?? false
  const postures = (stack?.postures ?? []).filter(({ infantry }) => infantry || guns)
  const seen = postures.map((posture) =>
    targetFrom(battlefield, fire, { ...posture, artillery: !posture.infantry }, { unit: null, steps: 0, acts: false }),
  )
  if (fire.trigger === null) return seen
  const stance: Stance = { artillery: false, onTop: false, hiding: null, column: false, long: null, entered: null }
  return [...seen, targetFrom(battlefield, fire, stance, { unit: null, steps: 0, acts: true })]
}

/** 7.4.2 7.5.2: whether a line between two hexes that do not touch crosses a ridge along the first. */
export function overRidge(battlefield: Battlefield, hex: Hex, other: Hex | null): boolean {
  if (other === null || distanceBetween(battlefield, hex, other) < 2) return false
  return comesInBy(battlefield, other, hex).every((facing) =>
    lies(battlefield.sheet, hex, facing, SIDE.ridge | SIDE.cliff),
  )
}

/** How a target hides from this firer: behind a ridge only from those who look over it (7.4.2). */
function hidesFrom(battlefield: Battlefield, firer: Firer, target: Target): Hiding | null {
  if (target.hiding !== 'ridge') return target.hiding
  return overRidge(battlefield, target.hex, firer.hex) ? 'ridge' : null
}

/** Which line of the table of hiding a target reads. */
function shelterOf(battlefield: Battlefield, way: Hiding, target: Target): string {
  if (way === 'ridge') return 'behind ridge'
  if (way === 'terrain' || target.work === null) return battlefield.sheet.terrain[target.hex] as string
  if (target.work.type === 'fort') return target.artillery ? 'fort artillery' : 'fort infantry'
  return target.work.type
}

/** 17.5: infantry at least one level higher for each hex of range. */
export function plunges(battlefield: Battlefield, { arm, hex }: Firer, target: Hex): boolean {
  if (arm === 'artillery' || hex === null) return false
  const range = distanceBetween(battlefield, hex, target)
  const higher = (battlefield.sheet.level[hex] as number) - (battlefield.sheet.level[target] as number)
  if (range === 0 || higher < range) return false
  return true
}

/** 7.5.1 7.5.3: what hiding adds to the roll; null: this fire cannot touch it. 0 where it does not hide. */
export function hidingModifier(battlefield: Battlefield, firer: Firer, target: Target): number | null {
  const way = hidesFrom(battlefield, firer, target)
  if (way === null) return 0
  const row = battlefield.book.tables.fire.hiding[shelterOf(battlefield, way, target)]
  if (row === undefined) return 0
  const column = firer.sort === 'infantry' && plunges(battlefield, firer, target.hex) ? 'plunging' : firer.sort
  const value = row[column]
  return value
}

export const isImmune = (battlefield: Battlefield, firer: Firer, target: Target): boolean =>
  hidingModifier(battlefield, firer, target) === null

/** Where a target lies as the table of locations names it; guns have a table of their own. */
export function locationOf({ sheet }: Battlefield, { work, hex }: Target): string {
  if (work !== null) return work.type === 'fort' ? 'fort infantry' : work.type
  return sheet.terrain[hex] as string
}
