/** Symbols on counters, in a box of 26 by 15 around (0, 0): a map sign for formed units, a picture for others. */
import { discPath } from '@firestep/face/drawing'
import type { UnitKind } from '../../../data/schema.ts'

interface Picture {
  readonly lines: string
  readonly solid: string
}

const box = 'M-12 -7H12V7H-12Z'
const cross = 'M-12 -7L12 7M12 -7L-12 7'
const slash = 'M-12 7L12 -7'
const dot = (x: number, y: number, radius: number): string => discPath({ x, y }, radius)

/** Map signs of formed units. */
export const formedSymbols: Readonly<Record<UnitKind, Picture>> = {
  infantry: { lines: box + cross, solid: '' },
  cavalry: { lines: box + slash, solid: '' },
  'machine gun': { lines: `${box}M0 5V-4M-4 -1L0 -5L4 -1M-5 5H5`, solid: '' },
  artillery: { lines: box, solid: dot(0, 0, 3.6) },
  mortar: { lines: `${box}M0 4V-5M-3.4 -1.6L0 -5L3.4 -1.6`, solid: dot(0, 3.6, 2) },
  flamethrower: { lines: `${box}M-7 0H2`, solid: 'M2 -4Q9 -3 9 0Q9 3 2 4Q5 0 2 -4Z' },
  tank: { lines: `${box}M-5 -3.6H5A3.6 3.6 0 0 1 5 3.6H-5A3.6 3.6 0 0 1 -5 -3.6Z`, solid: '' },
  'armoured car': {
    lines: `${box}M-5 -4H5A3 3 0 0 1 5 2H-5A3 3 0 0 1 -5 -4Z`,
    solid: dot(-5, 4.4, 1.7) + dot(5, 4.4, 1.7),
  },
}

const man = (x: number, y: number): string =>
  `${dot(x, y - 4.6, 1.8)}M${x - 2} ${y - 2.4}h4l0.6 4h-1.2l-0.4 4.4h-2l-0.4 -4.4h-1.2Z`
const horse = (x: number, y: number): string =>
  `M${x - 6} ${y - 1}q5 -2 8 -1l2.4 -3.4l1.6 0.6l0.4 2.2l-2.2 0.8l-0.8 3.4l0.6 4h-1.4l-1.2 -3.6h-4l-1.4 3.6h-1.4l0.4 -4.6Z`

/** Pictures of dispersed units: men in a scattered line, guns in action. */
export const dispersedSymbols: Readonly<Record<UnitKind, Picture>> = {
  infantry: { lines: 'M-7 -3L-4 -8M2 -1L5 -6M10 -3L13 -8', solid: man(-9, 0) + man(0, 2) + man(8, 0) },
  cavalry: { lines: '', solid: horse(-6, 0) + horse(7, 2) },
  'machine gun': { lines: 'M-1 0L-6 7M-1 0L4 7M-1 0V7', solid: 'M-12 -4H-6V-5.4H6V-1H-6V-2.4H-12ZM6 -4H12V-2.4H6Z' },
  artillery: { lines: 'M-13 6L2 -1', solid: `${dot(1, 3, 4)}M-1 -1.6L12 -6.6L13 -4.6L1 1Z` },
  mortar: { lines: 'M1 -2L7 6M-9 6.6H9', solid: `M-6 5L1 -6L4.6 -4L-2 6.4Z${dot(7, -5.4, 1.8)}` },
  flamethrower: {
    lines: 'M-11 3Q-6 -2 -1 0',
    solid: `${dot(-11, 3, 2.4)}M-1 -2Q7 -8 12 -4Q9 -3 11 1Q6 0 7 4Q3 1 -1 2Q2 0 -1 -2Z`,
  },
  tank: { lines: '', solid: 'M-12 4L-7 -4H8L12 -1L8 6H-9ZM8 -2L14 -5L14.6 -3.6L10 -1ZM-3 -7H3V-4H-3Z' },
  'armoured car': {
    lines: '',
    solid: `M-10 -1L-6 -3H-3V-7H4V-3H9L10 3H-10Z${dot(-6, 4.4, 2.6)}${dot(6, 4.4, 2.6)}M4 -6L10 -7V-5.6L4 -4.6Z`,
  },
}
