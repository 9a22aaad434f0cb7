/**
 * Close combat: first strikes, the combat itself, gaining ground, bonus combats, battling back, the raiders' return.
 */
import { either, fields, oneOf, refused, type Script, yesOrNo } from '@firestep/referee'
import type { Side } from '../data/enums.ts'
import {
  adjacentEnemies,
  type BattlefieldOf,
  distanceBetween,
  orderedUnit,
  stopsMove,
  terrainAt,
  terrainRule,
  unitAt,
  unitOf,
} from './battlefield.ts'
import { type CombatId, isCombatId } from './card-ids.ts'
import { cardRuling, isWindowOpen, offerWindow, playableCards, playCard, windowKind } from './card-windows.ts'
import { takeFromHand } from './cards-and-tokens.ts'
import { when } from './cite-when.ts'
import { type DeclaredCombat, diceCount, diceOf, fight } from './combat.ts'
import { type Hex, isOnMap, noUnit, type UnitId } from './ids.ts'
import { choice, combatShape, hexShape, passOrCombatCard, unitShape } from './question-types.ts'
import type { Battle, Battlefield } from './state.ts'
import * as refusals from './texts/refusals.ts'
import { medalsOnEntering, medalsOnLeaving } from './victory.ts'

export function* closeCombat(battle: Battle, unit: UnitId, enemy: UnitId, card: CombatId | undefined): Script {
  const isRaider = battle.state.now.raider === unit
  const outcome = yield* strikeFirst(battle, unit, enemy)
  if (outcome !== 'drove it off') {
    const rules = outcome === 'none' ? [] : [attackRules[outcome]]
    const declared = { grenade: card === 'hand-grenade', lice: card === 'lice', rules }
    yield* attack(battle, unit, enemy, declared)
  }
  if (isRaider) yield* goHome(battle, unit)
}

type FirstStrikeOutcome = 'none' | 'in vain' | 'ambushed in vain' | 'drove it off'

/** The rule by which the attacker still battles, by outcome of the first strike. */
const attackRules = { 'in vain': 'card.command.strike-first.3', 'ambushed in vain': 'card.combat.surprise-ambush.2' }

/** Surprise Ambush and Strike First: the defender battles first, and the attacker only if it still stands there. */
function* strikeFirst(battle: Battle, unit: UnitId, enemy: UnitId): Script<FirstStrikeOutcome> {
  const { state } = battle
  const { side } = unitOf(battle, enemy)
  const answer = yield* askFirstStrike(battle, unit, enemy)
  if (answer === null) return 'none'
  const isAmbush = answer !== 'strike-first'
  if (isAmbush) playCard(battle, side, answer)
  else {
    takeFromHand(battle, side, 'command', 'strike-first')
    state.now.struckFirst = side
    battle.table.noteUsed('strike-first')
    const rules = ['card.command.strike-first.2']
    battle.table.reveal({ type: 'command card', side, card: 'strike-first', acts: 'strike-first', rules }, side)
  }
  const from = unitOf(battle, unit).hex
  const strikeRule = isAmbush ? 'card.combat.surprise-ambush.2' : 'card.command.strike-first.2'
  if (diceCount(diceOf(battle, enemy, from, { ambush: isAmbush })) > 0)
    yield* fight(battle, [enemy], unit, { ambush: isAmbush, rules: [strikeRule] })
  if (unitOf(battle, unit).hex === from) return isAmbush ? 'ambushed in vain' : 'in vain'
  const raidRules = state.now.raider === unit ? ['card.combat.trench-raid.2'] : []
  battle.table.tell({
    type: 'held back',
    unit,
    rules: [attackRules[isAmbush ? 'ambushed in vain' : 'in vain'], ...raidRules],
  })
  tellNoGround(battle, enemy, isAmbush ? 'gain.7' : 'gain.6')
  return 'drove it off'
}

/** A unit that battles in the other side's turn gains no ground. */
const tellNoGround = ({ table }: Battle, unit: UnitId, rule: string): void =>
  table.tell({ type: 'held back', unit, rules: [rule] })

/** The unit that attacks, and the enemy it attacks. */
const attackShape = fields({ unit: unitShape, enemy: unitShape })

/** Both cards share one question, because by public facts either may be in hand. */
export const firstStrikeQuestion = choice('first strike', {
  rule: 'card.command.strike-first.1',
  about: attackShape,
  answer: either(oneOf('pass', 'strike-first'), combatShape),
})

