/** The clocks of both sides, in the bar above the map. */
import type { Clock, MatchState } from '@firestep/api'
import { type ReactNode, useEffect } from 'react'
import type { Sides } from '../../panels/index.ts'
import { soundPlayer } from '../../sound/sound-player.ts'
import { clocksText } from '../../texts/match-remote.ts'
import styles from './clocks.module.css'
import { shortTimeText, timeLeftMs, timeLeftText, useServerNow } from './use-clock.ts'

interface ClocksProps {
  readonly match: MatchState
  readonly sides: Sides
}

/** A live clock below this many milliseconds is marked by more than its digits. */
const shortMs = 60_000

type ClockState = 'on holiday' | 'standing' | 'running' | 'running out'

function clockState({ paused, running }: Clock, leftMs: number): ClockState {
  if (paused) return 'on holiday'
  if (running === null) return 'standing'
  return leftMs < shortMs ? 'running out' : 'running'
}

const stateClasses: Readonly<Record<ClockState, string | undefined>> = {
  'on holiday': undefined,
  standing: undefined,
  running: styles.running,
  'running out': styles.runningOut,
}

export function Clocks({ match, sides }: ClocksProps): ReactNode {
  const clocks = Object.entries(match.clocks)
  const now = useServerNow(clocks.some(([, { running }]) => running !== null) && match.card.status === 'playing')
  const isOwnRunningOut = clocks.some(
    ([seat, clock]) => match.card.mine.includes(seat) && clockState(clock, timeLeftMs(clock, now)) === 'running out',
  )
  useEffect(() => {
    if (isOwnRunningOut) soundPlayer.play([{ cue: 'clock', afterMs: 0 }])
  }, [isOwnRunningOut])
  if (match.card.time.kind === 'none' || clocks.length === 0 || match.card.status === 'over') return null
  return (
    <p className={styles.clocks}>
      {clocks.map(([seat, clock]) => {
        const leftMs = timeLeftMs(clock, now)
        const name = sides[seat]?.name ?? seat
        const state = clockState(clock, leftMs)
        const isRunning = state === 'running' || state === 'running out'
        return (
          <span
            key={seat}
            role="timer"
            className={`${styles.clock} ${stateClasses[state] ?? ''}`}
            aria-label={clocksText.label(name, timeLeftText(leftMs), state)}
            title={clocksText.label(name, timeLeftText(leftMs), state)}
          >
            <span aria-hidden="true">
              {isRunning ? '▸' : ''}
              {sides[seat]?.sign} {shortTimeText(leftMs)}
              {clock.paused && ' holiday'}
            </span>
          </span>
        )
      })}
    </p>
  )
}
