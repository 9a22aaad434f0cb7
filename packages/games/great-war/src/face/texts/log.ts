/** Texts of the log. Sides are named as people are, "the Germans", and units as "German infantry (C4)". */
import { capital, counted, listed } from '@firestep/face'
import { diceCount, hexCount, targetingDiceCount } from './words.ts'

// Before the first turn.

export const setUp = (battle: string): string => `${battle} is set up.`
export const bombersJoin = (nation: string, units: string): string => `${nation} bombers join ${units}.`
export const firstTurnRoll = (
  first: string,
  firstSum: number,
  second: string,
  secondSum: number,
  winner: string | null,
): string =>
  `Roll for the first turn: ${first} ${firstSum}, ${second} ${secondSum}. ${winner === null ? 'A tie: roll again.' : `${capital(winner)} go first.`}`
export const shelledRow = (side: string, row: string, craters: readonly string[]): string =>
  `${capital(side)} shell row ${row} of no-man's-land: ${craters.length === 0 ? 'no craters' : `craters in ${listed(craters)}`}.`

// Cards and tokens.

export const drew = (side: string, count: number, deck: 'command' | 'combat', cards: readonly string[]): string =>
  `${capital(side)} draw ${counted(count, `${deck} card`)}${cards.length === 0 ? '' : `: ${listed(cards)}`}.`
export const discarded = (side: string, cards: readonly string[]): string =>
  `${capital(side)} discard ${listed(cards)}.`
export const reshuffled = (deck: 'command' | 'combat'): string =>
  `The ${deck} discards are shuffled back into the deck.`
export const tookCard = (side: string, cards: readonly string[]): string =>
  `${capital(side)} take a combat card from the enemy${cards.length === 0 ? '' : `: ${listed(cards)}`}.`
export const sawCards = (side: string, deck: 'command' | 'combat', cards: readonly string[]): string =>
  `${capital(side)} look at the enemy's ${deck} cards${cards.length === 0 ? '' : `: ${listed(cards)}`}.`
export const turn = (number: number, side: string): string => `Turn ${number}: ${side}`
export const commandCard = (side: string, card: string): string => `${capital(side)} play ${card}.`
export const commandCardAs = (side: string, card: string, copied: string): string =>
  `${capital(side)} play ${card} as ${copied}.`
export const commandCardAlone = (side: string, card: string): string =>
  `${capital(side)} play ${card}: no card to copy, so it orders 1 unit.`
export const combatCard = (side: string, card: string, tokens: number): string =>
  `${capital(side)} play ${card} ${tokens === 0 ? 'for free' : `for ${counted(tokens, 'token')}`}.`
export const cardDice = (card: string, dice: readonly string[]): string =>
  `${card}, ${diceCount(dice.length)}: ${dice.length === 0 ? 'none' : dice.join(', ')}.`
export const noTokensFromDice = (side: string): string => `${capital(side)} gain no tokens from the dice this turn.`
export const paidTokens = (side: string, tokens: number, held: number): string =>
  `${capital(side)} pay ${counted(tokens, 'token')} (${held} left).`
export const lostTokens = (side: string, tokens: number, held: number): string =>
  `${capital(side)} give back ${counted(tokens, 'token')} (${held} left).`
export const gainedTokens = (side: string, tokens: number, held: number): string =>
  tokens === 0
    ? `${capital(side)} gain no token: the pool is empty.`
    : `${capital(side)} gain ${counted(tokens, 'token')} (${held} held).`

// Orders and moves.

