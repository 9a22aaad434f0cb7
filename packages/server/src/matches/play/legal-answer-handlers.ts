/** Legal answers for programs that play without knowing the rules, computed only from what the requester sees. */
import { randomInt } from 'node:crypto'
import { legalAnswers } from '@firestep/bots'
import { copy } from '@firestep/referee'
import { type RouteHandlers, requireUser } from '../../requests/handler.ts'
import { RequestRefused } from '../../requests/refusal.ts'
import type { MatchContext } from '../context.ts'
import { requirePlayedMatch } from './player-actions.ts'

/** Number of multi-part answers returned: building more would delay others. */
const maxBuiltAnswers = 8

export function legalAnswerHandlers({ registry }: MatchContext): RouteHandlers<'options'> {
  return {
    options: (request) =>
      registry.read(request.params.id, (handle) => {
        const { seat } = request.query
        const match = requirePlayedMatch(handle, requireUser(request), seat)
        const asked = match.asked(seat)
        if (asked === undefined) throw new RequestRefused('refused', `Nothing is asked of '${seat}' now.`)
        const { options, isComplete: all } = legalAnswers(match, asked.question, randomInt(2 ** 31), maxBuiltAnswers)
        return { number: asked.number, options: copy([...options]), all }
      }),
  }
}
