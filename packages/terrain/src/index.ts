export { allHexes, allSides, allVertices, type HexGrid, isHalfHex, makeHexGrid } from './hex/grid.ts'
export {
  cornerName,
  cornerNamed,
  directionName,
  directionNamed,
  type GridLayout,
  type HexKind,
} from './hex/grid-layout.ts'
export {
  emptyHexLine,
  type HexLine,
  type HexLines,
  hexesAlong,
  type LineTouch,
  makeHexLines,
  sectorsFollowed,
  sectorsThrough,
  touches,
} from './hex/hex-lines.ts'
export {
  area,
  clusters,
  directionTo,
  distance,
  distanceTable,
  hexRow,
  neighbour,
  neighbours,
  ray,
  ring,
  squaredSpacing,
} from './hex/hexes.ts'
export {
  type Compass,
  DIRECTIONS,
  type Direction,
  type HexId,
  hexId,
  NOWHERE,
  opposite,
  type SideId,
  sideId,
  turn,
  type VertexId,
  vertexId,
} from './hex/ids.ts'
export { dottedLabels, type LabelForm, letterLabels, rowIndexLabels } from './hex/labels.ts'
export { TOUCH, type TouchKind } from './hex/line-pattern.ts'
export { hexAt, parseHex, parseSide, parseVertex, printHex, printSide, printVertex } from './hex/notation.ts'
export { pathTo, type ReachableHexes, reachableHexes, type StepCost } from './hex/paths.ts'
export { hexPoint, type SheetPoint, sidePoint, vertexPoint } from './hex/sheet-points.ts'
export {
  acrossSide,
  directionOfSide,
  hexesBeside,
  hexesOfSide,
  hexesOfVertex,
  type Spine,
  sideBetween,
  sideOf,
  spines,
  vertexBetween,
  vertexOf,
  verticesOfSide,
} from './hex/sides.ts'
export { makeSightTable, type SightTable, type SightVerdict } from './hex/sight.ts'
/** The gridless table of miniatures: whole quarter millimetres, headings in whole degrees. */
export * as plane from './plane/index.ts'
