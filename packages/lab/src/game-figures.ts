/** What a game's own figures are: read from its outcome, and from what it measures of its events. */
import type { Json, Measurement, Seat } from '@firestep/referee'

export type Figures = Readonly<Record<string, Readonly<Record<Seat, number>>>>

/** Whatever an outcome counts for every seat: medals, points. */
export function figuresOf(outcome: Json, seats: readonly Seat[]): Record<string, Record<Seat, number>> {
  const figures: Record<string, Record<Seat, number>> = {}
  if (typeof outcome !== 'object' || outcome === null) return figures
  for (const [name, value] of Object.entries(outcome)) {
    if (typeof value !== 'object' || value === null) continue
    const counted = seats.map((seat) => [seat, (value as Record<Seat, Json>)[seat]] as const)
    if (counted.every((one): one is [Seat, number] => typeof one[1] === 'number'))
      figures[name] = Object.fromEntries(counted)
  }
  return figures
}

/** Adds up what is measured in the course of one game. */
export class Tally {
  private readonly sums = new Map<string, Record<Seat, number>>()
  private readonly seats: readonly Seat[]

  constructor(seats: readonly Seat[]) {
    this.seats = seats
  }

  add(measured: readonly Measurement[]): void {
    for (const { figure, seat, amount } of measured) {
      const sum = this.sums.get(figure) ?? Object.fromEntries(this.seats.map((one) => [one, 0]))
      sum[seat] = (sum[seat] ?? 0) + amount
      this.sums.set(figure, sum)
    }
  }

  /** By name: in whatever order they came about, columns of a table stand alike. */
  get figures(): Figures {
    return Object.fromEntries([...this.sums].sort(([a], [b]) => (a < b ? -1 : 1)))
  }
}
