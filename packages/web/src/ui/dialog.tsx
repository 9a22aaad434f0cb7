import { type ReactNode, useEffect, useId, useRef } from 'react'
import styles from './dialog.module.css'

interface DialogProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
  /** Buttons, the most likely first. */
  readonly actions: ReactNode
  /** As wide as the screen allows: for a text to read, not a question. */
  readonly wide?: boolean
}

/** A modal dialog. Escape and the browser's back gesture close it. */
export function Dialog({ title, onClose, children, actions, wide = false }: DialogProps) {
  const heading = useId()
  const element = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = element.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])
  return (
    <dialog
      ref={element}
      className={wide ? `${styles.dialog} ${styles.wide} on-paper` : `${styles.dialog} on-paper`}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      // A browser may close a dialog that was not opened by the user, without a cancel event.
      onClose={() => {
        if (element.current?.open === false) onClose()
      }}
    >
      <h2 id={heading}>{title}</h2>
      {children}
      <div className={styles.actions}>{actions}</div>
    </dialog>
  )
}
