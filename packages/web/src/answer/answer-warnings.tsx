/** The reason why an answer is refused, and warnings about a legal one. */
import type { Ruling } from '@firestep/referee'
import { type ReactNode, useEffect, useRef } from 'react'
import { RuleTag } from '../panels/index.ts'
import { Button } from '../ui/button.tsx'

interface RefusalProps {
  readonly ruling: Ruling
  readonly head?: string
}

export const Refusal = ({ ruling, head = 'Not allowed:' }: RefusalProps): ReactNode =>
  ruling.allowed ? null : (
    <p className="refusal" role="status">
      <strong>{head}</strong> {ruling.why} <RuleTag rule={ruling.rule} />
    </p>
  )

interface DoubtsProps {
  readonly doubts: readonly string[]
  onSure(): void
  onBack(): void
}

export function AnswerWarnings({ doubts, onSure, onBack }: DoubtsProps): ReactNode {
  const sure = useRef<HTMLButtonElement>(null)
  useEffect(() => sure.current?.focus(), [])
  return (
    <div className="doubts" role="alertdialog" aria-label="Think it over">
      <ul>
        {doubts.map((doubt) => (
          <li key={doubt}>{doubt}</li>
        ))}
      </ul>
      <div className="commit">
        <Button ref={sure} look="main" onClick={onSure}>
          Do it all the same
        </Button>
        <Button onClick={onBack}>Go back</Button>
      </div>
    </div>
  )
}
