/** Which cards of a hand can be chosen now, and which have been. */
import { useMemo } from 'react'
import { type Draft, taken } from '../answer/answer-draft.ts'
import type { TableState } from './use-match-screen.ts'

export const useHandCards = ({ draft, hint }: Pick<TableState, 'draft' | 'hint'>) =>
  useMemo(
    () => ({
      open: new Set(draft?.offers.flatMap(({ card }) => (card === null ? [] : [card])) ?? []),
      chosen: new Set(chosenIn(hint.pointed ?? draft)),
    }),
    [draft, hint.pointed],
  )

const chosenIn = (draft: Draft | null): string[] =>
  draft === null ? [] : taken(draft).flatMap(({ card }) => (card === null ? [] : [card]))
