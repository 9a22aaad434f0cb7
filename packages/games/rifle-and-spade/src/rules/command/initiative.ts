/** 2.1 to 2.4: which side acts next (initiative), and which of its Brigiments (chits in a cup). */
import { at, type Modifier, modifier, modifierTotal, nothing, type RuleId, type Script } from '@firestep/referee'
import { type Side, sides } from '../../data/schema.ts'
import { type BattlefieldOf, battlefieldFor, isEnemyAt, isOwnAt, isReleased, lightNow } from '../battlefield.ts'
import { enemyOf } from '../book.ts'
import { rollDie } from '../dice.ts'
import type { BrigimentId } from '../ids.ts'
import { orderInEffect } from '../orders/order-in-effect.ts'
import { choice } from '../question-types.ts'
import type { InitiativeRoll } from '../sequence-events.ts'
import { brigimentShape, sideShape } from '../shapes.ts'
import { awaited, type Battle, type Brigiment, type Known } from '../state.ts'

/** Names by which modifiers of an initiative roll are found again. */
const planningName = 'prior planning'
const disorganisedName = 'disorganised Brigiments'

/** The side that acts next. */
export const initiativeQuestion = choice('initiative', { rule: '2.3', about: nothing, answer: sideShape })
/** The chit that is pulled. */
export const chitQuestion = choice('chit', { rule: '2.4.2', about: nothing, answer: brigimentShape })

/** 2.1: chits of released Brigiments that have units left, and of no others (2.1.1). */
export function loadTheCups(battle: Battle): void {
  const { state, table } = battle
  const chits = (side: Side): BrigimentId[] =>
    [...state.secrets[side].brigiments.keys()].filter(
      (id) =>
        isReleased(battlefieldFor(battle, side), id) &&
        state.secrets[side].units.some(({ brigiment, hex }) => brigiment === id && hex >= awaited),
    )
  state.cups = { entente: chits('entente'), ottoman: chits('ottoman') }
  state.pulled = null
  table.tell({ type: 'cups loaded', cups: { ...state.cups }, rules: ['2.0 step 3f', '2.1', '2.1.1'] })
}

const isDisorganised = ({ order }: Brigiment): boolean =>
  order.type === 'stalled attack' || order.type === 'disorganized defense'

const brigimentsInPlay = (battle: Battle, side: Side): Brigiment[] =>
  battle.state.secrets[side].brigiments.filter((_, id) => isReleased(battlefieldFor(battle, side), id))

const isOnInitialAttack = (battle: Battle, brigiment: Brigiment): boolean =>
  orderInEffect(battle, brigiment) === 'initial attack'

/** The number of key terrain hexes that a side holds alone. */
function keyTerrainOf(battle: Battle, side: Side): number {
  const battlefield = battlefieldFor(battle, side)
  return battle.scenario.keyTerrain.filter((hex) => isOwnAt(battlefield, hex) && !isEnemyAt(battlefield, hex)).length
}

/** 2.3.1: modifiers of a side's initiative roll. */
function initiativeModifiers(battle: Battle, side: Side): Modifier[] {
  const { planning, keyTerrain, disorganised } = battle.book.tables.initiative
  if (!battle.state.orders) return keyTerrainModifier(battle, side, keyTerrain)
  const brigiments = brigimentsInPlay(battle, side)
  const disorganisedCount = brigiments.filter(isDisorganised).length
  return [
    ...(brigiments.some((one) => isOnInitialAttack(battle, one)) ? [modifier('2.3.1', planningName, planning)] : []),
    ...keyTerrainModifier(battle, side, keyTerrain),
    ...(disorganisedCount > 0
      ? [modifier('2.3.1', disorganisedName, Math.min(disorganised.most, disorganisedCount * disorganised.each))]
      : []),
  ]
}

const keyTerrainModifier = (battle: Battle, side: Side, value: number): Modifier[] =>
  keyTerrainOf(battle, side) > keyTerrainOf(battle, enemyOf(side)) ? [modifier('2.3.1', 'key terrain', value)] : []

/** 2.3: the side that acts next. */
export function* initiative(battle: Battle): Script<Side> {
  const { state, table, scenario } = battle
  const onlySideWithChits = sides.find((side) => state.cups[enemyOf(side)].length === 0)
  if (onlySideWithChits !== undefined) return announceSideToAct(battle, onlySideWithChits, ['2.3.3'])
  const isFirstActivation = state.pulled === null
  if (isFirstActivation && state.turn === 1 && scenario.data.first !== null)
    return announceSideToAct(battle, scenario.data.first, ['2.3.4'])
  // 2.3.2: a tie goes to the side that did not pull the last chit. Before the first pull the dice are rolled again.
  for (;;) {
    const rolls = { entente: rollInitiative(battle, 'entente'), ottoman: rollInitiative(battle, 'ottoman') }
    const difference = rolls.entente.total - rolls.ottoman.total
    const winner: Side | null = difference === 0 ? null : difference < 0 ? 'entente' : 'ottoman'
    const rules: RuleId[] = ['2.0 step 4a', '2.2', '2.3', ...(winner === null ? ['2.3.2'] : [])]
    reportInitiative(battle, { type: 'initiative', rolls, winner, rules })
    if (winner !== null) {
      return announceSideToAct(battle, yield* initiativeQuestion.ask(winner, null), ['2.3'])
    }
    if (state.pulled !== null) return announceSideToAct(battle, enemyOf(state.pulled), ['2.3.2'])
    table.noteUsed('initiative rolled again')
  }
}

