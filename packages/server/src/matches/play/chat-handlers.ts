/** Chat of a match. Only its players can read and write it, not spectators. */
import { type RouteHandlers, requireUser } from '../../requests/handler.ts'
import { RequestRefused } from '../../requests/refusal.ts'
import { durationText } from '../clocks/clocks.ts'
import type { MatchContext } from '../context.ts'
import { requireSeated } from '../model/access.ts'
import { readChatLines, saveChatLine } from './chat-lines.ts'

const playersOnlyText = 'Only those who sit at the table hear and say something there.'

export function chatHandlers(context: MatchContext): RouteHandlers<'chat' | 'say' | 'setChat'> {
  const { store, registry, now, onChatLine } = context
  const requireChatRate = createRateLimit(context)
  return {
    async chat(request) {
      const user = requireUser(request)
      const { row } = await requireSeated(store, request.params.id, user, playersOnlyText)
      return readChatLines(store, row.id, request.query.from)
    },

    async say(request) {
      const user = requireUser(request)
      const { row } = await requireSeated(store, request.params.id, user, playersOnlyText)
      if (user.muted === 1) throw new RequestRefused('not allowed', 'You have been muted by whoever runs this server.')
      if (row.chat === 0) throw new RequestRefused('refused', 'The talk of this match is off.')
      const { text } = request.body
      const at = now()
      requireChatRate(user.id, at)
      const number = await saveChatLine(store, { match: row.id, user: user.id, text, at })
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

/** Chat rate limit per user. */
function createRateLimit({ limits: { chatLines, chatWindowMs } }: MatchContext): (user: string, now: number) => void {
  const timesByUser = new Map<string, readonly number[]>()
  return (user, now) => {
    const windowStart = now - chatWindowMs
    for (const [sender, times] of timesByUser) if ((times.at(-1) ?? 0) <= windowStart) timesByUser.delete(sender)
    const recent = (timesByUser.get(user) ?? []).filter((at) => at > windowStart)
    const [first] = recent
    if (first !== undefined && recent.length >= chatLines)
      throw new RequestRefused('too often', `That was a lot at once. Wait ${durationText(first + chatWindowMs - now)}.`)
    timesByUser.set(user, [...recent, now])
  }
}
