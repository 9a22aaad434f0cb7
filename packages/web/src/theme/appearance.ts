/** The user's choice of light or dark pages and of text size, kept in this browser and applied to the document. */
import { useSyncExternalStore } from 'react'

export const themes = ['system', 'light', 'dark'] as const
export const textSizes = ['normal', 'large', 'larger'] as const

export interface Appearance {
  readonly theme: (typeof themes)[number]
  readonly textSize: (typeof textSizes)[number]
}

const storageKey = 'firestep appearance'
const defaultAppearance: Appearance = { theme: 'system', textSize: 'normal' }
const listeners = new Set<() => void>()
let current = readAppearance()

/** What is stored may come from another version, and a browser may forbid storage. */
function readAppearance(): Appearance {
  try {
    return parseAppearance(localStorage.getItem(storageKey))
  } catch {
    return defaultAppearance
  }
}

export function parseAppearance(text: string | null): Appearance {
  const [theme, textSize] = (text ?? '').split(' ')
  return {
    theme: themes.find((name) => name === theme) ?? defaultAppearance.theme,
    textSize: textSizes.find((name) => name === textSize) ?? defaultAppearance.textSize,
  }
}

export function setAppearance(next: Appearance): void {
  current = next
  try {
    localStorage.setItem(storageKey, `${next.theme} ${next.textSize}`)
  } catch {
    // It lasts until the page is closed.
  }
  apply()
}

const systemIsDark = (): MediaQueryList => matchMedia('(prefers-color-scheme: dark)')

function apply(): void {
  const { theme, textSize } = current
  const isDark = theme === 'dark' || (theme === 'system' && systemIsDark().matches)
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light'
  document.documentElement.dataset.textSize = textSize
  for (const listener of listeners) listener()
}

/** Applies the stored choice, and follows the system and other tabs of this browser. */
export function followAppearance(): void {
  apply()
  systemIsDark().addEventListener('change', apply)
  window.addEventListener('storage', ({ key }) => {
    if (key !== storageKey) return
    current = readAppearance()
    apply()
  })
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useAppearance = (): Appearance => useSyncExternalStore(subscribe, () => current)
