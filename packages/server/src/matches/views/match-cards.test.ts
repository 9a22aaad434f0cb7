import type { User } from '@firestep/api'
import { describe, expect, test } from 'vitest'
import type { MatchRow, OfferRow, SeatRow } from '../../store/schema.ts'
import { attackRow, defendRow, matchRow, offerRow } from '../../testing/match-rows.ts'
import { cardOf, cardRowOf } from './match-cards.ts'

const people = new Map<string, User>(
  ['anna', 'bert'].map((id) => [id, { id, name: id.toUpperCase(), kind: 'account' } as const]),
)

interface Case {
  readonly row?: Partial<MatchRow>
  readonly seats?: readonly SeatRow[]
  readonly reader?: string | null
  readonly looked?: number
  readonly offers?: readonly OfferRow[]
}

const card = ({ row = {}, seats = [attackRow(), defendRow()], reader = 'anna', looked = 0, offers = [] }: Case = {}) =>
  cardOf(cardRowOf(matchRow(row)), seats, { people, online: (user) => user === 'bert', reader, looked, offers })

describe('a card', () => {
  test('says what the match is and who sits there', () => {
    const [anna, bert] = [people.get('anna'), people.get('bert')]
    expect(card()).toEqual({
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
    expect(card({ row: { chat: 0, listed: 0, overlay: '{}' } })).toMatchObject({
      chat: false,
      listed: false,
      corrected: true,
    })
  })

  test('names opponents by their strength, also one that stands in, and leaves seats of the removed free', () => {
    const seatsOf = (...seats: SeatRow[]) => card({ seats }).seats
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

  test('knows its reader’s seats; whoever is not known has none', () => {
    const seats = [attackRow(), defendRow({ user: null })]
    expect([card({ reader: 'anna', seats }).mine, card({ reader: 'carl', seats }).mine]).toEqual([['attack'], []])
    expect(card({ reader: null, seats }).mine).toEqual([])
    expect(card({ seats: [attackRow(), defendRow({ user: 'anna' })] }).mine).toEqual(['attack', 'defend'])
  })

  test('waits for its reader where a seat of theirs is asked that they play', () => {
    const turn = (...seats: SeatRow[]) => card({ seats }).yourTurn
    expect(turn(attackRow({ asked: 1 }), defendRow())).toBe(true)
    expect(turn(attackRow(), defendRow({ asked: 1 }))).toBe(false)
    expect(turn(attackRow({ asked: 1, by: 'opponent' }), defendRow())).toBe(false)
  })

  test('has news where a seat of theirs has heard more than they have looked at', () => {
    const news = (heard: number, looked: number, reader = 'anna') =>
      card({ seats: [attackRow({ heard }), defendRow()], looked, reader }).news
    expect([news(3, 2), news(3, 3), news(3, 2, 'bert')]).toEqual([true, false, false])
  })

  test('has news where something is offered that they have not replied to', () => {
    const news = (offer: Partial<OfferRow>, reader: string, seats?: SeatRow[]) =>
      card({ offers: [offerRow(offer)], reader, ...(seats && { seats }) }).news
    expect(news({}, 'bert')).toBe(true)
    expect(news({}, 'anna')).toBe(false)
    expect(news({}, 'carl')).toBe(false)
    expect(news({ agreed: JSON.stringify(['attack', 'defend']) }, 'bert')).toBe(false)
    expect(news({ declined: 'defend' }, 'bert')).toBe(false)
    expect(news({}, 'bert', [attackRow(), defendRow({ by: 'opponent' })])).toBe(false)
  })
})
