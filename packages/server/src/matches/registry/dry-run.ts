/** One dry run: a match with corrections is set up, or taken up from the store, as the server would do it. Plain data. */
import { type Game, type Json, Match, type MatchRecord, type Seat, type StoredSnapshot } from '@firestep/referee'
import { type Note, takeUp } from './resume-match.ts'

/** What a table is laid for. */
export interface Laying {
  readonly game: string
  readonly scenario: string
  readonly options: Json
  readonly overlay: Json
}

/** What a server has to know of a match that can be set up. */
export interface LaidOut {
  readonly seats: readonly Seat[]
  readonly version: string
  readonly hash: string
}

/** A match as the store has it. */
export interface Stored {
  readonly record: MatchRecord
  readonly snapshot: StoredSnapshot
  readonly notes: readonly Note[]
}

export type DryRun =
  /** Loads the game and no more: how long that takes is nobody's fault. */
  | { readonly kind: 'load'; readonly game: string }
  | { readonly kind: 'set up'; readonly game: string; readonly laying: Laying }
  | { readonly kind: 'take up'; readonly game: string; readonly stored: Stored }

/** What comes of it. A match that is taken up may have to be held: that is no trouble of the thread. */
export type Ran = { readonly laidOut: LaidOut | null } | { readonly problems: readonly string[] }

export function dryRun(game: Game, run: DryRun): Ran {
  if (run.kind === 'set up') return laidOut(game, run.laying)
  if (run.kind === 'take up') {
    const { record, snapshot, notes } = run.stored
    takeUp(game, record, snapshot, notes, () => undefined)
  }
  return { laidOut: null }
}

/** With any dice. Corrections come from people and may be anything: rules that fail on them refuse. */
function laidOut(game: Game, { scenario, options, overlay }: Laying): Ran {
  try {
    const match = Match.start(game, { scenario, options, overlay, dice: { kind: 'quick', seed: 1 } })
    if ('problems' in match) return { problems: match.problems }
    const { rules, version, hash } = match.edition
    return { laidOut: { seats: rules.seats, version, hash } }
  } catch (fault) {
    return { problems: [fault instanceof Error ? fault.message : String(fault)] }
  }
}
