/** How the match is shown on this screen: the stored settings, and those of this visit. */
import { useState } from 'react'
import type { Settings } from '../store/index.ts'
import { useSettings } from './use-settings.ts'

export interface DisplaySettings {
  readonly settings: Settings
  setSettings(change: Partial<Settings>): void
  /** False while the stored settings are being read. */
  readonly isLoaded: boolean
  readonly mapSettings: MapSettings
  setMapSettings(change: Partial<MapSettings>): void
}

/** Settings of the map, for this visit only. */
interface MapSettings {
  readonly labels: boolean
  /** Shades reconstructed parts of the map. */
  readonly rebuilt: boolean
  /** Turned round by the player. */
  readonly flipped: boolean
}

const initialMapSettings: MapSettings = { labels: true, rebuilt: false, flipped: false }

export function useDisplaySettings(): DisplaySettings {
  const userSettings = useSettings()
  const [mapSettings, replaceMapSettings] = useState(initialMapSettings)
  return {
    ...userSettings,
    mapSettings,
    setMapSettings: (change) => replaceMapSettings((previous) => ({ ...previous, ...change })),
  }
}
