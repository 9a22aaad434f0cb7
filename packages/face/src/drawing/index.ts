/** What every system's maps, counters and dice are drawn with. */
export { bent, beside, rounded, type Station, walk } from './curves.ts'
export { DieBlock, Pips } from './die.tsx'
export { darkEarth, earth, freshPaper, gold, ink, paleInk, paper, sans, serif, type Tones } from './ink.ts'
export { Many } from './many.tsx'
export { Paper } from './paper.tsx'
export { Rebuilt } from './rebuilt.tsx'
export { type Scatter, scatter } from './scatter.ts'
export { arc, between, closed, disc, gap, open, placed, shifted, stroke } from './strokes.ts'
