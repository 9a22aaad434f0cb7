/**
 * One's part in the dice. It is made and kept in this browser; the server gets its hash first, and the part itself once
 * everyone has sat down. Nobody could then have chosen the dice alone.
 */
import type { ApiClient, MatchState } from '@firestep/api'
import { commitmentOf, freshSecret, type Json } from '@firestep/referee'

export interface PartMemory {
  item(name: string): Promise<Json | undefined>
  keepItem(name: string, value: Json): Promise<void>
}

const nameOf = (commitment: string): string => `dice ${commitment}`

/** Makes a part, keeps it, and gives its hash. A part that could not be kept could never be disclosed: that throws. */
export async function newPart(memory: PartMemory): Promise<string> {
  const part = freshSecret()
  const commitment = commitmentOf(part)
  await memory.keepItem(nameOf(commitment), part)
  return commitment
}

/** My seats whose part is still sealed. */
const sealed = ({ card, dice }: Pick<MatchState, 'card' | 'dice'>): readonly string[] =>
  card.status === 'dice' ? card.mine.filter((seat) => seat in dice.seats && !dice.disclosed.includes(seat)) : []

/** Discloses what is wanted of this browser. Those seats whose part lies in another one come back. */
export async function disclose(match: MatchState, call: ApiClient, memory: PartMemory): Promise<readonly string[]> {
  const elsewhere: string[] = []
  for (const seat of sealed(match)) {
    const contribution = await memory.item(nameOf(match.dice.seats[seat] ?? ''))
    if (typeof contribution !== 'string') elsewhere.push(seat)
    else await call('disclose', { params: { id: match.card.id }, body: { seat, contribution } })
  }
  return elsewhere
}
