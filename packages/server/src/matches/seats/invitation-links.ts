/** Invitation links to a seat. A link can be used once; only its hash is stored. */
import { hashOf, newId, newSecret } from '../../accounts/ids-and-secrets.ts'
import { OverQuota, RequestRefused } from '../../requests/refusal.ts'
import type { Store } from '../../store/open-store.ts'
import type { InvitationRow, UserRow } from '../../store/schema.ts'
import type { MatchContext } from '../context.ts'
import { type MatchRows, readMatchRows } from '../model/access.ts'
import type { ExtraWrite } from '../model/match-registry.ts'

const noSuchLink = (): RequestRefused =>
  new RequestRefused('not found', 'There is no such link here. Is all of it there? Otherwise ask for a new one.')

/** The match and invitation behind a link. */
export interface InvitationTarget extends MatchRows {
  readonly invitation: InvitationRow
}

/** Creates a link. The token is returned once and not stored. */
export async function newLink(
  { store, now, limits }: MatchContext,
  target: { readonly match: string; readonly seat: string | null; readonly kind: 'seat' | 'substitute' },
  creator: UserRow,
): Promise<{ token: string; seat: string | null }> {
  const { open } = await store
    .selectFrom('invitations')
    .select((eb) => eb.fn.countAll<number>().as('open'))
    .where('match', '=', target.match)
    .where('used', 'is', null)
    .where('until', '>', now())
    .executeTakeFirstOrThrow()
  if (open >= limits.linksPerMatch)
    throw new OverQuota('links', `There are ${open} links to this match that nobody has used. Use one of them.`)
  const { own } = await store
    .selectFrom('invitations')
    .select((eb) => eb.fn.countAll<number>().as('own'))
    .where('by', '=', creator.id)
    .where('used', 'is', null)
    .where('until', '>', now())
    .executeTakeFirstOrThrow()
  if (own >= (creator.kind === 'guest' ? limits.linksPerGuest : limits.linksPerUser))
    throw new OverQuota('links', `You have made ${own} links that nobody has used. Use one of them.`)
  const token = newSecret()
  const created = now()
  const until = created + limits.linkLifetimeMs
  await store
    .insertInto('invitations')
    .values({ id: newId(), hash: hashOf(token), ...target, by: creator.id, created, until, used: null })
    .execute()
  return { token, seat: target.seat }
}

/** Finds the target of a link, used or not. With `match`, the link must lead to that match. */
export async function resolveLink(store: Store, token: string, match?: string): Promise<InvitationTarget> {
  const invitation = await store
    .selectFrom('invitations')
    .selectAll()
    .where('hash', '=', hashOf(token))
    .where('kind', 'in', ['seat', 'substitute'])
    .executeTakeFirst()
  if (invitation?.match == null || (match !== undefined && invitation.match !== match)) throw noSuchLink()
  const rows = await readMatchRows(store, invitation.match)
  if (rows === null) throw new RequestRefused('stale', 'This link is void: the table has been taken away.')
  return { ...rows, invitation }
}

/** Throws if a link has been used or is void. */
export function requireValidLink({ invitation, row, seats }: InvitationTarget, now: number): void {
  const { by, kind, seat, until, used } = invitation
  if (used !== null) throw new RequestRefused('stale', 'This link has been used.')
  if (until !== null && until <= now) throw new RequestRefused('stale', 'This link is void: it was made too long ago.')
  if (row.status === 'over') throw new RequestRefused('stale', 'This link is void: the match is over.')
  const seatRow = seats.find((candidate) => candidate.seat === seat)
  if (kind === 'substitute' && seatRow?.user !== by)
    throw new RequestRefused('stale', 'This link is void: whoever made it no longer has the seat.')
  if (kind === 'seat' && (row.status !== 'gathering' || (seatRow !== undefined && seatRow.by !== 'nobody')))
    throw new RequestRefused('stale', 'This link is void: the seat has been taken.')
}

/** Runs in the transaction of the join, so that of two concurrent users of a link one fails. */
export const markLinkUsed =
  ({ id }: InvitationRow, now: number): ExtraWrite =>
  async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('invitations')
      .set({ used: now })
      .where('id', '=', id)
      .where('used', 'is', null)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) throw new RequestRefused('stale', 'This link has been used.')
  }
