/** Drawing tools shared by the maps, counters and dice of all games. */

export { darkEarth, earth, freshPaper, gold, ink, paleInk, paper, sans, serif, type Tones } from './colours.ts'
export { bent, beside, rounded, type Station, walk } from './curves.ts'
export { DieBlock, Pips } from './die.tsx'
export { NeatLine, SmallMap } from './map-frame.tsx'
export { MessageForm, MessageMoment, MessageWriting, messageSize } from './message/form.tsx'
export { Paper } from './paper.tsx'
export { Rebuilt } from './reconstruction-hatch.tsx'
export { Many } from './repeated.tsx'
export { type Scatter, scatter } from './scatter.ts'
export { arc, between, closed, disc, gap, open, placed, shifted, strip, stroke } from './svg-paths.ts'
