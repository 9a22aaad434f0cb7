/**
 * Continuing from a moment as a new match. The whole record is copied, and the later entries are taken back in it. So
 * the file still proves every roll, and no number of the dice is used twice.
 */
import { type Game, type GameTypes, Match, type MatchRecord, type Problems } from '@firestep/referee'
import { localSeats } from '../match-session/seating.ts'
import { newMatchId, type SavedMatch, type Seating } from '../store/index.ts'
import { continueMatchText } from '../texts/replay.ts'
import { clampStep } from './view-cache.ts'

/** A copy of the record from which all answers after the first `answerCount` are taken back. */
export function recordUpTo<T extends GameTypes>(
  game: Game<T>,
  record: MatchRecord,
  answerCount: number,
): MatchRecord | Problems {
  if (record.dice.kind === 'by hand' || (record.dice.kind === 'fair' && record.dice.secret === null))
    return { problems: [continueMatchText.noDice] }
  const match = Match.load(game, record)
  if ('problems' in match) return match
  // Plies are counted from 0: the first answer to take back has the number of those that stay.
  const nextPly = match.plies[clampStep(answerCount, match.plies.length)]
  if (nextPly !== undefined) {
    const ruling = match.takeback(nextPly)
    return ruling.allowed ? match.toRecord() : { problems: [ruling.why] }
  }
  if (match.result === null) return record
  if (match.result.how === 'played') return { problems: [continueMatchText.decided] }
  // Resigned, agreed or out of time: without that last entry the match is as it stood before.
  const reopened = Match.load(game, { ...record, entries: record.entries.slice(0, -1) })
  return 'problems' in reopened ? reopened : reopened.toRecord()
}

/** The reason why the players here cannot continue a match; null if they can. */
export const whyNotContinue = ({ sitting: seating, record }: SavedMatch): string | null =>
  record.closing.result === null && !seating.open && localSeats(seating).length > 1
    ? continueMatchText.hiddenInformation
    : null

interface ContinuationOptions {
  readonly original: SavedMatch
  readonly recordUpToMoment: MatchRecord
  readonly seating: Seating
  /** Number of answers before the moment. */
  readonly answerCount: number
  readonly title: string
}

export const continuedMatch = ({
  original,
  recordUpToMoment,
  seating,
  answerCount,
  title,
}: ContinuationOptions): SavedMatch => ({
  id: newMatchId(),
  game: original.game,
  scenario: original.scenario,
  title,
  record: recordUpToMoment,
  sitting: seating,
  coach: original.coach,
  updated: Date.now(),
  note: continueMatchText.continuedAfter(answerCount),
  over: null,
  heard: answerCount,
})

/** All seats held by the player here, with everything open. */
export const allSeatsMine = ({ seats }: Seating): Seating => ({
  seats: Object.fromEntries(Object.keys(seats).map((seat) => [seat, { by: 'person' }])),
  open: true,
})
