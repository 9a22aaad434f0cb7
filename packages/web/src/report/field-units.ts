/** The units that each side has had in the field, from its rosters. */
import type { MatchFace, RosterRow } from '@firestep/face'
import type { Seat } from '@firestep/referee'
import type { AnyView } from '../match-session/any-match.ts'

type OwnViews = Readonly<Record<Seat, AnyView>>

export class FieldUnits {
  private readonly matchFace: MatchFace
  private readonly seats: readonly Seat[]
  private readonly seen = new Map<Seat, Map<string, string>>()

  constructor(matchFace: MatchFace, seats: readonly Seat[]) {
    this.matchFace = matchFace
    this.seats = seats
  }

  /** Notes who is in the field, each side from its own view. */
  see(views: OwnViews): void {
    for (const seat of this.seats) {
      const units = this.seen.get(seat) ?? new Map<string, string>()
      for (const row of this.rowsOf(seat, views)) units.set(keyOf(row), row.name)
      this.seen.set(seat, units)
    }
  }

  /** The names of the units that are no longer in the field. */
  outOfAction(views: OwnViews): Readonly<Record<Seat, readonly string[]>> {
    return Object.fromEntries(
      this.seats.map((seat) => {
        const present = new Set(this.rowsOf(seat, views).map(keyOf))
        const gone = [...(this.seen.get(seat) ?? [])].filter(([key]) => !present.has(key))
        return [seat, gone.map(([, name]) => name)]
      }),
    )
  }

  private rowsOf(seat: Seat, views: OwnViews): readonly RosterRow[] {
    const view = views[seat]
    if (view === undefined) return []
    return this.matchFace
      .roster(view)
      .filter((group) => group.seat === seat)
      .flatMap(({ rows }) => rows)
      .filter(({ strength }) => strength > 0)
  }
}

const keyOf = ({ piece, name }: RosterRow): string => piece ?? name
