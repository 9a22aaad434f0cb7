/** How Flanders Fields asks: words, offers, previews and reasons for every kind of question. */
import type { Pointed } from '@firestep/face'
import {
  type KindFace as KindFaceOf,
  nothingYet,
  plainOffer,
  type Questions,
  questionsBy,
  type Scene as SceneOf,
} from '@firestep/face/questions'
import type { Json, Question } from '@firestep/referee'
import type { Side } from '../../data/schema.ts'
import type { Field, FlandersFields, FlandersView } from '../../rules/state.ts'
import type { Board } from '../board.ts'

export interface Scene extends SceneOf<FlandersView> {
  readonly board: Board
  readonly field: Field
  readonly side: Side
}

/** Something pointed at, as a part of an answer. */
export interface Meant {
  readonly sort: 'base'
  readonly part: Json
}

export type KindFace = KindFaceOf<Scene, Meant>

const plain: KindFace = {
  asking: ({ question }) => ({ title: question.kind, why: '', passing: null }),
  groups: () => [],
  offer: (_scene, part) => plainOffer(part, { label: JSON.stringify(part), detail: null, group: '' }),
  preview: ({ question }) => nothingYet(question.kind),
  takes: () => [],
}

export function questions(board: Board): Questions<FlandersFields> {
  const sceneOf = (view: FlandersView, question: Question): Scene => ({
    ...{ board, rules: board.rules, view, question, field: board.field(view) },
    side: question.seat as Side,
  })
  const kinds = Object.fromEntries(Object.keys(board.rules.kinds).map((kind) => [kind, plain]))
  return questionsBy<FlandersFields, Scene, Meant>({
    ...{ kinds, sceneOf },
    meanings: (_scene: Scene, _pointed: Pointed) => [],
    conditions: () => ({}),
  })
}
