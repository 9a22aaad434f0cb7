/** What a question is looked at with, and the small pieces that every kind of question builds its offers from. */
import type { Asking, Mark, Offer, Pointed, Preview, Ticks } from '@firestep/face'
import type { Json, Question, Rules, Ruling } from '@firestep/referee'
import type { Side } from '../../data/schema.ts'
import { unitAt } from '../../rules/ground.ts'
import type { GreatWar, Ground, Hex, UnitId, WarView } from '../../rules/state.ts'
import type { Board } from '../board.ts'

export interface Scene {
  readonly board: Board
  readonly rules: Rules<GreatWar>
  readonly view: WarView
  readonly ground: Ground
  readonly question: Question
  /** Who is asked. */
  readonly side: Side
}

/** What pointing at something can mean to a question. */
type Sort = 'unit' | 'hex' | 'card'

/** How one kind of question meets a person. */
export interface KindFace {
  asking(scene: Scene): Omit<Asking, 'rule'>
  /** One part that may come next. */
  offer(scene: Scene, part: Json, soFar: readonly Json[]): Offer
  /** The headings of the list, likeliest first. */
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
  readonly part: Json
}

export function meanings({ ground }: Scene, pointed: Pointed): Meant[] {
  if (pointed.at === 'card') return [{ sort: 'card', part: pointed.card }]
  if (pointed.at === 'piece') {
    const unit = Number(pointed.piece)
    const hex = ground.state.units[unit]?.hex ?? -1
    return hex < 0 ? [] : both(hex, unit)
  }
  const hex = Number(pointed.place)
  if (!Number.isInteger(hex) || hex < 0 || hex >= ground.book.hexes) return []
  const unit = unitAt(ground, hex)
  return unit < 0 ? [{ sort: 'hex', part: hex }] : both(hex, unit)
}

const both = (hex: Hex, unit: UnitId): Meant[] => [
  { sort: 'unit', part: unit },
  { sort: 'hex', part: hex },
]

export const kindOf = ({ rules, question }: Scene) => {
  const kind = rules.kinds[question.kind]
  if (kind === undefined) throw new Error(`nobody knows how '${question.kind}' is answered`)
  return kind
}

/** The parts that may come next. */
export const nextParts = (scene: Scene, soFar: readonly Json[]): readonly Json[] =>
  kindOf(scene).next(scene.view, scene.question.about, soFar).parts

export const checked = (scene: Scene, answer: Json): Ruling =>
  kindOf(scene).check(scene.view, scene.question.about, answer)

interface Words {
  readonly label: string
  readonly detail: string | null
  readonly group: string
}

const nowhere = { place: null, piece: null, card: null, ends: false } as const

export const plainOffer = (part: Json, words: Words): Offer => ({ part, ...words, ...nowhere })

export const hexOffer = (hex: Hex, words: Words, part: Json = hex): Offer => ({
  part,
  ...words,
  ...nowhere,
  place: String(hex),
})

export function unitOffer({ ground }: Scene, unit: UnitId, words: Words, part: Json = unit): Offer {
  const hex = ground.state.units[unit]?.hex ?? -1
  return { part, ...words, ...nowhere, place: hex < 0 ? null : String(hex), piece: String(unit) }
}

export const cardOffer = (card: string, words: Words, part: Json = card): Offer => ({
  part,
  ...words,
  ...nowhere,
  card,
})

/** It passes, holds or ends something. */
export const endOffer = (part: Json, label: string, detail: string | null = null): Offer => ({
  part,
  label,
  detail,
  group: 'Or',
  ...nowhere,
  ends: true,
})

export const ring = (hex: Hex, tone: 'neutral' | 'good' | 'bad' | 'aim', text = ''): Mark => ({
  type: 'ring',
  place: String(hex),
  tone,
  text,
})

/** The hexes of units that stand, ringed. */
export const ringed = ({ ground }: Scene, units: readonly UnitId[], tone: 'neutral' | 'good' | 'bad' | 'aim'): Mark[] =>
  units.map((unit) => ground.state.units[unit]?.hex ?? -1).flatMap((hex) => (hex < 0 ? [] : [ring(hex, tone)]))

export const path = (hexes: readonly Hex[], seat: Side): Mark[] =>
  hexes.length < 2 ? [] : [{ type: 'path', places: hexes.map(String), seat }]

export const shot = (from: Hex, to: Hex, seat: Side): Mark => ({
  type: 'shot',
  from: String(from),
  to: String(to),
  seat,
})

export const nothingYet = (title: string, lines: readonly string[] = []): Preview => ({
  title,
  lines,
  odds: [],
  marks: [],
})
