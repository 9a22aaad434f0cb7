/** The user's settings, stored in the browser. */
import { useCallback, useEffect, useState } from 'react'
import { defaultSettings, type Settings, store } from '../store/index.ts'

export function useSettings(): [Settings, (change: Partial<Settings>) => void] {
  const [settings, setSettings] = useState(defaultSettings)
  useEffect(() => {
    let cancelled = false
    void store.settings().then((stored) => {
      if (!cancelled) setSettings(stored)
    })
    return () => {
      cancelled = true
    }
  }, [])
  const change = useCallback((changes: Partial<Settings>) => {
    setSettings((before) => {
      const next = { ...before, ...changes }
      // Settings that cannot be stored still hold for this visit; the store reports its own problems.
      store.saveSettings(next).catch(() => undefined)
      return next
    })
  }, [])
  return [settings, change]
}
