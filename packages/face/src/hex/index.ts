/** Maps of hexes: what the faces of games on hexes share. */
export { counterBoxes } from './counter-boxes.ts'
export {
  besideSide,
  hexesText,
  hexOf,
  placeOf,
  placeOfSide,
  ring,
  ringHex,
  rings,
  sideOfPlace,
  sideText,
} from './hex-board.ts'
export { areaAround, boundsOf, type HexGeometry, halfHeightOf, hexPaths, makeHexGeometry } from './hex-geometry.ts'
export { hexPlaces, sidePlaces } from './hex-places.ts'
export { pathMarks, routeMarks, shotMarks } from './movement-marks.ts'
export { type GroundPiece, hexPiece, isOnRim, type Outline, outlineOf, sectorOf } from './outline.ts'
export { areaPath, borderPath } from './outline-paths.ts'
