import type { User } from '@firestep/api'
import { describe, expect, test } from 'vitest'
import type { MatchRow, OfferRow, SeatRow } from '../../store/schema.ts'
import { attackRow, defendRow, matchRow, offerRow } from '../../testing/match-rows.ts'
import { cardOf, cardRowOf } from './match-cards.ts'

const users = new Map<string, User>(
  ['anna', 'bert'].map((id) => [id, { id, name: id.toUpperCase(), kind: 'account' } as const]),
)

interface Case {
  readonly row?: Partial<MatchRow>
  readonly seats?: readonly SeatRow[]
  readonly reader?: string | null
  readonly seenPosition?: number
  readonly offers?: readonly OfferRow[]
}

const cardWith = ({
  row = {},
  seats = [attackRow(), defendRow()],
  reader = 'anna',
  seenPosition = 0,
  offers = [],
}: Case = {}) =>
  cardOf(cardRowOf(matchRow(row)), seats, {
    users,
    isOnline: (user) => user === 'bert',
    reader,
    seenPosition,
    offers,
  })

describe('a match card', () => {
  test('holds the match’s data and seats', () => {
    const [anna, bert] = [users.get('anna'), users.get('bert')]
    expect(cardWith()).toEqual({
      id: 'match1',
      game: 'raid',
      scenario: 'skirmish',
      title: 'Skirmish',
      status: 'playing',
      seats: {
        attack: { by: 'person', user: anna, online: false },
        defend: { by: 'person', user: bert, online: true },
      },
      time: { kind: 'none' },
      chat: true,
      spectators: { kind: 'open', delay: 0 },
      listed: true,
      corrected: false,
      created: 0,
      updated: 0,
      mine: ['attack'],
      yourTurn: false,
      news: false,
      result: null,
    })
    expect(cardWith({ row: { chat: 0, listed: 0, overlay: '{}' } })).toMatchObject({
      chat: false,
      listed: false,
      corrected: true,
    })
  })

  test('shows bots by strength, also stand-ins, and seats of removed users as free', () => {
    const seatsOf = (...seats: SeatRow[]) => cardWith({ seats }).seats
    expect(
      seatsOf(attackRow({ by: 'opponent', strength: 'recruit' }), defendRow({ by: 'nobody', user: null })),
    ).toEqual({
      attack: { by: 'opponent', strength: 'recruit' },
      defend: { by: 'nobody' },
    })
    expect(seatsOf(attackRow({ by: 'opponent' }), defendRow({ user: 'gone' }))).toEqual({
      attack: { by: 'opponent', strength: '' },
      defend: { by: 'nobody' },
    })
  })

  test('lists its reader’s seats; an unknown reader has none', () => {
    const seats = [attackRow(), defendRow({ user: null })]
    expect([cardWith({ reader: 'anna', seats }).mine, cardWith({ reader: 'carl', seats }).mine]).toEqual([
      ['attack'],
      [],
    ])
    expect(cardWith({ reader: null, seats }).mine).toEqual([])
    expect(cardWith({ seats: [attackRow(), defendRow({ user: 'anna' })] }).mine).toEqual(['attack', 'defend'])
  })

  test('waits for its reader when a seat the reader plays is asked', () => {
    const turn = (...seats: SeatRow[]) => cardWith({ seats }).yourTurn
    expect(turn(attackRow({ asked: 1 }), defendRow())).toBe(true)
    expect(turn(attackRow(), defendRow({ asked: 1 }))).toBe(false)
    expect(turn(attackRow({ asked: 1, by: 'opponent' }), defendRow())).toBe(false)
  })

  test('has news when a seat of its reader has heard more than the reader has seen', () => {
    const news = (heard: number, seenPosition: number, reader = 'anna') =>
      cardWith({ seats: [attackRow({ heard }), defendRow()], seenPosition, reader }).news
    expect([news(3, 2), news(3, 3), news(3, 2, 'bert')]).toEqual([true, false, false])
  })

  test('has news when an offer awaits its reader’s reply', () => {
    const news = (offer: Partial<OfferRow>, reader: string, seats?: SeatRow[]) =>
      cardWith({ offers: [offerRow(offer)], reader, ...(seats && { seats }) }).news
    expect(news({}, 'bert')).toBe(true)
    expect(news({}, 'anna')).toBe(false)
    expect(news({}, 'carl')).toBe(false)
    expect(news({ agreed: JSON.stringify(['attack', 'defend']) }, 'bert')).toBe(false)
    expect(news({ declined: 'defend' }, 'bert')).toBe(false)
    expect(news({}, 'bert', [attackRow(), defendRow({ by: 'opponent' })])).toBe(false)
  })
})
