/**
 * Offers: a draw, a takeback, an early end with the current score, continuing a held match. All other players have to
 * agree; bots accept takebacks at once, an early end if they do not lose by it, and nothing else. An offer is void as
 * soon as a seat answers.
 */
import type { offerRequest } from '@firestep/api'
import { acceptsEarlyEnd } from '@firestep/bots'
import type { Seat } from '@firestep/referee'
import type { z } from 'zod'
import { newId } from '../../accounts/ids-and-secrets.ts'
import { type RouteHandlers, requireUser } from '../../requests/handler.ts'
import { RequestRefused } from '../../requests/refusal.ts'
import type { OfferRow, SeatRow, UserRow } from '../../store/schema.ts'
import type { MatchContext } from '../context.ts'
import { requirePlayedSeat, requireVisible } from '../model/access.ts'
import { plyAfterAnswers } from '../model/answer-numbers.ts'
import { endHeldMatch, requireAllowed } from '../model/guards.ts'
import type { AnyMatch, MatchHandle } from '../model/match-registry.ts'
import { agreedSeatsOf, offerForViewer, spanAt, spanNamesOf } from '../model/offers.ts'
import { requireNotFull } from '../model/quotas.ts'
import { lastPublicPly } from '../model/sealed-entries.ts'

type OfferTerms = Pick<OfferRow, 'kind' | 'target'>

export function offerHandlers(context: MatchContext): RouteHandlers<'offer' | 'reply'> {
  const { registry, store } = context
  return {
    async offer(request) {
      const user = requireUser(request)
      const { body, params } = request
      await requireVisible(store, params.id, user)
      return registry.change(params.id, (handle) => {
        const seat = requirePlayedSeat(handle.seats, user, body.seat)
        const terms: OfferTerms = { kind: body.kind, target: requestedTarget(handle, body) }
        requireOfferable(handle, terms)
        requireRepeatAllowed(handle, seat, terms)
        const columns = { id: newId(), match: handle.row.id, by: seat.seat, ...terms, declined: null, at: handle.now }
        const offer: OfferRow = { ...columns, agreed: JSON.stringify(playedSeatsOf(handle, user)) }
        const view = offerForViewer(handle.match, offer, seat.seat)
        const otherOffers = handle.offers.filter(({ by, kind }) => by !== offer.by || kind !== offer.kind)
        if (isAgreed(handle, offer)) carryOut(handle, offer)
        else handle.setOffers([...otherOffers, offer])
        handle.set({ updated: handle.now })
        return view
      })
    },

    async reply(request) {
      const user = requireUser(request)
      const { body, params } = request
      await requireVisible(store, params.id, user)
      await registry.change(params.id, (handle) => {
        const seat = requirePlayedSeat(handle.seats, user, body.seat)
        const offer = handle.offers.find(({ id }) => id === params.offer)
        if (offer === undefined) throw new RequestRefused('stale', 'This offer is no longer open.')
        if (offer.declined !== null) throw new RequestRefused('stale', `'${offer.declined}' has declined this offer.`)
        const otherOffers = handle.offers.filter(({ id }) => id !== offer.id)
        handle.set({ updated: handle.now })
        if (!body.accept)
          return handle.setOffers(
            isOwn(handle, offer, user) ? otherOffers : [...otherOffers, { ...offer, declined: seat.seat }],
          )
        if (isOwn(handle, offer, user))
          throw new RequestRefused('refused', 'This is your own offer: the others have to agree.')
        if (agreedSeatsOf(offer).includes(seat.seat))
          throw new RequestRefused('stale', 'You have agreed to this already.')
        requireOfferable(handle, offer)
        const agreed = JSON.stringify([...new Set([...agreedSeatsOf(offer), ...playedSeatsOf(handle, user)])])
        const agreedOffer: OfferRow = { ...offer, agreed }
        if (isAgreed(handle, agreedOffer)) carryOut(handle, agreedOffer)
        else handle.setOffers([...otherOffers, agreedOffer])
      })
      return {}
    },
  }
}

/** The seats that a user plays. */
const playedSeatsOf = (handle: MatchHandle, user: UserRow): Seat[] =>
  handle.seats.filter((seat) => seat.by === 'person' && seat.user === user.id).map(({ seat }) => seat)

const isOwn = (handle: MatchHandle, { by }: OfferRow, user: UserRow): boolean =>
  playedSeatsOf(handle, user).includes(by)

const isAgreed = (handle: MatchHandle, offer: OfferRow): boolean =>
  handle.seats.every(({ by, seat }) => by !== 'person' || agreedSeatsOf(offer).includes(seat))

