/** The drawing of The Great War: map sheet, units, cards and dice. */
import type { HandFace, MatchFace } from '@firestep/face'
import type { GreatWar } from '../../rules/state.ts'
import type { Board } from '../board.ts'
import { CardForm } from './card/card.tsx'
import { Die, dieLabel } from './die.tsx'
import { UnitFigure } from './figure/figure.tsx'
import { groundFace } from './ground/ground.tsx'
import { piecesOf } from './pieces.ts'
import { makeSheet, makeSheetGeometry } from './sheet-geometry.ts'
import { ThumbnailDrawing } from './thumbnail.tsx'

type Drawing = Pick<
  MatchFace<GreatWar>,
  'sheet' | 'Ground' | 'groundKey' | 'pieces' | 'Figure' | 'Thumbnail' | 'Die' | 'dieLabel'
> &
  Pick<HandFace<GreatWar>, 'Card'>

export function drawingFace(board: Board): Drawing {
  const geometry = makeSheetGeometry(board.book)
  return {
    sheet: makeSheet(board, geometry),
    ...groundFace(board, geometry),
    pieces: (view) => piecesOf(board, view),
    Figure: ({ view, piece }) => <UnitFigure board={board} view={view} piece={piece} />,
    Thumbnail: ({ over }) => <ThumbnailDrawing board={board} geometry={geometry} overlay={over} />,
    Card: ({ card, view }) => <CardForm board={board} view={view} card={card} />,
    Die,
    dieLabel,
  }
}