function* askFirstStrike(battle: Battle, unit: UnitId, enemy: UnitId): Script<CombatId | 'strike-first' | null> {
  const { side } = unitOf(battle, enemy)
  if (!isWindowOpen(battle, side, 'before opponent close combat roll') && !couldStrikeFirst(battle, side)) return null
  const answer = yield* firstStrikeQuestion.ask(side, { unit, enemy })
  return answer === 'pass' ? null : answer
}

/** True if a copy of Strike First could be in that hand: not all discarded, and none used this turn. */
function couldStrikeFirst({ book, state }: Battle, side: Side): boolean {
  const playedCopies =
    state.discards.command.filter((card) => card === 'strike-first').length + (state.now.struckFirst === null ? 0 : 1)
  return playedCopies < (book.data.commandCards['strike-first']?.copies ?? 0) && state.secrets[side].command.length > 0
}

function* attack(battle: Battle, unit: UnitId, enemy: UnitId, declared: DeclaredCombat): Script {
  const target = unitOf(battle, enemy).hex
  const { eliminated, retreated } = yield* fight(battle, [unit], enemy, declared)
  if (eliminated || retreated) yield* gainGround(battle, unit, target, true)
  else yield* battleBack(battle, unit, enemy)
}

export const battleBackQuestion = choice('battle back', {
  rule: 'combat.6',
  about: attackShape,
  answer: passOrCombatCard,
})

/** Butt & Bayonet: a defender still next to the attacker battles back, also after a Strike First. */
function* battleBack(battle: Battle, unit: UnitId, enemy: UnitId): Script {
  const { side, hex } = unitOf(battle, enemy)
  const attacker = unitOf(battle, unit)
  if (!isOnMap(attacker.hex) || distanceBetween(battle, hex, attacker.hex) !== 1) return
  if (diceCount(diceOf(battle, enemy, attacker.hex)) === 0) return
  const window = 'after opponent close combat resolved'
  const card = yield* offerWindow(battle, side, window, battleBackQuestion, { unit, enemy })
  if (card !== 'butt-bayonet') return
  const { eliminated, retreated } = yield* fight(battle, [enemy], unit, {
    rules: ['card.combat.butt-bayonet.2'],
  })
  if (eliminated || retreated) tellNoGround(battle, enemy, 'gain.8')
}

export const gainGroundQuestion = choice('gain ground', {
  rule: 'gain.2',
  about: fields({ unit: unitShape, hex: hexShape, fury: yesOrNo }),
  answer: either(oneOf('stay', 'advance'), combatShape),
})

/** The victor may take the empty hex; with Battle Fury it may battle once more from there. */
function* gainGround(battle: Battle, unit: UnitId, hex: Hex, mayHaveBonus: boolean): Script {
  const { state } = battle
  const barRule = gainBarRule(battle, unit, hex)
  if (barRule !== null) {
    // Without gaining ground there is no bonus combat: terrain that stopped the unit rules out both.
    const { side, hex: currentHex } = unitOf(battle, unit)
    const losesBonusCombat = mayHaveBonus && barRule === 'gain.5' && adjacentEnemies(battle, hex, side).length > 0
    if (isOnMap(currentHex))
      battle.table.tell({ type: 'held back', unit, rules: [barRule, ...when(losesBonusCombat, 'gain.13')] })
    return
  }
  const { side, type, hex: from } = unitOf(battle, unit)
  const fury = mayHaveBonus && type === 'infantry' && adjacentEnemies(battle, hex, side).length > 0
  const answer = yield* gainGroundQuestion.ask(state.active, { unit, hex, fury })
  if (answer === 'stay') return
  if (answer === 'battle-fury') playCard(battle, state.active, answer)
  unitOf(battle, unit).hex = hex
  const order = orderedUnit(battle, unit)
  if (order !== undefined) {
    order.enteredHex = hex
    order.stopped = stopsMove(battle, hex) || terrainAt(battle, from).stopAfterLeaving
  }
  battle.table.tell({
    type: 'gained ground',
    unit,
    hex,
    rules: ['gain.2', ...when(!mayHaveBonus, 'gain.12'), terrainRule(terrainAt(battle, hex).name, 'move')],
  })
  medalsOnLeaving(battle)
  medalsOnEntering(battle, unit)
  if (answer === 'battle-fury') yield* bonusCombat(battle, unit)
}

/**
 * The rule that keeps a victor from the vacated hex: machine guns and mortars never gain ground, nor do units that had
 * to stop.
 */