function requestedTarget(handle: MatchHandle, body: z.output<typeof offerRequest>): number | null {
  switch (body.kind) {
    case 'takeback':
      return targetOf(handle, body)
    case 'end':
      // -1 for an unknown span, which is refused later.
      return body.after === null ? null : spanNamesOf(handle.match).indexOf(body.after)
    default:
      return null
  }
}

/**
 * The target entry of a takeback. Players name it by the answers before it; the default is the seat's own last answer.
 */
function targetOf(
  { match }: MatchHandle,
  { seat, to }: { readonly seat: Seat; readonly to?: number | undefined },
): number {
  if (match === null) return -1
  if (to !== undefined) return plyAfterAnswers(match, seat, to)
  return match.knownPlies(seat).findLast((ply) => isAnswerBy(match, ply, seat)) ?? -1
}

function isAnswerBy({ entries }: AnyMatch, ply: number, seat: Seat): boolean {
  const entry = entries[ply]
  return entry?.kind === 'answer' && entry.seat === seat
}

/** Throws if this cannot be offered or accepted now. */
function requireOfferable(handle: MatchHandle, { kind, target }: OfferTerms): void {
  const { status } = handle.row
  if (status === 'over') throw new RequestRefused('refused', 'The match is over.')
  if (status !== 'playing' && status !== 'held') throw new RequestRefused('refused', 'The match has not begun.')
  switch (kind) {
    case 'draw':
      if (new Set(handle.seats.filter(({ by }) => by === 'person').map(({ user }) => user)).size < 2)
        throw new RequestRefused('refused', 'Nobody is there to agree to a draw: opponents play on. You may resign.')
      return
    case 'takeback':
      if (handle.match === null)
        throw new RequestRefused('refused', 'The match is held: nothing can be taken back until it goes on.')
      requireNotFull(handle.row)
      requireTakebackAllowed(handle.match, target ?? -1)
      return
    case 'go on':
      if (status !== 'held') throw new RequestRefused('refused', 'The match is not held: it goes on by itself.')
      return
    case 'end':
      if (handle.match === null)
        throw new RequestRefused('refused', 'The match is held: nothing is scored until it goes on.')
      requireEndAllowed(handle, handle.match, spanAt(handle.match, target))
      return
    default:
      kind satisfies never
  }
}

function requireEndAllowed({ seats }: MatchHandle, match: AnyMatch, after: string | null): void {
  requireAllowed(match.maySettleFor(after))
  const unwilling = seats.find(({ by, seat }) => by === 'opponent' && !acceptsEarlyEnd(match, seat, after))
  if (unwilling !== undefined)
    throw new RequestRefused('refused', `'${unwilling.seat}' does not agree: it would lose by the score as it stands.`)
}

function requireTakebackAllowed(match: AnyMatch, to: number): void {
  const lastPublic = lastPublicPly(match)
  if (lastPublic !== undefined && to > lastPublic)
    throw new RequestRefused(
      'refused',
      'While all plan side by side, steps of this planning are taken back by undo alone.',
    )
  const ruling = match.mayTakeBack(to, null)
  if (!ruling.allowed) throw new RequestRefused('refused', 'There is no such answer to take back.', ruling.rule)
}

/** One offer of a kind at a time. A declined offer cannot be repeated until play has gone on. */
function requireRepeatAllowed(handle: MatchHandle, { seat }: SeatRow, { kind, target }: OfferTerms): void {
  const previous = handle.offers.find((offer) => offer.by === seat && offer.kind === kind)
  if (previous === undefined) return
  if (previous.declined === null)
    throw new RequestRefused('taken', 'You have offered that already. Withdraw it before you offer it anew.')
  if (handle.row.status === 'playing' && previous.target === target)
    throw new RequestRefused(
      'refused',
      `'${previous.declined}' has declined that. It can be offered again when play has gone on.`,
    )
}

/** Executes an offer that all have accepted. */
function carryOut(handle: MatchHandle, { kind, target }: OfferTerms): void {
  handle.setOffers([])
  if (kind === 'go on') resumeMatch(handle)
  else if (handle.match === null) endHeldMatch(handle, (match) => match.agree(null), { how: 'agreed', winner: null })
  else if (kind === 'end') requireAllowed(handle.match.settleFor(spanAt(handle.match, target)))
  else requireAllowed(kind === 'draw' ? handle.match.agree(null) : handle.match.takeback(target ?? -1))
}

function resumeMatch(handle: MatchHandle): void {
  const match = handle.resume()
  if ('problems' in match)
    throw new RequestRefused(
      'refused',
      `It cannot go on under the rules as they are now: ${match.problems.join('; ')}.`,
    )
}
