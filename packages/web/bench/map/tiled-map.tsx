/**
 * A map of any size made of a game's own drawings: the ground of its most detailed battle, tiled until it covers the
 * sheet, and that battle's counters repeated.
 */
import type { Face, MatchFace, Piece, Place, Point, Sheet } from '@firestep/face'
import { type Game, Match, orThrow } from '@firestep/referee'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { ShownBattle } from './fullest-battle.ts'

export interface MapSize {
  readonly columns: number
  readonly rows: number
  readonly counters: number
}

export function tiledMap(face: Face, size: MapSize): ShownBattle {
  const { matchFace, view } = mostDetailedBattle(face)
  const sheet = hexSheet(size, matchFace.sheet)
  const tiles = tilePositions(sheet, matchFace.sheet)
  const models = matchFace.pieces(view)
  const pieces = Array.from({ length: size.counters }, (_, i): Piece => {
    const model = models[i % models.length]
    const place = sheet.places[Math.floor((i * sheet.places.length) / size.counters)]
    if (model === undefined || place === undefined) throw new Error('the battle has no counters, or the map no hexes')
    return { ...model, id: String(i), place: place.id }
  })
  const large: MatchFace = {
    ...matchFace,
    sheet,
    pieces: () => pieces,
    placeLabel: (_view, place) => place,
    groundKey: () => 'the same for ever',
    Ground: (props): ReactNode =>
      tiles.map(({ x, y }) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
          <matchFace.Ground {...props} />
        </g>
      )),
    Figure: ({ view: shownView, piece }): ReactNode => {
      const model = models[Number(piece.id) % models.length]
      return model === undefined ? null : <matchFace.Figure view={shownView} piece={model} />
    },
  }
  return { matchFace: large, view }
}

/** The battle whose ground takes the most markup to draw. */
function mostDetailedBattle(face: Face): ShownBattle {
  const battles = face.scenarios.map(({ id }): ShownBattle & { readonly markupLength: number } => {
    const match = orThrow(Match.start(face.game as Game, { scenario: id, dice: { kind: 'quick', seed: 1 } }))
    const matchFace = orThrow(face.openMatch(match.edition.data, id))
    const view = match.view(null)
    const markupLength = renderToStaticMarkup(<matchFace.Ground view={view} rebuilt={false} />).length
    return { matchFace, view, markupLength }
  })
  const [mostDetailed] = battles.sort((a, b) => b.markupLength - a.markupLength)
  if (mostDetailed === undefined) throw new Error('the game has no battles')
  return mostDetailed
}

/** A sheet of this many columns and rows of hexes of the same size as in the model sheet. */
function hexSheet({ columns, rows }: MapSize, { places: modelPlaces, lowerSeat }: Sheet): Sheet {
  const [model] = modelPlaces
  if (model === undefined) throw new Error('the sheet has no hexes')
  const corners = model.outline.map(({ x, y }): Point => ({ x: x - model.at.x, y: y - model.at.y }))
  const width = Math.max(...corners.map(({ x }) => x)) * 2
  const height = Math.max(...corners.map(({ y }) => y)) * 2
  const idOf = (column: number, row: number) => `${column} ${row}`
  const places = Array.from({ length: columns * rows }, (_, i): Place => {
    const column = i % columns
    const row = Math.floor(i / columns)
    const at = { x: width * (column + (row % 2 === 0 ? 0.5 : 1)), y: height * (0.5 + row * 0.75) }
    return {
      id: idOf(column, row),
      label: `${String.fromCharCode(65 + row)}${column + 1}`,
      at,
      outline: corners.map(({ x, y }) => ({ x: x + at.x, y: y + at.y })),
      neighbours: [idOf(column - 1, row), idOf(column + 1, row)],
    }
  })
  return { width: width * (columns + 0.5), height: height * (0.25 + rows * 0.75), places, lowerSeat }
}

/** Starts of the tiles that cover a length. */
const tileStarts = (length: number, tileLength: number): number[] =>
  Array.from({ length: Math.ceil(length / tileLength) }, (_, i) => i * tileLength)

/** Positions of the tiles that cover a sheet. */
const tilePositions = (sheet: Sheet, tile: Sheet): Point[] =>
  tileStarts(sheet.height, tile.height).flatMap((y) =>
    tileStarts(sheet.width, tile.width).map((x): Point => ({ x, y })),
  )
