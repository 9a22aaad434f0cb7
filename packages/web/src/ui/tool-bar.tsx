/** The tool bar under the map: a text on the selection, and groups of buttons. */
import type { ReactNode } from 'react'
import styles from './tool-bar.module.css'

interface ToolBarProps {
  readonly label: string
  /** The selection, and how it is used. */
  readonly selectionText: string
  readonly children: ReactNode
}

export const ToolBar = ({ label, selectionText, children }: ToolBarProps): ReactNode => (
  <div className={styles.bar} role="toolbar" aria-label={label}>
    <p className={styles.selection} data-part="tool-selection" role="status">
      {selectionText}
    </p>
    <div className={styles.row} data-part="tool-row">
      {children}
    </div>
  </div>
)

export const ToolGroup = ({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactNode => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form.
  <div role="group" aria-label={label} className={styles.group}>
    {children}
  </div>
)

interface ToolButtonProps {
  readonly children: string
  onPress(): void
}

export const ToggleButton = ({ isOn, onPress, children }: ToolButtonProps & { readonly isOn: boolean }): ReactNode => (
  <button type="button" aria-pressed={isOn} onClick={onPress}>
    {children}
  </button>
)

/** Unavailable actions say so when pressed: a disabled button would lose the focus. */
export const ActionButton = ({
  isUnavailable,
  onPress,
  children,
}: ToolButtonProps & { readonly isUnavailable: boolean }): ReactNode => (
  <button type="button" aria-disabled={isUnavailable} onClick={onPress}>
    {children}
  </button>
)
