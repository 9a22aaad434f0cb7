/** A game's own figures, from its outcome and from measurements of its events. */
import type { Json, Measurement, Seat } from '@firestep/referee'

export type Figures = Readonly<Record<string, Readonly<Record<Seat, number>>>>

/** Everything an outcome counts for each seat: medals, points. */
export function figuresOf(outcome: Json, seats: readonly Seat[]): Record<string, Record<Seat, number>> {
  const figures: Record<string, Record<Seat, number>> = {}
  if (typeof outcome !== 'object' || outcome === null) return figures
  for (const [name, value] of Object.entries(outcome)) {
    if (typeof value !== 'object' || value === null) continue
    const counts = new Map(Object.entries(value))
    const valueBySeat = seats.map((seat) => [seat, counts.get(seat)] as const)
    if (valueBySeat.every((entry): entry is [Seat, number] => typeof entry[1] === 'number'))
      figures[name] = Object.fromEntries(valueBySeat)
  }
  return figures
}

/** Sums of the measurements of one game. */
export class FigureSums {
  private readonly sums = new Map<string, Record<Seat, number>>()
  private readonly seats: readonly Seat[]

  constructor(seats: readonly Seat[]) {
    this.seats = seats
  }

  add(measurements: readonly Measurement[]): void {
    for (const { figure, seat, amount } of measurements) {
      const sum = this.sums.get(figure) ?? Object.fromEntries(this.seats.map((seat) => [seat, 0]))
      sum[seat] = (sum[seat] ?? 0) + amount
      this.sums.set(figure, sum)
    }
  }

  /** Sorted by name, so that tables have the same columns in every run. */
  get figures(): Figures {
    return Object.fromEntries([...this.sums].sort(([a], [b]) => (a < b ? -1 : 1)))
  }
}
