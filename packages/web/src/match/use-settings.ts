/** The user's settings, stored in the browser; the default ones until they are read. */
import { useCallback, useEffect, useState } from 'react'
import { defaultSettings, type Settings, store } from '../store/index.ts'

interface UserSettings {
  readonly settings: Settings
  setSettings(change: Partial<Settings>): void
  readonly isLoaded: boolean
}

export function useSettings(): UserSettings {
  const [settings, setSettings] = useState(defaultSettings)
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    let isCancelled = false
    void store.settings().then((stored) => {
      if (isCancelled) return
      setSettings(stored)
      setLoaded(true)
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
  return { settings, setSettings: change, isLoaded }
}
