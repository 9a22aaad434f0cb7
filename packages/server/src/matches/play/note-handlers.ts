/** Private notes on a match, readable only by their author. */
import { type RouteHandlers, requireUser } from '../../requests/handler.ts'
import { OverQuota } from '../../requests/refusal.ts'
import type { UserRow } from '../../store/schema.ts'
import type { MatchContext } from '../context.ts'
import { requireVisible } from '../model/access.ts'

export function noteHandlers(context: MatchContext): RouteHandlers<'notes' | 'keepNotes'> {
  const { store } = context
  return {
    async notes(request) {
      const user = requireUser(request)
      const { row } = await requireVisible(store, request.params.id, user)
      const stored = await store
        .selectFrom('notes')
        .select('text')
        .where('match', '=', row.id)
        .where('user', '=', user.id)
        .executeTakeFirst()
      return { text: stored?.text ?? '' }
    },

    async keepNotes(request) {
      const user = requireUser(request)
      const { row } = await requireVisible(store, request.params.id, user)
      const { text } = request.body
      if (text === '') {
        await store.deleteFrom('notes').where('match', '=', row.id).where('user', '=', user.id).execute()
        return {}
      }
      await requireNotesQuota(context, row.id, user)
      await store
        .insertInto('notes')
        .values({ match: row.id, user: user.id, text })
        .onConflict((on) => on.columns(['match', 'user']).doUpdateSet({ text }))
        .execute()
      return {}
    },
  }
}

/** Throws if the user has notes on too many other matches. */
async function requireNotesQuota({ store, limits }: MatchContext, match: string, { id, kind }: UserRow): Promise<void> {
  const { others } = await store
    .selectFrom('notes')
    .select((eb) => eb.fn.countAll<number>().as('others'))
    .where('user', '=', id)
    .where('match', '!=', match)
    .executeTakeFirstOrThrow()
  if (Number(others) >= (kind === 'guest' ? limits.notesPerGuest : limits.notesPerUser))
    throw new OverQuota('notes', `You keep notes on ${others} matches. Empty some of them before you write more.`)
}
