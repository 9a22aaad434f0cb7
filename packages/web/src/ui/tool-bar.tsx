/** The tool bar under the map: a text on the selection, and groups of buttons. */
import type { ReactNode } from 'react'
import './tool-bar.css'

interface ToolBarProps {
  readonly label: string
  /** The selection, and how it is used. */
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

/** Unavailable actions say so when pressed: a disabled button would lose the focus. */
export const Act = ({ off, onPress, children }: PressProps & { readonly off: boolean }): ReactNode => (
  <button type="button" aria-disabled={off} onClick={onPress}>
    {children}
  </button>
)
