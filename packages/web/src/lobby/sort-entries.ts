/** Matches of the server and of this browser in one list. */
import type { MatchCard } from '@firestep/api'
import type { SavedMatch } from '../store/index.ts'

export type MatchEntry = { readonly isOver: boolean; readonly yourTurn: boolean; readonly updated: number } & (
  | { readonly kind: 'server'; readonly card: MatchCard }
  | { readonly kind: 'saved'; readonly match: SavedMatch }
)

/** Matches on the server that wait for the user first, then the newest. */
export function sortEntries(cards: readonly MatchCard[], matches: readonly SavedMatch[]): readonly MatchEntry[] {
  const entries: readonly MatchEntry[] = [
    ...cards.map((card) => ({
      kind: 'server' as const,
      card,
      isOver: card.status === 'over',
      yourTurn: card.yourTurn,
      updated: card.updated,
    })),
    ...matches.map((match) => ({
      kind: 'saved' as const,
      match,
      isOver: match.over !== null,
      yourTurn: false,
      updated: match.updated,
    })),
  ]
  return entries.toSorted((a, b) => Number(b.yourTurn) - Number(a.yourTurn) || b.updated - a.updated)
}
