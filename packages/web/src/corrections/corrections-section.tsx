/** The corrections of a match: listed before players join, folded elsewhere. */
import type { Face } from '@firestep/face'
import type { Json } from '@firestep/referee'
import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { CorrectionsList } from './corrections-list.tsx'
import styles from './corrections-section.module.css'

interface CorrectionsProps {
  readonly face: Face
  readonly scenario: string
  readonly overlay: Json
}

/** Part of a line about a match. */
export const withCorrections = 'with corrections'

export const CorrectionsPart = (props: CorrectionsProps): ReactNode => (
  <section className={styles.section} aria-label="Corrections">
    <h2>With corrections</h2>
    <p>This table is not played as the game is printed. What differs:</p>
    <CorrectionsList {...props} />
  </section>
)

/** Folded, for a match being played or replayed. */
export const FoldedCorrections = (props: CorrectionsProps): ReactNode => (
  <details className={`${styles.section} corrections`}>
    <summary>With corrections: what differs</summary>
    <CorrectionsList {...props} />
  </details>
)

export const CorrectionsDialog = ({ onClose, ...props }: CorrectionsProps & { onClose(): void }): ReactNode => (
  <Dialog
    title="With corrections"
    onClose={onClose}
    actions={
      <Button look="main" onClick={onClose}>
        Back to the table
      </Button>
    }
  >
    <p>This match is not played as the game is printed. What differs:</p>
    <CorrectionsList {...props} />
  </Dialog>
)
