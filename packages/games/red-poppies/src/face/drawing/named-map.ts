/** The map with the names of the data, such as roads, streams and places, which the rules do not use. */
import type { MapData } from '../../data/schema.ts'
import type { Board } from '../board.ts'

export function mapOf({ book, scenario }: Board): MapData {
  const map = book.data.maps[scenario.map]
  if (map === undefined) throw new Error(`there is no map '${scenario.map}'`)
  return map
}
