/** Help on a question: open until the reader folds it, then folded for every question. */
import type { QuestionPrompt } from '@firestep/face'
import type { ReactNode } from 'react'
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
  <details className="how" open={fold.isOpen} onToggle={({ currentTarget }) => fold.onToggle(currentTarget.open)}>
    <summary>How it is done</summary>
    <p>
      {why} <RuleTag rule={rule} />
    </p>
    {passText !== null && <p className="prompt-passing">If you pass: {passText}</p>}
    {children}
  </details>
)
