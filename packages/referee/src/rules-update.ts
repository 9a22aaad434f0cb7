/**
 * A rules fix meets a running match. What came after its last checkpoint is played again under the rules as they are now
 * and held against what it led to: the same, and the match goes on under them; or it is held there.
 */

import { ActiveLine } from './active-line.ts'
import type { StoredSnapshot } from './checkpoints.ts'
import type { Game, GameTypes, Problems } from './game.ts'
import { Match } from './match.ts'
import { editionFor } from './match-config.ts'
import type { Entry, MatchRecord } from './record.ts'
import { faultText, illegalEntry } from './verify.ts'

/** Where the rules as they are now lead elsewhere. */
export interface RulesDifference {
  readonly ply: number
  readonly why: string
}

/** `stood` says what `standing()` was behind an entry, as far as that was kept. */
export function adoptNewRules<T extends GameTypes>(
  game: Game<T>,
  record: MatchRecord,
  snapshot: StoredSnapshot,
  stood: (ply: number) => string | undefined,
): Match<T> | RulesDifference {
  const made = editionFor(game, record)
  if ('problems' in made) return { ply: snapshot.entries, why: made.problems.join('; ') }
  let ply = snapshot.entries - 1
  try {
    const match = Match.under(made, record, snapshot)
    if (leadsElsewhere(match, stood(ply))) return { ply, why: 'the rules go on from here in another way' }
    for (const entry of record.entries.slice(match.entries.length)) {
      ply++
      const illegal = illegalEntry(match, entry)
      if (illegal !== null) return { ply, why: illegal }
      match.apply(entry)
      if (leadsElsewhere(match, stood(ply))) return { ply, why: 'it leads to another position' }
    }
    match.apply({ kind: 'rules', version: made.version, hash: made.hash })
    return match
  } catch (fault) {
    return { ply, why: faultText(fault) }
  }
}

const leadsElsewhere = <T extends GameTypes>(match: Match<T>, stood: string | undefined): boolean =>
  stood !== undefined && match.standing() !== stood

/** What is to be told of everything that is withdrawn when a match goes on from a checkpoint. */
export interface WithdrawnEvents {
  /** How much each viewer has heard: the seats in their order, then the spectators. */
  readonly heard: readonly number[]
  /** How many rolls that everyone knows of will be rolled anew. */
  readonly rolls: number
}

/** Goes on from a checkpoint under the rules as they are now. What came after it is withdrawn, and the record says so. */
export function continueFromCheckpoint<T extends GameTypes>(
  game: Game<T>,
  record: MatchRecord,
  snapshot: StoredSnapshot,
  { heard, rolls }: WithdrawnEvents,
): Match<T> | Problems {
  const made = editionFor(game, record)
  if ('problems' in made) return made
  const line = new ActiveLine(made.rules.seats)
  for (const entry of record.entries) line.skip(entry)
  const to = line.plies[snapshot.answers]
  const rules: Entry = { kind: 'rules', version: made.version, hash: made.hash }
  const added: Entry[] = to === undefined ? [rules] : [{ kind: 'takeback', to, only: null }, rules]
  const entries = [...record.entries, ...added]
  try {
    const match = Match.under(made, { ...record, entries }, { ...snapshot, entries: entries.length, heard })
    if (to !== undefined) match.tellWithdrawn(snapshot.heard, rolls)
    return match
  } catch (fault) {
    return { problems: [`the rules as they are now do not go on from there: ${faultText(fault)}`] }
  }
}
