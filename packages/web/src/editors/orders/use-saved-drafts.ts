/** What lies in a drawer, for as long as somebody looks into it. */
import { useEffect, useState } from 'react'
import { type DraftKey, keptSheets, type SavedDraftAnswers, watchDrawers } from './saved-drafts.ts'

/** Null before it has been opened. */
export function useSheets(drawer: DraftKey): SavedDraftAnswers | null {
  const [opened, setOpened] = useState<{ readonly drawer: DraftKey; readonly sheets: SavedDraftAnswers } | null>(null)
  useEffect(() => {
    let gone = false
    const open = (sheets: SavedDraftAnswers) => !gone && setOpened({ drawer, sheets })
    // A drawer that cannot be opened is an empty one; the store itself says when it is in trouble.
    if (drawer === null) open({})
    else keptSheets(drawer).then(open, () => open({}))
    const leave = watchDrawers((changed, sheets) => changed === drawer && open(sheets))
    return () => {
      gone = true
      leave()
    }
  }, [drawer])
  return opened?.drawer === drawer ? opened.sheets : null
}
