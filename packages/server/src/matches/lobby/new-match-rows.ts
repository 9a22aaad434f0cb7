/** The rows of a new match and of its seats. */
import type { newMatch } from '@firestep/api'
import { freshSecret, type Game, matchTitle, type Seat } from '@firestep/referee'
import type { z } from 'zod'
import { newId } from '../../accounts/ids-and-secrets.ts'
import type { MatchRow, SeatRow } from '../../store/schema.ts'
import { timeOf } from '../clocks/clocks.ts'
import type { ExtraWrite } from '../model/match-registry.ts'
import { defaultDecisions } from '../model/stored-decisions.ts'
import type { SetupFacts } from '../registry/dry-run.ts'

/** The occupant of a seat in a new match. */
export type SeatAssignment = Pick<SeatRow, 'by' | 'user' | 'strength' | 'commitment'>

export interface NewMatchRows {
  readonly row: MatchRow
  readonly seats: readonly SeatRow[]
}

export const noOccupant: SeatAssignment = { by: 'nobody', user: null, strength: null, commitment: null }

export const personOccupant = (user: string): SeatAssignment => ({ ...noOccupant, by: 'person', user })

export const botOccupant = (strength: string | null): SeatAssignment => ({ ...noOccupant, by: 'opponent', strength })

/** True if every seat has an occupant and every person has committed to the dice. */
export const isComplete = (seats: readonly Pick<SeatRow, 'by' | 'commitment'>[]): boolean =>
  seats.every(({ by, commitment }) => by === 'opponent' || (by === 'person' && commitment !== null))

/** Scenario, options and overlay as the request names them. */
export type MatchSetting = Pick<z.output<typeof newMatch>, 'scenario' | 'options' | 'overlay'>

/** Settings of a new match other than its seats. */
export interface NewMatchSettings extends MatchSetting {
  readonly game: Game
  readonly facts: SetupFacts
  readonly time: string
  readonly spectators: string
  readonly chat: number
  readonly listed: number
  readonly user: string
  /** The account or address that the match is charged to. */
  readonly payer: string
  readonly now: number
}

export function newMatchRows(settings: NewMatchSettings, assignments: ReadonlyMap<Seat, SeatAssignment>): NewMatchRows {
  const { game, facts, scenario, options, overlay, now, user, payer, time, spectators, chat, listed } = settings
  const id = newId()
  const status = isComplete([...assignments.values()]) ? 'dice' : 'gathering'
  const isAsked = ({ by, commitment }: SeatAssignment): boolean =>
    by === 'person' && (status === 'dice' || commitment === null)
  const [optionsText, overlayText] = [JSON.stringify(options), JSON.stringify(overlay)]
  const row: MatchRow = {
    id,
    game: game.id,
    scenario,
    title: matchTitle(game, scenario, options),
    options: optionsText,
    overlay: overlayText,
    rules_version: facts.version,
    rules_hash: facts.hash,
    secret: freshSecret(),
    status,
    held: 'null',
    time,
    chat,
    spectators,
    listed,
    made_by: user,
    created: now,
    updated: now,
    length: 0,
    revision: 0,
    heard: 0,
    result: 'null',
    closing: null,
    rematch: null,
    search: null,
    search_since: null,
    search_failures: 0,
    payer,
    bytes: optionsText.length + overlayText.length,
  }
  const seatDefaults = {
    match: id,
    contribution: null,
    left: null,
    running: null,
    shown: null,
    heard: 0,
  }
  const newSeats = [...assignments].map(([seat, assignment]) => ({
    ...seatDefaults,
    seat,
    ...assignment,
    asked: isAsked(assignment) ? 1 : 0,
  }))
  const seats = newSeats.map((newSeat) => ({
    ...newSeat,
    ahead: defaultDecisions(newSeats, newSeat.seat, timeOf(row)),
  }))
  return { row, seats }
}

export const insertMatch =
  ({ row, seats }: NewMatchRows): ExtraWrite =>
  async (tx) => {
    await tx.insertInto('matches').values(row).execute()
    await tx
      .insertInto('seats')
      .values([...seats])
      .execute()
  }
