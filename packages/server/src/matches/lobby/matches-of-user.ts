/** SQL conditions for the matches of a user. */
import type { ExpressionBuilder } from 'kysely'
import type { Tables } from '../../store/schema.ts'

type MatchExpression = ExpressionBuilder<Tables, 'matches'>

/** Condition: the user has a seat in the match. */
export const playedByUser = (eb: MatchExpression, user: string) => eb('id', 'in', matchesOfPlayer(eb, user))

/**
 * Condition: the match is running and the user has a seat in it, or it has not started and the user created it. Both
 * parts use an index.
 */
export const underWayForUser = (eb: MatchExpression, user: string) =>
  eb.and([
    eb('status', '!=', 'over'),
    eb(
      'id',
      'in',
      matchesOfPlayer(eb, user).union(
        eb
          .selectFrom('matches as unstarted')
          .select('unstarted.id as match')
          .where('unstarted.made_by', '=', user)
          .where('unstarted.status', 'in', ['gathering', 'dice']),
      ),
    ),
  ])

const matchesOfPlayer = (eb: MatchExpression, user: string) =>
  eb.selectFrom('seats').select('match').where('user', '=', user)
