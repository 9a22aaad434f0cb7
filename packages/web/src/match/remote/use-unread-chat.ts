import type { ChatLine } from '@firestep/api'
import { useEffect, useRef, useState } from 'react'

/** Number of unread chat lines; a new line is also announced. `chat` is null until it has been fetched. */
export function useTalk(
  chat: readonly ChatLine[] | null,
  looking: boolean,
  speak: (words: string) => void,
): { readonly unread: number } {
  const last = chat?.at(-1)
  const newest = last?.number ?? -1
  const [read, setRead] = useState<number | null>(null)
  const spoken = useRef(newest)
  useEffect(() => {
    // Lines that were there when the match was opened count as read.
    if (chat !== null) setRead((before) => (looking || before === null ? newest : before))
  }, [chat, looking, newest])
  useEffect(() => {
    if (last === undefined || last.number <= spoken.current) return
    spoken.current = last.number
    if (Date.now() - last.at < 10_000) speak(`${last.by.name} says: ${last.text}`)
  }, [last, speak])
  return { unread: read === null ? 0 : (chat?.filter(({ number }) => number > read).length ?? 0) }
}
