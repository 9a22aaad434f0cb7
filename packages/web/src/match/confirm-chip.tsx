/** The chip at the target of a complete answer: gives the answer or lets go of it. */
import type { ReactNode } from 'react'
import { confirmChipText } from '../texts/match.ts'
import { Button } from '../ui/button.tsx'
import styles from './confirm-chip.module.css'
import { type BesidePlaceProps, useBesidePlace } from './use-beside-place.ts'

interface ConfirmChipProps extends BesidePlaceProps {
  onGo(): void
  onBack(): void
}

export const ConfirmChip = ({ onGo, onBack, ...beside }: ConfirmChipProps): ReactNode => (
  <div ref={useBesidePlace(beside)} className={`${styles.chip} on-paper`} data-part="confirm-chip" data-callout="">
    <Button look="main" onClick={onGo}>
      {confirmChipText.go}
    </Button>
    <Button aria-label={confirmChipText.takeLastChoiceBack} title={confirmChipText.backEsc} onClick={onBack}>
      ×
    </Button>
  </div>
)
