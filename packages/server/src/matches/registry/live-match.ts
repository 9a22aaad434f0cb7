/** A match in memory with its rows, entries, snapshots and watched viewers. */
import type { Spectators, User } from '@firestep/api'
import { type EntryEvent, type Game, Match, type MatchRecord, orThrow, type StoredSnapshot } from '@firestep/referee'
import type { MatchRow, OfferRow, SeatRow } from '../../store/schema.ts'
import { diceOf } from '../model/dice.ts'
import type { AnyMatch } from '../model/match-registry.ts'
import { RecentSteps } from '../model/recent-steps.ts'
import { inForce, restoreKept } from '../model/stored-decisions.ts'
import { freezeView, type Viewer, type ViewerStep, ViewerSteps } from '../model/viewer-steps.ts'
import type { Held, Note } from './resume-match.ts'

/** Parts of a live match as they are loaded. */
export interface LoadedMatch {
  readonly row: MatchRow
  readonly seats: readonly SeatRow[]
  readonly offers: readonly OfferRow[]
  readonly people: ReadonlyMap<string, User>
  readonly game: Game
  readonly record: MatchRecord
  readonly notes: readonly Note[]
  /** Newest first. */
  readonly snapshots: readonly StoredSnapshot[]
  readonly match: AnyMatch | null
  readonly held: Held | null
  /** The last checkpoint, for viewing a match that cannot be continued. */
  readonly checkpoint: AnyMatch | null
}

export class LiveMatch {
  row: MatchRow
  seats: readonly SeatRow[]
  offers: readonly OfferRow[]
  people: ReadonlyMap<string, User>
  match: AnyMatch | null
  held: Held | null
  readonly game: Game
  readonly checkpoint: AnyMatch | null
  readonly notes: Note[]
  /** Newest first. */
  snapshots: readonly StoredSnapshot[]
  /** Number of entries in the store. */
  stored: number
  private readonly record: MatchRecord
  private steps: ViewerSteps | null = null
  /** Delayed copy of the match for spectators; it follows this one. */
  private trailing: { readonly match: AnyMatch; steps: ViewerSteps | null } | null = null
  private readonly recents = new Map<Viewer, RecentSteps>()
  private noticed = new Map<Viewer, ViewerStep[]>()

  constructor(read: LoadedMatch) {
    this.row = read.row
    this.seats = read.seats
    this.offers = read.offers
    this.people = read.people
    this.game = read.game
    this.record = read.match === null ? read.record : { ...read.record, entries: [] }
    this.notes = [...read.notes]
    this.snapshots = read.snapshots
    // Entries that a rules update appends to a finished match are for viewing only and are not saved.
    this.stored = read.row.status === 'over' && read.match !== null ? read.match.entries.length : read.notes.length
    this.match = null
    this.held = read.held
    this.checkpoint = read.checkpoint
    if (read.match !== null) this.attend(read.match)
  }

  /** Makes this the match that is played. */
  attend(match: AnyMatch): void {
    this.match = match
    this.held = null
    this.steps = null
    this.trailing = null
    this.recents.clear()
    for (const one of this.seats) restoreKept(match, one.seat, inForce(one))
    let before = openly(match)
    match.onEntry = (done) => {
      const now = openly(match)
      this.note(match, done, !done.aside || now !== before)
      before = now
    }
    while (this.notes.length < match.entries.length) this.notes.push(unwatched(match, this.notes.length))
  }

  private note(match: AnyMatch, done: EntryEvent, noticed: boolean): void {
    this.notes.push({ stands: match.hashWithQuestions(), noticed, sights: lettersOf(done.sights) })
    for (const [viewer, step] of this.steps?.after(done) ?? []) this.took(viewer, step)
  }

  private took(viewer: Viewer, step: ViewerStep): void {
    this.noticed.set(viewer, [...(this.noticed.get(viewer) ?? []), step])
    this.recents.get(viewer)?.add(step)
  }

