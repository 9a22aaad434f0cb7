/** The small pieces that every kind of question builds its offers and previews from. */
import type { Json } from '@firestep/referee'
import type { Mark } from '../map.ts'
import type { AnswerOption, Preview } from './prompt.ts'

export type OptionText = Pick<AnswerOption, 'label' | 'detail' | 'group'>

type Touched = Pick<AnswerOption, 'place' | 'piece' | 'card'>

const nowhere = { place: null, piece: null, card: null, ends: false } as const

/** It stands in the list alone. */
export const plainOption = (part: Json, words: OptionText): AnswerOption => ({ part, ...words, ...nowhere })

/** It can be touched there too. */
export const optionAt = (where: Partial<Touched>, part: Json, words: OptionText): AnswerOption => ({
  part,
  ...words,
  ...nowhere,
  ...where,
})

/** It passes, holds or ends something. */
export const endOption = (part: Json, label: string, detail: string | null = null): AnswerOption => ({
  part,
  label,
  detail,
  group: 'Or',
  ...nowhere,
  ends: true,
})

export const nothingYet = (title: string, lines: readonly string[] = [], marks: readonly Mark[] = []): Preview => ({
  title,
  lines,
  odds: [],
  marks,
})
