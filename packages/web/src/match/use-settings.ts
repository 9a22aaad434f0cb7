/** The user's settings, stored in the browser. */
import { useCallback, useEffect, useState } from 'react'
import { defaultSettings, type Settings, store } from '../store/index.ts'

export function useSettings(): [Settings, (change: Partial<Settings>) => void] {
  const [settings, setSettings] = useState(defaultSettings)
  useEffect(() => {
    let isCancelled = false
    void store.settings().then((stored) => {
      if (!isCancelled) setSettings(stored)
    })
    return () => {
      isCancelled = true
    }
  }, [])
  const change = useCallback((changes: Partial<Settings>) => {
    setSettings((previous) => {
      const next = { ...previous, ...changes }
      // Settings that cannot be stored still hold for this visit; the store reports its own problems.
      store.saveSettings(next).catch(() => undefined)
      return next
    })
  }, [])
  return [settings, change]
}
