/** A match in memory with its rows, entries, snapshots and watched viewers. */
import type { User } from '@firestep/api'
import { type EntryEvent, type Game, Match, type MatchRecord, orThrow, type StoredSnapshot } from '@firestep/referee'
import type { MatchRow, OfferRow, SeatRow } from '../../store/schema.ts'
import { spectatorsOf } from '../model/access.ts'
import { fairDiceOf } from '../model/fair-dice.ts'
import type { AnyMatch } from '../model/match-registry.ts'
import { RecentSteps } from '../model/recent-steps.ts'
import { decisionsInForce, restoreStoredDecisions } from '../model/stored-decisions.ts'
import { copyView, type Viewer, type ViewerStep, ViewerSteps } from '../model/viewer-steps.ts'
import type { EntryNote, Held } from './resume-match.ts'

/** Parts of a live match as they are loaded. */
export interface LoadedMatch {
  readonly row: MatchRow
  readonly seats: readonly SeatRow[]
  readonly offers: readonly OfferRow[]
  readonly users: ReadonlyMap<string, User>
  readonly game: Game
  readonly record: MatchRecord
  readonly notes: readonly EntryNote[]
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
  users: ReadonlyMap<string, User>
  match: AnyMatch | null
  held: Held | null
  readonly game: Game
  readonly checkpoint: AnyMatch | null
  readonly notes: EntryNote[]
  /** Newest first. */
  snapshots: readonly StoredSnapshot[]
  /** Number of entries in the store. */
  storedEntries: number
  private readonly record: MatchRecord
  private steps: ViewerSteps | null = null
  /** Delayed copy of the match for spectators; it follows this one. */
  private spectatorCopy: { readonly match: AnyMatch; steps: ViewerSteps | null } | null = null
  private readonly recentStepsByViewer = new Map<Viewer, RecentSteps>()
  private pendingSteps = new Map<Viewer, ViewerStep[]>()

  constructor(loadedMatch: LoadedMatch) {
    this.row = loadedMatch.row
    this.seats = loadedMatch.seats
    this.offers = loadedMatch.offers
    this.users = loadedMatch.users
    this.game = loadedMatch.game
    this.record = loadedMatch.match === null ? loadedMatch.record : { ...loadedMatch.record, entries: [] }
    this.notes = [...loadedMatch.notes]
    this.snapshots = loadedMatch.snapshots
    // Entries that a rules update appends to a finished match are for viewing only and are not saved.
    this.storedEntries =
      loadedMatch.row.status === 'over' && loadedMatch.match !== null
        ? loadedMatch.match.entries.length
        : loadedMatch.notes.length
    this.match = null
    this.held = loadedMatch.held
    this.checkpoint = loadedMatch.checkpoint
    if (loadedMatch.match !== null) this.setMatch(loadedMatch.match)
  }

  /** Makes this the match that is played. */
  setMatch(match: AnyMatch): void {
    this.match = match
    this.held = null
    this.steps = null
    this.spectatorCopy = null
    this.recentStepsByViewer.clear()
    for (const candidate of this.seats) restoreStoredDecisions(match, candidate.seat, decisionsInForce(candidate))
    let previousStatus = publicStatusOf(match)
    match.onEntry = (event) => {
      const currentStatus = publicStatusOf(match)
      this.addNote(match, event, !event.inParallelPhase || currentStatus !== previousStatus)
      previousStatus = currentStatus
    }
    while (this.notes.length < match.entries.length) this.notes.push(noteOfUnwatchedEntry(match, this.notes.length))
  }

  private addNote(match: AnyMatch, event: EntryEvent, noticed: boolean): void {
    this.notes.push({ stands: match.hashWithQuestions(), noticed, sights: sightLetters(event.sights) })
    for (const [viewer, step] of this.steps?.stepsFor(event) ?? []) this.addStep(viewer, step)
  }

  private addStep(viewer: Viewer, step: ViewerStep): void {
    this.pendingSteps.set(viewer, [...(this.pendingSteps.get(viewer) ?? []), step])
    this.recentStepsByViewer.get(viewer)?.add(step)
  }

