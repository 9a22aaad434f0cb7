/** The corrections of a match: listed before players join, folded elsewhere. */
import type { Face } from '@firestep/face'
import type { Json } from '@firestep/referee'
import type { ReactNode } from 'react'
import { correctionsSectionText } from '../texts/corrections.ts'
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
  <section className={styles.section} aria-label={correctionsSectionText.corrections}>
    <h2>{correctionsSectionText.withCorrections}</h2>
    <p>{correctionsSectionText.joinTitle}:</p>
    <CorrectionsList {...props} />
  </section>
)

/** Folded, for a match being played or replayed. */
export const FoldedCorrections = (props: CorrectionsProps): ReactNode => (
  <details className={`${styles.section} corrections`}>
    <summary>{correctionsSectionText.buttonLabel}</summary>
    <CorrectionsList {...props} />
  </details>
)

export const CorrectionsDialog = ({ onClose, ...props }: CorrectionsProps & { onClose(): void }): ReactNode => (
  <Dialog
    title={correctionsSectionText.withCorrections}
    onClose={onClose}
    actions={
      <Button look="main" onClick={onClose}>
        {correctionsSectionText.backToTable}
      </Button>
    }
  >
    <p>{correctionsSectionText.matchTitle}:</p>
    <CorrectionsList {...props} />
  </Dialog>
)
