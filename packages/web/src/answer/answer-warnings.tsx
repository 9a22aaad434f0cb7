/** The reason why an answer is refused, and warnings about a legal one. */
import type { Ruling } from '@firestep/referee'
import { type ReactNode, useEffect, useRef } from 'react'
import { RuleTag } from '../panels/index.ts'
import promptStyles from '../panels/prompt.module.css'
import { Button } from '../ui/button.tsx'

interface RefusalProps {
  readonly ruling: Ruling
  readonly heading?: string
}

export const Refusal = ({ ruling, heading = 'Not allowed' }: RefusalProps): ReactNode =>
  ruling.allowed ? null : (
    <p className={promptStyles.refusal} data-part="refusal" role="status">
      <strong>{heading}:</strong> {ruling.why} <RuleTag rule={ruling.rule} />
    </p>
  )

interface AnswerWarningsProps {
  readonly warnings: readonly string[]
  onConfirm(): void
  onBack(): void
}

export function AnswerWarnings({ warnings, onConfirm, onBack }: AnswerWarningsProps): ReactNode {
  const confirmButton = useRef<HTMLButtonElement>(null)
  useEffect(() => confirmButton.current?.focus(), [])
  return (
    <div className={promptStyles.doubts} data-part="doubts" role="alertdialog" aria-label="Think it over">
      <ul>
        {warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
      <div className={promptStyles.commit} data-part="commit">
        <Button ref={confirmButton} look="main" onClick={onConfirm}>
          Do it anyway
        </Button>
        <Button onClick={onBack}>Go back</Button>
      </div>
    </div>
  )
}
