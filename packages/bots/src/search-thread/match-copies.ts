/** The matches that a thread keeps between searches. */
import { type Game, type GameTypes, Match, orThrow } from '@firestep/referee'
import { type CopyUpdate, maxCopies, type NewEntries, type WholeCopy } from './copy-update.ts'

export type MatchCopy = Match<GameTypes>

export class MatchCopies {
  private readonly loadGame: (id: string) => Promise<Game>
  /** By number of the copy, last used last. */
  private readonly copies = new Map<number, MatchCopy>()

  constructor(loadGame: (id: string) => Promise<Game>) {
    this.loadGame = loadGame
  }

  /**
   * The match with the update; null if the thread lacks what the update continues. A copy that cannot be updated is
   * dropped. Call it for one update after another.
   */
  async update(update: CopyUpdate): Promise<MatchCopy | null> {
    const match = 'opening' in update ? await this.open(update) : this.takeContinued(update)
    if (match === null) return null
    this.copies.set(update.copy, match)
    const [oldest] = this.copies.keys()
    if (this.copies.size > maxCopies && oldest !== undefined) this.copies.delete(oldest)
    return match
  }

  drop(copy: number): void {
    this.copies.delete(copy)
  }

  private async open({ opening, entries, snapshot }: WholeCopy): Promise<MatchCopy> {
    return orThrow(Match.load(await this.loadGame(opening.game), { ...opening, entries }, snapshot))
  }

  /** Takes the copy out; an entry that throws leaves none. */
  private takeContinued({ copy, after, entries }: NewEntries): MatchCopy | null {
    const match = this.copies.get(copy)
    this.copies.delete(copy)
    if (match === undefined || match.entries.length !== after) return null
    for (const entry of entries) match.apply(entry)
    return match
  }
}
