/** Drawing tools shared by the maps, counters and dice of all games. */

export { darkEarth, earth, freshPaper, gold, ink, paleInk, paper, sans, serif, type Tones } from './colours.ts'
export {
  besideStation as beside,
  type Station,
  smoothLine,
  smoothRing,
  stationsAlong as walk,
} from './curves.ts'
export { DieBlock, Pips } from './die.tsx'
export { NeatLine, SmallMap } from './map-frame.tsx'
export { MessageForm, MessageMoment, MessageWriting, messageSize } from './message/message-form.tsx'
export { Paper } from './paper.tsx'
export { ReconstructionHatch } from './reconstruction-hatch.tsx'
export { RepeatedPaths as Many } from './repeated-paths.tsx'
export { type Scatter, scatter } from './seeded-random.ts'
export {
  arcPath,
  closedPath as closed,
  discPath as disc,
  distanceBetween,
  linePath as stroke,
  openPath as open,
  placePath as placed,
  pointBetween as between,
  shiftPoint as shifted,
  stripOutline,
} from './svg-paths.ts'
