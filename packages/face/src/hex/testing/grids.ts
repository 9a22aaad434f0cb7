/** Small grids of both kinds, for the tests of maps of hexes. */
import { dottedLabels, letterLabels, makeHexGrid } from '@firestep/terrain'

/** Flat-topped hexes in 4 columns of 3: A01 to D03, the even columns half a hex lower. */
export const columnsGrid = makeHexGrid({
  shape: 'columns',
  shifted: 'even',
  columns: [1, 4],
  rows: [1, 3],
  labels: letterLabels,
})

/** Pointed hexes in 3 rows; the middle row is half a hex further right and ends in a half-hex on either side. */
export const rowsGrid = makeHexGrid({
  shape: 'rows',
  shifted: 'odd',
  columns: [-1, 3],
  rows: [0, 2],
  kind: (column, row) =>
    row % 2 === 0 ? (column < 0 ? 'none' : 'whole') : column < 0 || column > 2 ? 'half' : 'whole',
  labels: dottedLabels,
})
