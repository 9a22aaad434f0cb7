/** Colours that Flanders Fields adds to the shared palette: armies, vegetation, water, earth and danger. */
import type { Tones } from '@firestep/face/drawing'
import type { Army, Side } from '../../data/schema.ts'
import type { Board } from '../board.ts'

/** Rim and trench colours per army: blues for the Entente, red for the Germans. */
const armyTones: Readonly<Record<Army, Tones>> = {
  british: { main: '#2a568f', dark: '#142f57', pale: '#d2deeb' },
  french: { main: '#3f78ad', dark: '#173f63', pale: '#d8e6f0' },
  german: { main: '#9a332a', dark: '#55190f', pale: '#ecd3c6' },
}

export const tonesOf = ({ scenario }: Pick<Board, 'scenario'>, side: Side): Tones =>
  armyTones[scenario.data.forces[side].army]

export const leaf = '#a9b87e'
export const crown = '#8b9f5f'
export const darkLeaf = '#46592c'
export const water = '#a3c4cf'
export const darkWater = '#44708a'
export const dugEarth = '#6f5230'
export const spoil = '#c7a873'
export const mud = '#8d7048'
export const contourInk = '#8a5f2e'
export const brick = '#a9664a'
export const slate = '#6d6a6a'
export const gasGreen = '#a5a02c'
export const fire = '#b3481c'
export const steel = '#3b3a36'
export const wood = '#7a5a34'
export const picketColour = '#201d18'
/** The flag of an objective that nobody holds. */
export const unheld = '#8d8470'
