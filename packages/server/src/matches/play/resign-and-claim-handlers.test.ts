import { describe, expect, test } from 'vitest'
import {
  changedRules,
  day,
  go,
  hopelessRules,
  minute,
  pass,
  stop,
  TestMatchContext,
  testCommitment,
} from '../../testing/match-context.ts'

const live = { kind: 'live', each: 10 * minute, more: 0 } as const
const post = { kind: 'post', days: 3 } as const

async function startMatch(settings: Parameters<TestMatchContext['startRaid']>[2] = {}) {
  const context = await TestMatchContext.open()
  const [anna, bert] = [await context.user('Anna'), await context.user('Bert')]
  const id = await context.startRaid(anna, bert, settings)
  const claim = (user: typeof anna, seat: string, as: 'win' | 'stand-in' = 'win', strength?: string) =>
    context.request('claim', user, { params: { id }, body: { seat, as, ...(strength && { strength }) } })
  return { context, anna, bert, id, claim }
}

describe('resigning', () => {
  test('loses the match, once', async () => {
    const { context, anna, bert, id } = await startMatch()
    const resign = (user: typeof anna, seat: string) =>
      context.request('resign', user, { params: { id }, body: { seat } })
    await expect(resign(anna, 'defend')).rejects.toThrow("The seat 'defend' is not yours.")
    await resign(anna, 'attack')
    expect(JSON.parse((await context.row(id)).result)).toMatchObject({ how: 'resigned', winner: 'defend' })
    await expect(resign(bert, 'defend')).rejects.toThrow('The match is over.')
  })

  test('needs a match that has begun', async () => {
    const { context, anna } = await startMatch()
    const id = await context.newMatch(anna)
    const resign = () => context.request('resign', anna, { params: { id }, body: { seat: 'attack' } })
    await expect(resign()).rejects.toThrow('not begun')
    // Nor does it end while the dice are settled.
    const params = { id }
    await context.request('join', await context.user('Carl'), { params, body: { commitment: testCommitment(2) } })
    await expect(resign()).rejects.toThrow('not begun')
    expect((await context.row(id)).status).toBe('dice')
  })

  test('is possible in a held match, even if the match cannot go on', async () => {
    for (const rules of [changedRules, hopelessRules]) {
      const { context, anna, id } = await startMatch()
      await context.changeRules(id, rules)
      await context.request('resign', anna, { params: { id }, body: { seat: 'attack' } })
      expect(await context.row(id)).toMatchObject({ status: 'over' })
      expect(JSON.parse((await context.row(id)).result)).toMatchObject({ how: 'resigned', winner: 'defend' })
    }
  })
})

describe('a time-out claim', () => {
  test('is refused with the time left, and wins when the time is up', async () => {
    const { context, bert, id, claim } = await startMatch({ time: live })
    context.now += 8 * minute
    await expect(claim(bert, 'attack')).rejects.toThrow("'attack' still has 2 minutes.")
    context.now += 2 * minute - 1
    await expect(claim(bert, 'attack')).rejects.toThrow("'attack' still has 1 second.")
    context.now += 1
    await claim(bert, 'attack')
    expect(JSON.parse((await context.row(id)).result)).toEqual({ how: 'timed out', winner: 'defend', outcome: null })
    await expect(claim(bert, 'attack')).rejects.toThrow('The match is over.')
  })

  test('is never made automatically: an answer before the claim stands', async () => {
    const { context, bert, id, claim } = await startMatch({ time: live })
    context.now += 20 * minute
    const results = await Promise.allSettled([context.answer(id, 'attack', pass), claim(bert, 'attack')])
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
    expect((await context.row(id)).status).toBe('playing')
    expect((await context.seats(id)).attack).toMatchObject({ left: 0, running: null })
  })

  test('made twice at once counts once', async () => {
    const { context, bert, id, claim } = await startMatch({ time: live })
    context.now += 20 * minute
    const results = await Promise.allSettled([claim(bert, 'attack'), claim(bert, 'attack')])
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
    const entries = await context.store.selectFrom('entries').select('body').where('match', '=', id).execute()
    expect(entries.filter(({ body }) => body.includes('time-out'))).toHaveLength(1)
  })

  test('needs another seat’s clock, and a claimant who is not asked', async () => {
    const { context, anna, bert, claim } = await startMatch({ time: live })
    context.now += 20 * minute
    await expect(claim(anna, 'attack')).rejects.toThrow('This is your own seat')
    await expect(claim(anna, 'defend')).rejects.toThrow('You are asked something yourself')
    await expect(claim(bert, 'navy')).rejects.toThrow("There is no seat 'navy' at this table.")
    const untimed = await startMatch()
    await expect(untimed.claim(untimed.bert, 'attack')).rejects.toThrow('This match is played without clocks.')
  })

  test('does not reveal who has finished planning', async () => {
    const { context, anna, bert, id, claim } = await startMatch({ time: live })
    await context.answer(id, 'attack', pass)
    await context.answer(id, 'defend', pass)
    const results = async () => {
      const reason = await claim(bert, 'attack').catch(({ refusal }) => refusal)
      return reason
    }
    context.now += 20 * minute
    const refusalBefore = await results()
    await context.answer(id, 'attack', stop)
    expect(await results()).toEqual(refusalBefore)
    // A seat that has finished knows which seat the match waits for.
    await context.answer(id, 'defend', go)
    await claim(anna, 'defend')
    expect((await context.row(id)).status).toBe('over')
  })

  test('by post waits for the end of a holiday', async () => {
    const { context, anna, bert, claim } = await startMatch({ time: post })
    context.now += 2 * day
    await context.setHoliday(anna, context.now + 10 * day)
    context.now += 9 * day
    await expect(claim(bert, 'attack')).rejects.toThrow("'attack' is on holiday")
    context.now += day
    await expect(claim(bert, 'attack')).rejects.toThrow("'attack' still has 24 hours.")
    context.now += day
    await claim(bert, 'attack')
  })

  test('can make a bot stand in; the owner may take the seat back with time to play', async () => {
    const { context, anna, bert, id, claim } = await startMatch({ time: live })
    context.now += 20 * minute
    await expect(claim(bert, 'attack', 'stand-in')).rejects.toThrow('Say how strong the opponent is to be.')
    await expect(claim(bert, 'attack', 'stand-in', 'marshal')).rejects.toThrow("There is no opponent 'marshal'.")
    await claim(bert, 'attack', 'stand-in', 'recruit')
    expect((await context.seats(id)).attack).toMatchObject({
      by: 'opponent',
      strength: 'recruit',
      user: anna.id,
      running: null,
    })
    await expect(claim(bert, 'attack')).rejects.toThrow('opponents have no clock')
    await expect(claim(anna, 'defend')).rejects.toThrow('An opponent stands in for you.')
    await expect(context.request('resign', anna, { params: { id }, body: { seat: 'attack' } })).rejects.toThrow(
      "An opponent stands in for 'attack'. Take the seat back first.",
    )
    context.now += minute
    await context.request('seat', anna, { params: { id, seat: 'attack' }, body: { to: 'me' } })
    expect((await context.seats(id)).attack).toMatchObject({ by: 'person', left: minute, running: context.now })
  })

  test('is refused while the match is held', async () => {
    const { context, bert, id, claim } = await startMatch({ time: live })
    await context.changeRules(id, changedRules)
    context.now += 20 * minute
    await expect(claim(bert, 'attack')).rejects.toThrow('The match is held')
  })
})
