/** 16: Morale checks and the effects of failing them. */
import { type Modifier, modifier, modifierTotal, type RuleId, type Script } from '@firestep/referee'
import { battlefieldFor, isInfantry, lightNow, typeOf, unitOf } from '../battlefield.ts'
import { routsFrom } from '../charts.ts'
import { rollPercentile, succeeds } from '../dice.ts'
import { type Hex, isOnMap, type UnitId } from '../ids.ts'
import type { Battle, Battlefield } from '../state.ts'
import type { MoraleEvent, MoraleResult } from './events.ts'
import { leadFromTheFront } from './leading-from-the-front.ts'
import { routStack, routStep } from './rout.ts'
import { armyOf, giveUpLong, type StackReference, stackOf } from './stack-reference.ts'

/** Circumstances of a check: steps just lost, wire to be crossed, sources of the fire. */
export interface Circumstances {
  readonly stepsLost?: number
  readonly acrossWire?: boolean
  readonly from?: readonly Hex[]
  /** 6.1.4: moving units are not, or not yet, in the work of the hex. */
  readonly moversOutside?: boolean
  /** 19.1.8: routing guns, if they and not the moving stack were fired at. */
  readonly guns?: UnitId | null
  /** 16.3-3a: the stack is in the hex it assaults, and continues. */
  readonly assaults?: boolean
  /** 8.3.1-2a: the stack is about to rise in Us/Them. */
  readonly within?: boolean
}

/** 16.2 16.3: a stack checks morale, unless an officer leads it from the front. */
export function* checkMorale(
  battle: Battle,
  stack: StackReference,
  event: MoraleEvent,
  circumstances: Circumstances = {},
): Script<MoraleResult> {
  if (stackOf({ ...battle, army: armyOf(battle, stack.side) }, stack).length === 0) return 'passed'
  if (yield* leadFromTheFront(battle, stack)) return 'passed'
  const battlefield = battlefieldFor(battle, stack.side)
  const { unit, rating, modifiers } = checkedUnit(battlefield, stack, event, circumstances)
  const roll = rollPercentile(battle.table)
  const routs = routsFrom(battle.book.tables, rating, isAnyConfused(battlefield, stack))
  const result = resultOf(event, roll, roll + modifierTotal(modifiers), rating, routs)
  const rules = ['16.2', '16.2 step 1', '16.2 step 2', '16.2 step 3', '16.2 step 4', '1.4.3']
  const eventFields = { side: stack.side, hex: stack.hex, roll }
  battle.table.tell(
    null,
    { [stack.side]: { type: 'morale reckoned', ...eventFields, unit, rating, modifiers, rules } },
    stack.side,
  )
  const because = [...rulesOf(event, result), ...consequences(battlefield, stack, event, result, circumstances)]
  battle.table.reveal({ type: 'morale', ...eventFields, event, result, rules: because }, stack.side)
  battle.table.noteUsed(`morale: ${event}`)
  if (result !== 'passed') {
    battle.table.haltPlan(stack.side, '16.3', 'a morale check has failed')
    yield* failCheck(battle, stack, event, result, circumstances.from ?? [])
  }
  return result
}

/** 16.3: rout comes only from fire or assault, and depends on the unmodified roll. */
function resultOf(event: MoraleEvent, roll: number, modified: number, rating: number, routs: number): MoraleResult {
  if (succeeds(modified, rating)) return 'passed'
  return event !== 'move to assault' && roll >= routs ? 'routed' : 'failed'
}

function rulesOf(event: MoraleEvent, result: MoraleResult): string[] {
  if (result === 'passed') return ['16.2']
  if (event === 'move to assault') return ['16.3', '16.3-1']
  if (result === 'routed') return ['16.3', '16.3-2', '16.4']
  return ['16.3', event === 'assault' ? '16.3-4' : '16.3-3']
}

/** Rules for the cause of the check and its further effects; all of them are visible in the stack's markers. */
function consequences(
  battlefield: Battlefield,
  stack: StackReference,
  event: MoraleEvent,
  result: MoraleResult,
  { assaults = false, within = false }: Circumstances,
): RuleId[] {
  const rules: RuleId[] = []
  if (event === 'fire') rules.push('17.2.7')
  if (event === 'assault') rules.push('18.4 step 6')
  if (event === 'move to assault') rules.push('14.4.1')
  if (event === 'move to assault' && result === 'failed' && within) rules.push('8.3.1-2a')
  if (result !== 'failed' || event === 'move to assault') return rules
  const members = stackOf(battlefield, stack).map((id) => ({
    unit: unitOf(battlefield, id),
    type: typeOf(battlefield, id),
  }))
  if (members.some(({ unit }) => unit.confused)) rules.push('16.3.1')
  if (event === 'assault') return rules
  rules.push('16.1.2')
  if (members.some(({ unit, type }) => unit.column && isInfantry(type))) rules.push('16.1.2b')
  if (members.some(({ unit }) => unit.digs !== null)) rules.push('13.1.15-1')
  if (assaults) rules.push('16.3-3a')
  return rules
}

export interface MoraleOdds {
  /** The unit whose rating is used. */
  readonly unit: UnitId
  readonly rating: number
  readonly modifiers: readonly Modifier[]
  /** Number of the 100 rolls that lead to each result. */
  readonly ways: Readonly<Record<MoraleResult, number>>
}

