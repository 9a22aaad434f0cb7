/** The event stream of each viewer, with its own numbering. Append-only: a takeback is one more item. */
import type { Result } from './record.ts'
import type { Seat } from './script.ts'

export type StreamItem<Event> =
  | { readonly type: 'told'; readonly event: Event }
  /** Items from number `from` on are withdrawn; `rolls` numbers that had been drawn will be drawn again. */
  | { readonly type: 'taken back'; readonly from: number; readonly rolls: number }
  | { readonly type: 'ended'; readonly result: Result }

interface Item<Event> {
  /** The entry that caused it. */
  readonly ply: number
  readonly content: StreamItem<Event>
}

export class EventStreams<Event> {
  private readonly items: Map<Seat | null, Item<Event>[]>
  /** The number of items each viewer had before the first one kept here. */
  private readonly skipped: Map<Seat | null, number>

  constructor(viewers: readonly (Seat | null)[], skipped: (viewer: Seat | null) => number = () => 0) {
    this.items = new Map(viewers.map((viewer) => [viewer, []]))
    this.skipped = new Map(viewers.map((viewer) => [viewer, skipped(viewer)]))
  }

  push(viewer: Seat | null, ply: number, item: StreamItem<Event>): void {
    this.items.get(viewer)?.push({ ply, content: item })
  }

  /** The number of items of a viewer so far. */
  count(viewer: Seat | null): number {
    return (this.skipped.get(viewer) ?? 0) + (this.items.get(viewer)?.length ?? 0)
  }

  /** The items of a viewer from a number on; undefined if some of them are no longer kept. */
  since(viewer: Seat | null, from: number): StreamItem<Event>[] | undefined {
    const skipped = this.skipped.get(viewer) ?? 0
    if (from < skipped) return undefined
    return (this.items.get(viewer) ?? []).slice(from - skipped).map(({ content }) => content)
  }

  /** The number of the first item a viewer got from entry `ply` or a later one. */
  firstOf(viewer: Seat | null, ply: number): number {
    const items = this.items.get(viewer) ?? []
    let at = items.length
    while (at > 0 && (items[at - 1]?.ply ?? 0) >= ply) at--
    return (this.skipped.get(viewer) ?? 0) + at
  }

  /** Drops the items of an entry that was never completed. */
  dropFrom(ply: number): void {
    for (const items of this.items.values()) while ((items.at(-1)?.ply ?? -1) >= ply) items.pop()
  }
}
