import { describe, expect, test } from 'vitest'
import { day, part, sealed, TestMatchContext } from '../../testing/match-context.ts'

const orders = {
  game: 'orders',
  scenario: 'ridge',
  seats: { north: { by: 'me' }, south: { by: 'nobody' } },
  commitments: { north: sealed(1) },
} as const

async function three() {
  const context = await TestMatchContext.open()
  const [anna, bert, carl] = [await context.user('Anna'), await context.user('Bert'), await context.user('Carl')]
  const id = await context.table(anna, { listed: false })
  return { context, anna, bert, carl, id, params: { id } }
}

describe('an invitation link', () => {
  test('shows a private match and lets its holder take the seat', async () => {
    const { context, anna, bert, id, params } = await three()
    const { token, seat } = await context.ask('invite', anna, { params, body: { seat: 'defend' } })
    expect(seat).toBe('defend')
    const shown = await context.ask('invited', null, { params: { token } })
    expect(shown).toMatchObject({ seat: 'defend', options: null, match: { id, status: 'gathering', mine: [] } })
    const card = await context.ask('join', bert, { params, body: { invitation: token, commitment: sealed(2) } })
    expect(card).toMatchObject({ status: 'dice', mine: ['defend'] })
  })

  test('shows the overlay of the match before joining, to a substitute too', async () => {
    const context = await TestMatchContext.open()
    const [anna, bert] = [await context.user('Anna'), await context.user('Bert')]
    const overlay = { stack: 3 }
    const body = { ...orders, overlay }
    const { id, corrected } = await context.ask('newMatch', anna, { body })
    expect(corrected).toBe(true)
    const { token } = await context.ask('invite', anna, { params: { id }, body: {} })
    expect(await context.ask('invited', null, { params: { token } })).toMatchObject({
      overlay,
      match: { corrected: true },
    })
    await context.ask('join', bert, { params: { id }, body: { invitation: token, commitment: sealed(2) } })
    await context.ask('disclose', anna, { params: { id }, body: { seat: 'north', contribution: part(1) } })
    await context.ask('disclose', bert, { params: { id }, body: { seat: 'south', contribution: part(2) } })
    const given = await context.ask('seat', anna, { params: { id, seat: 'north' }, body: { to: 'substitute' } })
    const shown = await context.ask('invited', null, { params: { token: given.token ?? '' } })
    expect(shown).toMatchObject({ seat: 'north', overlay, match: { corrected: true, status: 'playing' } })
  })

  test('is stored as a hash only', async () => {
    const { context, anna, params } = await three()
    const { token } = await context.ask('invite', anna, { params, body: {} })
    expect(JSON.stringify(await context.store.selectFrom('invitations').selectAll().execute())).not.toContain(token)
  })

  test('is needed for an unlisted match, and only its players create one', async () => {
    const { context, anna, bert, carl, params } = await three()
    await expect(context.ask('join', bert, { params, body: { commitment: sealed(2) } })).rejects.toThrow(
      'no such match',
    )
    const open = { id: await context.table(anna) }
    await expect(context.ask('invite', carl, { params: open, body: {} })).rejects.toThrow(
      'Only those at the table invite',
    )
    await expect(context.ask('invite', anna, { params, body: { seat: 'navy' } })).rejects.toThrow("no seat 'navy'")
    await expect(context.ask('invite', anna, { params, body: { seat: 'attack' } })).rejects.toThrow("'attack' is taken")
  })

  test('once used is refused to others, and leads its user back', async () => {
    const { context, anna, bert, carl, params } = await three()
    const { token } = await context.ask('invite', anna, { params, body: {} })
    await context.ask('join', bert, { params, body: { invitation: token, commitment: sealed(2) } })
    await expect(context.ask('invited', carl, { params: { token } })).rejects.toThrow('This link has been used.')
    await expect(
      context.ask('join', carl, { params, body: { invitation: token, commitment: sealed(3) } }),
    ).rejects.toThrow('This link has been used.')
    expect((await context.ask('invited', bert, { params: { token } })).match.mine).toEqual(['defend'])
  })

  test('to any free seat works for one user, even if two use it at once', async () => {
    const { context, anna, bert, carl } = await three()
    const seats = { attack: { by: 'nobody' }, defend: { by: 'nobody' } } as const
    const { id } = await context.ask('newMatch', anna, { body: { game: 'raid', scenario: 'skirmish', seats } })
    const { token } = await context.ask('invite', anna, { params: { id }, body: {} })
    const follow = (user: typeof bert, digit: number) =>
      context.ask('join', user, { params: { id }, body: { invitation: token, commitment: sealed(digit) } })
    const tried = await Promise.allSettled([follow(bert, 2), follow(carl, 3)])
    expect(tried.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
    expect(tried[1]).toMatchObject({ reason: { refusal: { code: 'stale', why: 'This link has been used.' } } })
    const { attack, defend } = await context.seats(id)
    expect([attack?.user, defend?.user]).toEqual([bert.id, null])
  })

  test('becomes void with the seat, after 30 days, and with the match', async () => {
    const { context, anna, bert, carl, params } = await three()
    const [one, two] = [
      await context.ask('invite', anna, { params, body: { seat: 'defend' } }),
      await context.ask('invite', anna, { params, body: { seat: 'defend' } }),
    ]
    context.now += 30 * day
    await expect(context.ask('invited', carl, { params: { token: one.token } })).rejects.toThrow('made too long ago')
    context.now -= 1
    await context.ask('join', bert, { params, body: { invitation: one.token, commitment: sealed(2) } })
    await expect(context.ask('invited', carl, { params: { token: two.token } })).rejects.toThrow(
      'the seat has been taken',
    )
    await expect(context.ask('invite', anna, { params, body: {} })).rejects.toThrow('All seats are taken.')
    const other = await context.table(anna)
    const third = await context.ask('invite', anna, { params: { id: other }, body: {} })
    await context.ask('cancel', anna, { params: { id: other } })
    await expect(context.ask('invited', carl, { params: { token: third.token } })).rejects.toThrow(
      'This link is void: the table has been taken away.',
    )
  })

  test('opens no other match and no other seat; an unknown one opens nothing', async () => {
    const { context, anna, bert, params } = await three()
    const { token } = await context.ask('invite', anna, { params, body: { seat: 'defend' } })
    const other = { id: await context.table(anna, { listed: false }) }
    const commitment = sealed(2)
    await expect(context.ask('join', bert, { params: other, body: { invitation: token, commitment } })).rejects.toThrow(
      'There is no such link here.',
    )
    await expect(context.ask('invited', bert, { params: { token: 'x'.repeat(32) } })).rejects.toThrow('no such link')
    await expect(
      context.ask('join', bert, { params, body: { invitation: token, seat: 'attack', commitment } }),
    ).rejects.toThrow("This link leads to the seat 'defend'.")
  })

  test('counts towards the limit of links of a match', async () => {
    const context = await TestMatchContext.open({ links: 1 })
    const anna = await context.user('Anna')
    const params = { id: await context.table(anna) }
    await context.ask('invite', anna, { params, body: {} })
    await expect(context.ask('invite', anna, { params, body: {} })).rejects.toThrow('There are 1 links')
  })
})
