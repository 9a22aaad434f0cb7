/** Resumption of a stored match under the current rules: it continues or is held. */
import {
  adoptNewRules,
  edition,
  type Game,
  type GameTypes,
  Match,
  type MatchRecord,
  type StoredSnapshot,
} from '@firestep/referee'

/** Facts stored with an entry, under the names of their columns. */
export interface EntryNote {
  /** Hash of the position after the entry, with its questions; compared by rules updates. */
  readonly stands: string
  /** Noticed by spectators, so their delay counts it. */
  readonly noticed: boolean
  /** Visibility of each draw, one letter each: see the column. */
  readonly sights: string
}

/** The reason why a match is held, and the entry. */
export interface Held {
  readonly why: string
  readonly ply: number
}

export interface ResumedMatch {
  readonly match: Match<GameTypes> | null
  readonly held: Held | null
  /** Position for viewing a held match. */
  readonly checkpoint: Match<GameTypes> | null
}

export const notResumed: ResumedMatch = { match: null, held: null, checkpoint: null }

/** `onFault` receives faults of rules on a match that they should fit. */
export function resumeMatch(
  game: Game,
  record: MatchRecord,
  snapshot: StoredSnapshot,
  notes: readonly EntryNote[],
  onFault: (message: string, fault: unknown) => void,
): ResumedMatch {
  try {
    const loaded = Match.load(game, record, snapshot)
    if (!('problems' in loaded)) return { ...notResumed, match: loaded }
  } catch (fault) {
    onFault('The rules do not follow a match that they were said to fit.', fault)
  }
  const adopted = adoptNewRules(game, record, snapshot, (ply) => notes[ply]?.stands)
  if ('entries' in adopted) return { ...notResumed, match: adopted }
  return { match: null, held: adopted, checkpoint: loadCheckpoint(game, record, snapshot, onFault) }
}

function loadCheckpoint(
  game: Game,
  record: MatchRecord,
  snapshot: StoredSnapshot,
  onFault: (message: string, fault: unknown) => void,
): Match<GameTypes> | null {
  const currentEdition = edition(game, record.overlay)
  if ('problems' in currentEdition) return null
  try {
    return Match.under(currentEdition, { ...record, entries: record.entries.slice(0, snapshot.entries) }, snapshot)
  } catch (fault) {
    onFault('The rules as they are now do not even go on from a checkpoint.', fault)
    return null
  }
}
