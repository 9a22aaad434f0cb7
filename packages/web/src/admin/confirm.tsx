import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Problem } from '../ui/inline-error.tsx'

interface ConfirmProps {
  readonly title: string
  readonly yes: string
  readonly busy: boolean
  readonly problem: string | null
  readonly onYes: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Confirmation of an action that cannot be undone. */
export const Confirm = ({ title, yes, busy, problem, onYes, onClose, children }: ConfirmProps) => (
  <Dialog
    title={title}
    onClose={onClose}
    actions={
      <>
        <Button onClick={onClose}>Leave it</Button>
        <Button look="danger" disabled={busy} onClick={onYes}>
          {yes}
        </Button>
      </>
    }
  >
    {children}
    <Problem>{problem}</Problem>
  </Dialog>
)
