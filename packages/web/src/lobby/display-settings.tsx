/** Light or dark pages and the size of text, in a menu at the head of the lobby. */
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { setAppearance, textSizes, themes, useAppearance } from '../theme/appearance.ts'
import { Choices } from '../ui/choices.tsx'
import styles from './display-settings.module.css'
import { displayText } from './lobby-text.ts'

export function DisplaySettings(): ReactNode {
  const appearance = useAppearance()
  const { theme, textSize } = appearance
  const menu = useRef<HTMLDetailsElement>(null)
  useCloseFromOutside(menu)
  return (
    <details ref={menu} className={styles.menu}>
      <summary>{displayText.title}</summary>
      <div className={`${styles.panel} on-margin`}>
        <Choices
          legend={displayText.theme}
          choices={themes.map((id) => ({ id, name: displayText.themes[id] }))}
          chosen={theme}
          onChoose={(next) => setAppearance({ ...appearance, theme: next })}
        />
        <Choices
          legend={displayText.textSize}
          choices={textSizes.map((id) => ({ id, name: displayText.textSizes[id] }))}
          chosen={textSize}
          onChoose={(next) => setAppearance({ ...appearance, textSize: next })}
        />
      </div>
    </details>
  )
}

/** A click elsewhere or Escape closes the menu. */
function useCloseFromOutside(menu: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const close = () => menu.current?.removeAttribute('open')
    const onPointerDown = ({ target }: PointerEvent) => {
      if (target instanceof Node && menu.current?.contains(target) !== true) close()
    }
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close()
    }
    document.addEventListener('pointerdown', onPointerDown)
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('pointerdown', onPointerDown)
      document.removeEventListener('keydown', onKeyDown)
    }
  }, [menu])
}
