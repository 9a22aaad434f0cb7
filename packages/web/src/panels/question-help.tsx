/** Help on a question: open until the reader folds it, then folded for every question. */
import type { QuestionPrompt } from '@firestep/face'
import type { ReactNode } from 'react'
import { RuleTag } from './rule-tag.tsx'

export interface Fold {
  readonly open: boolean
  onFold(open: boolean): void
}

interface HowProps {
  readonly asking: QuestionPrompt
  readonly fold: Fold
  /** Additions by the page. */
  readonly children?: ReactNode
}

export const How = ({ asking: { why, rule, passing }, fold, children }: HowProps): ReactNode => (
  <details className="how" open={fold.open} onToggle={({ currentTarget }) => fold.onFold(currentTarget.open)}>
    <summary>How it is done</summary>
    <p>
      {why} <RuleTag rule={rule} />
    </p>
    {passing !== null && <p className="prompt-passing">If you pass: {passing}</p>}
    {children}
  </details>
)
