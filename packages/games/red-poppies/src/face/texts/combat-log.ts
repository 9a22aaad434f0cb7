/** Texts of the log about shots, checks and melees. Units are named as "A Coy, 2nd Worcesters (N19)". */
import { capital } from '@firestep/face'
import type { Cause, CheckResult, Occasion } from '../../rules/events.ts'

// Shots.

const occasions: Readonly<Record<Occasion, string>> = {
  command: 'fires',
  reaction: 'reacts and fires',
  'shoot back': 'shoots back',
}
export const fire = (shooter: string, occasion: Occasion, target: string): string =>
  `${shooter} ${occasions[occasion]} at ${target}.`
export const vehicleInHex = (vehicle: string, hex: string): string => `${vehicle} in ${hex}`
export const staysReady = (unit: string): string => `${unit} stays ready to fire again.`
export const shotLost = (unit: string, hex: string): string => `${unit} can no longer fire at ${hex} after the melee.`

// Losses, retreats and other effects on units.

export const stoppedByWire = (unit: string): string => `The wire stops ${unit}: dispersed and spent.`
export const dispersedResult = (isSpent: boolean): string => (isSpent ? 'dispersed and spent' : 'dispersed')
export const destroyed = (unit: string, isInOpen: boolean): string =>
  `${unit} is ${isInOpen ? 'caught in the open and destroyed' : 'destroyed'}.`
export const destroyedResult = 'destroyed'

const spentReasons = {
  stream: ' by the stream',
  melee: ' by the melee',
  movement: ': it has no movement left',
} as const
export const spent = (unit: string, reason: keyof typeof spentReasons | null): string =>
  `${unit} is spent${reason === null ? '' : spentReasons[reason]}.`

// Melees.

export const attack = (unit: string, enemy: string): string => `${unit} against ${enemy}`
export const melee = (hex: string, side: string, attacks: readonly string[]): string =>
  `Melee in ${hex}, ${side} attack: ${attacks.join('; ')}.`
export const hallowedGround = (hex: string, side: string): string =>
  `Doubles in the melee: ${hex} is hallowed ground for ${side}.`
export const locked = (hex: string): string => `Both sides are still in ${hex}: no unit there moves or fires out of it.`

// Checks.

/** The cause of a check, before its figures. */
const causes: Readonly<Record<Cause, string>> = {
  fire: 'under fire',
  melee: 'in melee',
  gas: 'in the gas',
  lost: 'may lose its way',
  bog: 'may get stuck in the trench',
  rally: 'tries to rally',
}

const signed = (value: number): string => (value < 0 ? `−${-value}` : String(value))

/** "A Coy, 2nd Worcesters (N19) under fire: 5 + 3 + 2 = 10 against 8. Dispersed and spent." */
export function check(
  unit: string,
  cause: Cause,
  dice: readonly number[],
  total: number,
  cohesion: number,
  outcome: string,
): string {
  const modifiers = total - dice.reduce((sum, die) => sum + die, 0)
  const modifierText = modifiers === 0 ? '' : ` ${modifiers < 0 ? '−' : '+'} ${Math.abs(modifiers)}`
  return `${unit} ${causes[cause]}: ${dice.join(' + ')}${modifierText} = ${signed(total)} against ${cohesion}. ${capital(outcome)}.`
}

const outcomes: Readonly<Record<CheckResult, string>> = {
  stands: 'it stands',
  fails: 'it fails, but is already dispersed or spent',
  stopped: 'already dispersed, it stops and is spent',
  dispersed: 'dispersed and spent',
  destroyed: 'destroyed',
}
/** `isMoot`: the unit was destroyed before its check. */
export function checkOutcome(cause: Cause, result: CheckResult, isMoot: boolean): string {
  if (isMoot) return 'it was already destroyed'
  if (cause === 'rally') return result === 'stands' ? 'it forms up and is spent' : 'it stays dispersed'
  return outcomes[result]
}

const results: Readonly<Record<CheckResult, string>> = {
  stands: 'stands',
  fails: 'fails, no effect',
  stopped: 'stops, spent',
  dispersed: 'dispersed and spent',
  destroyed: 'destroyed',
}
/** The result in short, shown on the map. */
export function checkResult(cause: Cause, result: CheckResult, isMoot: boolean): string {
  if (isMoot) return 'already destroyed'
  if (cause === 'rally') return result === 'stands' ? 'forms up, spent' : 'stays dispersed'
  return results[result]
}
/** The word beside the unit's ring. */
export const checkMark = (cause: Cause, result: CheckResult): string =>
  result === 'stands' ? 'stands' : cause === 'rally' ? '' : result