function gainBarRule(battlefield: Battlefield, unit: UnitId, hex: Hex): string | null {
  const { type } = unitOf(battlefield, unit)
  if (!battlefield.book.data.units[type].gainsGround) return 'gain.4'
  if (orderedUnit(battlefield, unit)?.stopped !== false) return 'gain.5'
  return unitAt(battlefield, hex) !== noUnit || terrainAt(battlefield, hex).impassable ? 'gain.2' : null
}

export const bonusCombatQuestion = choice('bonus combat', {
  rule: 'gain.10',
  about: unitShape,
  answer: either(hexShape, oneOf('pass')),
})

/** gain.10 to gain.13: one more close combat with any adjacent enemy; another success only gains ground. */
function* bonusCombat(battle: Battle, unit: UnitId): Script {
  if (bonusTargets(battle, unit).length === 0) {
    battle.table.tell({ type: 'held back', unit, rules: ['gain.13'] })
    return
  }
  const answer = yield* bonusCombatQuestion.ask(battle.state.active, unit)
  if (answer === 'pass') return
  const enemy = unitAt(battle, answer)
  if ((yield* strikeFirst(battle, unit, enemy)) === 'drove it off') return
  const { eliminated, retreated } = yield* fight(battle, [unit], enemy, {
    rules: ['card.combat.battle-fury.2', 'gain.9'],
  })
  if (eliminated || retreated) yield* gainGround(battle, unit, answer, false)
  else yield* battleBack(battle, unit, enemy)
}

function bonusTargets(battlefield: Battlefield, unit: UnitId): Hex[] {
  const { hex, side } = unitOf(battlefield, unit)
  return adjacentEnemies(battlefield, hex, side)
    .map((enemy) => unitOf(battlefield, enemy).hex)
    .filter((to) => diceCount(diceOf(battlefield, unit, to)) > 0)
    .sort((a, b) => a - b)
}

export const raidQuestion = choice('raid', {
  rule: 'card.combat.trench-raid.3',
  about: fields({ unit: unitShape, home: hexShape }),
  answer: oneOf('stay', 'return'),
})

/** Trench Raid: after its combat, or after being driven off, the unit may return to its starting hex. */
function* goHome(battle: Battle, unit: UnitId): Script {
  const { state } = battle
  const raider = unitOf(battle, unit)
  const home = orderedUnit(battle, unit)?.from
  if (!isOnMap(raider.hex) || home === undefined || home === raider.hex) return
  if (unitAt(battle, home) !== noUnit) {
    battle.table.tell({ type: 'held back', unit, rules: ['card.combat.trench-raid.4'] })
    return
  }
  const answer = yield* raidQuestion.ask(state.active, { unit, home })
  if (answer === 'stay') return
  raider.hex = home
  battle.table.tell({ type: 'returned', unit, hex: home, rule: 'card.combat.trench-raid.5' })
  medalsOnLeaving(battle)
  medalsOnEntering(battle, unit)
}

export const firstStrikeKind = (battlefieldOf: BattlefieldOf) =>
  firstStrikeQuestion.kind({
    refusalRule: 'combat.5',
    pass: 'pass',
    options(view) {
      const holdsStrikeFirst = view.secrets.own?.command.includes('strike-first') ?? false
      return [
        'pass',
        ...playableCards(battlefieldOf(view), view, 'before opponent close combat roll'),
        ...(holdsStrikeFirst ? (['strike-first'] as const) : []),
      ]
    },
    explain: (view, _about, card) =>
      isCombatId(card)
        ? cardRuling(battlefieldOf(view), view, card, ['before opponent close combat roll'])
        : refused('card.command.strike-first.1', refusals.strikeFirstNotHeld),
  })

export const battleBackKind = (battlefieldOf: BattlefieldOf) =>
  windowKind(battleBackQuestion, 'after opponent close combat resolved', battlefieldOf)

export const gainGroundKind = (battlefieldOf: BattlefieldOf) =>
  gainGroundQuestion.kind({
    refusalRule: 'gain.3',
    options: (view, { fury }) => [
      'stay',
      'advance',
      ...(fury ? playableCards(battlefieldOf(view), view, 'after own successful close combat') : []),
    ],
    explain: (_view, { fury }) =>
      fury ? refused('gain.3', refusals.stayOrAdvanceWithFury) : refused('gain.12', refusals.stayOrAdvance),
  })

export const bonusCombatKind = (battlefieldOf: BattlefieldOf) =>
  bonusCombatQuestion.kind({
    refusalRule: 'gain.11',
    options: (view, unit) => ['pass', ...bonusTargets(battlefieldOf(view), unit)],
  })

export const raidKind = raidQuestion.kind({ options: () => ['stay', 'return'] })
