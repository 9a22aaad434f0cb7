/** The whole log as a list; choosing a line jumps to it. One tab stop, with arrow keys. */
import type { LogLine } from '@firestep/face'
import { type KeyboardEvent, memo, type ReactNode, useEffect, useMemo, useRef } from 'react'
import type { TimelineStep } from '../match-session/timeline-step.ts'
import { SideSign, type Sides } from '../panels/side-tag.tsx'
import { classNames } from '../ui/class-names.ts'
import styles from './log-list.module.css'

interface LogListProps {
  readonly steps: readonly TimelineStep[]
  readonly sides: Sides
  readonly at: number
  readonly notes: ReadonlyMap<number, string>
  onAt(at: number): void
}

interface Row {
  readonly answers: number
  readonly lines: readonly LogLine[]
  readonly note: string | undefined
}

const arrowSteps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

export function LogList({ steps, sides, at, notes, onAt }: LogListProps): ReactNode {
  const list = useRef<HTMLOListElement>(null)
  const rows = useMemo(() => rowsOf(steps, notes), [steps, notes])
  const current = rows.findLast(({ answers }) => answers <= at)?.answers ?? -1

  // Only the list itself scrolls: the page must not jump under the reader.
  useEffect(() => {
    const row = list.current?.querySelector<HTMLElement>(`[data-answers="${current}"]`)
    const box = list.current
    if (row == null || box === null) return
    const top = row.offsetTop
    if (top < box.scrollTop || top + row.offsetHeight > box.scrollTop + box.clientHeight)
      box.scrollTop = top - box.clientHeight / 3
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
    <ol
      className={`${styles.list} plain-list`}
      ref={list}
      onKeyDown={onArrowKey}
      aria-label="Log: choose a line to jump to it"
    >
      {rows.map((row) => (
        <LogRow key={row.answers} row={row} sides={sides} current={row.answers === current} onAt={onAt} />
      ))}
    </ol>
  )
}

/** Steps with at least one line to show. */
const rowsOf = (steps: readonly TimelineStep[], notes: ReadonlyMap<number, string>): readonly Row[] =>
  steps.flatMap(({ answers, lines }) => {
    const visible = lines.filter(({ weight }) => weight !== 'small')
    const note = notes.get(answers)
    return visible.length === 0 && note === undefined ? [] : [{ answers, lines: visible, note }]
  })

interface LogRowProps {
  readonly row: Row
  readonly sides: Sides
  readonly current: boolean
  onAt(at: number): void
}

const LogRow = memo(function LogRow({ row: { answers, lines, note }, sides, current, onAt }: LogRowProps): ReactNode {
  return (
    <li className={styles.row} data-answers={answers}>
      <button
        type="button"
        tabIndex={current ? 0 : -1}
        aria-current={current ? 'step' : undefined}
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
        {note !== undefined && <span className={styles.noteTag}>Note</span>}
      </button>
    </li>
  )
})
