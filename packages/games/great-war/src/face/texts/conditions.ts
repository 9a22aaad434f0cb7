/** Conditions of standing orders: parts of sentences after "if". */
import { counted } from '@firestep/face'
import { diceCount, hexCount } from './words.ts'

export const attacks = (unit: string): string => `the ${unit} attacks`
export const isUnit = (unit: string): string => `it is the ${unit}, wherever it stands by then`
export const isAttacked = (unit: string): string => `the ${unit} is attacked`
export const flagsTaken = (flags: number): string => `it takes ${counted(flags, 'flag')}`
export const mayIgnore = (flags: number): string => `it may ignore up to ${counted(flags, 'flag')}`
export const mustRetreat = (hexes: number): string => `it retreats ${hexCount(hexes)}`
export const groundToGain = (hex: string): string => `it can advance to ${hex}`
export const cameFrom = (hex: string): string => `it came from ${hex}`
export const shellsAimAt = (hex: string): string => `the shells aim at ${hex}`
export const rolledWith = (dice: number): string => `the guns roll ${diceCount(dice)}`
export const fury = (canGoOn: boolean): string =>
  canGoOn ? 'it could battle on from there' : 'it could not battle on from there'
