/** Saved drafts of a seat, kept up to date while a component uses them. */
import { useEffect, useState } from 'react'
import { type DraftKey, keptSheets, type SavedDraftAnswers, watchDrawers } from './saved-drafts.ts'

/** Null until they have been loaded. */
export function useSheets(drawer: DraftKey): SavedDraftAnswers | null {
  const [opened, setOpened] = useState<{ readonly drawer: DraftKey; readonly sheets: SavedDraftAnswers } | null>(null)
  useEffect(() => {
    let gone = false
    const open = (sheets: SavedDraftAnswers) => !gone && setOpened({ drawer, sheets })
    // Drafts that cannot be loaded count as none; the store reports its own problems.
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
