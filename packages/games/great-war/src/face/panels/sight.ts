/** The sight check: whether one hex is seen from another, and the obstruction. */
import type { PlaceId, SightResult } from '@firestep/face'
import { allowed, refused } from '@firestep/referee'
import { occupants, sight } from '../../rules/battlefield.ts'
import { type Hex, isOnMap } from '../../rules/ids.ts'
import type { BattleView } from '../../rules/state.ts'
import type { Board } from '../board.ts'
import { namedHex, playerRuling } from '../names/refusal-text.ts'
import { sightNeedsHexes } from '../texts/panels.ts'
import { hexOfPlace } from './place-labels.ts'

export function sightBetween(board: Board, view: BattleView, from: PlaceId, to: PlaceId): SightResult {
  const [start, end] = [hexOfPlace(board, from), hexOfPlace(board, to)]
  if (!isOnMap(start) || !isOnMap(end)) return { ruling: refused('los.2', sightNeedsHexes), marks: [] }
  const ruling = start === end ? allowed : sight(board.battlefieldOf(view), start, end)
  const blockedAt = ruling.allowed ? null : obstruction(board, view, ruling.why, start, end)
  return {
    ruling: playerRuling(board, ruling),
    marks: [{ type: 'sight', from, to, blockedAt: blockedAt === null ? null : String(blockedAt) }],
  }
}

/** The hex that the ruling names; along hex edges, the first hex beside the line that blocks sight. */
function obstruction(board: Board, view: BattleView, why: string, from: Hex, to: Hex): Hex | null {
  const hexInText = namedHex(board, why)
  if (hexInText !== null) return hexInText
  const unitsByHex = occupants(board.battlefieldOf(view))
  const crossedHexes = board.book.crossings(from, to).flat()
  return (
    crossedHexes.find(
      (hex) =>
        isOnMap(hex) &&
        hex < board.book.hexes &&
        ((unitsByHex[hex] ?? -1) >= 0 || board.scenario.terrain[hex]?.blocksSight !== false),
    ) ?? null
  )
}
