/** One of our bots as a player of the lab. */
import { type BotKnowledge, botAnswerFor, type StrengthId } from '@firestep/bots'
import type { GameTypes } from '@firestep/referee'
import type { Player } from './player.ts'

export const botPlayer = <T extends GameTypes>(strength: StrengthId, knowledge: BotKnowledge<T> | null): Player<T> => ({
  answer: ({ match, question, seed, budget }) =>
    botAnswerFor(match, knowledge, strength, question.seat, seed, budget ?? undefined),
  close() {},
})
