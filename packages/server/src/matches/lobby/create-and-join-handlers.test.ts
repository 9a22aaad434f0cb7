import { describe, expect, test } from 'vitest'
import { saveSetting } from '../../accounts/operator-settings.ts'
import type { UserRow } from '../../store/schema.ts'
import { contributionOf, TestMatchContext, testCommitment } from '../../testing/match-context.ts'

const newMatchBody = {
  game: 'raid',
  scenario: 'skirmish',
  seats: { attack: { by: 'me' }, defend: { by: 'nobody' } },
  commitments: { attack: testCommitment(1) },
} as const

describe('creating a match', () => {
  test('takes the title of the scenario, commits the server to its dice and leaves the other seat free', async () => {
    const context = await TestMatchContext.open()
    const anna = await context.user('Anna')
    const card = await context.request('newMatch', anna, { body: newMatchBody })
    expect(card).toMatchObject({
      game: 'raid',
      title: 'Skirmish',
      status: 'gathering',
      mine: ['attack'],
      yourTurn: false,
      seats: { attack: { by: 'person', user: { name: 'Anna' } }, defend: { by: 'nobody' } },
    })
    expect((await context.row(card.id)).secret).toMatch(/^[0-9a-f]{64}$/)
  })

  test('goes on to the dice at once when no seat is free', async () => {
    const context = await TestMatchContext.open()
    const anna = await context.user('Anna')
    const body = {
      ...newMatchBody,
      seats: { attack: { by: 'me' }, defend: { by: 'opponent', strength: 'recruit' } },
    } as const
    const againstBot = await context.request('newMatch', anna, { body })
    expect(againstBot).toMatchObject({ status: 'dice', yourTurn: true })
    const ownSeats = { attack: { by: 'me' }, defend: { by: 'me' } } as const
    const solitaire = await context.request('newMatch', anna, {
      body: { ...newMatchBody, seats: ownSeats, commitments: { attack: testCommitment(1), defend: testCommitment(2) } },
    })
    expect(solitaire).toMatchObject({ status: 'dice', mine: ['attack', 'defend'] })
  })

  test('plays forced answers always where bots have all other seats, otherwise openly only', async () => {
    const context = await TestMatchContext.open()
    const anna = await context.user('Anna')
    const forcedAnswers = async (settings: Parameters<typeof context.newMatch>[1]) =>
      JSON.parse((await context.seats(await context.newMatch(anna, settings))).attack?.ahead ?? '').forced
    const [attack, opponent] = [{ by: 'me' }, { by: 'opponent', strength: 'recruit' }] as const
    expect(await forcedAnswers({ seats: { attack, defend: opponent } })).toBe('always')
    expect(await forcedAnswers({ seats: { attack, defend: { by: 'nobody' } } })).toBe('openly')
  })

  test.each([
    [{ game: 'chess' }, "There is no game 'chess' here."],
    [{ scenario: 'verdun' }, "This cannot be set up: Raid has no scenario 'verdun'."],
    [{ options: { fog: true } }, 'This cannot be set up: raid has no options.'],
    [{ seats: { attack: { by: 'me' } } }, 'The seats of this game are attack, defend: say who sits at each of them.'],
    [
      { seats: { attack: { by: 'me' }, navy: { by: 'nobody' } } },
      'The seats of this game are attack, defend: say who sits at each of them.',
    ],
    [
      { seats: { attack: { by: 'me' }, defend: { by: 'opponent', strength: 'marshal' } } },
      "There is no opponent 'marshal'. There are random, recruit, sergeant, colonel.",
    ],
    [{ commitments: {} }, "Your part in the dice is missing for the seat 'attack'."],
    [
      { commitments: { attack: testCommitment(1), defend: testCommitment(2) } },
      "A part in the dice is given for 'defend', which is not your seat.",
    ],
    [
      {
        seats: { attack: { by: 'opponent', strength: 'recruit' }, defend: { by: 'opponent', strength: 'recruit' } },
        commitments: {},
      },
      'At least one seat is for a person.',
    ],
  ] as const)('%j is refused, and nothing is saved', async (wrong, why) => {
    const context = await TestMatchContext.open()
    const anna = await context.user('Anna')
    await expect(context.request('newMatch', anna, { body: { ...newMatchBody, ...wrong } })).rejects.toThrow(why)
    expect(await context.store.selectFrom('matches').select('id').execute()).toEqual([])
    expect(await context.store.selectFrom('seats').select('seat').execute()).toEqual([])
  })

  test('refuses overlays that do not fit the game, or are too deep or too long', async () => {
    const context = await TestMatchContext.open()
    const anna = await context.user('Anna')
    const orders = {
      game: 'orders',
      scenario: 'ridge',
      seats: { north: { by: 'me' }, south: { by: 'nobody' } },
      commitments: { north: testCommitment(1) },
    } as const
    await expect(
      context.request('newMatch', anna, { body: { ...orders, overlay: { stack: 'many' } } }),
    ).rejects.toThrow('This cannot be set up: ')
    const deepOverlay = JSON.parse(`${'['.repeat(60)}1${']'.repeat(60)}`)
    await expect(context.request('newMatch', anna, { body: { ...orders, overlay: deepOverlay } })).rejects.toThrow(
      'nested too deeply',
    )
    const longOverlay = { more: 'x'.repeat(200_001) }
    await expect(context.request('newMatch', anna, { body: { ...orders, overlay: longOverlay } })).rejects.toThrow(
      'too long',
    )
  })

  test('with an overlay is for users whom the operator’s setting allows', async () => {
    const context = await TestMatchContext.open()
    const guest = await context.user('Anna')
    const account = await context.user('Berta', { kind: 'account' })
    const createWithOverlay = (user: UserRow) =>
      context.request('newMatch', user, { body: { ...orders, overlay: { stack: 3 } } })
    const orders = {
      game: 'orders',
      scenario: 'ridge',
      seats: { north: { by: 'me' }, south: { by: 'nobody' } },
      commitments: { north: testCommitment(1) },
    } as const
    await saveSetting(context.store, 'corrections', 'accounts')
    await expect(createWithOverlay(guest)).rejects.toThrow('only people with an account')
    await createWithOverlay(account)
    await saveSetting(context.store, 'corrections', 'nobody')
    await expect(createWithOverlay(account)).rejects.toThrow('as printed, without corrections')
    await context.request('newMatch', guest, { body: { ...orders, overlay: null } })
    await saveSetting(context.store, 'corrections', 'everybody')
    await createWithOverlay(guest)
  })

  test('refuses bots for a game without bot knowledge', async () => {
    const context = await TestMatchContext.open()
    const anna = await context.user('Anna')
    const seats = { red: { by: 'me' }, blue: { by: 'opponent', strength: 'recruit' } } as const
    const body = { game: 'table', scenario: 'crossing', seats, commitments: { red: testCommitment(1) } }
    await expect(context.request('newMatch', anna, { body })).rejects.toThrow(
      'No opponent knows how to play this game.',
    )
  })

  test('is refused beyond the user’s quota of matches under way, and so is joining', async () => {
    const context = await TestMatchContext.open({ matchesPerUser: 2 })
    const anna = await context.user('Anna', { kind: 'account' })
    const bert = await context.user('Bert', { kind: 'account' })
    const first = await context.newMatch(anna)
    await context.newMatch(anna)
    await expect(context.newMatch(anna)).rejects.toThrow('You have 2 matches under way.')
    await context.request('cancel', anna, { params: { id: first } })
    const third = await context.newMatch(anna)
    await context.newMatch(bert)
    await context.newMatch(bert)
    await expect(
      context.request('join', bert, { params: { id: third }, body: { commitment: testCommitment(2) } }),
    ).rejects.toThrow('You have 2 matches under way.')
  })
})

