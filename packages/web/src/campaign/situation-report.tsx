/** The situation report of a chapter, as a dialog. */
import type { SituationReport } from '@firestep/face'
import type { ReactNode } from 'react'
import type { Sides } from '../panels/index.ts'
import { situationReportText } from '../texts/campaign.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { NoteList } from './note-list.tsx'
import styles from './situation-report.module.css'

interface SituationReportDialogProps {
  readonly report: SituationReport
  readonly sides: Sides
  onClose(): void
}

export const SituationReportDialog = ({ report, sides, onClose }: SituationReportDialogProps): ReactNode => (
  <Dialog
    title={report.title}
    wide
    onClose={onClose}
    actions={
      <Button look="main" autoFocus onClick={onClose}>
        {situationReportText.backToTable}
      </Button>
    }
  >
    <p className={styles.dateline}>{report.dateline}</p>
    <div className={styles.sections}>
      {report.sections.map(({ title, lines }) => (
        <section key={title}>
          <h3 className="caption">{title}</h3>
          <NoteList notes={lines} sides={sides} />
        </section>
      ))}
    </div>
  </Dialog>
)
