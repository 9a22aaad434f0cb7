/** The drawing of Rifle and Spade: map, works, markers, stacks of counters and ten-sided dice. There are no cards. */

import type { MatchFace, PieceId } from '@firestep/face'
import { memoByObject } from '@firestep/referee'
import type { BattleView, RifleAndSpade } from '../../rules/state.ts'
import type { Board } from '../board.ts'
import { areaOfInterest } from './area-of-interest.ts'
import { Die, dieLabel } from './die.tsx'
import { Counter } from './figure/counter.tsx'
import { groundFace } from './ground/ground.tsx'
import { Names } from './ground/names.tsx'
import { piecesOf } from './pieces.ts'
import { placeLabel } from './place-labels.ts'
import { makeSheet, makeSheetGeometry } from './sheet-geometry.ts'
import { type CounterOnMap, countersOnMap } from './stacks.ts'
import { ThumbnailDrawing } from './thumbnail.tsx'

type Drawing = Pick<
  MatchFace<RifleAndSpade>,
  'sheet' | 'Ground' | 'groundKey' | 'Names' | 'placeLabel' | 'pieces' | 'Figure' | 'Thumbnail' | 'Die' | 'dieLabel'
>

/** Hex width at which the figures on counters are legible. */
const legible = 115

export function drawingFace(board: Board): Drawing {
  const geometry = makeSheetGeometry(board.sheet)
  const countersById = cachedCountersById(board)
  return {
    sheet: { ...makeSheet(board, geometry), areaOfInterest: areaOfInterest(board, geometry), legible },
    ...groundFace(board, geometry),
    Names: ({ pieces }) => <Names board={board} geometry={geometry} pieces={pieces} />,
    placeLabel: (view, place) => placeLabel(board, view, place),
    pieces: (view) => piecesOf(board, view),
    Figure: ({ view, piece }) => (
      <Counter board={board} view={view} piece={piece} counterOnMap={countersById(view).get(piece.id)} />
    ),
    Thumbnail: ({ over }) => <ThumbnailDrawing board={board} geometry={geometry} over={over} />,
    Die,
    dieLabel,
  }
}

/** Positions of all counters, computed once for each view. */
const cachedCountersById = (board: Board): ((view: BattleView) => ReadonlyMap<PieceId, CounterOnMap>) =>
  memoByObject((view) => new Map(countersOnMap(board, view).map((one) => [one.id, one])))
