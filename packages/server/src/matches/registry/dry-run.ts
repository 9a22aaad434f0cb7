/** One dry run: a match with an overlay is set up or resumed as the server would do it. Plain data in and out. */
import { type Game, type Json, Match, type MatchRecord, type Seat, type StoredSnapshot } from '@firestep/referee'
import { type EntryNote, resumeMatch } from './resume-match.ts'

/** Setup of a match to be created. */
export interface SetupRequest {
  readonly game: string
  readonly scenario: string
  readonly options: Json
  readonly overlay: Json
}

/** Facts about a match that could be set up. */
export interface SetupFacts {
  readonly seats: readonly Seat[]
  readonly version: string
  readonly hash: string
}

export interface StoredMatch {
  readonly record: MatchRecord
  readonly snapshot: StoredSnapshot
  readonly notes: readonly EntryNote[]
}

export type DryRun =
  /** Only loads the game, so that loading does not count against the time of a run. */
  | { readonly kind: 'load'; readonly game: string }
  | { readonly kind: 'set up'; readonly game: string; readonly setup: SetupRequest }
  | { readonly kind: 'take up'; readonly game: string; readonly stored: StoredMatch }

/** Result of a dry run. A resumed match may have to be held; that is not a failure of the run. */
export type DryRunResult = { readonly facts: SetupFacts | null } | { readonly problems: readonly string[] }

export function dryRun(game: Game, run: DryRun): DryRunResult {
  if (run.kind === 'set up') return trySetup(game, run.setup)
  if (run.kind === 'take up') {
    const { record, snapshot, notes } = run.stored
    resumeMatch(game, record, snapshot, notes, () => undefined)
  }
  return { facts: null }
}

/** Uses arbitrary dice. Overlays are untrusted: faults of the rules become problems. */
function trySetup(game: Game, { scenario, options, overlay }: SetupRequest): DryRunResult {
  try {
    const match = Match.start(game, { scenario, options, overlay, dice: { kind: 'quick', seed: 1 } })
    if ('problems' in match) return { problems: match.problems }
    const { rules, version, hash } = match.edition
    return { facts: { seats: rules.seats, version, hash } }
  } catch (fault) {
    return { problems: [fault instanceof Error ? fault.message : String(fault)] }
  }
}
