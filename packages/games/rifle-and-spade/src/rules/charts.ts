/** Chart lookups, one function per table. */
import { at } from '@firestep/referee'
import type { Light, OrderType, Tables } from '../data/schema.ts'

/** The first band whose upper limit is at least the value. */
export function inBand<Band extends { readonly upTo: number | null }>(bands: readonly Band[], value: number): Band {
  const found = bands.find(({ upTo }) => upTo === null || value <= upTo) ?? bands.at(-1)
  if (found === undefined) throw new Error('a table without bands')
  return found
}

/** 11.1.2: the entry for a number of Officer Points; numbers beyond the end of the track use its last column. */
const byPoints = <T>(column: readonly T[], points: number): T => at(column, Math.min(points, column.length - 1))

export const continueNumber = ({ orders }: Tables, points: number): number | 'fails' | null =>
  byPoints(orders.continue, points)
export const changeNumber = ({ orders }: Tables, points: number): number => byPoints(orders.change, points)

/** 11.3.1: null where no such change can be made. */
export const changeModifier = ({ changeMatrix }: Tables, from: OrderType, to: OrderType): number | null =>
  changeMatrix.from[from]?.[to] ?? null

/** 11.5.1: a part of a battalion is rounded down. */
export const maxInSupport = ({ supports }: Tables, order: OrderType, battalions: number): number => {
  const row = supports.byBattalions[order]
  return row?.[Math.min(Math.floor(battalions), row.length - 1)] ?? 0
}

/** 10.3.1 */
export const leaderCasualtyPoints = ({ leaderCasualty: { bands } }: Tables, modified: number): number =>
  inBand(bands, modified).points

/** 17.2.2 */
export const densityModifier = ({ density: { bands } }: Tables, steps: number, by: 'infantry' | 'artillery'): number =>
  inBand(bands, steps)[by]

export interface FireCell {
  readonly column: number
  readonly row: number
  readonly hundredths: number
}

/**
 * 17.2.3 17.2.4: fire points round down to a column. Beyond the first row each point of the modified die moves one column to
 * the right, beyond the last one to the left; off the edge of the table it stays at the edge on the right and finds nothing
 * on the left. Null: too little fire to have an effect (17.2-1).
 */
export function fireCell({ fireResults, fire }: Tables, points: number, modified: number): FireCell | null {
  const { columns, firstRow, hundredths } = fireResults
  if (points < fire.strength.least) return null
  const lastRow = firstRow + hundredths.length - 1
  let column = columns.findLastIndex((value) => value <= points)
  if (modified < firstRow) column = Math.min(columns.length - 1, column + firstRow - modified)
  if (modified > lastRow) column -= modified - lastRow
  if (column < 0) return null
  const row = Math.max(firstRow, Math.min(lastRow, modified))
  return { column: at(columns, column), row, hundredths: at(at(hundredths, row - firstRow), column) }
}

/** 16.2.3: the raw roll from which a stack routs. */
export function routsFrom({ rout }: Tables, morale: number, confused: boolean): number {
  const band = rout.bands.find(({ from }) => morale >= from)
  if (band === undefined) throw new Error(`no band for a morale of ${morale}`)
  return band.routs + (confused ? rout.confused : 0)
}

/** 5.2.1 */
export const observationRange = ({ observation }: Tables, light: Light, usThem: boolean): number =>
  (usThem ? observation.usThem : observation.hexes)[light]

/** 17.7.1 */
export const rangeModifier = ({ artillery }: Tables, range: number): number => inBand(artillery.range, range).modifier
