/** Texts of odds, assaults, morale and aircraft. */
import { capital, counted, percent, sentence, signed } from '@firestep/face'
import type { MoraleResult } from '../../rules/events.ts'

// Odds.

/** "1 die", "2 dice −1" */
export const dice = (count: number, modifier: number): string =>
  `${counted(count, 'die')}${modifier === 0 ? '' : ` ${signed(modifier)}`}`
export const duelDice = (lead: number): string => `1 die each${lead === 0 ? '' : `, ${signed(lead)}`}`
export const killed = 'Killed'
export const killedByMarkers = 'Killed, or by a third marker'
/** Markers of a base after an attack, when it had some before. */
export function suppressed(markers: number, before: number): string {
  if (markers === 0) return 'Unharmed'
  return `Suppressed${markers > 1 ? ' twice' : ''}${before > 0 ? `: ${counted(before + markers, 'marker')}` : ''}`
}
export const baseIs = (base: string, cover: string): string => `${capital(base)} is ${cover}`
export const hitMarksCompany = 'A hit marks the whole company'
const noEffect = 'no effect'
/** "killed 17%, suppressed 33%" */
export const inBrief = (killedChance: number, suppressedChance: number): string =>
  killedChance === 0 && suppressedChance === 0
    ? noEffect
    : [
        ...(killedChance > 0 ? [`killed ${percent(killedChance)}`] : []),
        ...(suppressedChance > 0 ? [`suppressed ${percent(suppressedChance)}`] : []),
      ].join(', ')
/** "no action 33%, 1 action 50%, 2 actions 17%", from chances by number of actions. */
export const actionsInBrief = (chances: readonly number[]): string =>
  chances.flatMap((chance, actions) => (chance === 0 ? [] : [`${actionCount(actions)} ${percent(chance)}`])).join(', ')
export const actionCount = (actions: number): string => (actions === 0 ? 'no action' : counted(actions, 'action'))
export const actions = (count: number): string => capital(actionCount(count))

// Assaults.

export const shootTitle = (base: string): string => `${capital(base)} is assaulted: choose its target`
export const shootWhy =
  'A base that is assaulted fires once, at one of the enemies that assault it. An enemy it suppresses is thrown back before the combat.'
export const assaulters = 'Enemies that assault it'
export const holdFire = 'Hold its fire'
export const holdFireDetail = 'it stays hidden from enemies that have not seen it'
export const holdsFire = 'It holds its fire'
export const staysHidden = 'It stays hidden from enemies that have not seen it.'
export const chooseTarget = 'Choose its target'
export const oddsAndStatus = (odds: string, status: string): string => `${odds}; ${status}`
export const name = (base: string): string => capital(base)
export const status = (text: string): string => sentence(text)
export const firesAt = (firer: string, target: string): string => `${capital(firer)} fires at ${target}`
export const defensiveShot = 'Its defensive fire'
export const assaultIfNotStopped = 'If it is not stopped: the assault'
export const assaultDrawn = 'Draw: the attacker is thrown back 3 cm'
export const isLost = (base: string): string => `${capital(base)} is lost`
export const defenderFactors = 'The defender’s modifiers are shown with their signs reversed'
export const followUpTitle = (base: string): string => `${capital(base)} has won: follow up?`
export const followUpWhy =
  'The winner of an assault may assault 1 more enemy within 3 cm at once. That enemy may fire first, and it is the last combat of this action.'
export const staysPut = 'It stays where it is.'
export const followUpGroup = 'Follow up against'
export const stayPut = 'Stay where it is'
export const staysPutTitle = 'It stays where it is'
export const followUpAsked = 'Follow up?'
export const winsChance = (chance: string, enemyStatus: string): string => `wins ${chance}; ${enemyStatus}`
export const assaults = (base: string, enemy: string): string => `${capital(base)} assaults ${enemy}`
export const firesFirst = 'The enemy fires first, if it can.'
export const secondAssault = 'The second assault'
export const likelyLost = (base: string): string => `The ${base} is more likely to lose this combat than to win it.`
export const face = (direction: string, heading: number): string => `Face ${direction}, ${heading} degrees`
export const refaceTitle = (base: string): string => `${capital(base)} has won: choose its facing`
export const refaceWhy =
  'The winner of an assault may turn to a new threat at no cost. Touch what it should face, or choose a direction.'
