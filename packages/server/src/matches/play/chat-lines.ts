/** Stored chat lines of matches. */
import type { ChatLine } from '@firestep/api'
import { OverQuota } from '../../requests/refusal.ts'
import type { Store } from '../../store/open-store.ts'
import type { Tables, UserRow } from '../../store/schema.ts'
import { maxChatLines } from '../model/quotas.ts'

/** Lines per reply; pages ask for more from the last one. */
const pageSize = 500
/** Databases take a limited number of values in one query. */
const maxIdsPerQuery = 500

const selectLines = (store: Store) =>
  store
    .selectFrom('chat')
    .innerJoin('users', 'users.id', 'chat.user')
    .select(['match', 'number', 'text', 'at', 'users.id', 'users.name', 'users.kind'])
    .orderBy('match')
    .orderBy('number')

interface ChatLineRow
  extends Pick<Tables['chat'], 'match' | 'number' | 'text' | 'at'>,
    Pick<UserRow, 'id' | 'name' | 'kind'> {}

const lineOf = ({ number, text, at, id, name, kind }: ChatLineRow): ChatLine => ({
  number,
  by: { id, name, kind },
  text,
  at,
})

/** Chat lines of a match from a number on, as many as one reply has. */
export async function readChatLines(store: Store, match: string, from: number): Promise<ChatLine[]> {
  const rows = await selectLines(store).where('match', '=', match).where('number', '>=', from).limit(pageSize).execute()
  return rows.map(lineOf)
}

/** One chat line that was saved by another process. */
export async function readChatLine(store: Store, match: string, number: number): Promise<ChatLine | null> {
  const row = await selectLines(store).where('match', '=', match).where('number', '=', number).executeTakeFirst()
  return row === undefined ? null : lineOf(row)
}

/** Chat lines of these matches since a moment. */
export async function chatLinesSince(
  store: Store,
  matches: readonly string[],
  since: number,
): Promise<readonly { readonly match: string; readonly line: ChatLine }[]> {
  const rows: ChatLineRow[] = []
  for (let start = 0; start < matches.length; start += maxIdsPerQuery)
    rows.push(
      ...(await selectLines(store)
        .where('match', 'in', matches.slice(start, start + maxIdsPerQuery))
        .where('at', '>=', since)
        .execute()),
    )
  return rows.map((row) => ({ match: row.match, line: lineOf(row) }))
}

/** Saves a chat line and returns its number. If another line took the number, tries the next one. */
export async function saveChatLine(store: Store, line: Omit<Tables['chat'], 'number'>): Promise<number> {
  for (;;) {
    const number = await store.transaction().execute(async (tx) => {
      const { lastNumber } = await tx
        .selectFrom('chat')
        .select((eb) => eb.fn.max('number').as('lastNumber'))
        .where('match', '=', line.match)
        .executeTakeFirstOrThrow()
      const nextNumber = lastNumber === null ? 0 : Number(lastNumber) + 1
      if (nextNumber >= maxChatLines)
        throw new OverQuota(
          'chat lines',
          `${nextNumber} lines were said in this match, and the server keeps no more of one.`,
        )
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto('chat')
        .values({ ...line, number: nextNumber })
        .onConflict((on) => on.columns(['match', 'number']).doNothing())
        .executeTakeFirst()
      return numInsertedOrUpdatedRows === 1n ? nextNumber : null
    })
    if (number !== null) return number
  }
}
