/** The map as the data names it: roads, streams and places by their names. The rules read only what lies where. */
import type { MapData } from '../../data/schema.ts'
import type { Board } from '../board.ts'

export function mapOf({ book, scenario }: Board): MapData {
  const map = book.data.maps[scenario.map]
  if (map === undefined) throw new Error(`there is no map '${scenario.map}'`)
  return map
}
