/** The drawing of Red Poppies Campaigns: map, counters, markers and dice. There are no cards. */
import type { MatchFace } from '@firestep/face'
import type { RedPoppies } from '../../rules/state.ts'
import type { Board } from '../board.ts'
import { areaOfInterestOf } from './area-of-interest.ts'
import { Die, dieLabel } from './die.tsx'
import { Counter } from './figure/counter.tsx'
import { groundFace } from './ground/ground.tsx'
import { Names } from './ground/names.tsx'
import { piecesOf } from './pieces.ts'
import { placeLabel } from './place-labels.ts'
import { makeSheet, makeSheetGeometry } from './sheet-geometry.ts'
import { ThumbnailDrawing } from './thumbnail.tsx'

type Drawing = Pick<
  MatchFace<RedPoppies>,
  'sheet' | 'Ground' | 'groundKey' | 'Names' | 'placeLabel' | 'pieces' | 'Figure' | 'Thumbnail' | 'Die' | 'dieLabel'
>

/** Hex width at which the five figures on a counter are legible. */
const legible = 100

export function drawingFace(board: Board): Drawing {
  const geometry = makeSheetGeometry(board.sheet)
  return {
    sheet: { ...makeSheet(board, geometry), areaOfInterest: areaOfInterestOf(board, geometry), legible },
    ...groundFace(board, geometry),
    Names: ({ pieces }) => <Names board={board} geometry={geometry} pieces={pieces} />,
    placeLabel: (view, place) => placeLabel(board, view, place),
    pieces: (view) => piecesOf(board, view),
    Figure: ({ view, piece }) => <Counter board={board} view={view} piece={piece} />,
    Thumbnail: ({ over }) => <ThumbnailDrawing board={board} geometry={geometry} over={over} />,
    Die,
    dieLabel,
  }
}
