/** Which cards of a hand can be chosen now, and which have been. */
import { useMemo } from 'react'
import type { TableState } from './use-table.ts'

export const useHandCards = ({ draft, hint }: Pick<TableState, 'draft' | 'hint'>) =>
  useMemo(
    () => ({
      open: new Set(draft?.offers.flatMap(({ card }) => (card === null ? [] : [card])) ?? []),
      chosen: new Set((hint.pointed ?? draft)?.soFar.filter((part): part is string => typeof part === 'string') ?? []),
    }),
    [draft, hint.pointed],
  )
