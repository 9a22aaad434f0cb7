/** An opponent of the house at the laboratory's table. */
import { type Mind, type StrengthId, thoughtFor } from '@firestep/bots'
import type { Shape } from '@firestep/referee'
import type { Player } from './player.ts'

export const housePlayer = <T extends Shape>(strength: StrengthId, mind: Mind<T> | null): Player<T> => ({
  answer: ({ match, question, seed, budget }) =>
    thoughtFor(match, mind, strength, question.seat, seed, budget ?? undefined),
  close() {},
})