export const keepsFacing = 'It keeps its facing.'
export const keepsFacingTitle = 'It keeps its facing'
export const keepFacing = 'Keep its facing'
export const chooseFacing = 'Choose its facing'
export const facingGroup = 'Facing'
export const whereEnemyStood = 'where the beaten enemy stood'

// Morale.

export const moraleOutcomes: Readonly<Record<MoraleResult, string>> = {
  fine: 'Stands',
  'back 200': 'Falls back 20 cm, suppressed; crews abandon their weapons',
  'back 400': 'Falls back 40 cm, suppressed; crews abandon their weapons',
  routs: 'Routs: the whole battalion is lost',
}
export const standsOn = 'A 4 or more stands'
export const moraleDie = 'Morale die'
export const palsModifier = 'the Pals’ spirit'
export const disciplineModifier = 'Prussian Discipline'
export const steadyTitle = (battalion: string): string => `${battalion} tests morale: use a special rule?`
const platoonsLost = (lost: number, total: number): string => `${lost} of its ${counted(total, 'rifle platoon')} lost.`
export const steadyWhy = (lost: number, total: number): string =>
  `${platoonsLost(lost, total)} The special rule adds 2 to this die and is then used up.`
export const specialRules = 'Special rules'
export const rollWithout = 'Roll without it'
export const addsTwo = '+2 to the die'
export const withModifier = (modifier: string): string => `With ${modifier}`
export const stubbornTitle = (battalion: string): string => `${battalion} breaks: use Stubborn Resistance?`
export const stubbornWhy = 'The army may ignore the result of a morale die 3 times a game.'
export const stubbornGroup = 'Stubborn Resistance'
export const ignoreResult = 'Ignore the result'
export const usesLeft = (uses: number): string => `${uses} left in this game`
export const acceptResult = 'Accept the result'
export const resultIgnored = 'It stands'
export const resultAccepted = 'It breaks'
export const moraleCardTitle = (battalion: string): string => `${battalion} tests morale: play a card?`
export const moraleCardWhy = (lost: number, total: number): string =>
  `${platoonsLost(lost, total)} Either side may play cards before the die. You are always asked, so that the question gives nothing away.`
export const noCardRoll = 'The die is rolled without a card of yours.'
export const cardsGroup = 'Cards'
export const playNoCard = 'Play no card'
export const noCard = 'No card'
export const goodCard = 'a good card'
export const hardDay = 'Hard Day'

// Aircraft.

export const airOutcomes = {
  nothing: 'No effect',
  suppressed: 'Suppressed',
  killed: 'Killed',
  'driven off': 'The aircraft is driven off, and can be called again',
  'shot down': 'The aircraft is shot down',
} as const
export const airTitle = 'Your aircraft arrives: choose where it attacks'
export const airWhy =
  'It flies 10 cm over the point you choose and attacks up to 3 enemies along its lane, one after another, until it is driven off or shot down.'
export const airPass = 'It flies home, and can be called again.'
export const airOver = (target: string): string => `The aircraft over ${target}`
export const airMargin = 'A lead of 3 kills; 3 behind shoots it down'
export const lanes = 'Lanes'
export const overBase = (base: string): string => `over ${base}`
export const fly = (direction: string, where: string, x: number, y: number): string =>
  `Fly ${direction} ${where}, from the point ${x} by ${y}`
export const thenOver = (bases: string): string => `then ${bases}`
export const oneTarget = '1 target'
export const choosePoint = 'Choose a point'
export const fliesHome = 'It flies home'
export const flyHome = 'Fly home'
export const flies = (direction: string, where: string): string => `The aircraft flies ${direction}, ${where}`
export const attacksInTurn = (bases: string): string => `It attacks ${bases}, in this order.`
export const laneMark = 'lane'
