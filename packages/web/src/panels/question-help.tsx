/** How a question works: open until its reader folds it up, then folded with every question. */
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
  /** What the page has to add. */
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
