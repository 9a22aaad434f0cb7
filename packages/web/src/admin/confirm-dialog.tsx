import type { ReactNode } from 'react'
import { confirmDialogText } from '../texts/admin.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { InlineError } from '../ui/inline-error.tsx'

interface ConfirmDialogProps {
  readonly title: string
  readonly confirmLabel: string
  readonly busy: boolean
  readonly problem: string | null
  readonly onConfirm: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Confirmation of an action that cannot be undone. */
export const ConfirmDialog = ({
  title,
  confirmLabel,
  busy,
  problem,
  onConfirm,
  onClose,
  children,
}: ConfirmDialogProps) => (
  <Dialog
    title={title}
    onClose={onClose}
    actions={
      <>
        <Button onClick={onClose}>{confirmDialogText.cancel}</Button>
        <Button look="danger" disabled={busy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </>
    }
  >
    {children}
    <InlineError>{problem}</InlineError>
  </Dialog>
)
