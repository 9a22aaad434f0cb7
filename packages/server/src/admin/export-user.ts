/**
 * Export of all data about a user. From matches it contains only their own actions: those of others, draws and dice
 * secrets are disclosed only by the match itself.
 */
import type { Json } from '@firestep/referee'
import { asJson, parseJsonText } from '../store/json-text.ts'
import type { Store } from '../store/open-store.ts'
import type { MatchRow, SeatRow, UserRow } from '../store/schema.ts'

export async function exportUser(store: Store, user: UserRow, now: number): Promise<Json> {
  const { id, name, kind, operator, muted, created, seen, holiday_until } = user
  return {
    format: 'firestep account 1',
    made: now,
    user: {
      id,
      name,
      kind,
      created,
      seen,
      operator: operator === 1,
      muted: muted === 1,
      holidayUntil: holiday_until,
      hasPassword: user.password !== null,
      twoFactorSince: user.two_factor,
    },
    sessions: await exportSessions(store, id),
    invitations: await exportInvitations(store, id),
    matches: await exportMatches(store, id),
    chat: await exportChat(store, id),
    notes: await exportNotes(store, id),
    notices: await exportNotifications(store, id),
    deeds: await exportAuditLog(store, id),
  }
}

const exportSessions = (store: Store, user: string) =>
  store
    .selectFrom('credentials')
    .select(['kind', 'label', 'scope', 'begun', 'used', 'until'])
    .where('user', '=', user)
    .execute()

const exportInvitations = (store: Store, user: string) =>
  store
    .selectFrom('invitations')
    .select(['kind', 'match', 'seat', 'created', 'until', 'used'])
    .where('by', '=', user)
    .execute()

const exportChat = (store: Store, user: string) =>
  store.selectFrom('chat').select(['match', 'number', 'text', 'at']).where('user', '=', user).execute()

const exportNotes = (store: Store, user: string) =>
  store.selectFrom('notes').select(['match', 'text']).where('user', '=', user).execute()

/** Without the secrets of channels. */
async function exportNotifications(store: Store, user: string): Promise<Json> {
  const preferences = await store.selectFrom('notice_wishes').selectAll().where('user', '=', user).executeTakeFirst()
  const channels = await store.selectFrom('notice_ways').selectAll().where('user', '=', user).execute()
  const matches = await store
    .selectFrom('notices')
    .select(['match', 'due', 'told', 'muted'])
    .where('user', '=', user)
    .execute()
  return {
    wishes: preferences?.wishes == null ? null : parseJsonText(preferences.wishes),
    told: preferences?.told ?? null,
    ways: channels.map(({ kind, label, target, created, confirmed, failures, why, off, sent }) => {
      const { address, url, endpoint } = parseJsonText<Partial<Record<'address' | 'url' | 'endpoint', string>>>(target)
      const to = address ?? url ?? endpoint ?? ''
      return { kind, label, to, created, confirmed, failures, why, off, sent }
    }),
    matches: matches.map(({ muted, ...rest }) => ({ ...rest, muted: muted === 1 })),
  }
}

const exportAuditLog = (store: Store, user: string) =>
  store.selectFrom('deeds').select(['at', 'what']).where('by', '=', user).execute()

async function exportMatches(store: Store, user: string): Promise<Json[]> {
  const seats = await store.selectFrom('seats').selectAll().where('user', '=', user).orderBy('match').execute()
  const ownMatches = await store.selectFrom('matches').select('id').where('made_by', '=', user).execute()
  const exported: Json[] = []
  // One after another, so that other requests are served in between.
  for (const id of new Set([...seats.map(({ match }) => match), ...ownMatches.map(({ id }) => id)])) {
    const row = await store.selectFrom('matches').selectAll().where('id', '=', id).executeTakeFirst()
    const ownSeats = seats.filter(({ match }) => match === id)
    if (row !== undefined) exported.push(await exportMatch(store, row, ownSeats, row.made_by === user))
  }
  return exported
}

async function exportMatch(store: Store, row: MatchRow, seats: readonly SeatRow[], isOwner: boolean): Promise<Json> {
  const { id, game, scenario, title, status, created, updated } = row
  const result = parseJsonText(row.result)
  return {
    id,
    game,
    scenario,
    title,
    status,
    created,
    updated,
    made: isOwner,
    time: asJson(parseJsonText(row.time)),
    result: result === null ? null : { ...result },
    seats: seats.map(({ seat, by, ahead }) => ({ seat, by, ahead: asJson(parseJsonText(ahead)) })),
    answers: await exportAnswers(
      store,
      id,
      seats.map(({ seat }) => seat),
    ),
  }
}

/** Without entry numbers, which would reveal hidden steps of others, and without draws. */
async function exportAnswers(store: Store, match: string, seats: readonly string[]): Promise<Json[]> {
  if (seats.length === 0) return []
  const rows = await store
    .selectFrom('entries')
    .select(['body', 'at'])
    .where('match', '=', match)
    .orderBy('ply')
    .execute()
  return rows.flatMap(({ body, at }) => {
    const entry = parseJsonText(body)
    if (entry.kind !== 'answer' || !seats.includes(entry.seat)) return []
    return [{ seat: entry.seat, answer: entry.answer, at }]
  })
}
