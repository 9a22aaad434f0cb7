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

/** Facts stored with an entry. */
export interface Note {
  readonly stands: string
  readonly noticed: boolean
  readonly sights: string
}

/** The reason why a match is held, and the entry. */
export interface Held {
  readonly why: string
  readonly ply: number
}

export interface Taken {
  readonly match: Match<GameTypes> | null
  readonly held: Held | null
  /** Position for viewing a held match. */
  readonly checkpoint: Match<GameTypes> | null
}

export const untaken: Taken = { match: null, held: null, checkpoint: null }

/** `onFault` receives faults of rules on a match that they should fit. */
export function takeUp(
  game: Game,
  record: MatchRecord,
  snapshot: StoredSnapshot,
  notes: readonly Note[],
  onFault: (what: string, fault: unknown) => void,
): Taken {
  try {
    const loaded = Match.load(game, record, snapshot)
    if (!('problems' in loaded)) return { ...untaken, match: loaded }
  } catch (fault) {
    onFault('The rules do not follow a match that they were said to fit.', fault)
  }
  const adopted = adoptNewRules(game, record, snapshot, (ply) => notes[ply]?.stands)
  if ('entries' in adopted) return { ...untaken, match: adopted }
  return { match: null, held: adopted, checkpoint: checkpointOf(game, record, snapshot, onFault) }
}

function checkpointOf(
  game: Game,
  record: MatchRecord,
  snapshot: StoredSnapshot,
  onFault: (what: string, fault: unknown) => void,
): Match<GameTypes> | null {
  const made = edition(game, record.overlay)
  if ('problems' in made) return null
  try {
    return Match.under(made, { ...record, entries: record.entries.slice(0, snapshot.entries) }, snapshot)
  } catch (fault) {
    onFault('The rules as they are now do not even go on from a checkpoint.', fault)
    return null
  }
}
