/** What a question is looked at with, and the small pieces that every kind of question builds its offers from. */
import type { Asking, Mark, Offer, Pointed, Preview, Ticks, Tone } from '@firestep/face'
import type { Json, Question, Rules, Ruling } from '@firestep/referee'
import type { Side } from '../../data/schema.ts'
import { unitsAt } from '../../rules/ground.ts'
import type { Hex, UnitId, Vertex } from '../../rules/ids.ts'
import type { Ground, RedPoppies, RedView } from '../../rules/state.ts'
import { type Board, hexOf, pieceOf, placeOf, placeOfVertex, unitOfPiece, vertexOf } from '../board.ts'
import { ring, rings } from '../names/places.ts'

export interface Scene {
  readonly board: Board
  readonly rules: Rules<RedPoppies>
  readonly view: RedView
  readonly ground: Ground
  readonly question: Question
  /** Who is asked. */
  readonly side: Side
}

/** What pointing at something can mean to a question. */
type Sort = 'unit' | 'hex' | 'vertex'

/** How one kind of question meets a person. */
export interface KindFace {
  asking(scene: Scene): Omit<Asking, 'rule'>
  /** One part that may come next. */
  offer(scene: Scene, part: Json, soFar: readonly Json[]): Offer
  /** The headings of the list, likeliest first; those that are not named follow as they come. */
  groups(scene: Scene, soFar: readonly Json[]): readonly string[]
  preview(scene: Scene, soFar: readonly Json[]): Preview
  ticks?(scene: Scene): Ticks
  warning?(scene: Scene, answer: Json): string | null
  unfinished?(scene: Scene, answer: Json): readonly string[]
  /** What can be pointed at to go on from here. */
  takes(soFar: readonly Json[]): readonly Sort[]
  /** Why something pointed at cannot come next, where `check` of the grown answer does not say it best. */
  ruling?(scene: Scene, soFar: readonly Json[], meant: Meant): Ruling | null
}

/** Something pointed at, as a part of an answer. */
export interface Meant {
  readonly sort: Sort
  readonly part: number
}

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

export const kindNamed = ({ rules }: Pick<Scene, 'rules'>, name: string) => {
  const kind = rules.kinds[name]
  if (kind === undefined) throw new Error(`nobody knows how '${name}' is answered`)
  return kind
}

export const kindOf = (scene: Scene) => kindNamed(scene, scene.question.kind)

/** The parts that may come next. */
export const nextParts = (scene: Scene, soFar: readonly Json[]): readonly Json[] =>
  kindOf(scene).next(scene.view, scene.question.about, soFar).parts

export const checked = (scene: Scene, answer: Json): Ruling =>
  kindOf(scene).check(scene.view, scene.question.about, answer)

export const explained = (scene: Scene, thing: Json): Ruling =>
  kindOf(scene).explain(scene.view, scene.question.about, thing)

/** What the question is about, in the shape its kind gives it. */
export const aboutOf = <About>({ question }: Scene): About => question.about as unknown as About

interface Words {
  readonly label: string
  readonly detail: string | null
  readonly group: string
}

const nowhere = { place: null, piece: null, card: null, ends: false } as const

export const plainOffer = (part: Json, words: Words): Offer => ({ part, ...words, ...nowhere })

export const hexOffer = ({ board }: Scene, hex: Hex, words: Words, part: Json = hex): Offer => ({
  part,
  ...words,
  ...nowhere,
  place: placeOf(board, hex),
})

export const vertexOffer = ({ board }: Scene, vertex: Vertex, words: Words): Offer => ({
  part: vertex,
  ...words,
  ...nowhere,
  place: placeOfVertex(board, vertex),
})

export function unitOffer({ board, ground }: Scene, unit: UnitId, words: Words, part: Json = unit): Offer {
  const hex = ground.state.units[unit]?.hex ?? -1
  return { part, ...words, ...nowhere, place: hex < 0 ? null : placeOf(board, hex), piece: pieceOf(unit) }
}

/** It passes, holds or ends something. */
export const endOffer = (part: Json, label: string, detail: string | null = null): Offer => ({
  part,
  label,
  detail,
  group: 'Or',
  ...nowhere,
  ends: true,
})

/** The hexes of units that stand, ringed. */
export const ringed = ({ board, ground }: Scene, units: readonly UnitId[], tone: Tone): readonly Mark[] =>
  rings(board, [...new Set(units.map((unit) => ground.state.units[unit]?.hex ?? -1))], tone)

export const ringedHex = ({ board }: Scene, hex: Hex, tone: Tone, text = ''): Mark =>
  ring(placeOf(board, hex), tone, text)

export const ringedVertex = ({ board }: Scene, vertex: Vertex, tone: Tone, text = ''): Mark =>
  ring(placeOfVertex(board, vertex), tone, text)

/** A line of fire; none within one hex. */
export const shotMarks = ({ board }: Scene, from: Hex, to: Hex, seat: Side): Mark[] =>
  from < 0 || from === to ? [] : [{ type: 'shot', from: placeOf(board, from), to: placeOf(board, to), seat }]

export const pathMarks = ({ board }: Scene, from: Hex, to: Hex, seat: Side): Mark[] =>
  from < 0 || from === to ? [] : [{ type: 'path', places: [placeOf(board, from), placeOf(board, to)], seat }]

export const nothingYet = (title: string, lines: readonly string[] = [], marks: readonly Mark[] = []): Preview => ({
  title,
  lines,
  odds: [],
  marks,
})
