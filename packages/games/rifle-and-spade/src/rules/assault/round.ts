/** 18.4: A round of Assault Combat in eight steps. */
import { type Modifier, modifierTotal, oneOf, type RuleId, type Script } from '@firestep/referee'
import { type Side, sides } from '../../data/schema.ts'
import { battlefieldFor, isArtillery, isInfantry, isOwnAt, isRifle, typeOf, unitOf, unitsAt } from '../battlefield.ts'
import { enemyOf } from '../book.ts'
import { rollPercentile } from '../dice.ts'
import { loseUnit } from '../fire/casualties.ts'
import { checkMorale } from '../fire/morale.ts'
import { fireAtFled } from '../fire/opportunity-fire.ts'
import { giveUpLong } from '../fire/stack-reference.ts'
import type { Hex, UnitId } from '../ids.ts'
import { choice } from '../question-types.ts'
import { inHex } from '../shapes.ts'
import type { Assault, Battle } from '../state.ts'
import { disclose } from './disclosure.ts'
import { destroyAll, takeHit } from './losses.ts'
import { doesTerrainCount, netModifiers } from './modifiers.ts'
import { baseBox, type Duellist, finalBox, losersOf, type ResultBox } from './results.ts'
import { type Going, type RetreatReason, retreat } from './retreat.ts'
import { fightersIn, isBeyondHexside, isRaised, strengthOf } from './strengths.ts'
import { attackersRetreat } from './us-them.ts'

export const stayOrGoQuestion = choice('stay or go', {
  rule: '18.4 step 7',
  about: inHex,
  answer: oneOf('stay', 'retreat'),
})

const isPresent = (battle: Battle, side: Side, hex: Hex): boolean => isOwnAt(battlefieldFor(battle, side), hex)
const sideOf = ({ attacker }: Assault, duellist: Duellist): Side =>
  duellist === 'attacker' ? attacker : enemyOf(attacker)
const fightersOf = (battle: Battle, assault: Assault, duellist: Duellist): UnitId[] =>
  fightersIn(battlefieldFor(battle, sideOf(assault, duellist)), assault.hex)

/** 18.4: the caller checks that both sides are still present outside Us/Them (18.4 step 8). */
export function* fightRound(battle: Battle, assault: Assault): Script<void> {
  assault.round++
  const preparationRules = prepareRound(battle, assault)
  if (!sides.every((side) => isPresent(battle, side, assault.hex))) return
  if (fightersOf(battle, assault, 'attacker').length === 0)
    return yield* retreatSide(battle, assault, 'attacker', 'nobody left to attack')
  const losers = fight(battle, assault, preparationRules)
  if (losers === null) return
  for (const duellist of losers) yield* takeHit(battle, sideOf(assault, duellist), assault.hex)
  disclose(battle, assault.hex)
  if (assault.round === 1) leaveColumns(battle, assault.hex)
  yield* checkMoraleOfLosers(battle, assault, losers)
  if (canFightOn(battle, assault)) yield* offerRetreat(battle, assault)
}

/** 18.4 step 8: both sides are present, and not all attackers have gone to ground. */
export const canFightOn = (battle: Battle, assault: Assault): boolean =>
  fightersOf(battle, assault, 'attacker').length > 0 && isPresent(battle, enemyOf(assault.attacker), assault.hex)

/**
 * 7.6.7 13.1.15-2 18.1.1: units under the marker stop hiding and digging; limbered guns are lost before the first
 * round. Attackers who have not risen in Us/Them stay hidden (8.3.1-2a).
 */
