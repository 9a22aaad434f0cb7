/** Entry point of the search thread. Slow searches do not block the server. */
import { answerFor, strengths } from '@firestep/bots'
import { type Json, Match, orThrow } from '@firestep/referee'
import { registered } from '@firestep/registry'
import { botKnowledge } from '@firestep/registry/bot-knowledge'
import type { SearchRequest } from './search-request.ts'

export async function runSearch({ record, snapshot, seat, strength, seed, budget }: SearchRequest): Promise<Json> {
  const game = await registered(record.game)?.load()
  if (game === undefined) throw new Error(`there is no game '${record.game}'`)
  const chosen = strengths.find(({ id }) => id === strength)
  if (chosen === undefined) throw new Error(`there is no opponent '${strength}'`)
  const knowledge = (await botKnowledge[record.game]?.()) ?? null
  return answerFor(orThrow(Match.load(game, record, snapshot)), knowledge, chosen.id, seat, seed, budget)
}
