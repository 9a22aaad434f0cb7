/** Modifiers to order rolls: one list, for the die, the log and the odds. */
import { type Modifier, modifier, type RuleId } from '@firestep/referee'
import { plane } from '@firestep/terrain'
import { suppressedDeep } from '../artillery/front-zone.ts'
import { isFieldGun, isGun } from '../artillery/shell-weapons.ts'
import { hasOwnSight, paysForSpotter, spottingRule } from '../artillery/spotting.ts'
import { battalionOf, enrolled, footprint, standing, unitOf } from '../battlefield.ts'
import { isInGas } from '../gas/clouds.ts'
import type { UnitId } from '../roster.ts'
import type { Battlefield } from '../state.ts'
import { units } from '../table-terrain.ts'
import { commanderOf, commandingStand } from './chain-of-command.ts'
import { type Declared, ownBattalion } from './declarations.ts'

/** FF-17 */
export const COMMAND_REACH = units(250)
/** orders.mod.tank-failed: the last day on which machines are that unreliable. */
const lastFailing = '1918-07-31'

/** Modifiers of an order die. For raw troops the other reading depends on its result (FF-06). */
export const orderModifiers = (field: Battlefield, unit: UnitId, declared: Declared, die: number): Modifier[] =>
  modifiersByDie(field, unit, declared)(die)

/** The same for several dice: modifiers that do not depend on the die are computed once. */
export function modifiersByDie(field: Battlefield, unit: UnitId, declared: Declared): (die: number) => Modifier[] {
  const commander = ofTheCommander(field, unit)
  const others = [...ofTheGuns(field, unit), ...calledUpon(field, unit, declared), ...ofTheCards(field, unit, declared)]
  return (die) => [...commander, ...ofTheUnit(field, unit, die), ...others]
}

function ofTheCommander(field: Battlefield, unit: UnitId): Modifier[] {
  const found: Modifier[] = []
  const stand = commandingStand(field, unit)
  if (stand === null) return found
  const commander = commanderOf(field, unit)
  const bases = standing(field, unit)
  if (isInGas(field, stand) || bases.some((base) => isInGas(field, base)))
    found.push(modifier('orders.mod.gas', 'gas', -1))
  if (commander.level === 'battalion') {
    const { shape } = footprint(field, stand)
    if (bases.some((base) => !plane.gapAtMost(shape, footprint(field, base).shape, COMMAND_REACH)))
      found.push(modifier('orders.mod.distance', 'far from its commander', -1))
  }
  const { promoted } = (commander.level === 'battalion'
    ? field.state.battalions[commander.id]
    : field.state.formations[commander.id]) ?? { promoted: false }
  if (promoted) found.push(modifier('orders.mod.promotion', 'field promotion', -1))
  const { marks } = field.state.bases[stand] ?? { marks: 0 }
  if (marks > 0) found.push(modifier('orders.mod.hq-suppressed', 'commander suppressed', -marks))
  return found
}

function ofTheUnit(field: Battlefield, unit: UnitId, die: number): Modifier[] {
  const { state, scenario } = field
  const { row, bases } = unitOf(field, unit)
  const own = ownBattalion(field, unit)
  const { quality } = enrolled(field, bases[0] as number)
  const found: Modifier[] = []
  if (row === 'tank' && state.units[unit]?.failed === true && scenario.data.date <= lastFailing)
    found.push(modifier('orders.mod.tank-failed', 'failed last turn', -1))
  if (quality === 'veteran') {
    // FF-132
    const isStorm = own !== null && battalionOf(field, own).storm
    found.push(
      isStorm
        ? modifier('national.german-1918.storm-bonus', 'storm troops', 1)
        : modifier('orders.mod.veteran', 'veterans', 1),
    )
  }
  if (quality === 'raw') found.push(...ofRawTroops(field, own === null ? false : isUnderFire(field, own), die))
  return found
}

const isUnderFire = ({ state }: Battlefield, battalion: number): boolean =>
  state.battalions[battalion]?.underFire ?? false

