/** The sight line between two hexes, and the obstacle in between. */
import type { PlaceId, SightResult } from '@firestep/face'
import { ring } from '@firestep/face/hex'
import { allowed, refused } from '@firestep/referee'
import { lightNow } from '../../rules/battlefield.ts'
import type { Hex } from '../../rules/ids.ts'
import { lineOfSight, obstacleBetween, type SightRuling } from '../../rules/sight.ts'
import type { Battlefield, BattleView } from '../../rules/state.ts'
import { type Board, hexOf, placeOf } from '../board.ts'
import * as texts from '../texts/panels.ts'

export function sightBetween(board: Board, view: BattleView, from: PlaceId, to: PlaceId): SightResult {
  const [start, end] = [hexOf(board, from), hexOf(board, to)]
  if (start === null || end === null) return { ruling: refused('5.2', texts.bothOnMap), marks: [] }
  const battlefield = board.battlefieldOf(view)
  const usThem = view.usThem.some(({ hex }) => hex === start)
  const result = lineOfSight(battlefield, start, end, { usThem })
  const obstacleHex = result.sight === 'open' ? null : obstacle(battlefield, result, start, end)
  const place = obstacleHex === null ? null : placeOf(board, obstacleHex)
  return {
    ruling: result.sight === 'blocked' ? refused(result.rule, blocked(battlefield, result, place)) : allowed,
    marks: [
      { type: 'sight', from, to, blockedAt: result.sight === 'blocked' ? (place ?? to) : null },
      ...(result.sight === 'partial' ? [ring(place ?? to, 'neutral', 'partial')] : []),
      ...(result.sight === 'blocked' && place !== null ? [ring(place, 'bad')] : []),
    ],
  }
}

/** The hex that blocks sight; null for darkness, or a ravine at one end. */
function obstacle(battlefield: Battlefield, { rule }: SightRuling, from: Hex, to: Hex): Hex | null {
  if (rule === '5.2.13-3') return battlefield.sheet.ravine[from] === 1 ? from : to
  return rule === '5.2.13-1' ? null : obstacleBetween(battlefield, from, to)
}

/** The reason by the cases of 5.2.13. */
function blocked(battlefield: Battlefield, { rule }: SightRuling, place: PlaceId | null): string {
  const placeNote = place === null ? '' : ` ${texts.inPlace(place)}`
  switch (rule) {
    case '5.2.13-1':
      return texts.tooFar(lightNow(battlefield))
    case '5.2.13-3':
      return texts.ravineHides(placeNote)
    case '5.2.13-4':
      return texts.higherGround(placeNote)
    case '5.2.13-5':
      return texts.levelGround(placeNote)
    default:
      return texts.belowCrest(placeNote)
  }
}