function rollInitiative(battle: Battle, side: Side): InitiativeRoll {
  const modifiers = initiativeModifiers(battle, side)
  const die = rollDie(battle.table)
  return { die, modifiers, total: die + modifierTotal(modifiers) }
}

/** 2.2.1: it may be the side that acted last. */
function announceSideToAct({ state, table }: Battle, side: Side, rules: readonly RuleId[]): Side {
  table.tell({ type: 'side to act', side, rules: state.pulled === side ? [...rules, '2.2.1'] : rules })
  return side
}

/** Reports the rolls. Their modifiers reveal secrets, which each side remembers of the other. */
function reportInitiative(
  { state, table, book }: Battle,
  event: Parameters<Battle['table']['tell']>[0] & { type: 'initiative' },
): void {
  let hasNewFacts = false
  for (const side of sides) {
    const { rolls } = event
    if (rolls === null) continue
    const { knows } = state.secrets[enemyOf(side)]
    const value = (name: string): number => rolls[side].modifiers.find((one) => one.name === name)?.value ?? 0
    const disorganised = value(disorganisedName) / book.tables.initiative.disorganised.each
    const planned = value(planningName) !== 0
    hasNewFacts ||= knows.disorganised !== disorganised || knows.planned !== planned
    knows.disorganised = disorganised
    knows.planned = planned
  }
  if (hasNewFacts) table.reveal(event)
  else table.tell(event)
}

export const initiativeKind = (battlefieldOf: BattlefieldOf) =>
  initiativeQuestion.kind({
    options: (view) => sides.filter((side) => battlefieldOf(view).state.cups[side].length > 0),
  })

/** 2.4.1: modifiers of the sequencing roll, and what they reveal of the cup. */
function sequencingModifiers(battle: Battle, side: Side): { modifiers: Modifier[]; learnt: Known['cups'][number] } {
  const { planned, kept, disorganised } = battle.book.tables.sequencing
  const { state } = battle
  const chits = state.cups[side]
  const inCup = chits.map((id) => at(state.secrets[side].brigiments, id))
  const isHalfDisorganised = state.orders && 2 * inCup.filter(isDisorganised).length >= inCup.length
  const hasInitialAttack = state.orders && inCup.some((one) => isOnInitialAttack(battle, one))
  const modifiers = [
    ...(hasInitialAttack ? [modifier('2.4.1', 'Initial Attack in the cup', planned)] : []),
    ...(state.pulled === side ? [modifier('2.4.1', 'acted last', kept)] : []),
    ...(isHalfDisorganised ? [modifier('2.4.1', 'half of the cup disorganised', disorganised)] : []),
  ]
  return { modifiers, learnt: { chits: [...chits], planned: hasInitialAttack, disorganised: isHalfDisorganised } }
}

/** 2.4: the Brigiment that is activated. The last chit needs no roll. */
export function* sequencing(battle: Battle, side: Side): Script<BrigimentId> {
  const { state, table, book } = battle
  const cup = state.cups[side]
  const [firstChit, secondChit] = cup
  if (firstChit === undefined) throw new Error('an empty cup')
  if (secondChit === undefined) {
    table.tell({ type: 'sequencing', side, roll: null, discretion: true, rules: ['2.0 step 4b', '2.4'] })
    return pullChit(battle, side, firstChit)
  }
  const { modifiers, learnt } = sequencingModifiers(battle, side)
  const die = rollDie(table)
  const threshold = book.tables.sequencing.threshold[lightNow(battle)]
  const roll = { die, modifiers, total: die + modifierTotal(modifiers), threshold }
  const isFreeChoice = roll.total <= threshold
  state.secrets[enemyOf(side)].knows.cups.push(learnt)
  table.noteUsed(isFreeChoice ? 'chit chosen' : 'chit drawn')
  table.reveal({ type: 'sequencing', side, roll, discretion: isFreeChoice, rules: ['2.0 step 4b', '2.4', '2.4.2'] })
  const chosen = isFreeChoice ? yield* chitQuestion.ask(side, null) : table.pick(cup)
  return pullChit(battle, side, chosen)
}

/** 2.2.2: a pulled chit stays out until the next turn. */
function pullChit({ state }: Battle, side: Side, brigiment: BrigimentId): BrigimentId {
  state.cups[side] = state.cups[side].filter((one) => one !== brigiment)
  state.pulled = side
  return brigiment
}

export const chitKind = (battlefieldOf: BattlefieldOf) =>
  chitQuestion.kind({
    options(view) {
      const { state, side } = battlefieldOf(view)
      return state.cups[side]
    },
  })
