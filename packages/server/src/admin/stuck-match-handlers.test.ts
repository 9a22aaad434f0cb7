import { describe, expect, test } from 'vitest'
import { TestAdmin } from '../testing/admin.ts'
import { day, minute, type TestMatchContext } from '../testing/match-context.ts'
import { applyUserAction } from './user-handlers.ts'

async function staffed() {
  const admin = await TestAdmin.open()
  const joffre = await admin.operator('Joffre')
  const foch = await admin.account('Foch')
  const haig = await admin.account('Haig')
  const act = (id: string, action: 'reload' | 'end') =>
    admin.ask('adminMatch', joffre, { params: { id }, body: { action } })
  const stuck = async () => (await admin.ask('overview', joffre, {})).stuck
  return { admin, joffre, foch, haig, act, stuck, context: admin.context, store: admin.context.store }
}

describe('the overview', () => {
  test('counts users and matches, and shows the audit log', async () => {
    const { admin, joffre, foch, haig, context } = await staffed()
    await context.user('Guest')
    await context.raid(foch, haig)
    await context.table(foch)
    await admin.ask('adminSettings', joffre, { body: { registration: 'closed' } })
    const overview = await admin.ask('overview', joffre, {})
    expect(overview).toMatchObject({
      users: 3,
      guests: 1,
      matches: { gathering: 1, playing: 1, held: 0, over: 0 },
      inMemory: 3,
      sockets: 2,
      thinking: 1,
      upSince: context.now,
      stuck: [],
      deeds: [{ at: context.now, by: 'Joffre', what: 'set registration to closed' }],
    })
    await admin.ask('adminUser', joffre, { params: { id: haig.id }, body: { action: 'mute' } })
    await applyUserAction(admin.parts.store, foch, 'make operator', 'console', context.now)
    expect((await admin.ask('overview', joffre, {})).deeds.map(({ by, what }) => `${by}: ${what}`)).toEqual([
      'The command line: make operator: Foch',
      'Joffre: mute: Haig',
      'Joffre: set registration to closed',
    ])
    expect(overview.store).toBeGreaterThan(10_000)
    expect(overview.memory).toBeGreaterThan(1_000_000)
  })
})

/** Gives the asked seat to a bot. */
const seatOpponent = (context: TestMatchContext, id: string) =>
  context.registry.change(id, (handle) => {
    const asked = handle.seats.find((seat) => seat.asked === 1)
    if (asked !== undefined) handle.setSeat(asked.seat, { by: 'opponent', strength: 'colonel' })
  })

describe('a stuck match', () => {
  test('is one whose bot has been silent, not one whose player is', async () => {
    const { foch, haig, stuck, context } = await staffed()
    const slow = await context.raid(foch, haig)
    const human = await context.raid(foch, haig)
    await seatOpponent(context, slow)
    expect(await stuck()).toEqual([])
    context.now += 11 * minute
    const found = await stuck()
    expect(found).toEqual([expect.objectContaining({ id: slow, why: 'An opponent does not answer.' })])
    expect(found[0]?.waitingFor).toHaveLength(1)
    expect(found.map(({ id }) => id)).not.toContain(human)
  })

  test('is one whose bot has failed repeatedly; after a reload the bot is asked again', async () => {
    const { foch, haig, stuck, context, act } = await staffed()
    const id = await context.raid(foch, haig)
    await seatOpponent(context, id)
    await context.registry.change(id, (handle) => handle.set({ search_failures: 4 }))
    expect(await stuck()).toEqual([expect.objectContaining({ id, why: expect.stringContaining('asked 4 times') })])
    await act(id, 'reload')
    expect(await context.row(id)).toMatchObject({ search_failures: 0 })
    expect(await stuck()).toEqual([])
  })

  test('is one that is held, with the reason', async () => {
    const { foch, haig, stuck, context, store } = await staffed()
    const id = await context.raid(foch, haig)
    const held = JSON.stringify({ why: 'the rules have changed at entry 3', ply: 3 })
    await store.updateTable('matches').set({ status: 'held', held }).where('id', '=', id).execute()
    expect(await stuck()).toEqual([
      expect.objectContaining({ id, why: 'It is held: the rules have changed at entry 3' }),
    ])
  })

  test('is one that could not be read, with the time', async () => {
    const { admin, foch, haig, stuck, context } = await staffed()
    const id = await context.raid(foch, haig)
    admin.failed = [{ id, why: 'entry 3 is torn', at: 77 }]
    expect(await stuck()).toEqual([
      expect.objectContaining({ id, why: 'It cannot be read: entry 3 is torn', since: 77 }),
    ])
  })

  test('is one that has not begun after 60 days', async () => {
    const { foch, stuck, context } = await staffed()
    const id = await context.table(foch)
    context.now += 60 * day
    expect(await stuck()).toEqual([])
    context.now += 1
    expect(await stuck()).toEqual([expect.objectContaining({ id, corrected: false, waitingFor: ['defend'] })])
    await context.store.updateTable('matches').set({ overlay: '{}' }).where('id', '=', id).execute()
    expect(await stuck()).toEqual([expect.objectContaining({ id, corrected: true })])
  })
})

describe('an operator', () => {
  test('ends a match without a winner, and the record says so', async () => {
    const { admin, foch, haig, act, context, store } = await staffed()
    const id = await context.raid(foch, haig)
    await act(id, 'end')
    const { status, result } = await context.row(id)
    expect([status, JSON.parse(result)]).toEqual(['over', { how: 'agreed', winner: null, outcome: null }])
    const last = await store.selectFrom('entries').select('body').orderBy('ply', 'desc').executeTakeFirstOrThrow()
    expect(JSON.parse(last.body)).toEqual({ kind: 'agreement', winner: null })
    expect(await admin.deeds()).toEqual([`end: match ${id}`])
    await expect(act(id, 'end')).rejects.toThrow('The match is over')
  })

  test('deletes a match that has not begun', async () => {
    const { foch, act, context, store } = await staffed()
    await act(await context.table(foch), 'end')
    expect(await store.selectFrom('matches').selectAll().execute()).toEqual([])
    expect(await store.selectFrom('seats').selectAll().execute()).toEqual([])
  })

  test('reloads a match, and is told if it cannot be read; it can still be ended', async () => {
    const { admin, foch, haig, act, context, store } = await staffed()
    const id = await context.raid(foch, haig)
    await act(id, 'reload')
    await store.updateTable('entries').set({ body: 'torn' }).where('match', '=', id).execute()
    await expect(act(id, 'reload')).rejects.toThrow('It was read anew and cannot be played')
    await act(id, 'end')
    expect(await context.row(id)).toMatchObject({ status: 'over' })
    expect(await admin.deeds()).toEqual([`end: match ${id}`, `reload: match ${id}`])
  })

  test('an action on an unknown match is refused', async () => {
    const { admin, act } = await staffed()
    await expect(act('nowhere00', 'end')).rejects.toThrow('no such match')
    expect(await admin.deeds()).toEqual([])
  })
})
