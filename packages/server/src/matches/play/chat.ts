/** Chat of a match. Only its players can read and write it, not spectators. */
import type { ChatLine } from '@firestep/api'
import { type RouteHandlers, requireUser } from '../../requests/handler.ts'
import { OverQuota, RequestRefused } from '../../requests/refusal.ts'
import type { Store } from '../../store/open-store.ts'
import type { Tables, UserRow } from '../../store/schema.ts'
import { durationText } from '../clocks/clocks.ts'
import type { MatchContext } from '../context.ts'
import { requireSeated } from '../model/access.ts'
import { maxChatLines } from '../model/quotas.ts'

const playersOnlyText = 'Only those who sit at the table hear and say something there.'
/** Lines per reply; pages ask for more from the last one. */
const pageSize = 500

export function chatHandlers(context: MatchContext): RouteHandlers<'chat' | 'say' | 'setChat'> {
  const { store, registry, now, onChatLine } = context
  const requireChatRate = createRateLimit(context)
  return {
    async chat(request) {
      const user = requireUser(request)
      const { row } = await requireSeated(store, request.params.id, user, playersOnlyText)
      const lines = await selectLines(store)
        .where('match', '=', row.id)
        .where('number', '>=', request.query.from)
        .limit(pageSize)
        .execute()
      return lines.map(lineOf)
    },

    async say(request) {
      const user = requireUser(request)
      const { row } = await requireSeated(store, request.params.id, user, playersOnlyText)
      if (user.muted === 1) throw new RequestRefused('not allowed', 'You have been muted by whoever runs this server.')
      if (row.chat === 0) throw new RequestRefused('refused', 'The talk of this match is off.')
      const { text } = request.body
      const at = now()
      requireChatRate(user.id, at)
      const number = await saveLine(store, { match: row.id, user: user.id, text, at })
      const { id, name, kind } = user
      onChatLine(row.id, { number, by: { id, name, kind }, text, at })
      return {}
    },

    async setChat(request) {
      const user = requireUser(request)
      const { row } = await requireSeated(store, request.params.id, user, playersOnlyText)
      await registry.change(row.id, (handle) => handle.set({ chat: request.body.on ? 1 : 0, updated: handle.now }))
      return {}
    },
  }
}

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
  for (let start = 0; start < matches.length; start += pageSize)
    rows.push(
      ...(await selectLines(store)
        .where('match', 'in', matches.slice(start, start + pageSize))
        .where('at', '>=', since)
        .execute()),
    )
  return rows.map((row) => ({ match: row.match, line: lineOf(row) }))
}

/** Saves a chat line and returns its number. If another line took the number, tries the next one. */
async function saveLine(store: Store, line: Omit<Tables['chat'], 'number'>): Promise<number> {
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

/** Chat rate limit per user. */
function createRateLimit({ limits: { chatLines, chatWindowMs } }: MatchContext): (user: string, now: number) => void {
  const timesByUser = new Map<string, readonly number[]>()
  return (user, now) => {
    for (const [sender, times] of timesByUser) if ((times.at(-1) ?? 0) <= now - chatWindowMs) timesByUser.delete(sender)
    const recent = (timesByUser.get(user) ?? []).filter((at) => at > now - chatWindowMs)
    const [first] = recent
    if (first !== undefined && recent.length >= chatLines)
      throw new RequestRefused('too often', `That was a lot at once. Wait ${durationText(first + chatWindowMs - now)}.`)
    timesByUser.set(user, [...recent, now])
  }
}
