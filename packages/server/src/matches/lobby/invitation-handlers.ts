/** Invitation links to a seat. A link can be used once; only its hash is stored. */
import { hashOf, newId, newSecret } from '../../accounts/ids-and-secrets.ts'
import { OverQuota, RequestRefused, type RouteHandlers } from '../../requests/handler.ts'
import type { Store } from '../../store/open-store.ts'
import type { InvitationRow, UserRow } from '../../store/schema.ts'
import { type MatchContext, requireUser } from '../context.ts'
import { belongs, hasSeat, type MatchRows, readMatchRows, requireVisible } from '../model/access.ts'
import type { ExtraWrite } from '../model/match-registry.ts'
import { cardFor } from '../views/match-cards.ts'

const nowhere = (): RequestRefused =>
  new RequestRefused('not found', 'There is no such link here. Is all of it there? Otherwise ask for a new one.')

/** The match and invitation behind a link. */
export interface InvitationTarget extends MatchRows {
  readonly invitation: InvitationRow
}

export function invitationHandlers(context: MatchContext): RouteHandlers<'invite' | 'invited'> {
  const { store } = context
  return {
    async invite(request) {
      const user = requireUser(request)
      const rows = await requireVisible(store, request.params.id, user)
      const seat = request.body.seat ?? null
      if (!belongs(rows, user.id))
        throw new RequestRefused('not allowed', 'Only those at the table invite others to it.')
      if (rows.row.status !== 'gathering')
        throw new RequestRefused(
          'refused',
          'All seats are taken. A substitute is invited from the seat that is given up.',
        )
      const named = rows.seats.find((one) => one.seat === seat)
      if (seat !== null && named === undefined)
        throw new RequestRefused('refused', `There is no seat '${seat}' at this table.`)
      if (named !== undefined && named.by !== 'nobody')
        throw new RequestRefused('taken', `The seat '${seat}' is taken.`)
      return newLink(context, { match: rows.row.id, seat, kind: 'seat' }, user)
    },

    async invited({ requester, params }) {
      const leading = await resolveLink(store, params.token)
      // A player who already has a seat gets back to the match even with a used link.
      if (requester === null || !hasSeat(leading.seats, requester.user.id)) requireValidLink(leading, context.now())
      return {
        match: await cardFor(context, leading, requester?.user ?? null),
        seat: leading.invitation.seat,
        options: JSON.parse(leading.row.options),
        overlay: JSON.parse(leading.row.overlay),
      }
    },
  }
}

/** Creates a link. The token is returned once and not stored. */
export async function newLink(
  { store, now, limits }: MatchContext,
  to: { readonly match: string; readonly seat: string | null; readonly kind: 'seat' | 'substitute' },
  by: UserRow,
): Promise<{ token: string; seat: string | null }> {
  const { open } = await store
    .selectFrom('invitations')
    .select((is) => is.fn.countAll<number>().as('open'))
    .where('match', '=', to.match)
    .where('used', 'is', null)
    .where('until', '>', now())
    .executeTakeFirstOrThrow()
  if (open >= limits.links)
    throw new OverQuota('links', `There are ${open} links to this match that nobody has used. Use one of them.`)
  const { own } = await store
    .selectFrom('invitations')
    .select((is) => is.fn.countAll<number>().as('own'))
    .where('by', '=', by.id)
    .where('used', 'is', null)
    .where('until', '>', now())
    .executeTakeFirstOrThrow()
  if (own >= (by.kind === 'guest' ? limits.guestLinks : limits.ownLinks))
    throw new OverQuota('links', `You have made ${own} links that nobody has used. Use one of them.`)
  const token = newSecret()
  const created = now()
  const until = created + limits.linkLasts
  await store
    .insertInto('invitations')
    .values({ id: newId(), hash: hashOf(token), ...to, by: by.id, created, until, used: null })
    .execute()
  return { token, seat: to.seat }
}

/** Finds the target of a link, used or not. With `match`, the link must lead to that match. */
export async function resolveLink(store: Store, token: string, match?: string): Promise<InvitationTarget> {
  const invitation = await store
    .selectFrom('invitations')
    .selectAll()
    .where('hash', '=', hashOf(token))
    .where('kind', 'in', ['seat', 'substitute'])
    .executeTakeFirst()
  if (invitation?.match == null || (match !== undefined && invitation.match !== match)) throw nowhere()
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
  const named = seats.find((one) => one.seat === seat)
  if (kind === 'substitute' && named?.user !== by)
    throw new RequestRefused('stale', 'This link is void: whoever made it no longer has the seat.')
  if (kind === 'seat' && (row.status !== 'gathering' || (named !== undefined && named.by !== 'nobody')))
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
