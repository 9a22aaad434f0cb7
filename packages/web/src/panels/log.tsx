import type { LogLine } from '@firestep/face'
import type { RuleId, Seat } from '@firestep/referee'
import { type FocusEvent, type KeyboardEvent, memo, useState } from 'react'
import { logText } from '../texts/panels.ts'
import { Button } from '../ui/button.tsx'
import { useStableCallbacks } from '../ui/use-stable-callbacks.ts'
import type { DieFace } from './dice-row.tsx'
import styles from './log.module.css'
import { LogLineRow } from './log-line.tsx'
import panelStyles from './panel.module.css'
import { RuleTags } from './rule-tag.tsx'
import type { Sides } from './side-tag.tsx'
import { useScrollFollow } from './use-scroll-follow.ts'

/** The log lines of one answer. */
export interface LogEntry {
  readonly id: number
  readonly seat: Seat | null
  readonly lines: readonly LogLine[]
  /** It has been taken back. */
  readonly isStruck?: boolean
}

interface LogProps extends DieFace {
  readonly entries: readonly LogEntry[]
  readonly sides: Sides
  readonly game: string
  /** Called when a line is pointed at, or no longer: its marks are shown on the map. */
  onShow(line: LogLine | null): void
  onRule(rule: RuleId): void
  onReport(line: LogLine): void
}

/**
 * The log, newest last. It is one tab stop: arrow keys move between lines, Tab goes through the current line's tags.
 */
export function Log({ entries, sides, game, onShow, onRule, onReport, Die, dieLabel }: LogProps) {
  const [showsDetails, setShowsDetails] = useState(false)
  const [currentKey, setCurrentKey] = useState<string | null>(null)
  const { scroller, content, isFollowing, scrollToNewest } = useScrollFollow()
  // A new answer renders its own lines only.
  const { onRule: openRule, ...callbacks } = useStableCallbacks({ onShow, onRule, onReport, dieLabel })
  const current =
    currentKey !== null && hasLine(entries, currentKey, showsDetails) ? currentKey : newestLine(entries, showsDetails)

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const texts = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-part="log-text"]')]
    const index = texts.indexOf(event.target as HTMLElement)
    const target = index < 0 ? undefined : texts[lineIndexForKey(event.key, index, texts.length)]
    if (target === undefined) return
    event.preventDefault()
    target.focus()
  }
  const onFocus = (event: FocusEvent<HTMLElement>): void => {
    const line = event.target.closest<HTMLElement>('[data-line]')?.dataset.line
    if (line !== undefined) setCurrentKey(line)
  }
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void => {
    if (!currentTarget.contains(relatedTarget)) setCurrentKey(null)
  }

  return (
    <RuleTags game={game} onOpen={openRule}>
      <section className={styles.log} data-part="panel" aria-label={logText.title}>
        <div className={styles.head}>
          <label className={styles.toggle}>
            <input type="checkbox" checked={showsDetails} onChange={(event) => setShowsDetails(event.target.checked)} />
            All details
          </label>
          {!isFollowing && (
            <Button onClick={scrollToNewest}>
              Newest <span aria-hidden="true">↓</span>
            </Button>
          )}
        </div>
        <div className={styles.scroll} ref={scroller}>
          <ol className="plain-list" ref={content} onKeyDown={onKeyDown} onFocus={onFocus} onBlur={onBlur}>
            {entries.map((entry) => (
              <Entry
                key={entry.id}
                entry={entry}
                sides={sides}
                showsDetails={showsDetails}
                current={current?.startsWith(`${entry.id}.`) ? current : null}
                Die={Die}
                {...callbacks}
              />
            ))}
          </ol>
          {entries.length === 0 && <p className={panelStyles.small}>{logText.empty}</p>}
        </div>
      </section>
    </RuleTags>
  )
}

interface EntryProps extends DieFace, Pick<LogProps, 'sides' | 'onShow' | 'onReport'> {
  readonly entry: LogEntry
  readonly showsDetails: boolean
  readonly current: string | null
}

const Entry = memo(function Entry({ entry, sides, showsDetails, current, ...lineProps }: EntryProps) {
  const lines = entry.lines.flatMap((line, index) =>
    isShown(line, showsDetails) ? [{ line, key: lineKey(entry.id, index) }] : [],
  )
  if (lines.length === 0) return null
  return (
    <li className={styles.entry}>
      {lines.map(({ line, key }) => (
        <div key={key} data-line={key}>
          <LogLineRow
            line={line}
            side={line.seat === null ? undefined : sides[line.seat]}
            isStruck={entry.isStruck ?? false}
            isCurrent={key === current}
            {...lineProps}
          />
        </div>
      ))}
    </li>
  )
})

const lineKey = (entry: number, index: number): string => `${entry}.${index}`

const isShown = ({ weight }: LogLine, showsDetails: boolean): boolean => showsDetails || weight !== 'small'

const hasLine = (entries: readonly LogEntry[], key: string, showsDetails: boolean): boolean =>
  entries.some(({ id, lines }) =>
    lines.some((line, index) => lineKey(id, index) === key && isShown(line, showsDetails)),
  )

function newestLine(entries: readonly LogEntry[], showsDetails: boolean): string | null {
  for (const { id, lines } of entries.toReversed()) {
    const index = lines.findLastIndex((line) => isShown(line, showsDetails))
    if (index >= 0) return lineKey(id, index)
  }
  return null
}

/** Index of the line a key leads to; -1 for other keys. */
function lineIndexForKey(key: string, index: number, length: number): number {
  if (key === 'ArrowDown') return Math.min(index + 1, length - 1)
  if (key === 'ArrowUp') return Math.max(index - 1, 0)
  if (key === 'Home') return 0
  if (key === 'End') return length - 1
  return -1
}
