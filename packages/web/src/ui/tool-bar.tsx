/** Tools under the map for what is done on it: what is in hand, in words, and groups of buttons. */
import type { ReactNode } from 'react'
import './tool-bar.css'

interface ToolBarProps {
  readonly label: string
  /** What is in hand, and how it is used. */
  readonly hand: string
  readonly children: ReactNode
}

export const ToolBar = ({ label, hand, children }: ToolBarProps): ReactNode => (
  <div className="tool-bar" role="toolbar" aria-label={label}>
    <p className="tool-hand" role="status">
      {hand}
    </p>
    <div className="tool-row">{children}</div>
  </div>
)

export const Choice = ({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactNode => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form.
  <div role="group" aria-label={label} className="tool-choice">
    {children}
  </div>
)

interface PressProps {
  readonly children: string
  onPress(): void
}

export const Pressed = ({ on, onPress, children }: PressProps & { readonly on: boolean }): ReactNode => (
  <button type="button" aria-pressed={on} onClick={onPress}>
    {children}
  </button>
)

/** What cannot be done now says so when it is pressed: a button that went dead would take the focus with it. */
export const Act = ({ off, onPress, children }: PressProps & { readonly off: boolean }): ReactNode => (
  <button type="button" aria-disabled={off} onClick={onPress}>
    {children}
  </button>
)
