/** Log lines of the turn: light, cups, initiative, chits, and the end. */
import { capital, listed } from '@firestep/face'

export const turn = (turn: number, turns: number, start: string, light: string): string =>
  `Turn ${turn} of ${turns}, ${start}, ${light}.`
export const released = (brigiment: string): string => `${brigiment} comes into play.`
export const cupsLoaded = (cups: readonly string[]): string => `Chits in the cups: ${cups.join('; ')}.`
export const nextChit = (side: string, reason: string | null): string =>
  `${side} pull the next chit${reason === null ? '' : `: ${reason}`}.`
export const acts = (brigiment: string): string => `${brigiment} acts.`
export const segment = (segment: string): string => `${segment}.`
export const noneLeft = (side: string, hex: string): string => `No ${side} units left in ${hex}.`
export const nowOnTop = (hex: string, units: string): string => `Now on top in ${hex}: ${units}.`
export const noMarkers = (side: string): string => `No markers in sight on ${side}.`
export const markers = (side: string, marked: readonly string[]): string =>
  `Markers in sight on ${side}: ${listed(marked)}.`
export const turnEnds = (turn: number): string => `Turn ${turn} ends.`
export const victory = (victoryOf: string | null, side: string, points: string): string =>
  `${victoryOf === null ? 'A draw' : `${capital(victoryOf)} victory`}: ${side} have ${points}.`
export const noInitiative = 'No roll for the initiative.'
export const initiativeRoll = (side: string, roll: string): string => `${side} ${roll}`
export const initiative = (rolls: string, winner: string | null): string =>
  `Initiative: ${rolls}. ${winner === null ? 'A tie' : `${winner} roll lower and choose who acts next`}.`
export const otherCupEmpty = 'the other cup is empty'
export const scenarioBegins = 'the scenario says so'
export const tieBreak = 'on a tie, the side that did not pull last'
export const oneChitLeft = (side: string): string => `${side} have 1 chit left.`
export const atRandom = (cup: number): string => `the chit is drawn at random${cup > 1 ? `, 1 of ${cup}` : ''}`
export const sequencing = (side: string, roll: string, threshold: number, chit: string): string =>
  `${side} roll ${roll} against ${threshold}: ${chit}.`

export const segments = {
  engineering: 'Engineering',
  'commanded fire': 'Commanded Fire',
  movement: 'Movement',
  assault: 'Assaults',
} as const
export const cup = (side: string, chits: string): string => `${side} ${chits}`
export const markedUnit = (unit: string, hex: string, markers: readonly string[]): string =>
  `${unit} in ${hex} ${listed(markers)}`
export const ownChoice = 'they choose their chit'
