import { strengths } from '@firestep/bots'
import type { ScenarioSheet } from '@firestep/face'
import type { Seat } from '@firestep/referee'
import { useEffect, useState } from 'react'
import { defaultSettings, type Settings, store } from '../store/index.ts'
import type { SeatChoice } from './seat-choice.ts'

interface SeatChoiceState {
  readonly choice: SeatChoice
  readonly setChoice: (choice: SeatChoice) => void
  readonly coach: boolean
  readonly setCoach: (coach: boolean) => void
  /** Saves the choice for the next match. */
  saveChoice(): Promise<void>
}

/** The choice of the last match as the default for the next. */
export function useSeatChoice(game: string, sheet: ScenarioSheet, defaultSeat: Seat): SeatChoiceState {
  const [settings, setSettings] = useState<Settings>(defaultSettings)
  const [changedChoice, setChoice] = useState<SeatChoice | null>(null)
  const [changedCoach, setCoach] = useState<boolean | null>(null)
  useEffect(() => {
    let isCancelled = false
    store.settings().then(
      (stored) => isCancelled || setSettings(stored),
      (fault) => console.warn('The settings could not be read:', fault),
    )
    return () => {
      isCancelled = true
    }
  }, [])
  const { last } = settings
  const choice = changedChoice ?? {
    mode: last.mode,
    strength: knownStrength(last.strength),
    other: knownStrength(last.other),
    seat: defaultSeatFor(sheet, last.seats[game], defaultSeat),
  }
  const coach = changedCoach ?? last.coach
  return {
    choice,
    setChoice,
    coach,
    setCoach,
    async saveChoice() {
      const { mode, strength, other, seat } = choice
      const seats = { ...last.seats, [game]: seat }
      const stored = await store.settings()
      await store.saveSettings({ ...stored, last: { mode, strength, other, coach, seats } })
    },
  }
}

/** A bot that no longer exists is replaced by the first. */
const knownStrength = (strength: string): string =>
  strengths.some(({ id }) => id === strength) ? strength : (strengths[0]?.id ?? strength)

const defaultSeatFor = ({ sides }: ScenarioSheet, lastSeat: Seat | undefined, defaultSeat: Seat): Seat =>
  [lastSeat, defaultSeat].find((seat) => seat !== undefined && seat in sides) ?? Object.keys(sides)[0] ?? defaultSeat
