/** Modifiers to order rolls: one list, for the die, the log and the odds. */
import { at, type Modifier, modifier, type RuleId } from '@firestep/referee'
import { plane } from '@firestep/terrain'
import { deepSuppressionModifier } from '../artillery/front-zone.ts'
import { isFieldGun, isGun } from '../artillery/shell-weapons.ts'
import { hasOwnSight, paysForSpotter, spottingRule } from '../artillery/spotting.ts'
import { battalionOf, enrolled, footprint, presentBasesOf, unitOf } from '../battlefield.ts'
import { isInGas } from '../gas/clouds.ts'
import type { UnitId } from '../ids.ts'
import { orderCards } from '../random-events/deck.ts'
import type { Battlefield } from '../state.ts'
import { units } from '../table-terrain.ts'
import { commanderOf, commandingStand } from './chain-of-command.ts'
import { type Declared, ownBattalion } from './declarations.ts'

/** FF-17 */
export const COMMAND_REACH = units(250)
/** orders.mod.tank-failed: the last day on which machines are that unreliable. */
const lastFailing = '1918-07-31'

/** Modifiers of an order die. For raw troops the other reading depends on its result (FF-06). */
export const orderModifiers = (battlefield: Battlefield, unit: UnitId, declared: Declared, die: number): Modifier[] =>
  modifiersByDie(battlefield, unit, declared)(die)

/** The same for several dice: modifiers that do not depend on the die are computed once. */
export function modifiersByDie(
  battlefield: Battlefield,
  unit: UnitId,
  declared: Declared,
): (die: number) => Modifier[] {
  const commander = commanderModifiers(battlefield, unit)
  const fixedModifiers = [
    ...gunModifiers(battlefield, unit),
    ...declarationModifiers(battlefield, unit, declared),
    ...cardModifiers(battlefield, unit, declared),
  ]
  return (die) => [...commander, ...unitModifiers(battlefield, unit, die), ...fixedModifiers]
}

function commanderModifiers(battlefield: Battlefield, unit: UnitId): Modifier[] {
  const modifiers: Modifier[] = []
  const stand = commandingStand(battlefield, unit)
  if (stand === null) return modifiers
  const commander = commanderOf(battlefield, unit)
  const bases = presentBasesOf(battlefield, unit)
  if (isInGas(battlefield, stand) || bases.some((base) => isInGas(battlefield, base)))
    modifiers.push(modifier('orders.mod.gas', 'gas', -1))
  if (commander.level === 'battalion') {
    const { shape } = footprint(battlefield, stand)
    if (bases.some((base) => !plane.gapAtMost(shape, footprint(battlefield, base).shape, COMMAND_REACH)))
      modifiers.push(modifier('orders.mod.distance', 'far from its commander', -1))
  }
  const { promoted } = (commander.level === 'battalion'
    ? battlefield.state.battalions[commander.id]
    : battlefield.state.formations[commander.id]) ?? { promoted: false }
  if (promoted) modifiers.push(modifier('orders.mod.promotion', 'field promotion', -1))
  const { marks } = battlefield.state.bases[stand] ?? { marks: 0 }
  if (marks > 0) modifiers.push(modifier('orders.mod.hq-suppressed', 'commander suppressed', -marks))
  return modifiers
}

function unitModifiers(battlefield: Battlefield, unit: UnitId, die: number): Modifier[] {
  const { state, scenario } = battlefield
  const { row, bases } = unitOf(battlefield, unit)
  const battalion = ownBattalion(battlefield, unit)
  const { quality } = enrolled(battlefield, at(bases, 0))
  const modifiers: Modifier[] = []
  if (row === 'tank' && state.units[unit]?.failed === true && scenario.data.date <= lastFailing)
    modifiers.push(modifier('orders.mod.tank-failed', 'failed last turn', -1))
  if (quality === 'veteran') {
    // FF-132
    const isStorm = battalion !== null && battalionOf(battlefield, battalion).storm
    modifiers.push(
      isStorm
        ? modifier('national.german-1918.storm-bonus', 'storm troops', 1)
        : modifier('orders.mod.veteran', 'veterans', 1),
    )
  }
  if (quality === 'raw')
    modifiers.push(...rawModifiers(battlefield, battalion === null ? false : isUnderFire(battlefield, battalion), die))
  return modifiers
}

const isUnderFire = ({ state }: Battlefield, battalion: number): boolean =>
  state.battalions[battalion]?.underFire ?? false

