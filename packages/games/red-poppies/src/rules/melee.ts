/** 6.67: melee. All units name targets, then all checks are made together. */

import {
  allowed,
  at,
  fields,
  isAmong,
  listOf,
  type Modifier,
  modifier,
  noMoreParts,
  type RuleId,
  refused,
  type Script,
} from '@firestep/referee'
import type { Side } from '../data/schema.ts'
import { faceOf, infiltrates, isAfv, isHeldBy, typeOf, unitOf, unitsAt } from './battlefield.ts'
import { enemyOf } from './book.ts'
import { applyChecks, rollCheck, spend } from './cohesion-checks.ts'
import { ceaseMoving } from './counts-as-moving.ts'
import { isInCover } from './cover.ts'
import type { Attack, Check } from './events.ts'
import { type Hex, isOnMap, type UnitId } from './ids.ts'
import { hexShape, list, unitShape } from './question-types.ts'
import type { Battle, Battlefield } from './state.ts'
import * as refusals from './texts/refusals.ts'

/** The targets of a side's fighters: one for each, in their order. */
export const meleeQuestion = list('melee', {
  rule: '6.674',
  about: fields({ hex: hexShape, fighters: listOf(unitShape), enemies: listOf(unitShape) }),
  answer: listOf(unitShape),
})

/** The attackers have paid for it (6.672); all units of the reactor take part, spent ones too (6.673). */
export function* fightMelee(battle: Battle, hex: Hex, attackers: readonly UnitId[]): Script<Check[]> {
  const [first] = attackers
  if (first === undefined) throw new Error('a melee needs an attacker')
  const actor = unitOf(battle, first).side
  const defenders = unitsAt(battle, hex, enemyOf(actor))
  if (defenders.length === 0) throw new Error('a melee needs an enemy')
  battle.table.noteUsed('melee')
  const attacks = [
    ...(yield* allocate(battle, hex, actor, attackers, defenders)),
    ...(yield* allocate(battle, hex, enemyOf(actor), defenders, attackers)),
  ]
  // 6.675: only attacked units roll, and nothing takes effect before all have.
  const checks = [...attackers, ...defenders].flatMap((unit) => {
    const modifiers = meleeModifiers(battle, attacks, unit)
    return modifiers.length === 0
      ? []
      : [rollCheck(battle, unit, 'melee', rulesOfCheck(battle, attacks, unit), modifiers)]
  })
  applyChecks(battle, checks)
  endMelee(battle, [...attackers, ...defenders])
  hallow(battle, hex, actor, checks)
  if (isHeldBy(battle, hex, 'central') && isHeldBy(battle, hex, 'entente'))
    battle.table.tell({ type: 'locked', hex, rules: ['6.678-1'] })
  return checks
}

/** 6.674: first the actor, then the reactor, who knows the actor's choices, names the target of each unit. */
function* allocate(
  battle: Battle,
  hex: Hex,
  side: Side,
  fighters: readonly UnitId[],
  enemies: readonly UnitId[],
): Script<Attack[]> {
  const about = { hex, fighters: [...fighters], enemies: [...enemies] }
  const onlyTargets = enemies.length === 1 ? fighters.map(() => at(enemies, 0)) : null
  const targets = onlyTargets ?? (yield* meleeQuestion.ask(side, about))
  const attacks = fighters.map((by, i) => ({ by, on: at(targets, i) }))
  const rules = ['6.674', ...rulesOfTakingPart(battle, side)]
  battle.table.tell({ type: 'melee', hex, side, attacks, rules })
  return attacks
}

/** Rules by which a side's units are in the melee: they paid for it, they must, or it is fought at night (11.51). */
function rulesOfTakingPart({ state: { command } }: Battle, side: Side): RuleId[] {
  if (command === null) return ['11.51']
  return side === command.side ? ['6.671', '6.672'] : ['6.673']
}

/** Modifiers that a unit's attackers add to its check. */
export function meleeModifiers(battlefield: Battlefield, attacks: readonly Attack[], unit: UnitId): Modifier[] {
  return attacks.flatMap(({ by, on }) => (on === unit ? attackOf(battlefield, by, unit) : []))
}

function attackOf(battlefield: Battlefield, by: UnitId, on: UnitId): Modifier[] {
  const { name, meleeMark } = typeOf(battlefield, by)
  const { melee } = faceOf(battlefield, by)
  const modifiers = [modifier('6.675a', name, melee)]
  const mark = isAfv(typeOf(battlefield, on)) ? markValue(meleeMark) : 0
  if (mark !== 0) modifiers.push(modifier('6.677', `${name}, ${meleeMark} against armour`, mark))
  if (battlefield.state.turn === 1 && infiltrates(battlefield, unitOf(battlefield, by).side))
    modifiers.push(modifier('6.675b', `${name}, infiltrating`, melee + mark))
  return modifiers
}

const markValue = (mark: 'boxed' | 'underlined' | null): number =>
  mark === 'boxed' ? 1 : mark === 'underlined' ? -1 : 0

function rulesOfCheck(battlefield: Battlefield, attacks: readonly Attack[], unit: UnitId): RuleId[] {
  const attackers = attacks.filter(({ on }) => on === unit).map((attack) => attack.by)
  const rules = ['6.675', 'card.melee']
  if (isInCover(battlefield, unit)) rules.push('8.02')
  // The counter of a unit with two types prints the better of its melee values.
  if (attackers.some((attacker) => typeOf(battlefield, attacker).alsoCavalry)) rules.push('3.12-1')
  if (isAfv(typeOf(battlefield, unit)) && attackers.some((attacker) => faceOf(battlefield, attacker).antitank === null))
    rules.push('6.676')
  return rules
}

/** 6.678, 6.65b: the survivors are spent and no longer moving. */
function endMelee(battle: Battle, fighters: readonly UnitId[]): void {
  ceaseMoving(battle, fighters, '6.65b')
  for (const unit of fighters) if (isOnMap(unitOf(battle, unit).hex)) spend(battle, unit, ['6.678'])
}

/** 6.679: doubles hallow the ground, once; if both sides have rolled them, for the actor. */
function hallow(battle: Battle, hex: Hex, actor: Side, checks: readonly Check[]): void {
  const { state, table } = battle
  const sidesWithDoubles = checks.filter(({ doubles }) => doubles).map(({ unit }) => unitOf(battle, unit).side)
  const [first] = sidesWithDoubles
  if (first === undefined || state.hallowed !== null) return
  const side = sidesWithDoubles.includes(actor) ? actor : first
  const isDecidedByActor = sidesWithDoubles.includes(enemyOf(actor)) && side === actor
  state.hallowed = { side, hex }
  table.noteUsed('hallowed ground')
  const rules = ['6.679', '6.679-2', '6.679-3', 'card.doubles.melee', ...(isDecidedByActor ? ['6.679-1'] : [])]
  table.tell({ type: 'hallowed ground', side, hex, rules })
}

export const meleeKind = meleeQuestion.kind({
  next: (_view, { fighters, enemies }, soFar) =>
    soFar.length < fighters.length ? { parts: enemies, enough: false } : noMoreParts,
  check(_view, { fighters, enemies }, answer) {
    if (answer.length !== fighters.length) return refused('6.674', refusals.oneTargetEach)
    return answer.every((target) => enemies.includes(target)) ? allowed : refused('6.674', refusals.attackInMelee)
  },
  explain: (_view, { enemies }, thing) => (isAmong(enemies, thing) ? allowed : refused('6.674', refusals.notInMelee)),
})
