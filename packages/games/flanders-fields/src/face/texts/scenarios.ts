/** Texts of the scenario sheets: forces, aims, points, special rules, sources. */
import { capital, counted, listed, sentence } from '@firestep/face'

// Forces.

/** "16 rifle platoons", with the plural before "with": "2 female tanks with grapnels". */
export const countedKind = (kind: string, count: number): string => {
  const [, noun = kind, addition = ''] = /^(.*?)( with .*)?$/.exec(kind) ?? []
  return `${counted(count, noun, `${noun}s`)}${addition}`
}
export const kinds = (texts: readonly string[]): string => listed(texts)
export const battalionForce = (name: string, grade: string, bases: string, arrival: string | null): string =>
  `${name}, ${grade}: ${bases}${arrival === null ? '' : `; ${arrival}`}`
export const formationForce = (name: string, bases: string, arrival: string | null): string =>
  `${name} itself: ${bases}${arrival === null ? '' : `; ${arrival}`}`
export const offTableForce = (name: string, bases: string): string => `Off the table for ${name}: ${bases}`
export const arrival = (turn: number, needed: number): string => `from turn ${turn}, on ${needed} or more at first`

// Aims and points.

export const eitherSide = 'either side'
export const aim = (attacker: string, lead: number, turns: number, drawRange: string): string =>
  `${capital(attacker)} win if they lead by ${counted(lead, 'point')} or more after ${counted(turns, 'turn')}; ${drawRange} is a draw.`
export const prizes = (scorers: string, objectives: string): string => `For ${scorers} ${objectives}. Losses count too.`
/** "South bridge and North bridge count 3 each", then "East village 2". */
export const objectivesWorth = (names: readonly string[], points: number, isFirst: boolean): string =>
  `${listed(names)}${isFirst ? (names.length > 1 ? ' count' : ' counts') : ''} ${points}${names.length > 1 ? ' each' : ''}`
export const objectiveList = (texts: readonly string[]): string => texts.join(', ')
const lead = (margin: number): string => (margin < 0 ? `${-margin} behind` : margin === 0 ? 'level' : `${margin} ahead`)
export const drawRange = (from: number, to: number): string =>
  from === to ? lead(from) : `from ${lead(from)} to ${lead(to)}`
export const taking =
  'A side takes an objective if it has unsuppressed infantry, cavalry or a blockhouse in it at the end of a turn, and the enemy has nothing but commanders there. It holds it until the other side takes it.'
export const countsForLosses = (side: string, losses: readonly string[]): string =>
  `${capital(side)} get 1 point for every ${listed(losses)}.`
export const platoonsLost = (count: number, nation: string): string =>
  `${counted(count, `${nation} rifle platoon`)} lost`
export const tanksLost = (count: number, nation: string): string => `${counted(count, `${nation} tank`)} lost`
export const platoonsExited = (count: number): string =>
  `${counted(count, 'rifle platoon')} of their own off the far edge`
export const breaking = (
  attacker: string,
  attackerPercent: number,
  defender: string,
  defenderPercent: number,
): string =>
  `${capital(attacker)} break and lose if ${attackerPercent}% of their rifle platoons are lost at the end of a turn, ${defender} if ${defenderPercent}% are; if both break, points decide.`

// Special rules.

export const fog = (from: number, to: number, distance: string): string =>
  `Fog from turn ${from} to turn ${to}: sight reaches ${distance}.`
export const hasBarrage = (side: string): string => `${capital(side)} have a rolling barrage.`
export const hasGas = (side: string): string => `${capital(side)} have gas.`
export const marksmanship = (side: string): string => `Rifles of ${side} reach 60 cm.`
export const madMinute = (side: string, isByBattalion: boolean): string =>
  isByBattalion
    ? `Once a game the companies of each battalion of ${side} fire with twice the dice, all in the same turn.`
    : `Once a game each company of ${side} fires with twice the dice.`
export const pals = (side: string): string =>
  `Once a game each raw battalion of ${side} adds 2 to an order die or a morale die.`
export const professionalism = (side: string, hasTanks: boolean): string =>
  `Once a game each infantry battalion of ${side} adds 2 to an order die${hasTanks ? '; so do 4 tanks, once each' : ''}.`
export const elan = (side: string): string => `${capital(side)} add 1 to orders to move forward.`
export const stubborn = (side: string): string =>
  `Battalions of ${side} may ignore the result of a morale die, 3 times a game for the whole army.`
export const mutiny = (side: string): string =>
  `Three battalions of ${side}, chosen by the enemy, hold their ground and do not advance.`
export const discipline = (side: string, isShared: boolean): string =>
  isShared
    ? `Battalion commanders of ${side} may add 2 to an order die, 3 times a game for the whole side.`
    : `Each battalion commander of ${side} may add 2 to an order die, 3 times a game.`
export const disciplineOfAll = (side: string, isShared: boolean): string =>
  isShared
    ? `Commanders of ${side} may add 2 to an order die or a morale die, 3 times a game for the whole side.`
    : `Each commander of ${side} may add 2 to an order die or a morale die, 3 times a game.`
export const stormTroops = (side: string): string =>
  `${capital(side)} have storm troops, who move farther and are better at orders, assaults and morale.`
export const hurricane = (side: string): string =>
  `Before the first turn the guns of ${side} hit every marked strong point and trench.`
export const deepDugouts = (side: string): string =>
  `${capital(side)} have deep dugouts. Only super heavy shells reach men in them, but the men must come up in time.`
export const packed = 'Guns start limbered and machine guns packed on animals.'
export const reserves = (battalions: readonly string[]): string =>
  `${capital(listed(battalions))} ${battalions.length === 1 ? 'arrives' : 'arrive'} later, by a die roll that gets easier each turn.`
export const superimposed = (side: string): string =>
  `Some batteries of ${side} take orders directly from the brigades.`

// Sources.

export const after = (source: string): string => sentence(`after ${source}`)
export const armiesOf = (date: string): string => `Armies are as they were on ${date}.`
