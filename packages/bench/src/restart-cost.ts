/** Entries of a long match that are replayed after a crash. */
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
  /** Oldest first. */
  readonly snapshots: readonly StoredSnapshot[]
}

/** A match of at least this many entries: whenever it ends, half of it is taken back and played on. */
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
  const counting = countAnswers(game)
  let entries = 0
  let played = 0
  for (const crashAt of cuts) {
    const cutRecord = { ...stored.record, entries: stored.record.entries.slice(0, crashAt) }
    const snapshot = stored.snapshots.findLast((candidate) => candidate.entries <= crashAt)
    const fullyReplayed = orThrow(Match.load(game, cutRecord))
    const answersBefore = counting.answers()
    const restarted = orThrow(Match.load(counting.game, cutRecord, snapshot))
    if (!haveSameState(fullyReplayed, restarted))
      throw new Error(`a restart after ${crashAt} entries does not stand where the match did`)
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

/** The worst places for a crash (just before a snapshot, just after a takeback), and others spread evenly. */
export function crashPoints({ record, snapshots }: StoredMatch, evenlySpreadCount: number): number[] {
  const { length } = record.entries
  const beforeSnapshots = snapshots.map(({ entries }) => entries - 1)
  const afterTakebacks = record.entries.flatMap(({ kind }, i) => (kind === 'takeback' ? [i + 1] : []))
  const evenlySpread = Array.from({ length: evenlySpreadCount }, (_, i) =>
    Math.ceil((length * (i + 1)) / evenlySpreadCount),
  )
  return [...new Set([...beforeSnapshots, ...afterTakebacks, ...evenlySpread, length])].filter((crashAt) => crashAt > 0)
}
