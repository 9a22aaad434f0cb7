import { fairTape, mixSeed } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import { contributionOf, hopelessRules, TestMatchContext, testCommitment } from '../../testing/match-context.ts'
import { fairDiceOf } from '../model/fair-dice.ts'

async function matchInDicePhase() {
  const context = await TestMatchContext.open()
  const [anna, bert] = [await context.user('Anna'), await context.user('Bert')]
  const id = await context.newMatch(anna)
  await context.request('join', bert, { params: { id }, body: { commitment: testCommitment(2) } })
  const disclose = (user: typeof anna, seat: string, contribution: string, target = context) =>
    target.request('disclose', user, { params: { id }, body: { seat, contribution } })
  return { context, anna, bert, id, disclose }
}

describe('dice contributions', () => {
  test('are disclosed one by one; with the last one, play begins on the mixed dice', async () => {
    const { context, anna, bert, id, disclose } = await matchInDicePhase()
    expect((await context.seats(id)).attack?.asked).toBe(1)
    await disclose(anna, 'attack', contributionOf(1))
    expect((await context.seats(id)).attack?.asked).toBe(0)
    expect((await context.row(id)).status).toBe('dice')
    await disclose(bert, 'defend', contributionOf(2))
    const row = await context.row(id)
    expect(row.status).toBe('playing')
    const drawn = await context.context.registry.read(id, ({ match }) => match?.entries[0])
    const tape = fairTape(mixSeed(row.secret, { attack: contributionOf(1), defend: contributionOf(2) }))
    tape.enter?.(0)
    expect(drawn).toMatchObject({ kind: 'start' })
    if (drawn?.kind !== 'start') throw new Error('no start')
    expect(drawn.draws.length).toBeGreaterThan(0)
    expect(drawn.draws).toEqual(drawn.draws.map(([, sides]) => [tape.draw(sides), sides]))
    const seats = Object.values(await context.seats(id))
    expect(fairDiceOf(row, seats).commitments.seats).toEqual({ attack: testCommitment(1), defend: testCommitment(2) })
  })

  test('must match the sealed hash', async () => {
    const { context, anna, id, disclose } = await matchInDicePhase()
    await expect(disclose(anna, 'attack', contributionOf(3))).rejects.toThrow(
      'This is not the part in the dice whose hash you sent',
    )
    await expect(disclose(anna, 'defend', contributionOf(2))).rejects.toThrow("The seat 'defend' is not yours.")
    expect((await context.seats(id)).attack?.contribution).toBeNull()
  })

  test('stay sealed while seats are free, and cannot change once play has begun', async () => {
    const { context, anna, bert, disclose } = await matchInDicePhase()
    const gatheringMatch = await context.newMatch(anna)
    await expect(
      context.request('disclose', anna, {
        params: { id: gatheringMatch },
        body: { seat: 'attack', contribution: contributionOf(1) },
      }),
    ).rejects.toThrow('Seats are still free')
    await disclose(anna, 'attack', contributionOf(1))
    await expect(disclose(anna, 'attack', contributionOf(5))).rejects.toThrow('is disclosed already')
    await disclose(bert, 'defend', contributionOf(2))
    await expect(disclose(bert, 'defend', contributionOf(5))).rejects.toThrow('The dice of this match are settled.')
  })

  test('sent twice begin play once', async () => {
    const { context, anna, bert, id, disclose } = await matchInDicePhase()
    await disclose(anna, 'attack', contributionOf(1))
    await disclose(anna, 'attack', contributionOf(1))
    await Promise.all([disclose(bert, 'defend', contributionOf(2)), disclose(bert, 'defend', contributionOf(2))])
    const entries = await context.store.selectFrom('entries').select('ply').where('match', '=', id).execute()
    expect(entries).toHaveLength(1)
  })

  test('sent again after play has begun are no longer checked against the rules', async () => {
    const context = await TestMatchContext.open()
    const [anna, bert] = [await context.user('Anna'), await context.user('Bert')]
    const id = await context.startRaid(anna, bert, { overlay: { note: 'a raid does not read it' } })
    context.rules = hopelessRules
    const body = { seat: 'defend', contribution: contributionOf(2) }
    expect(await context.request('disclose', bert, { params: { id }, body })).toEqual({})
    expect((await context.row(id)).status).toBe('playing')
  })

  test('survive a restart between disclosures', async () => {
    const { context, anna, bert, id, disclose } = await matchInDicePhase()
    await disclose(anna, 'attack', contributionOf(1))
    const restarted = await context.restart()
    expect((await restarted.seats(id)).defend?.asked).toBe(1)
    await disclose(bert, 'defend', contributionOf(2), restarted)
    expect((await restarted.row(id)).status).toBe('playing')
  })
})
