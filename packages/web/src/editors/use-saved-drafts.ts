/** Saved drafts of a seat, kept up to date while a component uses them. */
import { useEffect, useState } from 'react'
import { type DraftKey, loadDrafts, type SavedDraftAnswers, subscribeToDrafts } from './saved-drafts.ts'

/** Null until they have been loaded. */
export function useSavedDrafts(storeKey: DraftKey): SavedDraftAnswers | null {
  const [loaded, setLoaded] = useState<{ readonly storeKey: DraftKey; readonly drafts: SavedDraftAnswers } | null>(null)
  useEffect(() => {
    let isCancelled = false
    const show = (drafts: SavedDraftAnswers) => !isCancelled && setLoaded({ storeKey, drafts })
    // Drafts that cannot be loaded count as none; the store reports its own problems.
    if (storeKey === null) show({})
    else loadDrafts(storeKey).then(show, () => show({}))
    const unsubscribe = subscribeToDrafts((changedKey, drafts) => changedKey === storeKey && show(drafts))
    return () => {
      isCancelled = true
      unsubscribe()
    }
  }, [storeKey])
  return loaded?.storeKey === storeKey ? loaded.drafts : null
}
