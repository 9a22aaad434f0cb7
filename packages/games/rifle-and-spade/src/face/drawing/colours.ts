/** Colours of Rifle and Spade: armies, Brigiments, heights, vegetation and sea. */
import type { Tones } from '@firestep/face/drawing'
import type { Side } from '../../data/schema.ts'

export const tones: Readonly<Record<Side, Tones>> = {
  entente: { main: '#23508a', dark: '#142f57', pale: '#d2deeb' },
  ottoman: { main: '#8f2d24', dark: '#55190f', pale: '#ecd3c6' },
}

/** 3.1.2: stripes of Brigiments, by number in the army; the name is on the counter too. */
const stripes = ['#e3b23c', '#f3ead2', '#6fa86b', '#e07b39', '#b79bd0', '#7fb7c9'] as const
export const stripeOf = (brigiment: number): string => stripes[brigiment % stripes.length] ?? stripes[0]

/** From the lowest contour up. */
const heights = ['#e6d5ac', '#dcc38e', '#cdaa70', '#b98f58', '#a2784a', '#8b643c'] as const
export const tintOf = (level: number): string => heights[Math.min(level, heights.length) - 1] ?? heights[0]

export const contourInk = '#8a5f2e'
export const ridgeInk = '#5f3413'
export const leaf = '#a9b87e'
export const darkLeaf = '#4d6330'
export const straw = '#a5802a'
export const water = '#a9c6d1'
export const darkWater = '#4a7488'
export const sand = '#e9cf8f'
export const dugEarth = '#7a5a34'
