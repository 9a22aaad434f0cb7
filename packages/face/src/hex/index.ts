/** Maps of hexes: what the faces of games on hexes share. */
export { areaAround, boundsOf, type HexGeometry, halfHeightOf, hexPaths, makeHexGeometry } from './hex-geometry.ts'
export { hexPlaces, sidePlaces } from './hex-places.ts'
export { type GroundPiece, hexPiece, isOnRim, type Outline, outlineOf, sectorOf } from './outline.ts'
