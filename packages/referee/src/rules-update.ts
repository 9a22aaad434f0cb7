/**
 * Rules updates of running matches. The entries after the last checkpoint are replayed under the current rules and
 * compared with what they led to: if the same, the match continues under them; otherwise it is held there.
 */

import { ActiveLine } from './active-line.ts'
import type { StoredSnapshot } from './checkpoints.ts'
import type { Game, GameTypes, Problems } from './game.ts'
import { Match } from './match.ts'
import { editionFor } from './match-config.ts'
import type { Entry, MatchRecord } from './record.ts'
import { entryProblem, errorText } from './verify.ts'

/** The place where the current rules lead to a different position. */
export interface RulesDifference {
  readonly ply: number
  readonly why: string
}

/** `storedHash` returns the stored `hashWithQuestions()` after an entry, if any. */
export function adoptNewRules<T extends GameTypes>(
  game: Game<T>,
  record: MatchRecord,
  snapshot: StoredSnapshot,
  storedHash: (ply: number) => string | undefined,
): Match<T> | RulesDifference {
  const edition = editionFor(game, record)
  if ('problems' in edition) return { ply: snapshot.entries, why: edition.problems.join('; ') }
  let ply = snapshot.entries - 1
  try {
    const match = Match.under(edition, record, snapshot)
    if (differs(match, storedHash(ply))) return { ply, why: 'the rules go on from here in another way' }
    for (const entry of record.entries.slice(match.entries.length)) {
      ply++
      const illegal = entryProblem(match, entry)
      if (illegal !== null) return { ply, why: illegal }
      match.apply(entry)
      if (differs(match, storedHash(ply))) return { ply, why: 'it leads to another position' }
    }
    match.apply({ kind: 'rules', version: edition.version, hash: edition.hash })
    return match
  } catch (error) {
    return { ply, why: errorText(error) }
  }
}

const differs = <T extends GameTypes>(match: Match<T>, storedHash: string | undefined): boolean =>
  storedHash !== undefined && match.hashWithQuestions() !== storedHash

/** The items and rolls to report as withdrawn when a match continues from a checkpoint. */
export interface WithdrawnEvents {
  /** The number of stream items of each viewer: the seats in their order, then spectators. */
  readonly heard: readonly number[]
  /** The number of public rolls that will be rolled again. */
  readonly rolls: number
}

/** Continues from a checkpoint under the current rules. Later entries are withdrawn, which the record states. */
export function continueFromCheckpoint<T extends GameTypes>(
  game: Game<T>,
  record: MatchRecord,
  snapshot: StoredSnapshot,
  { heard, rolls }: WithdrawnEvents,
): Match<T> | Problems {
  const edition = editionFor(game, record)
  if ('problems' in edition) return edition
  const line = new ActiveLine(edition.rules.seats)
  for (const entry of record.entries) line.appendUnplayed(entry)
  const to = line.plies[snapshot.answers]
  const rules: Entry = { kind: 'rules', version: edition.version, hash: edition.hash }
  const newEntries: Entry[] = to === undefined ? [rules] : [{ kind: 'takeback', to, only: null }, rules]
  const entries = [...record.entries, ...newEntries]
  try {
    const match = Match.under(edition, { ...record, entries }, { ...snapshot, entries: entries.length, heard })
    if (to !== undefined) match.reportWithdrawn(snapshot.heard, rolls)
    return match
  } catch (error) {
    return { problems: [`the rules as they are now do not go on from there: ${errorText(error)}`] }
  }
}
