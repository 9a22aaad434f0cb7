/** Log lines of fire, losses, morale and hiding. */
import { capital, counted, withArticle } from '@firestep/face'
import type { Cause, MoraleEvent, Occasion } from '../../rules/fire/events.ts'
import type { TriggerAction } from '../../rules/fire-triggers.ts'

const occasions: Readonly<Record<Occasion, string>> = {
  commanded: 'fire at',
  opportunity: 'open Opportunity Fire on',
  'counter-fire': 'counter-fire at',
  'from hiding': 'come out of hiding and fire at',
}

const deeds: Readonly<Record<TriggerAction, string>> = {
  move: 'moving',
  'move to assault': 'moving to assault',
  'move within the hex': 'moving within the hex',
  'change column': 'changing formation',
  limber: 'limbering or unlimbering',
  engineer: 'digging',
  'leave hiding': 'coming out of hiding',
  'long move': 'busy for the whole turn',
  retreat: 'retreating',
  'end of movement': 'ending its move',
}

/** Verbs for the loss of a step, and for the loss of a whole unit. */
const lossVerbs: Readonly<Record<Cause, readonly [string, string]>> = {
  fire: ['loses a step to fire', 'is destroyed by fire'],
  assault: ['loses a step in the assault', 'is destroyed in the assault'],
  rout: ['has a step rout', 'routs'],
  surrender: ['has a step captured', 'surrenders'],
}

const moraleEvents: Readonly<Record<MoraleEvent, string>> = {
  fire: 'under fire',
  'near miss': 'after a near miss',
  assault: 'in the assault',
  'move to assault': 'before the assault',
}

/** Consequences of a failed check (16.3). */
const failures: Readonly<Record<MoraleEvent, string>> = {
  fire: 'fails, Confused',
  'near miss': 'fails, Confused',
  assault: 'fails, falls back Confused',
  'move to assault': 'fails, does not go in',
}
const results = { passed: 'passes', routed: 'routs' } as const

/** The same in a few words, at the place. */
export const failureResults: Readonly<Record<MoraleEvent, string>> = {
  fire: 'Confused',
  'near miss': 'Confused',
  assault: 'falls back, Confused',
  'move to assault': 'does not go in',
}
export const resultTexts = { passed: 'passes', routed: 'routs' } as const
export const routVerbs = ['routs', 'rout'] as const
export const marks = { routed: 'routed', led: 'led', rallied: 'rallied', lost: 'lost' } as const

// Hiding and columns.
export const comesOut = (actor: string, many: boolean, place: string): string =>
  `${actor} ${many ? 'come' : 'comes'} out of hiding ${place}.`
export const hides = (actor: string, many: boolean, place: string): string =>
  `${actor} ${many ? 'hide' : 'hides'} ${place}.`
export const leavesColumn = (actor: string, many: boolean, place: string): string =>
  `${actor} ${many ? 'leave' : 'leaves'} column under fire ${place}.`

// Morale.
export const checks = (unit: string, place: string, roll: string, rating: number): string =>
  `${unit} checks morale ${place}: ${roll} against ${rating}.`
export const leads = (side: string, place: string, die: number, cost: number, isInVain: boolean): string =>
  `${side} officers lead from the front ${place} (roll ${die}): ${cost === 0 ? 'no Officer Points' : counted(cost, 'Officer Point')} lost. ${isInVain ? 'They have fewer: the check is made' : 'No check is needed'}.`
export const ledInVain = 'led in vain'
export const ledNoLoss = 'led, no loss'
export const ledFor = (cost: number): string => `led for ${counted(cost, 'Officer Point')}`
export const rallies = (actor: string, many: boolean, place: string): string =>
  `${actor} ${many ? 'rally' : 'rallies'} ${place}.`
export const gunsLost = (unit: string): string => `${unit} cannot get its guns away: they are lost.`
export const gunsRout = (unit: string, hex: string): string => `${unit} routs to ${hex}, limbered and Confused.`
export const gunsOf = (side: string): string => `${side} guns`

// Fire.
export const fire = (
  side: string,
  occasion: Occasion,
  hex: string,
  deed: TriggerAction | null,
  points: string,
  strengths: readonly string[],
  result: string,
): string =>
  `${side} ${occasions[occasion]} ${hex}${deed === null ? '' : ` (${deeds[deed]})`}: ${points} (${strengths.join('; ')}). ${result}.`
export const nearMiss = 'near miss'
export const noEffect = 'no effect'
export const rifles = (points: string): string => `rifles ${points}`
export const machineGuns = (points: string): string => `machine guns ${points}`
export const artillery = (points: string): string => `guns ${points}`
export const nothingReaches = 'nothing in range'
export const gunsNamed = (arms: string, guns: string): string => `${arms}, ${guns}`
export const firedFrom = (arms: string, hex: string): string => `${arms} from ${hex}`
export const tooLittle = 'Too few fire points to harm'
export const offTable = (sum: string): string => `Die ${sum}: off the table, no effect`
export const aNearMiss = 'near miss'
export const fireResult = (sum: string, column: string, average: string, roll: string, result: string): string =>
  `Die ${sum}, column ${column}: ${average}; roll ${roll}: ${result}`
export const lossMark = (losses: number): string => `−${losses}`

// Losses.
export const lostOf = (isUnit: boolean, side: string): string =>
  capital(withArticle(`${side} ${isUnit ? 'unit' : 'stack'}`))
export const loses = (unit: string, cause: Cause, isWhole: boolean, place: string): string =>
  `${unit} ${lossVerbs[cause][isWhole ? 1 : 0]} ${place}.`
export const morale = (
  side: string,
  place: string,
  event: MoraleEvent,
  roll: string,
  result: 'passed' | 'failed' | 'routed',
): string =>
  `${side} morale check ${place} ${moraleEvents[event]}: ${roll}, ${result === 'failed' ? failures[event] : results[result]}.`
