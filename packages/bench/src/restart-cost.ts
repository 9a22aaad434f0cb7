/** Entries of a long match that are replayed after a crash. */
import {
  type AnswerEntry,
  equal,
  type Game,
  type GameTypes,
  Match,
  type MatchRecord,
  orThrow,
  type StoredSnapshot,
} from '@firestep/referee'
import { countAnswers } from './count-answers.ts'
import { decide, pickerOf, startMatch } from './random-play.ts'

export interface StoredMatch {
  readonly record: MatchRecord
  /** Oldest first. */
  readonly kept: readonly StoredSnapshot[]
}

/** A match of at least this many entries: whenever it ends, half of it is taken back and played on. */
export function longMatch<T extends GameTypes>(
  game: Game<T>,
  scenario: string,
  entries: number,
  seed: number,
): StoredMatch {
  const pick = pickerOf(seed)
  const match = startMatch(game, scenario, seed)
  const kept: StoredSnapshot[] = []
  while (match.entries.length < entries) {
    if (match.result === null) decide(match, pick)
    else takeBackHalf(match)
    const newest = match.snapshot()
    if (newest !== undefined && newest.entries !== kept.at(-1)?.entries) kept.push(newest)
  }
  return { record: match.toRecord(), kept }
}

function takeBackHalf<T extends GameTypes>(match: Match<T>): void {
  const answers = match.answers()
  const middle = answers[answers.length >> 1] as AnswerEntry
  const ruling = match.takeback(match.entries.indexOf(middle))
  if (!ruling.allowed) throw new Error(ruling.why)
}

export interface Restarts {
  /** Most entries after the newest snapshot. */
  readonly entries: number
  /** Most replayed answers, including those from the snapshot's checkpoint to its place. */
  readonly played: number
}

/**
 * Restarts a match cut after each of these numbers of entries, each time from the newest snapshot. Throws if a restart
 * reaches another position than the whole record.
 */
export function restartAt<T extends GameTypes>(game: Game<T>, stored: StoredMatch, cuts: readonly number[]): Restarts {
  const counted = countAnswers(game)
  let entries = 0
  let played = 0
  for (const cut of cuts) {
    const short = { ...stored.record, entries: stored.record.entries.slice(0, cut) }
    const snapshot = stored.kept.findLast((one) => one.entries <= cut)
    const whole = orThrow(Match.load(game, short))
    const before = counted.answers()
    const restarted = orThrow(Match.load(counted.game, short, snapshot))
    if (!standAlike(whole, restarted))
      throw new Error(`a restart after ${cut} entries does not stand where the match did`)
    entries = Math.max(entries, cut - (snapshot?.entries ?? 0))
    played = Math.max(played, counted.answers() - before)
  }
  return { entries, played }
}

function standAlike<T extends GameTypes>(one: Match<T>, other: Match<T>): boolean {
  return (
    one.hash() === other.hash() &&
    equal(one.result, other.result) &&
    one.edition.rules.seats.every((seat) => equal(one.asked(seat), other.asked(seat)))
  )
}

/** The worst places for a crash (just before a snapshot, just after a takeback), and `more` spread evenly. */
export function cutsOf({ record, kept }: StoredMatch, more: number): number[] {
  const { length } = record.entries
  const beforeSnapshots = kept.map(({ entries }) => entries - 1)
  const afterTakebacks = record.entries.flatMap(({ kind }, i) => (kind === 'takeback' ? [i + 1] : []))
  const spread = Array.from({ length: more }, (_, i) => Math.ceil((length * (i + 1)) / more))
  return [...new Set([...beforeSnapshots, ...afterTakebacks, ...spread, length])].filter((cut) => cut > 0)
}
