/**
 * Continuing from a moment as a new match. The whole record is copied, and the entries after the moment are taken back
 * in it: the file still proves every roll, and no number of the old match is used again.
 */
import { type Game, type GameTypes, Match, type MatchRecord, type Problems } from '@firestep/referee'
import { localSeats } from '../match-session/seating.ts'
import { newMatchId, type SavedMatch, type Seating } from '../store/index.ts'
import { clampStep } from './view-cache.ts'

export function recordUpTo<T extends GameTypes>(
  game: Game<T>,
  record: MatchRecord,
  answers: number,
): MatchRecord | Problems {
  if (record.dice.kind === 'by hand' || (record.dice.kind === 'fair' && record.dice.secret === null))
    return { problems: ['The dice of this match are not held here, so it cannot be played on.'] }
  const match = Match.load(game, record)
  if ('problems' in match) return match
  const nextPly = match.plies[clampStep(answers, match.plies.length)]
  if (nextPly !== undefined) {
    const ruling = match.takeback(nextPly)
    return ruling.allowed ? match.toRecord() : { problems: [ruling.why] }
  }
  if (match.result === null) return record
  if (match.result.how === 'played')
    return { problems: ['The battle is decided at this moment. Step back, and play on from there.'] }
  // Resigned, agreed or out of time: without that last entry the match is as it stood before.
  const reopened = Match.load(game, { ...record, entries: record.entries.slice(0, -1) })
  return 'problems' in reopened ? reopened : reopened.toRecord()
}

/** The reason why the players here cannot continue a match; null if they can. */
export const whyNotContinue = ({ sitting: seating, record }: SavedMatch): string | null =>
  record.closing.result === null && !seating.open && localSeats(seating).length > 1
    ? 'Two people have hands to hide in this match: once it is over it can be played on from here, and lines can be tried.'
    : null

interface ContinuationOptions {
  readonly original: SavedMatch
  readonly record: MatchRecord
  readonly seating: Seating
  /** Number of answers before it. */
  readonly answers: number
  readonly title: string
}

export const continuedMatch = ({ original, record, seating, answers, title }: ContinuationOptions): SavedMatch => ({
  id: newMatchId(),
  game: original.game,
  scenario: original.scenario,
  title,
  record,
  sitting: seating,
  coach: original.coach,
  updated: Date.now(),
  note: `Played on after choice ${answers}`,
  over: null,
  heard: answers,
})

/** All seats held by the player here, with everything open. */
export const allSeatsMine = ({ seats }: Seating): Seating => ({
  seats: Object.fromEntries(Object.keys(seats).map((seat) => [seat, { by: 'person' }])),
  open: true,
})
