/** Direct Fire Modifiers: of the firer, the distance, and the line of fire. */
import { type Modifier, modifier } from '@firestep/referee'
import type { plane } from '@firestep/terrain'
import type { Arm } from '../../data/schema.ts'
import { crossesBarrage } from '../artillery/barrage-strip.ts'
import { armOf, battalionOf, enrolled, playerTurn, poseOf } from '../battlefield.ts'
import { isInGas } from '../gas/clouds.ts'
import type { BaseId } from '../ids.ts'
import type { Battlefield } from '../state.ts'
import { units } from '../table-terrain.ts'
import { levelAt } from '../terrain-at.ts'
import { ofMovedTank } from './tank-move-and-fire.ts'
import type { Mount } from './weapons.ts'

/** range.words: strictly less than this many millimetres. */
const isUnder = (gap: number, millimetres: number): boolean => gap < units(millimetres)

/** Millimetres under which a weapon has its bonus. */
const shortRanges: Readonly<Record<Mount['kind'], number | null>> = {
  'machine gun': 100,
  infantry: 50,
  tank: 50,
  other: null,
}

/** range.words: just at its reach, which is within it, or just at the end of its short range, which is not. */
export function isOnLimit({ kind, range }: Pick<Mount, 'kind' | 'range'>, gap: number): boolean {
  const short = shortRanges[kind]
  return gap === units(range) || (short !== null && gap === units(short))
}

/** troop.lmg.1: late in the war a platoon includes light machine guns, which count at short range. */
export const platoonHasGuns = (battlefield: Battlefield, { kind }: Pick<Mount, 'kind'>, gap: number): boolean =>
  kind === 'infantry' && battlefield.scenario.data.period === 'late' && isUnder(gap, 50)

/** fire.mod.*.mg-short and the like, for a gap in units. */
export function shortRange(
  battlefield: Battlefield,
  firer: BaseId,
  { kind }: Pick<Mount, 'kind'>,
  gap: number,
): Modifier[] {
  const { period } = battlefield.scenario.data
  switch (kind) {
    case 'machine gun':
      return isUnder(gap, 100) ? [modifier(`fire.mod.${period}.mg-short`, 'under 100 mm', 2)] : []
    case 'infantry':
      return isUnder(gap, 50) ? [infantryShort(battlefield, firer)] : []
    case 'tank':
      if (period === 'early' || !isUnder(gap, 50)) return []
      return [modifier(`fire.mod.${period === 'mid' ? 'mid.inf-tank' : 'late.tank'}-short`, 'under 50 mm', 1)]
    case 'other':
      return []
  }
}

/** FF-67 FF-129: more once light machine guns are part of every platoon. */
function infantryShort(battlefield: Battlefield, firer: BaseId): Modifier {
  const { data } = battlefield.scenario
  switch (data.period) {
    case 'early':
      return modifier('fire.mod.early.inf-short', 'under 50 mm', 1)
    case 'mid':
      return data.forces[enrolled(battlefield, firer).side].army === 'french' && data.date >= '1917-01-01'
        ? modifier('national.french-1917.lmg', 'under 50 mm with light machine guns', 2)
        : modifier('fire.mod.mid.inf-tank-short', 'under 50 mm', 1)
    case 'late':
      return modifier('fire.mod.late.inf-short', 'under 50 mm', 2)
  }
}

/** Arms whose own quality counts when they shoot; crewed weapons are never raw (FF-10). */
const aimThemselves: readonly Arm[] = ['infantry', 'cavalry', 'armour', 'vehicle']

/** Modifiers of the firer itself, whatever its target. */
export function firerModifiers(battlefield: Battlefield, firer: BaseId): Modifier[] {
  const { period } = battlefield.scenario.data
  const arm = armOf(battlefield, firer)
  const modifiers: Modifier[] = []
  if (aimThemselves.includes(arm) && enrolled(battlefield, firer).quality === 'raw') {
    const value =
      battlefield.scenario.switches.rawFire === 'no penalty' ? 0 : battlefield.book.tables.qualities.raw.fire
    if (value !== 0) modifiers.push(modifier(`fire.mod.${period}.raw`, 'raw troops', value))
  }
  if (isStormTroop(battlefield, firer) && battlefield.scenario.switches.stormFire === 'plus one')
    modifiers.push(modifier('national.german-1918.storm-bonus', 'storm troops', 1))
  if (arm === 'cavalry') modifiers.push(modifier('cavalry.3', 'horses are held', -1))
  if (battlefield.state.clouds.length > 0 && isInGas(battlefield, firer))
    modifiers.push(modifier(`fire.mod.${period}.gas`, 'in gas', -1))
  return [...modifiers, ...ofMovedTank(battlefield, firer), ...cardModifiers(battlefield, firer)]
}

/** FF-132: men of a storm battalion; its crewed weapons are as others are (FF-10). */
function isStormTroop(battlefield: Battlefield, base: BaseId): boolean {
  const { battalion, quality } = enrolled(battlefield, base)
  return battalion !== null && quality === 'veteran' && battalionOf(battlefield, battalion).storm
}

/** quality.4: crewed weapons shoot as experienced troops do, whatever their battalion's quality. */
export function isCrewOfRaw(battlefield: Battlefield, firer: BaseId): boolean {
  const { battalion, quality } = enrolled(battlefield, firer)
  return battalion !== null && quality !== 'raw' && battalionOf(battlefield, battalion).quality === 'raw'
}

const cards = [
  ['AD', 'event.diamonds-ace', 'superb shooting', 2],
  ['QD', 'event.diamonds-queen', 'good shooting', 1],
] as const

function cardModifiers(battlefield: Battlefield, firer: BaseId): Modifier[] {
  if (battlefield.state.inForce.length === 0) return []
  const { side, unit } = enrolled(battlefield, firer)
  return cards.flatMap(([card, rule, name, value]) =>
    battlefield.state.inForce.some(
      (effect) =>
        effect.card === card &&
        effect.side === side &&
        effect.subject === unit &&
        effect.until >= playerTurn(battlefield),
    )
      ? [modifier(rule, name, value)]
      : [],
  )
}

/** fire.mod.*.barrage (FF-91): into or across the rolling barrage, less where the target stands higher. */
export function throughBarrage(
  battlefield: Battlefield,
  firer: BaseId,
  target: BaseId,
  from: plane.Point,
  to: plane.Point,
): Modifier[] {
  const { period } = battlefield.scenario.data
  if (battlefield.state.barrage === null || period === 'early' || !crossesBarrage(battlefield, from, to)) return []
  const uphill = levelAt(battlefield, poseOf(battlefield, firer)) < levelAt(battlefield, poseOf(battlefield, target))
  return [
    uphill
      ? modifier(`fire.mod.${period}.barrage-uphill`, 'through a barrage, uphill', -1)
      : modifier(`fire.mod.${period}.barrage`, 'through a barrage', -2),
  ]
}
