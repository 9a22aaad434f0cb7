import type { ChatLine } from '@firestep/api'
import { useEffect, useRef, useState } from 'react'

/** Number of unread chat lines; a new line is also announced. `chat` is null until it has been fetched. */
export function useUnreadChat(
  chat: readonly ChatLine[] | null,
  isOpen: boolean,
  announce: (words: string) => void,
): { readonly unread: number } {
  const last = chat?.at(-1)
  const newest = last?.number ?? -1
  const [read, setRead] = useState<number | null>(null)
  const lastAnnounced = useRef(newest)
  useEffect(() => {
    // Lines that were there when the match was opened count as read.
    if (chat !== null) setRead((before) => (isOpen || before === null ? newest : before))
  }, [chat, isOpen, newest])
  useEffect(() => {
    if (last === undefined || last.number <= lastAnnounced.current) return
    lastAnnounced.current = last.number
    if (Date.now() - last.at < 10_000) announce(`${last.by.name} says: ${last.text}`)
  }, [last, announce])
  return { unread: read === null ? 0 : (chat?.filter(({ number }) => number > read).length ?? 0) }
}
