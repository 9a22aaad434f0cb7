import { describe, expect, test } from 'vitest'
import { pass, TestMatchContext, testCommitment } from '../../testing/match-context.ts'

describe('a bot that did not answer', () => {
  const bot = { by: 'opponent', strength: 'recruit' } as const

  test('is asked again by players of the match only, at most every thirty seconds', async () => {
    const context = await TestMatchContext.open()
    const [ann, bob] = [await context.user('Ann'), await context.user('Bob')]
    const id = await context.newMatch(ann, {
      seats: { attack: { by: 'me' }, defend: bot },
      commitments: { attack: testCommitment(1) },
    })
    await context.request('disclose', ann, { params: { id }, body: { seat: 'attack', contribution: '1'.repeat(64) } })
    await context.answer(id, 'attack', pass)
    const retry = (user = ann) => context.request('askAgain', user, { params: { id } })
    await expect(retry()).rejects.toThrow('No opponent of this match has failed')
    await context.registry.change(id, (handle) => handle.set({ search_failures: 4 }))
    await expect(retry(bob)).rejects.toThrow('Only those who sit')
    await expect(retry()).rejects.toThrow('It has just been tried')
    context.now += 30_000
    await retry()
    expect(await context.row(id)).toMatchObject({ search_failures: 3, search_since: context.now })
  })
})
