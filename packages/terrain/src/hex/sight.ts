/** Sight between all pairs of hexes of a map. */
import { emptyHexLine, type HexLine, type HexLines } from './hex-lines.ts'
import { type HexId, hexId } from './ids.ts'

/** A game's verdict on a line, 0 to 255. The line is reused for the next pair: read it, do not keep it. */
export type SightVerdict = (line: HexLine, from: HexId, to: HexId) => number

/** Permanent sight on a map, computed once for every pair of whole hexes. */
export type SightTable = {
  /** The verdict on the line between two hexes. */
  readonly between: (from: HexId, to: HexId) => number
  /** All verdicts: entry from * size + to. */
  readonly verdicts: Uint8Array
}

/**
 * Computes the verdict on every line of a map. With `bothWays` once per pair, from the lower id, for rules under which
 * sight is mutual. Changing obstacles such as units and weather are checked on the line itself.
 */
export function makeSightTable(lines: HexLines, verdict: SightVerdict, { bothWays = false } = {}): SightTable {
  const { size } = lines.grid
  const verdicts = new Uint8Array(size * size)
  const line = emptyHexLine()
  for (let from = 0; from < size; from++) {
    for (let to = bothWays ? from : 0; to < size; to++) {
      lines.redraw(line, hexId(from), hexId(to))
      const value = verdict(line, hexId(from), hexId(to))
      verdicts[from * size + to] = value
      if (bothWays) verdicts[to * size + from] = value
    }
  }
  return { verdicts, between: (from, to) => verdicts[from * size + to] as number }
}
