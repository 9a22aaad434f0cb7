import { describe, expect, test } from 'vitest'
import type { MatchRow, UserRow } from '../../store/schema.ts'
import { refusalOf } from '../../testing/live-matches.ts'
import { TestMatchContext, testCommitment } from '../../testing/match-context.ts'
import { defaultMatchLimits } from '../context.ts'
import { assignmentsFor, requireOwnCommitments } from './check-new-match.ts'
import { isComplete } from './new-match-rows.ts'

const account = { kind: 'account' } as const

describe('the seats of a new match', () => {
  const ownSeat = { by: 'me' } as const
  const freeSeat = { by: 'nobody' } as const
  const recruit = { by: 'opponent', strength: 'recruit' } as const
  const assign = (
    seats: Record<string, typeof ownSeat | typeof freeSeat | typeof recruit>,
    ...committedSeats: string[]
  ) => {
    const commitments = Object.fromEntries(committedSeats.map((seat) => [seat, testCommitment(1)]))
    return Object.fromEntries(assignmentsFor(['attack', 'defend'], { seats, commitments }, 'anna'))
  }
  const anna = { by: 'person', user: 'anna', strength: null, commitment: testCommitment(1) }

  test('are the creator’s, a bot’s or free', () => {
    expect(assign({ attack: ownSeat, defend: freeSeat }, 'attack')).toEqual({
      attack: anna,
      defend: { by: 'nobody', user: null, strength: null, commitment: null },
    })
    expect(assign({ attack: recruit, defend: ownSeat }, 'defend')).toEqual({
      attack: { by: 'opponent', user: null, strength: 'recruit', commitment: null },
      defend: anna,
    })
    expect(assign({ attack: ownSeat, defend: ownSeat }, 'attack', 'defend')).toEqual({ attack: anna, defend: anna })
  })

  test('must be given for each seat of the game and no other', () => {
    const seatsText = 'The seats of this game are attack, defend: say who sits at each of them.'
    expect(() => assign({ attack: ownSeat }, 'attack')).toThrow(seatsText)
    expect(() => assign({ attack: ownSeat, navy: freeSeat }, 'attack')).toThrow(seatsText)
    expect(() => assign({ attack: ownSeat, defend: freeSeat, navy: freeSeat }, 'attack')).toThrow(seatsText)
  })

  test('need a dice contribution for each seat of the creator, and for no other', () => {
    expect(() => assign({ attack: ownSeat, defend: freeSeat })).toThrow('missing for the seat')
    expect(() => assign({ attack: ownSeat, defend: freeSeat }, 'attack', 'defend')).toThrow(
      "A part in the dice is given for 'defend', which is not your seat.",
    )
    expect(() => requireOwnCommitments(new Map(), { navy: testCommitment(1) }, 'anna')).toThrow(
      "'navy', which is not your seat",
    )
  })

  test('include at least one for a person', () => {
    expect(() => assign({ attack: recruit, defend: recruit })).toThrow('At least one seat is for a person.')
    expect(assign({ attack: freeSeat, defend: recruit })).toMatchObject({ attack: { by: 'nobody' } })
  })
})

test('a match is complete when no seat is free and each person has sealed a contribution', () => {
  const player = { by: 'person', commitment: testCommitment(1) } as const
  const bot = { by: 'opponent', commitment: null } as const
  expect(isComplete([player, bot])).toBe(true)
  expect(isComplete([player, player])).toBe(true)
  expect(isComplete([player, { by: 'person', commitment: null }])).toBe(false)
  expect(isComplete([player, { by: 'nobody', commitment: null }])).toBe(false)
  expect(isComplete([player, { by: 'nobody', commitment: testCommitment(1) }])).toBe(false)
})

/** Outcome of creating a raid with these options and overlay. */
const createMatch = (context: TestMatchContext, user: UserRow, settings: object): Promise<string> =>
  context.newMatch(user, settings).then(() => 'created', refusalOf)

describe('options and overlays', () => {
  const nested = (depth: number): unknown =>
    depth === 0 ? 0 : depth % 2 ? [nested(depth - 1)] : { a: nested(depth - 1) }

  test('are too large beyond 200,000 characters, and malformed beyond fifty levels', async () => {
    const context = await TestMatchContext.open()
    const anna = await context.user('Anna')
    // A raid has no options, so the game refuses any that are not too large. The text around them has nine characters
    // and a list.
    expect(await createMatch(context, anna, { options: 'x'.repeat(199_991) })).toBe('refused')
    expect(await createMatch(context, anna, { options: 'x'.repeat(199_992) })).toBe('too large')
    expect(await createMatch(context, anna, { options: nested(49) })).toBe('refused')
    expect(await createMatch(context, anna, { options: nested(50) })).toBe('malformed')
  })

  test('may hold many lists and objects side by side', async () => {
    const context = await TestMatchContext.open()
    const anna = await context.user('Anna')
    for (const value of [[], {}, [{}]])
      expect(await createMatch(context, anna, { options: Array.from({ length: 60 }, () => value) })).toBe('refused')
  })
})

describe('the quota of matches under way', () => {
  test('no longer counts matches that are over or cancelled', async () => {
    const context = await TestMatchContext.open({ matchesPerUser: 1 })
    const [anna, bert] = [await context.user('Anna', account), await context.user('Bert', account)]
    const id = await context.startRaid(anna, bert)
    await expect(context.newMatch(anna)).rejects.toThrow(
      /^You have 1 matches under way\. Bring one to an end before you begin another\.$/,
    )
    await context.request('resign', anna, { params: { id }, body: { seat: 'attack' } })
    const secondMatch = await context.newMatch(anna)
    await expect(context.newMatch(anna)).rejects.toThrow('You have 1 matches')
    await context.request('cancel', anna, { params: { id: secondMatch } })
    await context.newMatch(anna)
  })

  test('counts a match created for others until it begins', async () => {
    const context = await TestMatchContext.open({ matchesPerGuest: 1 })
    const anna = await context.user('Anna')
    await context.newMatch(anna, { seats: { attack: { by: 'nobody' }, defend: { by: 'nobody' } }, commitments: {} })
    await expect(context.newMatch(anna)).rejects.toThrow(/ With an account you may have more\.$/)
  })
})

describe('the default quota for guests of one address', () => {
  async function createBesideStored(columns: Partial<MatchRow>, count: number) {
    const context = await TestMatchContext.open()
    const [anna, bert] = [await context.user('Anna'), await context.user('Bert')]
    const id = await context.newMatch(anna)
    await context.request('cancel', anna, { params: { id: await context.newMatch(anna) } })
    const row = { ...(await context.row(id)), status: 'over', ...columns } as const
    const rows = Array.from({ length: count }, (_, i) => ({ ...row, id: `stored${i}` }))
    for (let start = 0; start < rows.length; start += 500)
      await context.store
        .insertInto('matches')
        .values(rows.slice(start, start + 500))
        .execute()
    return context.newMatch(bert).then(
      () => 'created',
      (fault) => String(fault),
    )
  }

  test('is 2,000 matches', async () => {
    expect(defaultMatchLimits.storagePerGuestAddress.matches).toBe(2000)
    expect(await createBesideStored({ bytes: 0 }, 1998)).toBe('created')
    expect(await createBesideStored({ bytes: 0 }, 1999)).toContain('keeps no more matches for guests')
  })

  test('is 100 MB', async () => {
    // The new match takes eight bytes.
    expect(await createBesideStored({ bytes: 99_999_991 }, 1)).toBe('created')
    expect(await createBesideStored({ bytes: 99_999_992 }, 1)).toContain('keeps no more matches for guests')
  })
})
