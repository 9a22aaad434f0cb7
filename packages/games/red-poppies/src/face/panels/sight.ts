/** The sight line between two places, and the obstacle in between. */

import type { PlaceId, SightResult } from '@firestep/face'
import { ring, rings } from '@firestep/face/hex'
import { refused } from '@firestep/referee'
import type { Hex } from '../../rules/ids.ts'
import { look, lookAtVertex, type SightLine, sightRuling } from '../../rules/sight.ts'
import type { BattleView } from '../../rules/state.ts'
import { type Board, hexOf, placeOf, vertexOf } from '../board.ts'
import * as texts from '../texts/panels.ts'

/** Sight is measured from a hex to another, or to a vertex, where guns are aimed. */
export function sightBetween(board: Board, view: BattleView, from: PlaceId, to: PlaceId): SightResult {
  const start = hexOf(board, from)
  const line = start === null ? null : lineTo(board, view, start, to)
  if (line === null) return { ruling: refused('4.1', texts.sightPlaces), marks: [] }
  const [first] = line.obstacles
  const [blocked] = first?.hexes ?? []
  return {
    ruling: sightRuling(line),
    marks: [
      { type: 'sight', from, to, blockedAt: blocked === undefined ? null : placeOf(board, blocked) },
      ...line.obstacles.flatMap(({ hexes }) => rings(board, hexes, 'bad')),
      ...concealingHexes(line).map((hex) => ring(placeOf(board, hex), 'neutral', texts.concealment)),
    ],
  }
}

function lineTo(board: Board, view: BattleView, from: Hex, to: PlaceId): SightLine | null {
  const battlefield = board.battlefieldOf(view)
  const hex = hexOf(board, to)
  if (hex !== null) return look(battlefield, from, hex)
  const vertex = vertexOf(board, to)
  return vertex === null ? null : lookAtVertex(battlefield, from, vertex)
}

/** 4.8: remarks of a sight line begin with the rule that they are about. */
const isConcealment = ({ rules }: SightLine['remarks'][number]): boolean => rules[0] === '4.8'

/** Hexes that conceal without blocking. */
const concealingHexes = ({ remarks, obstacles }: SightLine): readonly Hex[] =>
  remarks
    .filter(isConcealment)
    .flatMap(({ hexes }) => hexes)
    .filter((hex) => !obstacles.some(({ hexes }) => hexes.includes(hex)))
