/** Match cards for lists, made from columns without loading a match. */
import type { MatchCard, SeatOccupant, User } from '@firestep/api'
import type { ExpressionBuilder } from 'kysely'
import { parseJsonText } from '../../store/json-text.ts'
import type { Store } from '../../store/open-store.ts'
import type { MatchRow, OfferRow, SeatRow, Tables, UserRow } from '../../store/schema.ts'
import { timeOf } from '../clocks/clocks.ts'
import type { MatchContext } from '../context.ts'
import { type MatchRows, noSuchMatch, readMatchRows, spectatorsOf } from '../model/access.ts'
import { usersInSeats } from '../registry/load-match.ts'

const cardColumns = [
  'id',
  'game',
  'scenario',
  'title',
  'status',
  'time',
  'chat',
  'spectators',
  'listed',
  'created',
  'updated',
  'result',
] as const

/** Columns of a card. An overlay may be long, so a list says only that there is one. */
export type CardRow = Pick<MatchRow, (typeof cardColumns)[number]> & { readonly corrected: number }

export const selectCorrected = (eb: ExpressionBuilder<Tables, 'matches'>) =>
  eb.case().when('overlay', '=', 'null').then(0).else(1).end().as('corrected')

export const selectCardRows = (store: Store) => store.selectFrom('matches').select(cardColumns).select(selectCorrected)

export const cardRowOf = (row: MatchRow): CardRow => ({ ...row, corrected: row.overlay === 'null' ? 0 : 1 })

/** Facts about players and about the reader of a card. */
interface CardContext {
  /** By id. */
  readonly users: ReadonlyMap<string, User>
  readonly isOnline: (user: string) => boolean
  readonly reader: string | null
  /** Stream position up to which the reader has seen the match. */
  readonly seenPosition: number
  readonly offers: readonly OfferRow[]
}

export function cardOf(row: CardRow, seats: readonly SeatRow[], context: CardContext): MatchCard {
  const ownSeats = seats.filter(({ user }) => user !== null && user === context.reader)
  const mySeats = ownSeats.map(({ seat }) => seat)
  const hasOffer = context.offers.some(({ agreed, declined }) => {
    const agreedSeats = parseJsonText(agreed)
    return declined === null && ownSeats.some(({ by, seat }) => by === 'person' && !agreedSeats.includes(seat))
  })
  return {
    id: row.id,
    game: row.game,
    scenario: row.scenario,
    title: row.title,
    status: row.status,
    seats: Object.fromEntries(seats.map((seat) => [seat.seat, occupantOf(seat, context)])),
    time: timeOf(row),
    chat: row.chat === 1,
    spectators: spectatorsOf(row),
    listed: row.listed === 1,
    corrected: row.corrected === 1,
    created: row.created,
    updated: row.updated,
    mine: mySeats,
    yourTurn: ownSeats.some(({ asked, by }) => asked === 1 && by === 'person'),
    news: hasOffer || ownSeats.some(({ heard }) => heard > context.seenPosition),
    result: parseJsonText(row.result),
  }
}

function occupantOf({ by, strength, user }: SeatRow, { users, isOnline }: CardContext): SeatOccupant {
  if (by === 'opponent') return { by, strength: strength ?? '' }
  const occupant = user === null ? undefined : users.get(user)
  return by === 'nobody' || occupant === undefined
    ? { by: 'nobody' }
    : { by, user: occupant, online: isOnline(occupant.id) }
}

const groupByMatch = <Row extends { readonly match: string }>(rows: readonly Row[]): Map<string, Row[]> => {
  const groups = new Map<string, Row[]>()
  for (const row of rows) groups.set(row.match, [...(groups.get(row.match) ?? []), row])
  return groups
}

/** Cards for a reader, in the order of the rows. */
export async function cardsFor(
  context: MatchContext,
  rows: readonly CardRow[],
  reader: UserRow | null,
): Promise<MatchCard[]> {
  if (rows.length === 0) return []
  const { store, isOnline } = context
  const ids = rows.map(({ id }) => id)
  const seats = await store.selectFrom('seats').selectAll().where('match', 'in', ids).orderBy('seat').execute()
  const users = await usersInSeats(store, seats)
  const looked =
    reader === null
      ? []
      : await store.selectFrom('looked').selectAll().where('user', '=', reader.id).where('match', 'in', ids).execute()
  const offers = reader === null ? [] : await store.selectFrom('offers').selectAll().where('match', 'in', ids).execute()
  const [seatsByMatch, offersByMatch, lookedByMatch] = [groupByMatch(seats), groupByMatch(offers), groupByMatch(looked)]
  return rows.map((row) =>
    cardOf(row, seatsByMatch.get(row.id) ?? [], {
      users,
      isOnline,
      reader: reader?.id ?? null,
      seenPosition: lookedByMatch.get(row.id)?.[0]?.heard ?? 0,
      offers: offersByMatch.get(row.id) ?? [],
    }),
  )
}

export async function cardFor(context: MatchContext, { row }: MatchRows, reader: UserRow | null): Promise<MatchCard> {
  const [card] = await cardsFor(context, [cardRowOf(row)], reader)
  if (card === undefined) throw noSuchMatch()
  return card
}

/** The card of a match as stored now. */
export async function cardOfMatch(context: MatchContext, id: string, reader: UserRow): Promise<MatchCard> {
  const rows = await readMatchRows(context.store, id)
  if (rows === null) throw noSuchMatch()
  return cardFor(context, rows, reader)
}
