import { describe, expect, test } from 'vitest'
import { day, minute, type TestMatchContext } from '../testing/match-context.ts'
import { TestAdmin } from '../testing/test-admin.ts'
import { applyUserAction } from './user-handlers.ts'

async function createAdmin() {
  const admin = await TestAdmin.open()
  const joffre = await admin.operator('Joffre')
  const foch = await admin.account('Foch')
  const haig = await admin.account('Haig')
  const runAction = (id: string, action: 'reload' | 'end') =>
    admin.request('adminMatch', joffre, { params: { id }, body: { action } })
  const readStuck = async () => (await admin.request('overview', joffre, {})).stuck
  return {
    admin,
    joffre,
    foch,
    haig,
    runAction,
    readStuck,
    context: admin.context,
    store: admin.context.store,
  }
}

describe('the overview', () => {
  test('counts users and matches, and shows the audit log', async () => {
    const { admin, joffre, foch, haig, context } = await createAdmin()
    await context.user('Guest')
    await context.startRaid(foch, haig)
    await context.newMatch(foch)
    await admin.request('adminSettings', joffre, { body: { registration: 'closed' } })
    const overview = await admin.request('overview', joffre, {})
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
    await admin.request('adminUser', joffre, { params: { id: haig.id }, body: { action: 'mute' } })
    await applyUserAction(admin.adminContext.store, foch, 'make operator', 'console', context.now)
    expect((await admin.request('overview', joffre, {})).deeds.map(({ by, what }) => `${by}: ${what}`)).toEqual([
      'The command line: make operator: Foch',
      'Joffre: mute: Haig',
      'Joffre: set registration to closed',
    ])
    expect(overview.store).toBeGreaterThan(10_000)
    expect(overview.memory).toBeGreaterThan(1_000_000)
  })
})

/** Gives the asked seat to a bot. */
const seatBot = (context: TestMatchContext, id: string) =>
  context.registry.change(id, (handle) => {
    const asked = handle.seats.find((seat) => seat.asked === 1)
    if (asked !== undefined) handle.setSeat(asked.seat, { by: 'opponent', strength: 'colonel' })
  })

describe('a stuck match', () => {
  test('is one whose bot has been silent, not one whose player is', async () => {
    const { foch, haig, readStuck, context } = await createAdmin()
    const slow = await context.startRaid(foch, haig)
    const human = await context.startRaid(foch, haig)
    await seatBot(context, slow)
    expect(await readStuck()).toEqual([])
    context.now += 11 * minute
    const stored = await readStuck()
    expect(stored).toEqual([expect.objectContaining({ id: slow, why: 'An opponent does not answer.' })])
    expect(stored[0]?.waitingFor).toHaveLength(1)
    expect(stored.map(({ id }) => id)).not.toContain(human)
  })

  test('is one whose bot has failed repeatedly; after a reload the bot is asked again', async () => {
    const { foch, haig, readStuck, context, runAction } = await createAdmin()
    const id = await context.startRaid(foch, haig)
    await seatBot(context, id)
    await context.registry.change(id, (handle) => handle.set({ search_failures: 4 }))
    expect(await readStuck()).toEqual([expect.objectContaining({ id, why: expect.stringContaining('asked 4 times') })])
    await runAction(id, 'reload')
    expect(await context.row(id)).toMatchObject({ search_failures: 0 })
    expect(await readStuck()).toEqual([])
  })

  test('is one that is held, with the reason', async () => {
    const { foch, haig, readStuck, context, store } = await createAdmin()
    const id = await context.startRaid(foch, haig)
    const held = JSON.stringify({ why: 'the rules have changed at entry 3', ply: 3 })
    await store.updateTable('matches').set({ status: 'held', held }).where('id', '=', id).execute()
    expect(await readStuck()).toEqual([
      expect.objectContaining({ id, why: 'It is held: the rules have changed at entry 3' }),
    ])
  })

  test('is one that could not be read, with the time', async () => {
    const { admin, foch, haig, readStuck, context } = await createAdmin()
    const id = await context.startRaid(foch, haig)
    admin.failedLoads = [{ id, why: 'entry 3 is torn', at: 77 }]
    expect(await readStuck()).toEqual([
      expect.objectContaining({ id, why: 'It cannot be read: entry 3 is torn', since: 77 }),
    ])
  })

  test('is one that has not begun after 60 days', async () => {
    const { foch, readStuck, context } = await createAdmin()
    const id = await context.newMatch(foch)
    context.now += 60 * day
    expect(await readStuck()).toEqual([])
    context.now += 1
    expect(await readStuck()).toEqual([expect.objectContaining({ id, corrected: false, waitingFor: ['defend'] })])
    await context.store.updateTable('matches').set({ overlay: '{}' }).where('id', '=', id).execute()
    expect(await readStuck()).toEqual([expect.objectContaining({ id, corrected: true })])
  })
})

describe('an operator', () => {
  test('ends a match without a winner, and the record says so', async () => {
    const { admin, foch, haig, runAction, context, store } = await createAdmin()
    const id = await context.startRaid(foch, haig)
    await runAction(id, 'end')
    const { status, result } = await context.row(id)
    expect([status, JSON.parse(result)]).toEqual(['over', { how: 'agreed', winner: null, outcome: null }])
    const last = await store.selectFrom('entries').select('body').orderBy('ply', 'desc').executeTakeFirstOrThrow()
    expect(JSON.parse(last.body)).toEqual({ kind: 'agreement', winner: null })
    expect(await admin.auditLog()).toEqual([`end: match ${id}`])
    await expect(runAction(id, 'end')).rejects.toThrow('The match is over')
  })

  test('deletes a match that has not begun', async () => {
    const { foch, runAction, context, store } = await createAdmin()
    await runAction(await context.newMatch(foch), 'end')
    expect(await store.selectFrom('matches').selectAll().execute()).toEqual([])
    expect(await store.selectFrom('seats').selectAll().execute()).toEqual([])
  })

  test('reloads a match, and is told if it cannot be read; it can still be ended', async () => {
    const { admin, foch, haig, runAction, context, store } = await createAdmin()
    const id = await context.startRaid(foch, haig)
    await runAction(id, 'reload')
    await store.updateTable('entries').set({ body: 'torn' }).where('match', '=', id).execute()
    await expect(runAction(id, 'reload')).rejects.toThrow('It was read anew and cannot be played')
    await runAction(id, 'end')
    expect(await context.row(id)).toMatchObject({ status: 'over' })
    expect(await admin.auditLog()).toEqual([`end: match ${id}`, `reload: match ${id}`])
  })

  test('an action on an unknown match is refused', async () => {
    const { admin, runAction } = await createAdmin()
    await expect(runAction('nowhere00', 'end')).rejects.toThrow('no such match')
    expect(await admin.auditLog()).toEqual([])
  })
})
