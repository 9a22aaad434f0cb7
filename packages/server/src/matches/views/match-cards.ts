/** Match cards for lists, made from columns without loading a match. */
import type { MatchCard, SeatOccupant, User } from '@firestep/api'
import type { ExpressionBuilder } from 'kysely'
import type { Store } from '../../store/open-store.ts'
import type { MatchRow, OfferRow, SeatRow, Tables, UserRow } from '../../store/schema.ts'
import { timeOf } from '../clocks/clocks.ts'
import type { MatchContext } from '../context.ts'
import { type MatchRows, noSuchMatch, readMatchRows, spectatorsOf } from '../model/access.ts'

const columns = [
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
export type CardRow = Pick<MatchRow, (typeof columns)[number]> & { readonly corrected: number }

export const isCorrected = (is: ExpressionBuilder<Tables, 'matches'>) =>
  is.case().when('overlay', '=', 'null').then(0).else(1).end().as('corrected')

export const selectCardRows = (store: Store) => store.selectFrom('matches').select(columns).select(isCorrected)

export const cardRowOf = (row: MatchRow): CardRow => ({ ...row, corrected: row.overlay === 'null' ? 0 : 1 })

/** Facts about players and about the reader of a card. */
interface Known {
  /** By id. */
  readonly people: ReadonlyMap<string, User>
  readonly online: (user: string) => boolean
  readonly reader: string | null
  /** Stream position up to which the reader has seen the match. */
  readonly looked: number
  readonly offers: readonly OfferRow[]
}

export function cardOf(row: CardRow, seats: readonly SeatRow[], known: Known): MatchCard {
  const mine = seats.filter(({ user }) => user !== null && user === known.reader)
  const mySeats = mine.map(({ seat }) => seat)
  const offered = known.offers.some(({ agreed, declined }) => {
    const agreeing = JSON.parse(agreed) as readonly string[]
    return declined === null && mine.some(({ by, seat }) => by === 'person' && !agreeing.includes(seat))
  })
  return {
    id: row.id,
    game: row.game,
    scenario: row.scenario,
    title: row.title,
    status: row.status,
    seats: Object.fromEntries(seats.map((seat) => [seat.seat, sitterOf(seat, known)])),
    time: timeOf(row),
    chat: row.chat === 1,
    spectators: spectatorsOf(row),
    listed: row.listed === 1,
    corrected: row.corrected === 1,
    created: row.created,
    updated: row.updated,
    mine: mySeats,
    yourTurn: mine.some(({ asked, by }) => asked === 1 && by === 'person'),
    news: offered || mine.some(({ heard }) => heard > known.looked),
    result: JSON.parse(row.result) as MatchCard['result'],
  }
}

function sitterOf({ by, strength, user }: SeatRow, { people, online }: Known): SeatOccupant {
  if (by === 'opponent') return { by, strength: strength ?? '' }
  const who = user === null ? undefined : people.get(user)
  return by === 'nobody' || who === undefined ? { by: 'nobody' } : { by, user: who, online: online(who.id) }
}

const byMatch = <Row extends { readonly match: string }>(rows: readonly Row[]): Map<string, Row[]> => {
  const found = new Map<string, Row[]>()
  for (const row of rows) found.set(row.match, [...(found.get(row.match) ?? []), row])
  return found
}

/** Cards for a reader, in the order of the rows. */
export async function cardsFor(
  context: MatchContext,
  rows: readonly CardRow[],
  reader: UserRow | null,
): Promise<MatchCard[]> {
  if (rows.length === 0) return []
  const { store, online } = context
  const ids = rows.map(({ id }) => id)
  const seats = await store.selectFrom('seats').selectAll().where('match', 'in', ids).orderBy('seat').execute()
  const people = await peopleOf(context, seats)
  const looked =
    reader === null
      ? []
      : await store.selectFrom('looked').selectAll().where('user', '=', reader.id).where('match', 'in', ids).execute()
  const offers = reader === null ? [] : await store.selectFrom('offers').selectAll().where('match', 'in', ids).execute()
  const [seatsAt, offersAt, lookedAt] = [byMatch(seats), byMatch(offers), byMatch(looked)]
  return rows.map((row) =>
    cardOf(row, seatsAt.get(row.id) ?? [], {
      people,
      online,
      reader: reader?.id ?? null,
      looked: lookedAt.get(row.id)?.[0]?.heard ?? 0,
      offers: offersAt.get(row.id) ?? [],
    }),
  )
}

async function peopleOf({ store }: MatchContext, seats: readonly SeatRow[]): Promise<Map<string, User>> {
  const ids = [...new Set(seats.flatMap(({ user }) => (user === null ? [] : [user])))]
  if (ids.length === 0) return new Map()
  const users = await store.selectFrom('users').select(['id', 'name', 'kind']).where('id', 'in', ids).execute()
  return new Map(users.map((user) => [user.id, user]))
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
