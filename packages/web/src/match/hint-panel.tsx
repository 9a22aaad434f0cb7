/** The hint panel: the button, the wait, and the considered answers with their expected results. */
import type { ValueUnit } from '@firestep/bots'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { AnswerDraft } from '../answer/answer-draft.ts'
import { hintPanelText } from '../texts/match.ts'
import { Button } from '../ui/button.tsx'
import styles from './hint-panel.module.css'
import { barOf, type Proposal, type Proposals, triedText, valueText } from './hint-proposals.ts'
import type { HintState } from './use-hint.ts'

interface HintPanelProps {
  readonly hint: HintState
  /** The answer goes into the draft; giving it stays with the player. */
  onTake(draft: AnswerDraft): void
}

export function HintPanel({ hint, onTake }: HintPanelProps): ReactNode {
  const { status, ask, close } = hint
  const root = useRef<HTMLDivElement>(null)
  const previousPhase = useRef<HintState['status']['phase']>('closed')
  // The pressed button is gone. The focus stays with the hint, unless it has been moved elsewhere meanwhile.
  useEffect(() => {
    const isRequested = previousPhase.current !== 'thinking' && status.phase === 'thinking'
    const isChanged = previousPhase.current !== status.phase
    previousPhase.current = status.phase
    if (isRequested || (isChanged && document.activeElement === document.body))
      root.current?.querySelector<HTMLElement>('input:checked, button')?.focus({ preventScroll: true })
    if (isChanged && status.phase !== 'closed') root.current?.scrollIntoView({ block: 'start' })
  }, [status.phase])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes what its buttons opened.
    <div
      ref={root}
      className={styles.area}
      data-part="hint-area"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || status.phase === 'closed') return
        event.stopPropagation()
        close()
      }}
    >
      {status.phase === 'closed' ? (
        <Button look="quiet" onClick={ask}>
          {hintPanelText.ask}
        </Button>
      ) : (
        <section className={styles.hint} aria-label={hintPanelText.title}>
          {status.phase === 'thinking' && (
            <HintMessage text={hintPanelText.thinking}>
              <Button onClick={close}>{hintPanelText.cancel}</Button>
            </HintMessage>
          )}
          {status.phase === 'failed' && (
            <HintMessage text={hintPanelText.failed(status.why)}>
              <Button look="main" onClick={ask}>
                {hintPanelText.askAgain}
              </Button>
              <Button onClick={close}>{hintPanelText.close}</Button>
            </HintMessage>
          )}
          {status.phase === 'answered' && (
            <ConsideredAnswers hint={hint} proposals={hint.proposals} unit={status.hint.unit} onTake={onTake} />
          )}
        </section>
      )}
    </div>
  )
}

const HintMessage = ({ text, children }: { readonly text: string; readonly children: ReactNode }): ReactNode => (
  <>
    <p>{text}</p>
    <div className="button-row">{children}</div>
  </>
)

interface ConsideredAnswersProps extends HintPanelProps {
  readonly proposals: Proposals
  readonly unit: ValueUnit | null
}

/** The considered answers. The selected one is previewed, or the one pointed at until another is selected. */
function ConsideredAnswers({
  hint: { preview, close },
  proposals: { shown, furtherCount },
  unit,
  onTake,
}: ConsideredAnswersProps): ReactNode {
  const name = useId()
  const [selected, setSelected] = useState(0)
  const [hovered, setHovered] = useState<number | null>(null)
  const [focused, setFocused] = useState(false)
  const previewed = shown[hovered ?? (focused ? selected : -1)]?.draft ?? null
  useEffect(() => {
    preview(previewed)
    return () => preview(null)
  }, [previewed, preview])

  const chosen = shown[selected]
  if (chosen === undefined)
    return (
      <HintMessage text={hintPanelText.noAdvice}>
        <Button onClick={close}>{hintPanelText.close}</Button>
      </HintMessage>
    )
  const row = (proposal: Proposal, i: number) => (
    <ProposalRow
      key={JSON.stringify(proposal.draft.answer)}
      name={name}
      proposal={proposal}
      shown={shown}
      unit={unit}
      chosen={i === selected}
      onChoose={() => {
        setSelected(i)
        setHovered(null)
      }}
      onHover={(isHovered) => setHovered(isHovered ? i : null)}
    />
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only observes the focus.
    <div
      onFocus={() => setFocused(true)}
      onBlur={({ currentTarget, relatedTarget }) => setFocused(currentTarget.contains(relatedTarget))}
    >
      <fieldset className={styles.list}>
        <legend>{hintPanelText.wouldTitle}</legend>
        {shown.slice(0, 1).map(row)}
        {shown.length > 1 && <p className="caption">{hintPanelText.alsoConsidered}</p>}
        {shown.slice(1).map((proposal, i) => row(proposal, i + 1))}
      </fieldset>
      {furtherCount > 0 && <p className={styles.note}>{hintPanelText.moreConsidered(furtherCount)}</p>}
      <p className={styles.note}>{footnote(shown, unit)}</p>
      <div className={`button-row ${styles.take}`}>
        <Button look="main" onClick={() => onTake(chosen.draft)}>
          {hintPanelText.take}
        </Button>
        <Button onClick={close}>{hintPanelText.close}</Button>
      </div>
    </div>
  )
}

function footnote(shown: readonly Proposal[], unit: ValueUnit | null): string {
  if (shown.some(({ value }) => value !== null))
    return `Expected by the end of the turn, compared with now.${unit === null ? '' : ` ${unit.meaning}`}`
  return hintPanelText.nothingElse
}

interface ProposalRowProps {
  readonly name: string
  readonly proposal: Proposal
  readonly shown: readonly Proposal[]
  readonly unit: ValueUnit | null
  readonly chosen: boolean
  onChoose(): void
  onHover(isHovered: boolean): void
}

function ProposalRow(props: ProposalRowProps): ReactNode {
  const { name, shown, unit, chosen, onChoose, onHover } = props
  const { text, why, value, visits } = props.proposal
  const bar = value === null ? null : barOf(value, shown)
  return (
    <label
      className={styles.row}
      data-part="hint-row"
      // A pointer that merely rests where the row has appeared does not point at it.
      onPointerMove={({ movementX, movementY }) => (movementX !== 0 || movementY !== 0) && onHover(true)}
      onPointerLeave={() => onHover(false)}
    >
      <input type="radio" name={name} checked={chosen} onChange={onChoose} />
      <span className={styles.words} data-part="hint-words">
        {text}
        {why.length > 0 && <span className={styles.why}>{why.join(' ')}</span>}
      </span>
      {value !== null && bar !== null && (
        <span className={styles.figures}>
          <span data-part="hint-worth">{valueText(value, unit)}</span>
          <span className={styles.bar} aria-hidden="true">
            <span
              className={value < 0 ? styles.loss : styles.gain}
              style={{ left: `${bar.from}%`, right: `${100 - bar.to}%` }}
            />
          </span>
          <span className={styles.tried} data-part="hint-tried">
            {triedText(visits)}
          </span>
        </span>
      )}
    </label>
  )
}