  /** Returns and clears the steps collected since the last call; called after a commit. */
  takePendingSteps(): Map<Viewer, ViewerStep[]> {
    this.advanceSpectatorCopy()
    const { pendingSteps } = this
    this.pendingSteps = new Map()
    return pendingSteps
  }

  /** Starts to collect steps for a viewer. A held match has none. */
  watch(viewer: Viewer): void {
    if (this.recentStepsByViewer.has(viewer) || this.match === null) return
    const seenMatch = this.seenBy(viewer)
    if (seenMatch === null) return
    this.stepCollectorFor(seenMatch).add(viewer)
    this.recentStepsByViewer.set(viewer, new RecentSteps(copyView(seenMatch, viewer), seenMatch.streamLength(viewer)))
  }

  private stepCollectorFor(seenMatch: AnyMatch): ViewerSteps {
    const { spectatorCopy } = this
    if (seenMatch !== spectatorCopy?.match) {
      this.steps ??= new ViewerSteps(seenMatch)
      return this.steps
    }
    const steps = spectatorCopy.steps ?? new ViewerSteps(seenMatch)
    spectatorCopy.steps = steps
    seenMatch.onEntry = (event) => {
      for (const [viewer, step] of steps.stepsFor(event)) this.addStep(viewer, step)
    }
    return steps
  }

  /** Latest steps of a watched viewer. */
  recentStepsOf(viewer: Viewer): RecentSteps | undefined {
    return this.recentStepsByViewer.get(viewer)
  }

  /** The match as far as a viewer may see it. Spectators may be delayed; a held match shows its checkpoint. */
  seenBy(viewer: Viewer): AnyMatch | null {
    if (this.match === null) return this.checkpoint
    if (viewer !== null || (this.spectatorDelay === 0 && this.spectatorCopy === null)) return this.match
    return this.advanceSpectatorCopy()
  }

  /** Number of answers that spectators are behind; 0 when the match is over. */
  private get spectatorDelay(): number {
    const spectators = spectatorsOf(this.row)
    return this.row.status === 'playing' && spectators.kind === 'open' ? spectators.delay : 0
  }

  /** Advances the spectators' copy as far as their delay allows. */
  private advanceSpectatorCopy(): AnyMatch | null {
    if (this.match === null || (this.spectatorDelay === 0 && this.spectatorCopy === null)) return null
    const upTo = this.spectatedEntries()
    this.spectatorCopy ??= { match: this.matchAfter(upTo), steps: null }
    const { match } = this.spectatorCopy
    for (const entry of this.match.entries.slice(match.entries.length, upTo)) match.apply(entry)
    return match
  }

  /** Number of entries that spectators may know: as many noticeable ones as their delay come after them. */
  spectatedEntries(): number {
    let answersLeft = this.spectatorDelay
    let upTo = this.notes.length
    while (answersLeft > 0 && upTo > 1) if (this.notes[--upTo]?.noticed === true) answersLeft--
    return upTo
  }

  /** The match after this many entries. */
  private matchAfter(entries: number): AnyMatch {
    const record = this.toRecord()
    const snapshot = this.snapshots.find((candidate) => candidate.entries <= entries)
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
      dice: fairDiceOf(this.row, this.seats),
      entries: this.match.entries,
    }
  }
}

/** Public status: number of spectator events, and the seats that play waits for. */
const publicStatusOf = (match: AnyMatch): string =>
  match.result === null ? `${match.streamLength(null)} ${JSON.stringify(match.position.waiting(null))}` : ''

/** One letter per draw; see the column. */
const sightLetters = (sights: EntryEvent['sights']): string => sights.map((sight) => sight[0]).join('')

/** Note of an entry made before the match was watched: its start, or an entry of a rules update. */
const noteOfUnwatchedEntry = (match: AnyMatch, ply: number): EntryNote => ({
  stands: match.hashWithQuestions(),
  noticed: true,
  sights: ply === 0 ? sightLetters(match.position.sights) : '',
})
