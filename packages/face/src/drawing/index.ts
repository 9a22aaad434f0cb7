/** Drawing tools shared by the maps, counters and dice of all games. */

export { housePath, housesAround } from './buildings.ts'
export { darkEarth, earth, freshPaper, gold, ink, paleInk, paper, sans, serif, type Tones } from './colours.ts'
export {
  besideStation,
  type Station,
  smoothLine,
  smoothRing,
  stationsAlong,
} from './curves.ts'
export { DieBlock, Pips } from './die.tsx'
export { makeGround } from './ground-layers.tsx'
export { HaloText } from './halo-text.tsx'
export { type LabelBox, placeLabels, withinFrame } from './label-positions.ts'
export { NeatLine, SmallMap } from './map-frame.tsx'
export { MessageForm, MessageMoment, MessageWriting, messageSize } from './message/message-form.tsx'
export { Paper } from './paper.tsx'
export { ReconstructionHatch } from './reconstruction-hatch.tsx'
export { RepeatedPaths } from './repeated-paths.tsx'
export { type Scatter, scatter } from './seeded-random.ts'
export {
  arcPath,
  closedPath,
  discPath,
  distanceBetween,
  linePath,
  openPath,
  placePath,
  pointBetween,
  shiftPoint,
  stripOutline,
} from './svg-paths.ts'
export { type CrownPaths, crownPaths } from './trees.ts'
export { cutWirePath, WireBelts } from './wire.tsx'
