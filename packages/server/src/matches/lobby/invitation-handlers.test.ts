import { describe, expect, test } from 'vitest'
import { contributionOf, day, TestMatchContext, testCommitment } from '../../testing/match-context.ts'

const overlayOrders = {
  game: 'orders',
  scenario: 'ridge',
  seats: { north: { by: 'me' }, south: { by: 'nobody' } },
  commitments: { north: testCommitment(1) },
} as const

async function openUsers() {
  const context = await TestMatchContext.open()
  const [anna, bert, carl] = [await context.user('Anna'), await context.user('Bert'), await context.user('Carl')]
  const id = await context.newMatch(anna, { listed: false })
  return { context, anna, bert, carl, id, params: { id } }
}

describe('an invitation link', () => {
  test('shows a private match and lets its holder take the seat', async () => {
    const { context, anna, bert, id, params } = await openUsers()
    const { token, seat } = await context.request('invite', anna, { params, body: { seat: 'defend' } })
    expect(seat).toBe('defend')
    const invitation = await context.request('invited', null, { params: { token } })
    expect(invitation).toMatchObject({ seat: 'defend', options: null, match: { id, status: 'gathering', mine: [] } })
    const card = await context.request('join', bert, {
      params,
      body: { invitation: token, commitment: testCommitment(2) },
    })
    expect(card).toMatchObject({ status: 'dice', mine: ['defend'] })
  })

  test('shows the overlay of the match before joining, to a substitute too', async () => {
    const context = await TestMatchContext.open()
    const [anna, bert] = [await context.user('Anna'), await context.user('Bert')]
    const overlay = { stack: 3 }
    const body = { ...overlayOrders, overlay }
    const { id, corrected } = await context.request('newMatch', anna, { body })
    expect(corrected).toBe(true)
    const { token } = await context.request('invite', anna, { params: { id }, body: {} })
    expect(await context.request('invited', null, { params: { token } })).toMatchObject({
      overlay,
      match: { corrected: true },
    })
    await context.request('join', bert, { params: { id }, body: { invitation: token, commitment: testCommitment(2) } })
    await context.request('disclose', anna, {
      params: { id },
      body: { seat: 'north', contribution: contributionOf(1) },
    })
    await context.request('disclose', bert, {
      params: { id },
      body: { seat: 'south', contribution: contributionOf(2) },
    })
    const substitute = await context.request('seat', anna, {
      params: { id, seat: 'north' },
      body: { to: 'substitute' },
    })
    const invitation = await context.request('invited', null, { params: { token: substitute.token ?? '' } })
    expect(invitation).toMatchObject({ seat: 'north', overlay, match: { corrected: true, status: 'playing' } })
  })

  test('is stored as a hash only', async () => {
    const { context, anna, params } = await openUsers()
    const { token } = await context.request('invite', anna, { params, body: {} })
    expect(JSON.stringify(await context.store.selectFrom('invitations').selectAll().execute())).not.toContain(token)
  })

  test('is needed for an unlisted match, and only its players create one', async () => {
    const { context, anna, bert, carl, params } = await openUsers()
    await expect(context.request('join', bert, { params, body: { commitment: testCommitment(2) } })).rejects.toThrow(
      'no such match',
    )
    const openMatch = { id: await context.newMatch(anna) }
    await expect(context.request('invite', carl, { params: openMatch, body: {} })).rejects.toThrow(
      'Only those at the table invite',
    )
    await expect(context.request('invite', anna, { params, body: { seat: 'navy' } })).rejects.toThrow("no seat 'navy'")
    await expect(context.request('invite', anna, { params, body: { seat: 'attack' } })).rejects.toThrow(
      "'attack' is taken",
    )
  })

  test('once used is refused to others, and leads its user back', async () => {
    const { context, anna, bert, carl, params } = await openUsers()
    const { token } = await context.request('invite', anna, { params, body: {} })
    await context.request('join', bert, { params, body: { invitation: token, commitment: testCommitment(2) } })
    await expect(context.request('invited', carl, { params: { token } })).rejects.toThrow('This link has been used.')
    await expect(
      context.request('join', carl, { params, body: { invitation: token, commitment: testCommitment(3) } }),
    ).rejects.toThrow('This link has been used.')
    expect((await context.request('invited', bert, { params: { token } })).match.mine).toEqual(['defend'])
  })

  test('to any free seat works for one user, even if two use it at once', async () => {
    const { context, anna, bert, carl } = await openUsers()
    const seats = { attack: { by: 'nobody' }, defend: { by: 'nobody' } } as const
    const { id } = await context.request('newMatch', anna, { body: { game: 'raid', scenario: 'skirmish', seats } })
    const { token } = await context.request('invite', anna, { params: { id }, body: {} })
    const useLink = (user: typeof bert, digit: number) =>
      context.request('join', user, { params: { id }, body: { invitation: token, commitment: testCommitment(digit) } })
    const results = await Promise.allSettled([useLink(bert, 2), useLink(carl, 3)])
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
    expect(results[1]).toMatchObject({ reason: { refusal: { code: 'stale', why: 'This link has been used.' } } })
    const { attack, defend } = await context.seats(id)
    expect([attack?.user, defend?.user]).toEqual([bert.id, null])
  })

  test('becomes void with the seat, after 30 days, and with the match', async () => {
    const { context, anna, bert, carl, params } = await openUsers()
    const [firstLink, secondLink] = [
      await context.request('invite', anna, { params, body: { seat: 'defend' } }),
      await context.request('invite', anna, { params, body: { seat: 'defend' } }),
    ]
    context.now += 30 * day
    await expect(context.request('invited', carl, { params: { token: firstLink.token } })).rejects.toThrow(
      'made too long ago',
    )
    context.now -= 1
    await context.request('join', bert, {
      params,
      body: { invitation: firstLink.token, commitment: testCommitment(2) },
    })
    await expect(context.request('invited', carl, { params: { token: secondLink.token } })).rejects.toThrow(
      'the seat has been taken',
    )
    await expect(context.request('invite', anna, { params, body: {} })).rejects.toThrow('All seats are taken.')
    const otherMatch = await context.newMatch(anna)
    const thirdLink = await context.request('invite', anna, { params: { id: otherMatch }, body: {} })
    await context.request('cancel', anna, { params: { id: otherMatch } })
    await expect(context.request('invited', carl, { params: { token: thirdLink.token } })).rejects.toThrow(
      'This link is void: the table has been taken away.',
    )
  })

  test('opens no other match and no other seat; an unknown one opens nothing', async () => {
    const { context, anna, bert, params } = await openUsers()
    const { token } = await context.request('invite', anna, { params, body: { seat: 'defend' } })
    const otherMatch = { id: await context.newMatch(anna, { listed: false }) }
    const commitment = testCommitment(2)
    await expect(
      context.request('join', bert, { params: otherMatch, body: { invitation: token, commitment } }),
    ).rejects.toThrow('There is no such link here.')
    await expect(context.request('invited', bert, { params: { token: 'x'.repeat(32) } })).rejects.toThrow(
      'no such link',
    )
    await expect(
      context.request('join', bert, { params, body: { invitation: token, seat: 'attack', commitment } }),
    ).rejects.toThrow("This link leads to the seat 'defend'.")
  })

  test('counts towards the limit of links of a match', async () => {
    const context = await TestMatchContext.open({ linksPerMatch: 1 })
    const anna = await context.user('Anna')
    const params = { id: await context.newMatch(anna) }
    await context.request('invite', anna, { params, body: {} })
    await expect(context.request('invite', anna, { params, body: {} })).rejects.toThrow('There are 1 links')
  })

  test('expires after thirty days', async () => {
    const context = await TestMatchContext.open()
    const anna = await context.user('Anna')
    const id = await context.newMatch(anna)
    const { token } = await context.request('invite', anna, { params: { id }, body: {} })
    context.now += 30 * day - 1
    expect(await context.request('invited', null, { params: { token } })).toMatchObject({ match: { id } })
    context.now += 1
    await expect(context.request('invited', null, { params: { token } })).rejects.toThrow('it was made too long ago')
  })
})