function prepareRound(battle: Battle, { hex, round, attacker }: Assault): RuleId[] {
  const rules = new Set<RuleId>()
  for (const side of sides) {
    const battlefield = battlefieldFor(battle, side)
    for (const id of unitsAt(battlefield, hex)) {
      const unit = unitOf(battlefield, id)
      if (side === attacker && !unit.assaults) continue
      if (unit.hiding !== null) for (const rule of ['7.0a', '7.6.7']) rules.add(rule)
      unit.hiding = null
      if (unit.digs !== null) rules.add('13.1.15-2')
      giveUpLong(battle, side, unit)
      if (round === 1 && unit.column && isArtillery(typeOf(battlefield, id)))
        loseUnit(battle, side, id, 'assault', ['18.1.1', '14.3.5', '14.2.8a'])
    }
  }
  disclose(battle, hex)
  return [...rules]
}

export interface Duel {
  readonly attack: number
  readonly defence: number
  /** Modifiers of each side's strength. */
  readonly attackerModifiers: readonly Modifier[]
  readonly defenderModifiers: readonly Modifier[]
  readonly box: ResultBox
}

/** 18.4 step 1 to 18.4 step 4: strengths, modifiers and box of a round. */
export function duelOf(battle: Battle, assault: Assault): Duel {
  const { hex, attacker, round, wire } = assault
  const { state, book } = battle
  const [attackers, defenders] = [fightersOf(battle, assault, 'attacker'), fightersOf(battle, assault, 'defender')]
  const attack = strengthOf(book, state.secrets[attacker], attackers)
  const defence = strengthOf(book, state.secrets[enemyOf(attacker)], defenders)
  const terrainCounts = doesTerrainCount(round, wire)
  const attackerModifiers = terrainCounts ? netModifiers(battle, attacker, hex, attackers) : []
  const defenderModifiers = terrainCounts ? netModifiers(battle, enemyOf(attacker), hex, defenders) : []
  const box = boxOf(battle, attack, defence, attackerModifiers, defenderModifiers)
  return { attack, defence, attackerModifiers, defenderModifiers, box }
}

/** 18.4 step 5: the sides that are hit, or null if one side was destroyed without a roll. */
function fight(battle: Battle, assault: Assault, preparationRules: readonly RuleId[]): readonly Duellist[] | null {
  const { hex, attacker, round } = assault
  const { table } = battle
  const { attack, defence, attackerModifiers, defenderModifiers, box } = duelOf(battle, assault)
  const roll = 'weakling' in box ? null : rollPercentile(table)
  const losers = 'weakling' in box || roll === null ? [] : losersOf(box, roll)
  const steps = ['18.3', '18.4 step 1', '18.4 step 2', '18.4 step 3', '18.4 step 4', '18.4 step 5']
  const rules = ['18.1', '18.4', ...steps, '18.2.2', ...preparationRules, ...participationRules(battle, assault)]
  table.tell({
    type: 'assault',
    side: attacker,
    hex,
    round,
    attack,
    defence,
    attackerModifiers,
    defenderModifiers,
    box,
    roll,
    losers,
    rules,
  })
  table.noteUsed(`assault round ${Math.min(round, 3)}`)
  if (!('weakling' in box)) return losers
  const side = sideOf(assault, box.weakling)
  destroyAll(battle, side, hex, fightersOf(battle, assault, box.weakling))
  table.noteUsed('weakling')
  return null
}

/** Rules on participation and strength, where they made a difference. */
function participationRules(battle: Battle, assault: Assault): RuleId[] {
  const { hex, attacker, round, wire, waves } = assault
  const { book, state } = battle
  const rules: RuleId[] = []
  const fighters = {
    attacker: fightersOf(battle, assault, 'attacker'),
    defender: fightersOf(battle, assault, 'defender'),
  }
  const typesOf = (duellist: Duellist) =>
    fighters[duellist].map((id) => typeOf(battlefieldFor(battle, sideOf(assault, duellist)), id))
  if (fighters.attacker.length > 1 || fighters.defender.length > 1) rules.push('18.1.2')
  if (waves > 1) rules.push('18.2.1')
  if (unitsAt(battlefieldFor(battle, attacker), hex).length > fighters.attacker.length) rules.push('18.2.3')
  if (typesOf('defender').some((type) => !isRifle(type))) rules.push('18.2.4')
  for (const duellist of ['attacker', 'defender'] as const) {
    const army = state.secrets[sideOf(assault, duellist)]
    if (isBeyondHexside(book, army, fighters[duellist]) && !rules.includes('18.2.5')) rules.push('18.2.5')
    if (isRaised(book, army, fighters[duellist]) && !rules.includes('18.3.2')) rules.push('18.3.2')
  }
  if (wire && round === 2) rules.push('6.5.2')
  return rules
}