/** The odds of a check before it is rolled. */
export function moraleOdds(
  battlefield: Battlefield,
  stack: StackReference,
  event: MoraleEvent,
  circumstances: Circumstances = {},
): MoraleOdds {
  const checked = checkedUnit(battlefield, stack, event, circumstances)
  const { rating, modifiers } = checked
  const routs = routsFrom(battlefield.book.tables, rating, isAnyConfused(battlefield, stack))
  const ways = { passed: 0, failed: 0, routed: 0 }
  for (let roll = 0; roll < 100; roll++) ways[resultOf(event, roll, roll + modifierTotal(modifiers), rating, routs)]++
  return { ...checked, ways }
}

/** 16.2 step 1: the unit with the best printed rating; of equals the one with the best modifiers. */
function checkedUnit(
  battlefield: Battlefield,
  stack: StackReference,
  event: MoraleEvent,
  circumstances: Circumstances,
) {
  const members = stackOf(battlefield, stack)
  // 18.2.1: of the attackers, units under the marker check. Units that stay hidden in Us/Them only share their fate
  // (18.1.4).
  const assaulting = event === 'assault' ? members.filter((unit) => unitOf(battlefield, unit).assaults) : []
  const checked = (assaulting.length > 0 ? assaulting : members).map((unit) => ({
    unit,
    rating: unitOf(battlefield, unit).morale,
    modifiers: moraleModifiers(battlefield, unit, stack, event, circumstances),
  }))
  const best = [...checked].sort(
    (a, b) => b.rating - a.rating || modifierTotal(a.modifiers) - modifierTotal(b.modifiers) || a.unit - b.unit,
  )[0]
  if (best === undefined) throw new Error('nobody is there to check morale')
  return best
}

/** 16.2 step 2: the table of modifiers, for the unit whose rating is used. */
function moraleModifiers(
  battlefield: Battlefield,
  id: UnitId,
  stack: StackReference,
  event: MoraleEvent,
  { stepsLost = 0, acrossWire = false, moversOutside = false, guns = null }: Circumstances,
): Modifier[] {
  const table = battlefield.book.tables.morale.modifiers
  const unit = unitOf(battlefield, id)
  const type = typeOf(battlefield, id)
  const brigiment = unit.brigiment === null ? null : battlefield.army.brigiments[unit.brigiment]
  const inWork =
    !unit.onTop && battlefield.state.works.some(({ hex, owner }) => hex === unit.hex && owner === battlefield.side)
  const entering =
    stack.part === 'moving' || (moversOutside && (guns === null ? battlefield.army.moving.includes(id) : guns === id))
  const found: Modifier[] = []
  const add = (rule: string, name: keyof typeof table, times = 1) =>
    found.push(modifier(rule, name, table[name] * times))
  if (unit.confused) add('16.1.2f', 'confused')
  if (unit.isolated) add('16.2 step 2', 'isolated')
  if (stackOf(battlefield, stack).some((one) => unitOf(battlefield, one).outOfSupply)) add('20.2.2', 'out of supply')
  if (stepsLost > 1) add('16.2 step 2', 'each step lost after first', stepsLost - 1)
  if (event === 'near miss') add('16.2 step 2', 'near miss')
  if (unit.hiding !== null || (inWork && !entering)) add('16.2 step 2', 'in fieldworks or hiding')
  if (unit.column && isInfantry(type)) add('16.2 step 2', 'in column')
  if (brigiment != null) {
    const led = battlefield.army.units.some(
      (other) =>
        isOnMap(unit.hex) &&
        other.hex === unit.hex &&
        other.brigiment === unit.brigiment &&
        battlefield.book.unitType(other.type).kind === 'headquarters',
    )
    if (led) add('16.2 step 2', 'brigiment hq in stack')
    if (brigiment.points === 0) add('16.2 step 2', 'brigiment zero ops')
  }
  if (unit.steps < unit.fullSteps / 2) add('16.2 step 2', 'unit below half steps')
  if (event === 'move to assault' && acrossWire) add('16.2 step 2', 'move to assault across wire')
  if (event === 'move to assault' && lightNow(battlefield) === 'night') add('16.2 step 2', 'move to assault at night')
  return found
}

const isAnyConfused = (battlefield: Battlefield, stack: StackReference): boolean =>
  stackOf(battlefield, stack).some((unit) => unitOf(battlefield, unit).confused)

/** 16.3: effects of failure, in the order of the list. */
function* failCheck(
  battle: Battle,
  stack: StackReference,
  event: MoraleEvent,
  result: MoraleResult,
  from: readonly Hex[],
): Script<void> {
  if (event === 'move to assault') return
  if (result === 'routed') {
    yield* routStack(battle, stack, from)
    return
  }
  if (isAnyConfused(battlefieldFor(battle, stack.side), stack)) routStep(battle, stack)
  // 16.3-4: a stack that fails in an assault becomes Confused by its retreat (19.1.10).
  if (event !== 'assault') confuse(battle, stack)
}

/** 16.3-3: units become Confused, infantry leaves column, and Long Actions fail; limbered guns stay limbered. */
export function confuse(battle: Battle, stack: StackReference): void {
  const battlefield = battlefieldFor(battle, stack.side)
  for (const id of stackOf(battlefield, stack)) {
    const unit = unitOf(battlefield, id)
    unit.confused = true
    if (isInfantry(typeOf(battlefield, id))) unit.column = false
    giveUpLong(battle, stack.side, unit)
  }
}