describe('joining a match', () => {
  test('that is not listed takes an invitation, except for its creator', async () => {
    const context = await TestMatchContext.open()
    const [anna, bert] = [await context.user('Anna'), await context.user('Bert')]
    const id = await context.newMatch(anna, {
      seats: { attack: { by: 'nobody' }, defend: { by: 'nobody' } },
      commitments: {},
      listed: false,
    })
    const join = (user: UserRow, seat: string, invitation?: string) => {
      const body = { seat, commitment: testCommitment(2), ...(invitation !== undefined && { invitation }) }
      return context.request('join', user, { params: { id }, body })
    }
    await expect(join(bert, 'attack')).rejects.toThrow('There is no such match.')
    const { token } = await context.request('invite', anna, { params: { id }, body: { seat: 'attack' } })
    await join(bert, 'attack', token)
    await expect(join(bert, 'defend')).rejects.toThrow('It takes an invitation to sit down at this table.')
    expect(await join(anna, 'defend')).toMatchObject({ status: 'dice', mine: ['defend'] })
  })

  test('takes a free seat of an open match, which goes on to the dice', async () => {
    const context = await TestMatchContext.open()
    const [anna, bert] = [await context.user('Anna'), await context.user('Bert')]
    const id = await context.newMatch(anna)
    const card = await context.request('join', bert, {
      params: { id },
      body: { seat: 'defend', commitment: testCommitment(2) },
    })
    expect(card).toMatchObject({ status: 'dice', mine: ['defend'], yourTurn: true })
    expect((await context.seats(id)).defend).toMatchObject({
      by: 'person',
      user: bert.id,
      commitment: testCommitment(2),
    })
  })

  test('of two concurrent requests for one seat, one succeeds', async () => {
    const context = await TestMatchContext.open()
    const [anna, bert, carl] = [await context.user('Anna'), await context.user('Bert'), await context.user('Carl')]
    const id = await context.newMatch(anna)
    const join = (user: typeof bert, digit: number) =>
      context.request('join', user, { params: { id }, body: { seat: 'defend', commitment: testCommitment(digit) } })
    const results = await Promise.allSettled([join(bert, 2), join(carl, 3)])
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
    expect(results[1]).toMatchObject({ reason: { refusal: { code: 'taken' } } })
    expect((await context.seats(id)).defend).toMatchObject({ user: bert.id, commitment: testCommitment(2) })
  })

  test('is refused twice, at an unknown or taken seat, and in a full match', async () => {
    const context = await TestMatchContext.open()
    const [anna, bert, carl] = [await context.user('Anna'), await context.user('Bert'), await context.user('Carl')]
    const id = await context.newMatch(anna)
    const join = (user: typeof anna, seat?: string) =>
      context.request('join', user, { params: { id }, body: { ...(seat && { seat }), commitment: testCommitment(2) } })
    await expect(join(anna)).rejects.toThrow('You have a seat at this table already.')
    await expect(join(bert, 'navy')).rejects.toThrow("There is no seat 'navy' at this table.")
    await expect(join(bert, 'attack')).rejects.toThrow("The seat 'attack' is taken.")
    await join(bert)
    // A match in its dice phase is still listed, but has no free seat.
    await expect(join(carl)).rejects.toThrow('All seats of this match are taken.')
  })

  test('can be undone; the match stays until its creator cancels it', async () => {
    const context = await TestMatchContext.open()
    const [anna, bert] = [await context.user('Anna'), await context.user('Bert')]
    const { id } = await context.request('newMatch', anna, {
      body: {
        ...newMatchBody,
        seats: { attack: { by: 'nobody' }, defend: { by: 'nobody' } },
        commitments: {},
        listed: true,
      },
    })
    await context.request('join', bert, { params: { id }, body: { commitment: testCommitment(2) } })
    await context.request('cancel', bert, { params: { id } })
    expect((await context.seats(id)).attack).toMatchObject({ by: 'nobody', user: null, commitment: null, asked: 0 })
    await expect(context.request('cancel', bert, { params: { id } })).rejects.toThrow(
      'This table is not yours to take away.',
    )
    await context.request('cancel', anna, { params: { id } })
    expect(await context.store.selectFrom('matches').select('id').execute()).toEqual([])
    expect(await context.store.selectFrom('seats').select('seat').execute()).toEqual([])
    await expect(context.request('cancel', anna, { params: { id } })).rejects.toThrow('There is no such match.')
  })

  test('ends at the dice: a player who leaves then cancels the match', async () => {
    const context = await TestMatchContext.open()
    const [anna, bert] = [await context.user('Anna'), await context.user('Bert')]
    const id = await context.newMatch(anna)
    await context.request('join', bert, { params: { id }, body: { commitment: testCommitment(2) } })
    await context.request('disclose', anna, {
      params: { id },
      body: { seat: 'attack', contribution: contributionOf(1) },
    })
    await context.request('cancel', bert, { params: { id } })
    await expect(context.row(id)).rejects.toThrow('no match')
  })

  test('a match that has begun or is over cannot be cancelled', async () => {
    const context = await TestMatchContext.open()
    const [anna, bert] = [await context.user('Anna'), await context.user('Bert')]
    const id = await context.startRaid(anna, bert)
    await expect(context.request('cancel', anna, { params: { id } })).rejects.toThrow('The match has begun')
    await context.request('resign', anna, { params: { id }, body: { seat: 'attack' } })
    await expect(context.request('cancel', anna, { params: { id } })).rejects.toThrow('The match is over.')
    await expect(
      context.request('join', bert, { params: { id }, body: { commitment: testCommitment(2) } }),
    ).rejects.toThrow('The match is over.')
  })
})

