/** Keyboard focus of the option list. */
import type { AnswerOption } from '@firestep/face'
import { type MouseEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import { useStableCallbacks } from '../ui/use-stable-callbacks.ts'

interface ListFocus {
  readonly root: RefObject<HTMLDivElement | null>
  /** The scrolling part. */
  readonly rows: RefObject<HTMLDivElement | null>
  focusRow(row: number): void
  /** Called for each choice, by a click or else by a key. */
  noteChoice(click: MouseEvent | undefined): void
  forgetChoice(): void
}

/**
 * Choosing may remove the focused row. A keyboard player continues from the list, not from the top of the page; so does
 * a player who uses the list, if nothing else has the focus.
 */
export function useListFocus(
  question: string | number,
  options: readonly AnswerOption[],
  takeFocus: boolean,
): ListFocus {
  const root = useRef<HTMLDivElement>(null)
  const rows = useRef<HTMLDivElement>(null)
  // Another question begins at its first choice.
  const { scrollToTop } = useStableCallbacks({
    scrollToTop(_question: string | number) {
      rows.current?.scrollTo({ top: 0 })
    },
  })
  useLayoutEffect(() => scrollToTop(question), [scrollToTop, question])
  const hasChosenByKey = useRef(false)
  const { keepFocus } = useStableCallbacks({
    keepFocus(shown: readonly AnswerOption[], takesFocus: boolean) {
      const mayFocus = shown.length > 0 && (takesFocus || hasChosenByKey.current)
      if (mayFocus && document.activeElement === document.body)
        root.current
          ?.querySelector<HTMLElement>('[data-part="option"][tabindex="0"], [data-part="ends"] button')
          ?.focus()
    },
  })
  useLayoutEffect(() => keepFocus(options, takeFocus), [keepFocus, options, takeFocus])
  return {
    root,
    rows,
    focusRow: (row) => root.current?.querySelectorAll<HTMLElement>('[data-part="option"]')[row]?.focus(),
    noteChoice(click) {
      // A pointer click does not move the focus back; key presses, whose click count is zero, continue from here.
      hasChosenByKey.current = click === undefined || click.detail === 0
    },
    forgetChoice() {
      hasChosenByKey.current = false
    },
  }
}
