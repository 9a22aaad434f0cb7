/** Cards of a hand that can be chosen now, and those chosen. */
import { useMemo } from 'react'
import { type AnswerDraft, chosenOptions } from '../answer/answer-draft.ts'
import type { Asking } from './use-asking.ts'

export function useHandCards({ question: { draft }, hint }: Pick<Asking, 'question' | 'hint'>) {
  return useMemo(
    () => ({
      open: new Set(draft?.options.flatMap(({ card }) => (card === null ? [] : [card])) ?? []),
      chosen: new Set(chosenCards(hint.previewed ?? draft)),
    }),
    [draft, hint.previewed],
  )
}

const chosenCards = (draft: AnswerDraft | null): string[] =>
  draft === null ? [] : chosenOptions(draft).flatMap(({ card }) => (card === null ? [] : [card]))
