import { strengths } from '@firestep/bots'
import type { ScenarioSheet } from '@firestep/face'
import type { Seat } from '@firestep/referee'
import { useEffect, useState } from 'react'
import { defaults, type Settings, store } from '../store/index.ts'
import type { SeatChoice } from './seat-choice.ts'

interface Remembered {
  readonly chosen: SeatChoice
  readonly setChosen: (chosen: SeatChoice) => void
  readonly coach: boolean
  readonly setCoach: (coach: boolean) => void
  /** Saves the choice for the next match. */
  remember(): Promise<void>
}

/** The choice of the last match as the default for the next. */
export function useChosen(game: string, sheet: ScenarioSheet, usual: Seat): Remembered {
  const [settings, setSettings] = useState<Settings>(defaults)
  const [changed, setChosen] = useState<SeatChoice | null>(null)
  const [ticked, setCoach] = useState<boolean | null>(null)
  useEffect(() => {
    let gone = false
    store.settings().then(
      (read) => gone || setSettings(read),
      (fault) => console.warn('The settings could not be read:', fault),
    )
    return () => {
      gone = true
    }
  }, [])
  const { last } = settings
  const chosen = changed ?? {
    mode: last.mode,
    strength: known(last.strength),
    other: known(last.other),
    seat: seatFor(sheet, last.seats[game], usual),
  }
  const coach = ticked ?? last.coach
  return {
    chosen,
    setChosen,
    coach,
    setCoach,
    async remember() {
      const { mode, strength, other, seat } = chosen
      const seats = { ...last.seats, [game]: seat }
      const now = await store.settings()
      await store.saveSettings({ ...now, last: { mode, strength, other, coach, seats } })
    },
  }
}

/** A bot that no longer exists is replaced by the first. */
const known = (strength: string): string =>
  strengths.some(({ id }) => id === strength) ? strength : (strengths[0]?.id ?? strength)

const seatFor = ({ sides }: ScenarioSheet, last: Seat | undefined, usual: Seat): Seat =>
  [last, usual].find((seat) => seat !== undefined && seat in sides) ?? Object.keys(sides)[0] ?? usual
