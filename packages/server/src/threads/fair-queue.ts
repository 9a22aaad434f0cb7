/**
 * Queue that is fair by person. The next item belongs to the person with the fewest items running, among equals to the
 * one whose last turn is longest ago. However much one person adds, another waits for at most one turn of each of the
 * others.
 */

interface PersonQueue<Item> {
  readonly waiting: Set<Item>
  running: number
  /** Position in the order of persons. */
  lastTurn: number
}

export class FairQueue<Item> {
  private readonly queues = new Map<string, PersonQueue<Item>>()
  private readonly maxRunning: (person: string) => number
  private turnCount = 0
  /** Numbers of waiting and running items. */
  waiting = 0
  running = 0

  constructor(maxRunning: (person: string) => number = () => Number.POSITIVE_INFINITY) {
    this.maxRunning = maxRunning
  }

  add(person: string, item: Item): void {
    const queue = this.queues.get(person) ?? { waiting: new Set(), running: 0, lastTurn: 0 }
    if (queue.waiting.has(item)) return
    if (queue.waiting.size === 0) queue.lastTurn = ++this.turnCount
    queue.waiting.add(item)
    this.queues.set(person, queue)
    this.waiting++
  }

  /** Number of a person’s waiting or running items. */
  countOf(person: string): number {
    const queue = this.queues.get(person)
    return queue === undefined ? 0 : queue.waiting.size + queue.running
  }

  /** The next item, which counts as running; null if none may run. */
  take(): { readonly person: string; readonly item: Item } | null {
    let next: { readonly person: string; readonly queue: PersonQueue<Item> } | null = null
    for (const [person, queue] of this.queues) {
      if (queue.waiting.size === 0 || queue.running >= this.maxRunning(person)) continue
      if (next === null || isBefore(queue, next.queue)) next = { person, queue }
    }
    if (next === null) return null
    const { person, queue } = next
    for (const item of queue.waiting) {
      queue.waiting.delete(item)
      queue.running++
      queue.lastTurn = ++this.turnCount
      this.waiting--
      this.running++
      return { person, item }
    }
    return null
  }

  /** Call when an item of a person has ended. */
  end(person: string): void {
    const queue = this.queues.get(person)
    if (queue === undefined || queue.running === 0) throw new Error('nothing of this person is under way')
    queue.running--
    this.running--
    // Persons who were added meanwhile come first.
    queue.lastTurn = ++this.turnCount
    if (queue.running === 0 && queue.waiting.size === 0) this.queues.delete(person)
  }

  /** Drops waiting items. */
  clear(): void {
    for (const queue of this.queues.values()) queue.waiting.clear()
    this.waiting = 0
  }
}

const isBefore = (left: PersonQueue<unknown>, right: PersonQueue<unknown>): boolean =>
  left.running === right.running ? left.lastTurn < right.lastTurn : left.running < right.running
