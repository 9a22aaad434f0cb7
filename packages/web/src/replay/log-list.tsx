/** The whole log as a list, in which choosing a row jumps to it. It is one tab stop; arrow keys move within it. */
import type { LogLine } from '@firestep/face'
import { type KeyboardEvent, memo, type ReactNode, useEffect, useMemo, useRef } from 'react'
import type { TimelineStep } from '../match-session/timeline-step.ts'
import { SideSign, type Sides } from '../panels/side-tag.tsx'
import { logListText } from '../texts/replay.ts'
import { classNames } from '../ui/class-names.ts'
import styles from './log-list.module.css'

interface LogListProps {
  readonly steps: readonly TimelineStep[]
  readonly sides: Sides
  /** Number of answers at the moment that is shown. */
  readonly at: number
  /** The reader’s notes, by number of answers. */
  readonly notes: ReadonlyMap<number, string>
  onAt(at: number): void
}

/** The log lines and the note after a number of answers. */
interface Row {
  readonly answers: number
  readonly lines: readonly LogLine[]
  readonly note: string | undefined
}

/** Change of the focused row, by key. */
const arrowSteps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

export function LogList({ steps, sides, at, notes, onAt }: LogListProps): ReactNode {
  const list = useRef<HTMLOListElement>(null)
  const rows = useMemo(() => rowsOf(steps, notes), [steps, notes])
  const current = rows.findLast(({ answers }) => answers <= at)?.answers ?? -1

  // `scrollIntoView` would scroll the page too.
  useEffect(() => {
    const box = list.current
    const row = box?.querySelector<HTMLElement>(`[data-answers="${current}"]`)
    if (box === null || row == null) return
    const top = row.offsetTop
    const isVisible = top >= box.scrollTop && top + row.offsetHeight <= box.scrollTop + box.clientHeight
    if (!isVisible) box.scrollTop = top - box.clientHeight / 3
  }, [current])

  const onArrowKey = (event: KeyboardEvent<HTMLElement>) => {
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button')]
    const index = buttons.indexOf(event.target as HTMLElement)
    const step = arrowSteps[event.key]
    const target = step === undefined || index < 0 ? undefined : buttons[index + step]
    if (target === undefined) return
    event.preventDefault()
    target.focus()
  }
  return (
    <ol className={`${styles.list} plain-list`} ref={list} onKeyDown={onArrowKey} aria-label={logListText.label}>
      {rows.map((row) => (
        <LogRow key={row.answers} row={row} sides={sides} isCurrent={row.answers === current} onAt={onAt} />
      ))}
    </ol>
  )
}

/** Rows of the steps that have a line to show or a note. */
const rowsOf = (steps: readonly TimelineStep[], notes: ReadonlyMap<number, string>): readonly Row[] =>
  steps.flatMap(({ answers, lines }) => {
    const visible = lines.filter(({ weight }) => weight !== 'small')
    const note = notes.get(answers)
    return visible.length === 0 && note === undefined ? [] : [{ answers, lines: visible, note }]
  })

interface LogRowProps {
  readonly row: Row
  readonly sides: Sides
  readonly isCurrent: boolean
  onAt(at: number): void
}

const LogRow = memo(function LogRow({ row: { answers, lines, note }, sides, isCurrent, onAt }: LogRowProps): ReactNode {
  return (
    <li className={styles.row} data-answers={answers}>
      <button
        type="button"
        tabIndex={isCurrent ? 0 : -1}
        aria-current={isCurrent ? 'step' : undefined}
        onClick={() => onAt(answers)}
      >
        {lines.map(({ text, weight, seat }, i) => {
          const side = seat === null ? undefined : sides[seat]
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of one step never change their order.
            <span key={i} className={classNames(styles.line, weight === 'heading' && styles.heading)}>
              {side !== undefined && <SideSign side={side} />}
              <span>{text}</span>
            </span>
          )
        })}
        {note !== undefined && lines.length === 0 && <span className={styles.noteText}>{note}</span>}
        {note !== undefined && <span className={styles.noteTag}>{logListText.note}</span>}
      </button>
    </li>
  )
})
