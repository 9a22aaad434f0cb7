/** Help on a question: one sentence, and the whole of it on demand, then for every question. */
import type { QuestionPrompt } from '@firestep/face'
import type { ReactNode } from 'react'
import { questionHelpText } from '../texts/panels.ts'
import promptStyles from './prompt.module.css'
import styles from './question-help.module.css'
import { RuleTag } from './rule-tag.tsx'

export interface HelpFold {
  readonly isOpen: boolean
  onToggle(isOpen: boolean): void
}

interface QuestionHelpProps {
  readonly prompt: QuestionPrompt
  readonly fold: HelpFold
  /** Additions by the page. */
  readonly children?: ReactNode
}

export const QuestionHelp = ({ prompt: { why, rule, passText }, fold, children }: QuestionHelpProps): ReactNode => (
  <div className={styles.help} data-open={fold.isOpen || undefined} data-part="how">
    <button
      type="button"
      className={styles.toggle}
      aria-label={questionHelpText.title}
      title={questionHelpText.title}
      aria-expanded={fold.isOpen}
      onClick={() => fold.onToggle(!fold.isOpen)}
    >
      ?
    </button>
    <p className={styles.why}>
      {why} <RuleTag rule={rule} />
    </p>
    {fold.isOpen && (
      <>
        {passText !== null && <p className={promptStyles.passing}>{questionHelpText.ifYouPass(passText)}</p>}
        {children}
      </>
    )}
  </div>
)
