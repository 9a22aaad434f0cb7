/** Constructors for options and previews, shared by all question kinds. */
import type { Json } from '@firestep/referee'
import type { Mark } from '../map.ts'
import type { AnswerOption, Preview } from './prompt.ts'

/** The words of an option, and the meaning of its place. */
export type OptionText = Pick<AnswerOption, 'label' | 'detail' | 'group' | 'role'>

type OptionTargets = Pick<AnswerOption, 'place' | 'piece' | 'card'>

const noTargets = { place: null, piece: null, card: null, ends: false } as const

/** An option that appears in the list only. */
export const plainOption = (part: Json, text: OptionText): AnswerOption => ({ part, ...text, ...noTargets })

/** An option that can be clicked on the map or in the hand too. */
export const optionAt = (targets: Partial<OptionTargets>, part: Json, text: OptionText): AnswerOption => ({
  part,
  ...text,
  ...noTargets,
  ...targets,
})

/** An option that passes, holds or ends something. */
export const endOption = (part: Json, label: string, detail: string | null = null): AnswerOption => ({
  part,
  label,
  detail,
  group: 'Or',
  ...noTargets,
  ends: true,
})

/** A preview without odds. */
export const plainPreview = (title: string, lines: readonly string[] = [], marks: readonly Mark[] = []): Preview => ({
  title,
  lines,
  odds: [],
  marks,
})