export function ordered(side: string, hasArtillery: boolean, units: readonly string[]): string {
  const parts = [
    ...(hasArtillery ? ['the reserve artillery'] : []),
    ...(units.length === 0 ? [] : [`${counted(units.length, 'unit')}: ${listed(units)}`]),
  ]
  return `${capital(side)} order ${parts.length === 0 ? 'nobody' : parts.join(' and ')}.`
}
export const artilleryOf = (nation: string): string => `the ${nation} reserve artillery`
export const orderLost = (unit: string): string => `${capital(unit)} loses its order.`
export const moved = (unit: string, hex: string): string => `${unit} moves to ${hex}.`
export const leftBoard = (unit: string): string => `${unit} leaves the board.`
export const battleBegins = 'Movement ends, battle begins.'
export const turnEnds = 'Battle ends, the turn comes to its end.'
export const barrageGoesOn = 'The machine gun barrage goes on: the machine gun battles again.'
export const phaseBegins = (phase: string): string => `The ${phase} phase begins.`
/** The effect of a movement on a unit, for lines about the same movement. */
export const movementVerbs = {
  moves: 'moves',
  leaves: 'leaves the board',
  advances: 'advances',
  goesBack: 'goes back',
  retreats: 'retreats',
} as const

/** Why a unit was held back, by the rule that barred it. */
const barredTexts: Readonly<Record<string, string>> = {
  'card.combat.trench-foot.2': 'has trench foot and does not move',
  'card.combat.trench-raid.4': 'cannot go back: its starting hex is taken',
  'card.combat.machine-gun-barrage.2': 'is driven off and its barrage ends',
  'card.command.strike-first.3': 'is struck first and cannot attack any more',
  'card.combat.surprise-ambush.2': 'is ambushed and cannot attack any more',
  'gain.2': 'cannot advance: the hex is not empty',
  'gain.4': 'does not advance: machine guns and mortars never do',
  'gain.5': 'does not advance: it had to stop this turn',
  'gain.6': 'does not advance: it battled out of turn',
  'gain.7': 'does not advance: it battled out of turn',
  'gain.8': 'does not advance: it battled out of turn',
  'gain.13': 'has no enemy left to battle',
}
export const heldBack = (unit: string, rule: string): string => `${unit} ${barredTexts[rule] ?? 'does no more'}.`

// Battles.

const noDice = 'none'
export const shellsFall = (nation: string, target: string, isCentre: boolean): string =>
  `${nation} shells fall on ${target}${isCentre ? ', on target' : ''}`
export const crossFire = (nation: string, hexes: readonly string[], target: string): string =>
  `${nation} machine guns in ${listed(hexes)} cross their fire on ${target}`
export const closeCombat = (unit: string, target: string): string => `${unit} attacks ${target} in close combat`
export const rangedCombat = (unit: string, target: string, range: number): string =>
  `${unit} fires at ${target} at range ${range}`
export const wireIn = (hex: string): string => `the wire in ${hex}`
export const unknownUnit = 'a unit'
export const battle = (opening: string, dice: readonly string[], outcome: string): string =>
  `${opening}, ${diceCount(dice.length)}: ${dice.length === 0 ? noDice : dice.join(', ')}. ${outcome}`
/** "Cover stops 1 soldier. 2 hits, 1 flag." */
export function battleOutcome(stopped: number, hits: number, flags: number, tokens: number): string {
  const parts = [
    hits === 0 ? 'No hit' : counted(hits, 'hit'),
    ...(flags === 0 ? [] : [counted(flags, 'flag')]),
    ...(tokens === 0 ? [] : [counted(tokens, 'token')]),
  ]
  return `${stopped === 0 ? '' : `Cover stops ${counted(stopped, 'soldier')}. `}${parts.join(', ')}.`
}
export const wireOutcome = (isGone: boolean): string => (isGone ? 'The wire is blown away.' : 'The wire holds.')
export const losses = (unit: string, figures: number, left: number): string =>
  `${unit} loses ${counted(figures, 'figure')}${left > 0 ? `; ${left} left` : ''}.`
