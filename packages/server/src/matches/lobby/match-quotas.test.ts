import { describe, expect, test } from 'vitest'
import type { MatchRow } from '../../store/schema.ts'
import { TestMatchContext } from '../../testing/match-context.ts'
import { defaultMatchLimits } from '../context.ts'

const account = { kind: 'account' } as const

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
