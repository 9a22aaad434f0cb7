/** The drawing of Flanders Fields: the table from above, true to scale. */
import type { HandFace, MatchFace, Place } from '@firestep/face'
import type { FlandersFields } from '../../rules/state.ts'
import { type Board, baseOfPiece, CENTIMETRE, onSheet } from '../board.ts'
import { namedFeaturesOf } from '../names/places.ts'
import { EventCard } from './card.tsx'
import { Die, dieLabel } from './die.tsx'
import { BaseFigure } from './figure/base.tsx'
import { lookOf } from './figure/base-look.ts'
import { isPointerPiece, PointerFigure } from './figure/non-base-pieces.tsx'
import { groundFace } from './ground/ground.tsx'
import { layersOn } from './layers.ts'
import { piecesOf } from './pieces.ts'
import { placeLabel } from './place-labels.ts'
import { extentOf, middleOfExtent, outlineOn } from './sheet-shapes.ts'
import { ThumbnailDrawing } from './thumbnail.tsx'

type Drawing = Pick<
  MatchFace<FlandersFields>,
  'sheet' | 'Ground' | 'groundKey' | 'placeLabel' | 'pieces' | 'Figure' | 'Thumbnail' | 'layers' | 'Die' | 'dieLabel'
>

export function drawingFace(board: Board): Drawing & Pick<HandFace<FlandersFields>, 'Card'> {
  const { terrain } = board.scenario
  const size = { width: onSheet(terrain.width), height: onSheet(terrain.height) }
  const zones = [terrain.zones.attacker, terrain.zones.defender].flatMap(({ points }) => outlineOn(board, points))
  return {
    sheet: {
      ...size,
      places: namedPlaces(board),
      areaOfInterest: extentOf(zones),
      // A platoon is 3 cm wide, so its figures stay legible while a desktop screen shows the whole table.
      lowerSeat: 'attacker',
      turns: false,
      gridless: { centimetre: CENTIMETRE },
      legible: 4.5,
    },
    ...groundFace({ board, size }),
    placeLabel: (view, place) => placeLabel(board, view, place),
    pieces: (view) => piecesOf(board, view),
    Figure({ view, piece }) {
      if (isPointerPiece(piece.id)) return <PointerFigure board={board} seat={piece.seat} piece={piece.id} />
      const base = baseOfPiece(piece.id)
      if (base === null) throw new Error(`no base is called '${piece.id}'`)
      return <BaseFigure board={board} look={lookOf(board, view, base)} heading={piece.pose?.heading ?? 0} />
    },
    Thumbnail: ({ over: overlay }) => <ThumbnailDrawing board={board} size={size} overlay={overlay} />,
    layers: (view) => layersOn(board, view),
    Card: ({ card, view }) => <EventCard board={board} view={view} card={card} />,
    Die,
    dieLabel,
  }
}

/** Named places a player can jump to: villages, woods, works and objectives. */
const namedPlaces = (board: Board): Place[] =>
  namedFeaturesOf(board).map(({ id, name, shape }) => {
    const outline = outlineOn(board, shape.points)
    return { id, label: name, at: middleOfExtent(outline), outline, neighbours: [] }
  })
