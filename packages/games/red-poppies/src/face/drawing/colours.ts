/** Colours of Red Poppies: nations, heights, vegetation and water. */
import type { Tones } from '@firestep/face/drawing'
import type { Side } from '../../data/schema.ts'
import type { Scenario } from '../../rules/book.ts'

/** Colours by nation; nations of one side have similar ones. */
const nations: Readonly<Record<string, Tones>> = {
  german: { main: '#8f2d24', dark: '#55190f', pale: '#ecd3c6' },
  'austro-hungarian': { main: '#5d6b78', dark: '#2f3a45', pale: '#dde2e4' },
  austrian: { main: '#5d6b78', dark: '#2f3a45', pale: '#dde2e4' },
  hungarian: { main: '#8a3b3b', dark: '#511d1d', pale: '#ead6cf' },
  polish: { main: '#6a7f8f', dark: '#33434f', pale: '#dfe6e6' },
  british: { main: '#23508a', dark: '#142f57', pale: '#d2deeb' },
  australian: { main: '#3a6a72', dark: '#1c3d43', pale: '#d3e2df' },
  russian: { main: '#4d6b35', dark: '#2b401a', pale: '#dce3c8' },
}

/** Fallback by side for armies added by an overlay. */
const fallbackTones: Readonly<Record<Side, Tones>> = {
  central: { main: '#8f2d24', dark: '#55190f', pale: '#ecd3c6' },
  entente: { main: '#23508a', dark: '#142f57', pale: '#d2deeb' },
}

export const tonesOf = (nation: string, side: Side): Tones => nations[nation] ?? fallbackTones[side]
export const sideTones = ({ nations: nationNames }: Scenario, side: Side): Tones => tonesOf(nationNames[side], side)

/** From the lowest contour up. */
const heights = ['#e6d5ac', '#dcc38e', '#cdaa70', '#b98f58', '#a2784a', '#8b643c'] as const
export const tintOf = (level: number): string => heights[Math.min(level, heights.length) - 1] ?? heights[0]

export const contourInk = '#8a5f2e'
export const leaf = '#a9b87e'
export const darkLeaf = '#4d6330'
export const straw = '#b8902e'
export const water = '#8fb3c4'
export const darkWater = '#4a7488'
export const dugEarth = '#7a5a34'
