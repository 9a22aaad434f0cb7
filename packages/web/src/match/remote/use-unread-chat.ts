import type { ChatLine } from '@firestep/api'
import { useEffect, useRef, useState } from 'react'

/** Older lines are not announced when they arrive late. */
const announcedWithinMs = 10_000

/** Number of unread chat lines; a new line is also announced. `chat` is null until it has been fetched. */
export function useUnreadChat(
  chat: readonly ChatLine[] | null,
  isOpen: boolean,
  announce: (text: string) => void,
): { readonly unread: number } {
  const lastLine = chat?.at(-1)
  const newestNumber = lastLine?.number ?? -1
  const [readNumber, setReadNumber] = useState<number | null>(null)
  const lastAnnounced = useRef(newestNumber)
  useEffect(() => {
    // Lines that were there when the match was opened count as read.
    if (chat !== null) setReadNumber((previous) => (isOpen || previous === null ? newestNumber : previous))
  }, [chat, isOpen, newestNumber])
  useEffect(() => {
    if (lastLine === undefined || lastLine.number <= lastAnnounced.current) return
    lastAnnounced.current = lastLine.number
    if (Date.now() - lastLine.at < announcedWithinMs) announce(`${lastLine.by.name} says: ${lastLine.text}`)
  }, [lastLine, announce])
  return { unread: readNumber === null ? 0 : (chat?.filter(({ number }) => number > readNumber).length ?? 0) }
}
