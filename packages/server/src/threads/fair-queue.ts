/**
 * Queue that is fair by person. The next item belongs to the person with the fewest items running, among equals to the
 * one whose last turn is longest ago. However much one person adds, another waits for at most one turn of each of the
 * others.
 */

interface Line<Item> {
  readonly waiting: Set<Item>
  underWay: number
  /** Position in the order of persons. */
  turn: number
}

export class Turns<Item> {
  private readonly lines = new Map<string, Line<Item>>()
  private readonly mostAtOnce: (person: string) => number
  private turns = 0
  /** Numbers of waiting and running items. */
  waiting = 0
  underWay = 0

  constructor(mostAtOnce: (person: string) => number = () => Number.POSITIVE_INFINITY) {
    this.mostAtOnce = mostAtOnce
  }

  add(person: string, item: Item): void {
    const line = this.lines.get(person) ?? { waiting: new Set(), underWay: 0, turn: 0 }
    if (line.waiting.has(item)) return
    if (line.waiting.size === 0) line.turn = ++this.turns
    line.waiting.add(item)
    this.lines.set(person, line)
    this.waiting++
  }

  /** Number of a person’s waiting or running items. */
  of(person: string): number {
    const line = this.lines.get(person)
    return line === undefined ? 0 : line.waiting.size + line.underWay
  }

  /** The next item, which counts as running; null if none may run. */
  take(): { readonly person: string; readonly item: Item } | null {
    let next: { readonly person: string; readonly line: Line<Item> } | null = null
    for (const [person, line] of this.lines) {
      if (line.waiting.size === 0 || line.underWay >= this.mostAtOnce(person)) continue
      if (next === null || isBefore(line, next.line)) next = { person, line }
    }
    if (next === null) return null
    const { person, line } = next
    for (const item of line.waiting) {
      line.waiting.delete(item)
      line.underWay++
      line.turn = ++this.turns
      this.waiting--
      this.underWay++
      return { person, item }
    }
    return null
  }

  /** Call when an item of a person has ended. */
  end(person: string): void {
    const line = this.lines.get(person)
    if (line === undefined || line.underWay === 0) throw new Error('nothing of this person is under way')
    line.underWay--
    this.underWay--
    // Persons who were added meanwhile come first.
    line.turn = ++this.turns
    if (line.underWay === 0 && line.waiting.size === 0) this.lines.delete(person)
  }

  /** Drops waiting items. */
  clear(): void {
    for (const line of this.lines.values()) line.waiting.clear()
    this.waiting = 0
  }
}

const isBefore = (one: Line<unknown>, other: Line<unknown>): boolean =>
  one.underWay === other.underWay ? one.turn < other.turn : one.underWay < other.underWay
