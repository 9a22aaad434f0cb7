/** A change to a live match before it is saved; its rows are those that will be saved. */
import { continueFromCheckpoint, type Entry, type Problems, type Seat } from '@firestep/referee'
import type { MatchRow, OfferRow, SeatRow } from '../../store/schema.ts'
import type { AnyMatch, ExtraWrite, MatchHandle } from '../model/match-registry.ts'
import { currentDecisions, decisionsInForce } from '../model/stored-decisions.ts'
import type { LiveMatch } from './live-match.ts'

export class MatchChange implements MatchHandle {
  row: MatchRow
  seats: readonly SeatRow[]
  offers: readonly OfferRow[]
  readonly now: number
  readonly writes: ExtraWrite[] = []
  private readonly live: LiveMatch

  constructor(live: LiveMatch, now: number) {
    this.live = live
    this.row = live.row
    this.seats = live.seats
    this.offers = live.offers
    this.now = now
  }

  get match(): AnyMatch | null {
    return this.live.match
  }

  start(match: AnyMatch): void {
    this.live.setMatch(match)
  }

  resume(): AnyMatch | Problems {
    const { live } = this
    const [snapshot] = live.snapshots
    if (live.held === null) return { problems: ['the match is not held'] }
    // Without a checkpoint the match did not pass its dry run and must not run here.
    if (snapshot === undefined || live.checkpoint === null) return { problems: [live.held.why] }
    const record = live.toRecord()
    const viewers = [...(live.checkpoint?.edition.rules.seats ?? []), null]
    const heard = viewers.map((viewer) => this.streamPositionOf(viewer))
    const match = continueFromCheckpoint(live.game, record, snapshot, {
      heard,
      rolls: openRolls(live, snapshot.entries),
    })
    if ('problems' in match) return match
    this.set({ status: 'playing', held: 'null' })
    live.setMatch(match)
    return match
  }

  private streamPositionOf(viewer: Seat | null): number {
    if (viewer === null) return this.row.heard
    return this.seats.find(({ seat }) => seat === viewer)?.heard ?? 0
  }

  set(columns: Partial<MatchRow>): void {
    this.row = { ...this.row, ...columns }
  }

  setSeat(name: Seat, columns: Partial<SeatRow>): void {
    if (!this.seats.some(({ seat }) => seat === name)) throw new Error(`there is no seat '${name}' to set`)
    this.seats = this.seats.map((seat) => (seat.seat === name ? { ...seat, ...columns } : seat))
  }

  setOffers(offers: readonly OfferRow[]): void {
    this.offers = offers
  }

  addWrite(write: ExtraWrite): void {
    this.writes.push(write)
  }

  /** Entries that are not in the store yet. */
  get appended(): readonly Entry[] {
    return this.match?.entries.slice(this.live.storedEntries) ?? []
  }

  private appendedBytes(): number {
    const { notes, storedEntries } = this.live
    return this.appended.reduce((bytes, entry, i) => {
      const { stands = '', sights = '' } = notes[storedEntries + i] ?? {}
      return bytes + JSON.stringify(entry).length + stands.length + sights.length
    }, 0)
  }

  /** Derives the columns of the match itself: length, spectator events, standing decisions. */
  deriveOwnColumns(): void {
    const { match } = this
    if (match === null) return
    const { length, heard, closing } = this.row
    const columns = {
      length: this.live.row.length + this.appended.length,
      bytes: this.live.row.bytes + this.appendedBytes(),
      heard: match.streamLength(null),
      closing: this.row.status === 'over' ? (closing ?? match.hash()) : null,
    }
    if (columns.length !== length || columns.heard !== heard || columns.closing !== closing) this.set(columns)
    if (match.decisions.idle) return
    for (const { seat, by, ahead } of this.seats) {
      const current = currentDecisions(match, seat)
      if (by === 'person' && current !== ahead) this.setSeat(seat, { ahead: current })
    }
  }

  /** True if the match in memory has changed. */
  get hasChangedMatch(): boolean {
    const { match, live } = this
    if (match === null) return false
    if (match.entries.length !== live.storedEntries) return true
    return (
      !match.decisions.idle &&
      live.seats.some((seatRow) => currentDecisions(match, seatRow.seat) !== decisionsInForce(seatRow))
    )
  }

  /** True if there is nothing to save. */
  get isEmpty(): boolean {
    const { live } = this
    return (
      !this.hasChangedMatch &&
      this.row === live.row &&
      this.seats === live.seats &&
      this.offers === live.offers &&
      this.writes.length === 0
    )
  }
}

/** Number of open dice rolls from an entry on. */
const openRolls = ({ notes }: LiveMatch, from: number): number =>
  notes.slice(from).reduce((rolls, { sights }) => rolls + sights.replaceAll(/[^o]/g, '').length, 0)