export const eliminated = (unit: string): string => `${unit} is eliminated.`
/** "German infantry (C4) takes 2 flags, ignores 1, must retreat 1 hex." */
export function flags(unit: string, rolled: number, ignored: number): string {
  const taken = rolled - ignored
  const ignoredText = ignored === 0 ? '' : `, ignores ${taken > 0 ? ignored : rolled === 1 ? 'it' : 'all'}`
  return `${unit} takes ${counted(rolled, 'flag')}${ignoredText}${taken > 0 ? `, must retreat ${hexCount(taken)}` : ', stands'}.`
}
export const retreated = (unit: string, hex: string, lost: number): string =>
  `${unit} retreats to ${hex}.${lost === 0 ? '' : ` Blocked there, it must lose ${counted(lost, 'figure')}.`}`
export const couldNotRetreat = (unit: string, lost: number): string =>
  `${unit} cannot retreat and must lose ${counted(lost, 'figure')}.`
export const advanced = (unit: string, hex: string): string => `${unit} advances to ${hex}.`
export const wentBack = (unit: string, hex: string): string => `${unit} goes back to ${hex}.`
export const restored = (unit: string, figures: number): string => `${unit} regains ${counted(figures, 'figure')}.`
export const wireGone = (hex: string): string => `The wire in ${hex} is gone.`
export const newCrater = (hex: string): string => `A direct hit leaves a shell crater in ${hex}.`
export const noNewCrater = (hex: string): string => `A direct hit on ${hex}: no new crater.`

/** "British reserve artillery shells D4, 4 targeting dice (1 free): 1, 4, 4, 6. 2 on target." */
export function targeting(
  nation: string,
  hex: string,
  dice: readonly number[],
  free: number,
  onTarget: number,
  isDirectHit: boolean,
): string {
  const freeDice = Math.min(free, dice.length)
  const rolled =
    dice.length === 0
      ? 'no targeting dice'
      : `${targetingDiceCount(dice.length)}${freeDice > 0 ? ` (${freeDice} free)` : ''}: ${dice.join(', ')}`
  return `${nation} reserve artillery shells ${hex}, ${rolled}. ${onTarget === 0 ? 'None on target' : `${onTarget} on target`}${isDirectHit ? ', a direct hit' : ''}.`
}

// Medals.

export const medals = (side: string, change: number, total: number, goal: number, reason: string): string =>
  `${capital(side)} ${change > 0 ? 'gain' : 'lose'} ${counted(Math.abs(change), 'medal')} (${total} of ${goal}): ${reason}.`
export const unitEliminated = 'a unit eliminated'
export const victory = (side: string, goal: number): string =>
  `${capital(side)} win the battle with ${counted(goal, 'medal')}.`

/** The unit of strength in the report. */
export const strengthUnit = 'men'

// Results, shown on the map.

export const hits = (count: number): string => (count === 0 ? 'miss' : counted(count, 'hit'))
/** "2 hits, 1 flag", "miss, 1 token" */
export function battleResult(hitCount: number, flagCount: number, tokens: number): string {
  const parts = [
    ...(hitCount > 0 ? [counted(hitCount, 'hit')] : []),
    ...(flagCount > 0 ? [counted(flagCount, 'flag')] : []),
    ...(hitCount + flagCount === 0 ? ['miss'] : []),
    ...(tokens > 0 ? [counted(tokens, 'token')] : []),
  ]
  return parts.join(', ')
}
export const wireResult = (isGone: boolean): string => (isGone ? 'wire blown away' : 'wire holds')
export const noShells = 'no shells'
export const targetingResult = (onTarget: number, isDirectHit: boolean): string =>
  `${onTarget === 0 ? 'none on target' : `${onTarget} on target`}${isDirectHit ? ', direct hit' : ''}`
export const craters = (count: number): string => (count === 0 ? 'no crater' : counted(count, 'crater'))
export const lossResult = (figures: number): string =>
  figures === 0 ? 'no loss' : `loses ${counted(figures, 'figure')}`
export const flagResult = (flagCount: number): string => counted(flagCount, 'flag')
export const marks = { cut: 'cut', crater: 'crater', lost: 'lost', noOrder: 'no order' } as const
