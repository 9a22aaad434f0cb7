/** What a question is looked at with, and the small pieces that every kind of question builds its offers from. */
import type { Mark, Offer, Pointed, Tone } from '@firestep/face'
import { type KindFace as KindFaceOf, type OfferWords, offerAt, type Scene as SceneOf } from '@firestep/face/questions'
import type { Json, Rules } from '@firestep/referee'
import type { Side } from '../../data/schema.ts'
import { unitsAt } from '../../rules/battlefield.ts'
import type { Hex, HexSide, UnitId, Vertex } from '../../rules/ids.ts'
import type { Ground, RedPoppies, RedView } from '../../rules/state.ts'
import { type Board, hexOf, pieceOf, placeOf, placeOfSide, placeOfVertex, unitOfPiece, vertexOf } from '../board.ts'
import { ring, rings } from '../names/places.ts'

export {
  aboutOf,
  checked,
  endOffer,
  explained,
  kindNamed,
  kindOf,
  nextParts,
  nothingYet,
  plainOffer,
} from '@firestep/face/questions'

export interface Scene extends SceneOf<RedView> {
  readonly board: Board
  readonly rules: Rules<RedPoppies>
  readonly ground: Ground
  /** Who is asked. */
  readonly side: Side
}

/** Something pointed at, as a part of an answer. */
export interface Meant {
  readonly sort: 'unit' | 'hex' | 'vertex'
  readonly part: number
}

export type KindFace = KindFaceOf<Scene, Meant>

/** Of a hex with units of both sides those of the side that is asked come first. */
export function meanings({ board, ground, side }: Scene, pointed: Pointed): Meant[] {
  if (pointed.at === 'card') return []
  if (pointed.at === 'piece') {
    const unit = unitOfPiece(pointed.piece)
    const hex = unit === null ? -1 : (ground.state.units[unit]?.hex ?? -1)
    return unit === null || hex < 0 ? [] : [{ sort: 'unit', part: unit }, meantHex(hex)]
  }
  const vertex = vertexOf(board, pointed.place)
  if (vertex !== null) return [{ sort: 'vertex', part: vertex }]
  const hex = hexOf(board, pointed.place)
  if (hex === null) return []
  const units = unitsAt(ground, hex).map((unit): Meant => ({ sort: 'unit', part: unit }))
  const own = units.filter(({ part }) => ground.state.units[part]?.side === side)
  return [...own, ...units.filter((one) => !own.includes(one)), meantHex(hex)]
}

const meantHex = (hex: Hex): Meant => ({ sort: 'hex', part: hex })

export const hexOffer = ({ board }: Scene, hex: Hex, words: OfferWords, part: Json = hex): Offer =>
  offerAt({ place: placeOf(board, hex) }, part, words)

export const vertexOffer = ({ board }: Scene, vertex: Vertex, words: OfferWords): Offer =>
  offerAt({ place: placeOfVertex(board, vertex) }, vertex, words)

export const sideOffer = ({ board }: Scene, side: HexSide, words: OfferWords, part: Json = side): Offer =>
  offerAt({ place: placeOfSide(board, side) }, part, words)

export function unitOffer({ board, ground }: Scene, unit: UnitId, words: OfferWords, part: Json = unit): Offer {
  const hex = ground.state.units[unit]?.hex ?? -1
  return offerAt({ place: hex < 0 ? null : placeOf(board, hex), piece: pieceOf(unit) }, part, words)
}

/** The hexes of units that stand, ringed. */
export const ringed = ({ board, ground }: Scene, units: readonly UnitId[], tone: Tone): readonly Mark[] =>
  rings(board, [...new Set(units.map((unit) => ground.state.units[unit]?.hex ?? -1))], tone)

export const ringedHex = ({ board }: Scene, hex: Hex, tone: Tone, text = ''): Mark =>
  ring(placeOf(board, hex), tone, text)

export const ringedVertex = ({ board }: Scene, vertex: Vertex, tone: Tone, text = ''): Mark =>
  ring(placeOfVertex(board, vertex), tone, text)

export const ringedSide = ({ board }: Scene, side: HexSide, tone: Tone, text = ''): Mark =>
  ring(placeOfSide(board, side), tone, text)

/** A line of fire; none within one hex. */
export const shotMarks = ({ board }: Scene, from: Hex, to: Hex, seat: Side): Mark[] =>
  from < 0 || from === to ? [] : [{ type: 'shot', from: placeOf(board, from), to: placeOf(board, to), seat }]

export const pathMarks = ({ board }: Scene, from: Hex, to: Hex, seat: Side): Mark[] =>
  from < 0 || from === to ? [] : [{ type: 'path', places: [placeOf(board, from), placeOf(board, to)], seat }]
