/** Texts of the scenario sheets. */
import { capital, counted, listed } from '@firestep/face'

export const infantryOf = (units: number, withBombers: number): string =>
  `${units} infantry${withBombers === 0 ? '' : `, ${withBombers} with ${withBombers === 1 ? 'a bomber' : 'bombers'}`}`
export const weapons = (count: number, type: string): string => counted(count, type)
export const artillery = (strength: number): string => `reserve artillery ${strength}`
export const commandCards = (cards: number): string => counted(cards, 'command card')
export const combatCards = (cards: number): string => counted(cards, 'combat card')
export const tokens = (count: number): string => counted(count, 'HQ token')

/** "6 medals win: 1 for each unit eliminated; for the British 1 for the German front line." */
export const aim = (goal: number, shared: readonly string[], owned: readonly string[]): string =>
  `${counted(goal, 'medal')} win: ${[...(shared.length === 0 ? [] : [listed(shared)]), ...owned].join('; ')}.`
export const forSide = (side: string, objectives: readonly string[]): string => `for ${side} ${listed(objectives)}`
export const perElimination = (medals: number): string => `${medals} for each unit eliminated`
export const perBreakthrough = (medals: number): string => `${medals} for each unit that breaks through`
export const forTime = (medals: number): string => `${medals} for time gained with Recon Left, Centre or Right`
export const perPlace = (medals: number, objective: string): string => `${medals} for each ${objective}`
export const forMajority = (medals: number, objective: string): string =>
  `${medals} for more hexes of ${objective} than the enemy`
export const forPlace = (medals: number, objective: string, required: readonly string[]): string =>
  `${medals} for ${objective}${required.length === 0 ? '' : ` (with ${listed(required)} held as well)`}`

export const rollForFirstTurn = 'Each side rolls 2 targeting dice; the higher total goes first.'
export const addBombers = (side: string, bombers: number): string =>
  `Before cards are dealt ${side} give ${counted(bombers, 'bomber')} to infantry of their choice.`
export const shelling = (side: string): string => `${capital(side)} shell no-man's-land before the first turn.`
export const observation = (place: string, hexes: string): string =>
  `The side with more units ${place} (${hexes}) rolls its first targeting die free. The most it may roll stays the same.`
export const sunkenLane = (hexes: string, soldiers: number, flags: number): string =>
  `Units in the sunken lane (${hexes}) ignore ${counted(soldiers, 'soldier')} and may ignore ${counted(flags, 'flag')}.`
export const fortified = (hexes: string, soldiers: number, flags: number): string =>
  `The buildings at ${hexes} are fortified: units in them ignore ${counted(soldiers, 'soldier')} and may ignore ${counted(flags, 'flag')}.`
export const heldAtStart = (side: string, medals: number, objective: string): string =>
  `${capital(side)} begin with the ${medals === 1 ? 'medal' : counted(medals, 'medal')} for ${objective}.`