describe('strangers', () => {
  test('get the same replies for a private match as for one that does not exist', async () => {
    const context = await TestMatchContext.open()
    const [anna, bert, carl] = [await context.user('Anna'), await context.user('Bert'), await context.user('Carl')]
    const gatheringMatch = await context.newMatch(anna, { listed: false })
    const playedMatch = await context.startRaid(anna, bert, { spectators: { kind: 'none' } })
    const replies: unknown[] = []
    for (const id of [gatheringMatch, playedMatch, 'nosuchmatch0']) {
      const params = { id }
      const requests = [
        context.request('join', carl, { params, body: { commitment: testCommitment(3) } }),
        context.request('invite', carl, { params, body: {} }),
        context.request('disclose', carl, { params, body: { seat: 'attack', contribution: contributionOf(1) } }),
        context.request('cancel', carl, { params }),
        context.request('resign', carl, { params, body: { seat: 'attack' } }),
        context.request('offer', carl, { params, body: { kind: 'draw', seat: 'attack' } }),
        context.request('reply', carl, { params: { id, offer: 'someoffer' }, body: { seat: 'attack', accept: true } }),
        context.request('claim', carl, { params, body: { seat: 'attack', as: 'win' } }),
        context.request('seat', carl, { params: { id, seat: 'attack' }, body: { to: 'me' } }),
        context.request('rematch', carl, { params, body: {} }),
        context.request('chat', carl, { params }),
        context.request('say', carl, { params, body: { text: 'hello' } }),
        context.request('setChat', carl, { params, body: { on: false } }),
        context.request('notes', carl, { params }),
        context.request('keepNotes', carl, { params, body: { text: 'mine' } }),
      ]
      const results = await Promise.allSettled(requests)
      replies.push(results.map((result) => (result.status === 'rejected' ? result.reason.refusal : result.value)))
    }
    expect(replies[0]).toEqual(Array(15).fill({ code: 'not found', why: 'There is no such match.' }))
    expect(replies[1]).toEqual(replies[0])
    expect(replies[2]).toEqual(replies[0])
  })

  test('may watch an open match, but do nothing in it', async () => {
    const context = await TestMatchContext.open()
    const [anna, bert, carl] = [await context.user('Anna'), await context.user('Bert'), await context.user('Carl')]
    const id = await context.startRaid(anna, bert)
    const params = { id }
    await expect(context.request('resign', carl, { params, body: { seat: 'attack' } })).rejects.toThrow(
      "The seat 'attack' is not yours.",
    )
    await expect(context.request('resign', carl, { params, body: { seat: 'navy' } })).rejects.toThrow(
      "There is no seat 'navy'",
    )
    await expect(context.request('claim', carl, { params, body: { seat: 'attack', as: 'win' } })).rejects.toThrow(
      'Only those who sit at the table claim a time-out.',
    )
    await expect(context.request('invite', carl, { params, body: {} })).rejects.toThrow('Only those at the table')
    await expect(context.request('say', carl, { params, body: { text: 'hello' } })).rejects.toThrow(
      'Only those who sit',
    )
    await expect(context.request('join', carl, { params, body: { commitment: testCommitment(3) } })).rejects.toThrow(
      'All seats of this match are taken.',
    )
  })

  test('who are not signed in cannot join', async () => {
    const context = await TestMatchContext.open()
    const id = await context.newMatch(await context.user('Anna'))
    await expect(
      context.request('join', null, { params: { id }, body: { commitment: testCommitment(2) } }),
    ).rejects.toThrow('Sign in')
  })
})
