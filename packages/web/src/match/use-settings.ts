/** The user's settings, stored in the browser. */
import { useCallback, useEffect, useState } from 'react'
import { defaultSettings, type Settings, store } from '../store/index.ts'

export function useSettings(): [Settings, (change: Partial<Settings>) => void] {
  const [settings, setSettings] = useState(defaultSettings)
  useEffect(() => {
    let gone = false
    void store.settings().then((kept) => {
      if (!gone) setSettings(kept)
    })
    return () => {
      gone = true
    }
  }, [])
  const change = useCallback((changed: Partial<Settings>) => {
    setSettings((before) => {
      const next = { ...before, ...changed }
      // Settings that cannot be stored still hold for this visit; the store reports its own problems.
      store.saveSettings(next).catch(() => undefined)
      return next
    })
  }, [])
  return [settings, change]
}
