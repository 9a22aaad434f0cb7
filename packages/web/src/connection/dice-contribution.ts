/**
 * The player's contribution to fair dice. It is made and stored in this browser; the server gets its hash first, and
 * the contribution itself once all seats are taken, so that no player alone can choose the dice.
 */
import type { ApiClient, MatchState } from '@firestep/api'
import { commitmentOf, freshSecret, type Json } from '@firestep/referee'

export interface ContributionStorage {
  item(name: string): Promise<Json | undefined>
  saveItem(name: string, value: Json): Promise<void>
}

const itemName = (commitment: string): string => `dice ${commitment}`

/**
 * Makes and stores a contribution and returns its hash. Throws if it cannot be stored, since it could then never be
 * disclosed.
 */
export async function createContribution(storage: ContributionStorage): Promise<string> {
  const contribution = freshSecret()
  const commitment = commitmentOf(contribution)
  await storage.saveItem(itemName(commitment), contribution)
  return commitment
}

/** The player's seats whose contribution is not disclosed yet. */
const undisclosedSeats = ({ card, dice }: Pick<MatchState, 'card' | 'dice'>): readonly string[] =>
  card.status === 'dice' ? card.mine.filter((seat) => seat in dice.seats && !dice.disclosed.includes(seat)) : []

/** Discloses the contributions stored in this browser. Returns the seats whose contribution is in another browser. */
export async function discloseContributions(
  match: MatchState,
  call: ApiClient,
  storage: ContributionStorage,
): Promise<readonly string[]> {
  const elsewhere: string[] = []
  for (const seat of undisclosedSeats(match)) {
    const contribution = await storage.item(itemName(match.dice.seats[seat] ?? ''))
    if (typeof contribution !== 'string') elsewhere.push(seat)
    else await call('disclose', { params: { id: match.card.id }, body: { seat, contribution } })
  }
  return elsewhere
}