/** FF-06 */
function rawModifiers(battlefield: Battlefield, underFire: boolean, die: number): Modifier[] {
  if (!underFire) return [modifier('orders.mod.raw', 'raw and keen', 1)]
  if (battlefield.scenario.switches.rawUnderFire === 'minus one')
    return [modifier('orders.mod.raw', 'raw, under fire', -1)]
  return die >= 4 ? [modifier('orders.mod.raw', 'raw, under fire', -2)] : []
}

/** Guns and mortars: observation, and the enemy's deep suppression. */
function gunModifiers(battlefield: Battlefield, unit: UnitId): Modifier[] {
  const modifiers: Modifier[] = []
  const first = at(unitOf(battlefield, unit).bases, 0)
  if (isHelpedBySight(battlefield, unit) && hasOwnSight(battlefield, unit))
    modifiers.push(
      // FF-14: the text gives it to field guns over open sights, the sheet to any gun that sees.
      modifier(
        isFieldGun(battlefield, first) ? 'artorders.sights' : 'orders.mod.artillery-los',
        'sees the enemy itself',
        1,
      ),
    )
  if (paysForSpotter(battlefield, unit))
    modifiers.push(modifier(spottingRule(battlefield, first), 'does not see for itself', -1))
  const deep = deepSuppressionModifier(battlefield, unit)
  if (deep !== 0) modifiers.push(modifier('orders.mod.ds', 'deep suppression', deep))
  return modifiers
}

/** FF-14 FF-15: field guns, later any gun. */
function isHelpedBySight(battlefield: Battlefield, unit: UnitId): boolean {
  const base = at(unitOf(battlefield, unit).bases, 0)
  const { data, switches } = battlefield.scenario
  if (data.period === 'late') return isGun(battlefield, base)
  return isFieldGun(battlefield, base) && (data.period === 'mid' || switches.earlySights === 'plus one')
}

/** Staff, national rules, and wire to be crossed. */
function declarationModifiers(battlefield: Battlefield, unit: UnitId, declared: Declared): Modifier[] {
  const { data, switches } = battlefield.scenario
  const modifiers: Modifier[] = []
  if (declared.staff) {
    const bonus = switches.staffBonus === 'two throughout' ? 2 : battlefield.book.tables.staff[data.period]
    modifiers.push(modifier(`period.${data.period}.staff`, 'staff', bonus))
  }
  if (declared.pals) modifiers.push(modifier('national.british-1915.pals', 'Pals', 2))
  if (declared.professionalism) modifiers.push(modifier('national.british-1917.professionalism', 'professionalism', 2))
  if (declared.discipline) {
    const { side } = unitOf(battlefield, unit)
    const isMons = data.forces[side].special.includes('prussian discipline of all commanders')
    modifiers.push(modifier(isMons ? 'mons.german.4' : 'national.german-1914.discipline', 'Prussian Discipline', 2))
  }
  if (declared.elan) modifiers.push(modifier('national.french-1914.elan', 'élan', 1))
  if (declared.wire) modifiers.push(modifier('orders.mod.wire-early', 'to cross wire', -2))
  return modifiers
}

/** Random events that affect orders. */
function cardModifiers(battlefield: Battlefield, unit: UnitId, declared: Declared): Modifier[] {
  const { inForce } = battlefield.state
  if (inForce.length === 0 && declared.card === undefined) return []
  const { side } = unitOf(battlefield, unit)
  const stand = commandingStand(battlefield, unit)
  const modifiers: Modifier[] = []
  if (inForce.some((effect) => effect.card === 'JD' && effect.side === side && effect.subject === stand))
    modifiers.push(modifier('event.diamonds-jack', 'inspirational leader', 1))
  if (inForce.some((effect) => effect.card === orderCards.commandError && effect.side === side))
    modifiers.push(modifier('event.clubs-ten', 'command error', -1))
  if (declared.card === orderCards.goodDiscipline) modifiers.push(modifier('event.hearts-ten', 'good discipline', 1))
  return modifiers
}

/** Effects of quality on an order die besides the modifiers' own lines (quality.2 to quality.4). */
export function qualityRules(battlefield: Battlefield, unit: UnitId): RuleId[] {
  const battalion = ownBattalion(battlefield, unit)
  if (battalion === null) return []
  const { quality } = enrolled(battlefield, at(unitOf(battlefield, unit).bases, 0))
  if (quality === 'raw') return [isUnderFire(battlefield, battalion) ? 'quality.3' : 'quality.2']
  return battalionOf(battlefield, battalion).quality === quality ? [] : ['quality.4']
}
