/** An opponent of the house at the laboratory's table. */
import { answerFor, type Mind, type StrengthId } from '@firestep/bots'
import type { Shape } from '@firestep/referee'
import type { Player } from './player.ts'

export const housePlayer = <T extends Shape>(strength: StrengthId, mind: Mind<T> | null): Player<T> => ({
  answer: ({ match, question, seed, budget }) => ({
    answer: answerFor(match, mind, strength, question.seat, seed, budget ?? undefined),
  }),
  close() {},
})
