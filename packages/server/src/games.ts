/** Games of the server, from the registry. */
import { registered } from '@firestep/registry'
import { botKnowledge } from '@firestep/registry/bot-knowledge'
import type { Games } from './matches/model/games.ts'

export const games: Games = {
  load: async (id) => (await registered(id)?.load()) ?? null,
  hasBot: (id) => Object.hasOwn(botKnowledge, id),
}
