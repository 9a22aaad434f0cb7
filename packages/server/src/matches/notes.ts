/** Private notes on a match: nobody but who wrote them ever reads them. */
import type { Handlers } from '../http/handler.ts'
import { admitted } from './access.ts'
import { askerOf, type Hall } from './hall.ts'

export function noteHandlers({ store }: Hall): Handlers<'notes' | 'keepNotes'> {
  return {
    async notes(asking) {
      const user = askerOf(asking)
      const { row } = await admitted(store, asking.params.id, user)
      const kept = await store
        .selectFrom('notes')
        .select('text')
        .where('match', '=', row.id)
        .where('user', '=', user.id)
        .executeTakeFirst()
      return { text: kept?.text ?? '' }
    },

    async keepNotes(asking) {
      const user = askerOf(asking)
      const { row } = await admitted(store, asking.params.id, user)
      const { text } = asking.body
      await store
        .insertInto('notes')
        .values({ match: row.id, user: user.id, text })
        .onConflict((on) => on.columns(['match', 'user']).doUpdateSet({ text }))
        .execute()
      return {}
    },
  }
}
