/** Number of entries of a long match that a restart after a crash must replay. */
import {
  at,
  equal,
  type Game,
  type GameTypes,
  Match,
  type MatchRecord,
  orThrow,
  type StoredSnapshot,
} from '@firestep/referee'
import { countAnswers } from './count-answers.ts'
import { decide, seededPicker, startMatch } from './random-play.ts'

export interface StoredMatch {
  readonly record: MatchRecord
  /** All snapshots made during the match, oldest first. */
  readonly snapshots: readonly StoredSnapshot[]
}

/** A random match of at least this many entries. Whenever it ends, half of it is taken back and it is played on. */
export function longMatch<T extends GameTypes>(
  game: Game<T>,
  scenario: string,
  entries: number,
  seed: number,
): StoredMatch {
  const pick = seededPicker(seed)
  const match = startMatch(game, scenario, seed)
  const snapshots: StoredSnapshot[] = []
  while (match.entries.length < entries) {
    if (match.result === null) decide(match, pick)
    else takeBackHalf(match)
    const snapshot = match.snapshot()
    if (snapshot !== undefined && snapshot.entries !== snapshots.at(-1)?.entries) snapshots.push(snapshot)
  }
  return { record: match.toRecord(), snapshots }
}

function takeBackHalf<T extends GameTypes>(match: Match<T>): void {
  const answers = match.answers()
  const middle = at(answers, answers.length >> 1)
  const ruling = match.takeback(match.entries.indexOf(middle))
  if (!ruling.allowed) throw new Error(ruling.why)
}

/** The most costly of several restarts. */
export interface Restarts {
  /** Largest number of entries after the newest snapshot. */
  readonly entries: number
  /** Largest number of replayed answers, which begin at the snapshot's checkpoint. */
  readonly played: number
}

/**
 * Restarts a match that crashed after each of these numbers of entries, from the newest snapshot at the time. Throws if
 * a restart reaches another position than a replay of all entries.
 */
export function restartAt<T extends GameTypes>(
  game: Game<T>,
  stored: StoredMatch,
  crashPoints: readonly number[],
): Restarts {
  const counting = countAnswers(game)
  let entries = 0
  let played = 0
  for (const crashAt of crashPoints) {
    const cutRecord = { ...stored.record, entries: stored.record.entries.slice(0, crashAt) }
    const snapshot = stored.snapshots.findLast((candidate) => candidate.entries <= crashAt)
    const fullyReplayed = orThrow(Match.load(game, cutRecord))
    const answersBefore = counting.answers()
    const restarted = orThrow(Match.load(counting.game, cutRecord, snapshot))
    if (!haveSameState(fullyReplayed, restarted))
      throw new Error(`a restart after ${crashAt} entries reaches another position than a full replay`)
    entries = Math.max(entries, crashAt - (snapshot?.entries ?? 0))
    played = Math.max(played, counting.answers() - answersBefore)
  }
  return { entries, played }
}

function haveSameState<T extends GameTypes>(match: Match<T>, other: Match<T>): boolean {
  return (
    match.hash() === other.hash() &&
    equal(match.result, other.result) &&
    match.edition.rules.seats.every((seat) => equal(match.asked(seat), other.asked(seat)))
  )
}

/** Numbers of entries after which a crash costs most (just before a snapshot, after a takeback), and evenly spread ones. */
export function crashPointsOf({ record, snapshots }: StoredMatch, evenlySpreadCount: number): number[] {
  const { length } = record.entries
  const beforeSnapshots = snapshots.map(({ entries }) => entries - 1)
  const afterTakebacks = record.entries.flatMap(({ kind }, i) => (kind === 'takeback' ? [i + 1] : []))
  const evenlySpread = Array.from({ length: evenlySpreadCount }, (_, i) =>
    Math.ceil((length * (i + 1)) / evenlySpreadCount),
  )
  return [...new Set([...beforeSnapshots, ...afterTakebacks, ...evenlySpread, length])].filter((crashAt) => crashAt > 0)
}