function boxOf(
  { book: { tables } }: Battle,
  attack: number,
  defence: number,
  attackerModifiers: readonly Modifier[],
  defenderModifiers: readonly Modifier[],
): ResultBox {
  const base = baseBox(tables, attack, defence)
  return 'weakling' in base
    ? base
    : finalBox(tables, base, modifierTotal(attackerModifiers), modifierTotal(defenderModifiers))
}

/** 14.2.8: infantry that has fought a round in column leaves it, without drawing fire. */
function leaveColumns(battle: Battle, hex: Hex): void {
  for (const side of sides) {
    const battlefield = battlefieldFor(battle, side)
    const columns = unitsAt(battlefield, hex).filter(
      (id) => unitOf(battlefield, id).column && isInfantry(typeOf(battlefield, id)),
    )
    for (const id of columns) unitOf(battlefield, id).column = false
    if (columns.length === 0) continue
    const rules = ['14.2.8', '14.2.8a', '17.4.8']
    battle.table.tell({ type: 'leave column', side, hex, units: columns, rules })
  }
}

/**
 * 18.4 step 6: sides that lost a step check morale, the attacker first; one that fails retreats if the enemy is still
 * in the hex.
 */
function* checkMoraleOfLosers(battle: Battle, assault: Assault, losers: readonly Duellist[]): Script<void> {
  const { hex } = assault
  for (const duellist of ['attacker', 'defender'] as const) {
    const side = sideOf(assault, duellist)
    const hasFighters =
      duellist === 'defender' ? isPresent(battle, side, hex) : fightersOf(battle, assault, duellist).length > 0
    if (losers.includes(duellist) && hasFighters) {
      const result = yield* checkMorale(battle, { side, hex, part: 'hex' }, 'assault', { stepsLost: 1 })
      yield* fireAtFled(battle)
      if (result !== 'passed') {
        yield* retreatSide(battle, assault, duellist, 'failed check')
        continue
      }
    }
    if (duellist === 'attacker' && fightersOf(battle, assault, duellist).length === 0)
      yield* retreatSide(battle, assault, duellist, 'nobody left to attack')
  }
}

/** 18.1.4: all units of the side retreat, including those that could not take part. */
function* retreatSide(battle: Battle, assault: Assault, duellist: Duellist, reason: RetreatReason): Script<void> {
  const { hex, entered } = assault
  const side = sideOf(assault, duellist)
  if (!isPresent(battle, side, hex) || !isPresent(battle, enemyOf(side), hex)) return
  const retreating: Going = { hex, as: duellist, entered: duellist === 'attacker' ? entered : 0 }
  if (duellist === 'attacker') yield* attackersRetreat(battle, side, retreating, reason)
  else yield* retreat(battle, side, retreating, reason)
}

/** 18.4 step 7: voluntary retreat, offered to the attacker first. */
function* offerRetreat(battle: Battle, assault: Assault): Script<void> {
  const { hex } = assault
  for (const duellist of ['attacker', 'defender'] as const) {
    const seat = sideOf(assault, duellist)
    if ((yield* stayOrGoQuestion.ask(seat, { hex })) === 'retreat')
      return yield* retreatSide(battle, assault, duellist, 'by choice')
    battle.table.tell({ type: 'stands', side: seat, hex, rules: ['18.4 step 7'] })
  }
}

export const stayOrGoKind = stayOrGoQuestion.kind({ options: () => ['stay', 'retreat'] })
