/** How The Great War looks: the map sheet, the units on it, cards and dice. */
import type { Cards, TableFace } from '@firestep/face'
import type { GreatWar } from '../../rules/state.ts'
import type { Board } from '../board.ts'
import { CardForm } from './card/card.tsx'
import { Die, dieLabel } from './die.tsx'
import { UnitFigure } from './figure/figure.tsx'
import { GroundDrawing, groundKey } from './ground/ground.tsx'
import { piecesOf } from './pieces.ts'
import { makePlan, makeSheet } from './sheet-geometry.ts'
import { ThumbnailDrawing } from './thumbnail.tsx'

type Drawing = Pick<
  TableFace<GreatWar>,
  'sheet' | 'Ground' | 'groundKey' | 'pieces' | 'Figure' | 'Thumbnail' | 'Die' | 'dieLabel'
> &
  Pick<Cards<GreatWar>, 'Card'>

export function drawing(board: Board): Drawing {
  const plan = makePlan(board.book)
  return {
    sheet: makeSheet(board, plan),
    Ground: ({ view, rebuilt }) => (
      <GroundDrawing
        board={board}
        plan={plan}
        wire={view.wire}
        craters={view.craters}
        held={view.held}
        changes={groundKey(view)}
        rebuilt={rebuilt}
      />
    ),
    groundKey,
    pieces: (view) => piecesOf(board, view),
    Figure: ({ view, piece }) => <UnitFigure board={board} view={view} piece={piece} />,
    Thumbnail: ({ over }) => <ThumbnailDrawing board={board} plan={plan} over={over} />,
    Card: ({ card, view }) => <CardForm board={board} view={view} card={card} />,
    Die,
    dieLabel,
  }
}