/** FF-06 */
function ofRawTroops(field: Battlefield, underFire: boolean, die: number): Modifier[] {
  if (!underFire) return [modifier('orders.mod.raw', 'raw and keen', 1)]
  if (field.scenario.switches.rawUnderFire === 'minus one') return [modifier('orders.mod.raw', 'raw, under fire', -1)]
  return die >= 4 ? [modifier('orders.mod.raw', 'raw, under fire', -2)] : []
}

/** Guns and mortars: observation, and the enemy's deep suppression. */
function ofTheGuns(field: Battlefield, unit: UnitId): Modifier[] {
  const found: Modifier[] = []
  const first = unitOf(field, unit).bases[0] as number
  if (isHelpedBySight(field, unit) && hasOwnSight(field, unit))
    found.push(
      // FF-14: the text gives it to field guns over open sights, the sheet to any gun that sees.
      modifier(isFieldGun(field, first) ? 'artorders.sights' : 'orders.mod.artillery-los', 'sees the enemy itself', 1),
    )
  if (paysForSpotter(field, unit)) found.push(modifier(spottingRule(field, first), 'does not see for itself', -1))
  const deep = suppressedDeep(field, unit)
  if (deep !== 0) found.push(modifier('orders.mod.ds', 'deep suppression', deep))
  return found
}

/** FF-14 FF-15: field guns, later any gun. */
function isHelpedBySight(field: Battlefield, unit: UnitId): boolean {
  const base = unitOf(field, unit).bases[0] as number
  const { data, switches } = field.scenario
  if (data.period === 'late') return isGun(field, base)
  return isFieldGun(field, base) && (data.period === 'mid' || switches.earlySights === 'plus one')
}

/** Staff, national rules, and wire to be crossed. */
function calledUpon(field: Battlefield, unit: UnitId, declared: Declared): Modifier[] {
  const { data, switches } = field.scenario
  const found: Modifier[] = []
  if (declared.staff) {
    const bonus = switches.staffBonus === 'two throughout' ? 2 : field.book.tables.staff[data.period]
    found.push(modifier(`period.${data.period}.staff`, 'staff', bonus))
  }
  if (declared.pals) found.push(modifier('national.british-1915.pals', 'Pals', 2))
  if (declared.professionalism) found.push(modifier('national.british-1917.professionalism', 'professionalism', 2))
  if (declared.discipline) {
    const { side } = unitOf(field, unit)
    const isMons = data.forces[side].special.includes('prussian discipline of all commanders')
    found.push(modifier(isMons ? 'mons.german.4' : 'national.german-1914.discipline', 'Prussian Discipline', 2))
  }
  if (declared.elan) found.push(modifier('national.french-1914.elan', 'élan', 1))
  if (declared.wire) found.push(modifier('orders.mod.wire-early', 'to cross wire', -2))
  return found
}

/** Random events that affect orders. */
function ofTheCards(field: Battlefield, unit: UnitId, declared: Declared): Modifier[] {
  const { inForce } = field.state
  if (inForce.length === 0 && declared.card === undefined) return []
  const { side } = unitOf(field, unit)
  const stand = commandingStand(field, unit)
  const found: Modifier[] = []
  if (inForce.some((one) => one.card === 'JD' && one.side === side && one.subject === stand))
    found.push(modifier('event.diamonds-jack', 'inspirational leader', 1))
  if (inForce.some((one) => one.card === '10C' && one.side === side))
    found.push(modifier('event.clubs-ten', 'command error', -1))
  if (declared.card === '10H') found.push(modifier('event.hearts-ten', 'good discipline', 1))
  return found
}

/** Effects of quality on an order die besides the modifiers' own lines (quality.2 to quality.4). */
export function qualityRules(field: Battlefield, unit: UnitId): RuleId[] {
  const own = ownBattalion(field, unit)
  if (own === null) return []
  const { quality } = enrolled(field, unitOf(field, unit).bases[0] as number)
  if (quality === 'raw') return [isUnderFire(field, own) ? 'quality.3' : 'quality.2']
  return battalionOf(field, own).quality === quality ? [] : ['quality.4']
}