  /** Returns and clears the steps collected since the last call; called after a commit. */
  takeNoticed(): Map<Viewer, ViewerStep[]> {
    this.trail()
    const { noticed } = this
    this.noticed = new Map()
    return noticed
  }

  /** Starts to collect steps for a viewer. A held match has none. */
  watch(viewer: Viewer): void {
    if (this.recents.has(viewer) || this.match === null) return
    const seen = this.seenBy(viewer)
    if (seen === null) return
    this.stepsOf(seen).add(viewer)
    this.recents.set(viewer, new RecentSteps(freezeView(seen, viewer), seen.heard(viewer)))
  }

  private stepsOf(seen: AnyMatch): ViewerSteps {
    const { trailing } = this
    if (seen !== trailing?.match) {
      this.steps ??= new ViewerSteps(seen)
      return this.steps
    }
    const steps = trailing.steps ?? new ViewerSteps(seen)
    trailing.steps = steps
    seen.onEntry = (done) => {
      for (const [viewer, step] of steps.after(done)) this.took(viewer, step)
    }
    return steps
  }

  /** Latest steps of a watched viewer. */
  recent(viewer: Viewer): RecentSteps | undefined {
    return this.recents.get(viewer)
  }

  /** The match as far as a viewer may see it. Spectators may be delayed; a held match shows its checkpoint. */
  seenBy(viewer: Viewer): AnyMatch | null {
    if (this.match === null) return this.checkpoint
    if (viewer !== null || (this.delay === 0 && this.trailing === null)) return this.match
    return this.trail()
  }

  /** Number of answers that spectators are behind; 0 when the match is over. */
  private get delay(): number {
    const spectators = JSON.parse(this.row.spectators) as Spectators
    return this.row.status === 'playing' && spectators.kind === 'open' ? spectators.delay : 0
  }

  /** Advances the spectators' copy as far as their delay allows. */
  private trail(): AnyMatch | null {
    if (this.match === null || (this.delay === 0 && this.trailing === null)) return null
    const upTo = this.spectatedEntries()
    this.trailing ??= { match: this.loaded(upTo), steps: null }
    const { match } = this.trailing
    for (const entry of this.match.entries.slice(match.entries.length, upTo)) match.apply(entry)
    return match
  }

  /** Number of entries that spectators may know: as many noticeable ones as their delay come after them. */
  spectatedEntries(): number {
    let left = this.delay
    let upTo = this.notes.length
    while (left > 0 && upTo > 1) if (this.notes[--upTo]?.noticed === true) left--
    return upTo
  }

  /** The match after this many entries. */
  private loaded(entries: number): AnyMatch {
    const record = this.toRecord()
    const snapshot = this.snapshots.find((one) => one.entries <= entries)
    return orThrow(Match.load(this.game, { ...record, entries: record.entries.slice(0, entries) }, snapshot))
  }

  /** The record with the server's secret, for internal use. Its closing is a placeholder. */
  toRecord(): MatchRecord {
    if (this.match === null) return this.record
    const { rules_version: version, rules_hash: hash } = this.row
    // Rules and dice were fixed when play started, which may have been after this match was loaded.
    return {
      ...this.record,
      rules: { version, hash },
      dice: diceOf(this.row, this.seats),
      entries: this.match.entries,
    }
  }
}

/** Public status: number of spectator events, and the seats that play waits for. */
const openly = (match: AnyMatch): string =>
  match.result === null ? `${match.heard(null)} ${JSON.stringify(match.position.waiting(null))}` : ''

/** One letter per draw; see the column. */
const lettersOf = (sights: EntryEvent['sights']): string => sights.map((sight) => sight[0]).join('')

/** Note of an entry made before the match was watched: its start, or an entry of a rules update. */
const unwatched = (match: AnyMatch, ply: number): Note => ({
  stands: match.hashWithQuestions(),
  noticed: true,
  sights: ply === 0 ? lettersOf(match.position.sights) : '',
})
