import type { LogLine } from '@firestep/face'
import type { RuleId, Seat } from '@firestep/referee'
import { type FocusEvent, type KeyboardEvent, memo, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { useStableCallbacks } from '../ui/use-stable-callbacks.ts'
import type { DieFace } from './dice-row.tsx'
import { LogLineRow } from './log-line.tsx'
import { RuleTags } from './rule-tag.tsx'
import type { Sides } from './side-tag.tsx'
import { useFollowing } from './use-scroll-follow.ts'

/** The log lines of one answer. */
export interface LogEntry {
  readonly id: number
  readonly seat: Seat | null
  readonly lines: readonly LogLine[]
  /** It has been taken back. */
  readonly struck?: boolean
}

interface LogProps extends DieFace {
  readonly entries: readonly LogEntry[]
  readonly sides: Sides
  readonly game: string
  /** Called when a line is pointed at, or no longer: its marks are shown on the map. */
  onShow(line: LogLine | null): void
  onRule(rule: RuleId): void
  onWrong(line: LogLine): void
}

/**
 * The log, newest last. It is one tab stop: arrow keys move between lines, Tab goes through the current line's tags.
 */
export function Log({ entries, sides, game, onShow, onRule, onWrong, Die, dieLabel }: LogProps) {
  const [details, setDetails] = useState(false)
  const [at, setAt] = useState<string | null>(null)
  const { scroller, content, following, toNewest } = useFollowing()
  // A new answer renders its own lines only.
  const { onRule: openRule, ...told } = useStableCallbacks({ onShow, onRule, onWrong, dieLabel })
  const current = at !== null && isThere(entries, at, details) ? at : newestLine(entries, details)

  const walk = (event: KeyboardEvent<HTMLElement>): void => {
    const texts = [...event.currentTarget.querySelectorAll<HTMLElement>('.mg-line-text')]
    const from = texts.indexOf(event.target as HTMLElement)
    const to = from < 0 ? undefined : texts[nextLine(event.key, from, texts.length)]
    if (to === undefined) return
    event.preventDefault()
    to.focus()
  }
  const arrive = (event: FocusEvent<HTMLElement>): void => {
    const line = (event.target as HTMLElement).closest<HTMLElement>('[data-line]')?.dataset.line
    if (line !== undefined) setAt(line)
  }
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void => {
    if (!currentTarget.contains(relatedTarget)) setAt(null)
  }

  return (
    <RuleTags game={game} onOpen={openRule}>
      <section className="mg-log" aria-label="Log">
        <div className="mg-log-head">
          <label className="mg-toggle">
            <input type="checkbox" checked={details} onChange={(event) => setDetails(event.target.checked)} />
            All details
          </label>
          {!following && (
            <Button onClick={toNewest}>
              Newest <span aria-hidden="true">↓</span>
            </Button>
          )}
        </div>
        <div className="mg-log-scroll" ref={scroller}>
          <ol className="plain-list" ref={content} onKeyDown={walk} onFocus={arrive} onBlur={leave}>
            {entries.map((entry) => (
              <Entry
                key={entry.id}
                entry={entry}
                sides={sides}
                details={details}
                current={current?.startsWith(`${entry.id}.`) ? current : null}
                Die={Die}
                {...told}
              />
            ))}
          </ol>
          {entries.length === 0 && <p className="mg-small">Nothing has happened yet.</p>}
        </div>
      </section>
    </RuleTags>
  )
}

interface EntryProps extends DieFace, Pick<LogProps, 'sides' | 'onShow' | 'onWrong'> {
  readonly entry: LogEntry
  readonly details: boolean
  readonly current: string | null
}

const Entry = memo(function Entry({ entry, sides, details, current, ...rest }: EntryProps) {
  const lines = entry.lines.flatMap((line, index) =>
    isShown(line, details) ? [{ line, key: lineKey(entry.id, index) }] : [],
  )
  if (lines.length === 0) return null
  return (
    <li className="mg-entry">
      {lines.map(({ line, key }) => (
        <div key={key} data-line={key}>
          <LogLineRow
            line={line}
            side={line.seat === null ? undefined : sides[line.seat]}
            struck={entry.struck ?? false}
            current={key === current}
            {...rest}
          />
        </div>
      ))}
    </li>
  )
})

const lineKey = (entry: number, index: number): string => `${entry}.${index}`

const isShown = ({ weight }: LogLine, details: boolean): boolean => details || weight !== 'small'

const isThere = (entries: readonly LogEntry[], key: string, details: boolean): boolean =>
  entries.some(({ id, lines }) => lines.some((line, index) => lineKey(id, index) === key && isShown(line, details)))

function newestLine(entries: readonly LogEntry[], details: boolean): string | null {
  for (const { id, lines } of entries.toReversed()) {
    const index = lines.findLastIndex((line) => isShown(line, details))
    if (index >= 0) return lineKey(id, index)
  }
  return null
}

function nextLine(key: string, from: number, length: number): number {
  if (key === 'ArrowDown') return Math.min(from + 1, length - 1)
  if (key === 'ArrowUp') return Math.max(from - 1, 0)
  if (key === 'Home') return 0
  if (key === 'End') return length - 1
  return -1
}
