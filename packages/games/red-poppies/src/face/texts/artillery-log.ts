/** Texts of the log about off-map artillery, the creeping barrage and gas. Guns are named "the German howitzers +4". */
import { capital, counted } from '@firestep/face'
import type { Load } from '../../data/schema.ts'
import type { Event } from '../../rules/events.ts'

// Calls and signals.
export const loadNames: Readonly<Record<Load, string>> = { shell: 'shells', gas: 'gas shells', smoke: 'smoke shells' }
/** "The Germans call their howitzers +4 by runner on N18/N19/O19: gas shells, ready in turn 4." */
export const called = (side: string, guns: string, mode: string, vertex: string, load: string, due: string): string =>
  `${capital(side)} call their ${guns} by ${mode} on ${vertex}: ${load}, ready in ${due}.`
export const turn = (number: number): string => `turn ${number}`
export const primed = (guns: string, vertex: string): string => `${capital(guns)} are primed on ${vertex}.`
export const primedMark = 'primed'
type SignalResult = Extract<Event, { readonly type: 'signal' }>['result']
const signalResults: Readonly<Record<SignalResult, string>> = {
  fires: 'they fire',
  'fires by mistake': 'the message is garbled and they fire',
  cancelled: 'the call is cancelled',
  nothing: 'nothing happens',
}
/** "Signal to the German howitzers +4: 3 + 4 = 7, needs 6 or less: nothing happens." */
export const signal = (
  guns: string,
  purpose: 'fire' | 'cancel',
  dice: readonly number[],
  total: number,
  needed: number,
  result: SignalResult,
): string =>
  `Signal to ${purpose === 'fire' ? guns : `cancel ${guns}`}: ${dice.join(' + ')} = ${total}, needs ${needed} or less: ${signalResults[result]}.`
/** The result in short, shown on the map. */
export const signalResultsInShort: Readonly<Record<SignalResult, string>> = {
  fires: 'guns fire',
  'fires by mistake': 'garbled, guns fire',
  cancelled: 'cancelled',
  nothing: 'no effect',
}

// Fire for effect.
/** "The German howitzers +4 roll 5, 6 with modifiers, for accuracy at N18/N19/O19: on target." */
export const accuracy = (guns: string, die: number, total: number, vertex: string, strays: boolean): string =>
  `${capital(guns)} roll ${die}${total === die ? '' : `, ${total} with modifiers,`} for accuracy at ${vertex}: ${accuracyResult(strays)}.`
export const accuracyResult = (strays: boolean): string => (strays ? 'strays' : 'on target')
export const strayed = (vertex: string, spine: string, die: number, to: string): string =>
  `The shells stray from ${vertex} to ${to}, along the ${spine} spine (die ${die}).`
export const strayResult = (vertex: string): string => `to ${vertex}`
export const fireForEffect = (guns: string, vertex: string, load: string, hexes: string): string =>
  `${capital(guns)} fire for effect at ${vertex}: ${load} on ${hexes}.`
/** Fire and smoke that end with the turn. */
export function lifted(ceasesFire: boolean, smokeClears: boolean): string {
  if (!ceasesFire) return 'The smoke clears.'
  return smokeClears ? 'The guns cease fire and the smoke clears.' : 'The guns cease fire.'
}
export const preregistered = (guns: string, vertex: string | null): string =>
  `${capital(guns)} have preregistered ${vertex ?? 'a secret vertex'}.`
export const observer = (unit: string, nation: string): string =>
  `${unit} observes for the ${nation} trench sets and must stay there.`

// Barrages, gas, and units that walk into them.
export const barrageEnds = (nation: string): string => `The ${nation} creeping barrage ends.`
export const barrage = (nation: string, does: 'stays' | 'moves on', hexes: string): string =>
  `The ${nation} creeping barrage ${does === 'stays' ? 'stays on' : 'moves on to'} ${hexes}.`
export const gas = (hexes: string): string => `Gas lies in ${hexes}.`
export const gasMark = 'gas'
export const drifts = (unit: string, side: string, direction: string, hexes: string, lost: number): string =>
  `${unit} rolls doubles: ${side} let all gas drift ${direction}, to ${hexes}${lost === 0 ? '' : `; ${counted(lost, 'marker')} off the map`}.`
export const gasGone = 'The gas is gone.'
export const walksInto = (unit: string, danger: string, hex: string): string =>
  `${unit} walks into ${danger} in ${hex}.`
export const creepingBarrage = 'the creeping barrage'
export const fireOf = (guns: string): string => `the fire of ${guns}`
export const gasCloud = 'gas'
