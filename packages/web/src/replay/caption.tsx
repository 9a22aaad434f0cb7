/** The events of one moment, with dice and rules. */
import type { LogLine, MatchFace } from '@firestep/face'
import type { ReactNode } from 'react'
import type { TimelineStep } from '../match-session/timeline-step.ts'
import { DiceRow, RuleTag, SideTag } from '../panels/index.ts'
import { captionText } from '../texts/replay.ts'
import { classNames } from '../ui/class-names.ts'
import styles from './caption.module.css'
import replayTextStyles from './replay-text.module.css'

const weightClasses = { heading: styles.heading, plain: undefined, small: styles.small }

interface CaptionProps {
  readonly matchFace: MatchFace
  readonly step: TimelineStep | undefined
  /** Result text, at the last moment. */
  readonly resultText: string | null
  /** Announced whenever it changes; not during automatic playback. */
  readonly isAnnounced: boolean
  onPoint(line: LogLine | null): void
}

export function Caption({ matchFace, step, resultText, isAnnounced, onPoint }: CaptionProps): ReactNode {
  const side = step?.seat == null ? undefined : matchFace.scenario.sides[step.seat]
  const lines = step?.lines ?? []
  return (
    <section
      className={styles.caption}
      aria-label={captionText.label}
      data-part="replay-caption"
      aria-live={isAnnounced ? 'polite' : 'off'}
    >
      {side !== undefined && <SideTag side={side} />}
      {lines.length === 0 && <p className={replayTextStyles.quiet}>{captionText.nothingShown}</p>}
      <ul className="plain-list">
        {lines.map((line, i) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of one step never change their order.
            key={i}
            className={classNames(styles.told, weightClasses[line.weight])}
            onPointerEnter={() => onPoint(line)}
            onPointerLeave={() => onPoint(null)}
          >
            {line.text} {line.rules[0] !== undefined && <RuleTag rule={line.rules[0]} />}
            <DiceRow dice={line.dice} Die={matchFace.Die} dieLabel={matchFace.dieLabel} />
          </li>
        ))}
      </ul>
      {resultText !== null && <p className={styles.ending}>{resultText}</p>}
    </section>
  )
}
