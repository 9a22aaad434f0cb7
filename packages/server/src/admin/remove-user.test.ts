import { describe, expect, test } from 'vitest'
import { hashPassword } from '../accounts/passwords.ts'
import { removedUserName } from '../accounts/user-names.ts'
import type { UserRow } from '../store/schema.ts'
import { testCommitment } from '../testing/match-context.ts'
import { insertNotificationRows, notificationTables } from '../testing/notification-rows.ts'
import { TestAdmin } from '../testing/test-admin.ts'
import { vacateSeatsOfRemoved } from './remove-user.ts'

async function createAdmin() {
  const admin = await TestAdmin.open()
  const joffre = await admin.operator('Joffre')
  const foch = await admin.account('Foch', { password: 'kept', muted: 1, holiday_until: 5, two_factor: 5 })
  const haig = await admin.account('Haig')
  const remove = (user: UserRow) =>
    admin.request('adminUser', joffre, { params: { id: user.id }, body: { action: 'remove' } })
  return { admin, joffre, foch, haig, remove, context: admin.context, store: admin.context.store }
}

describe('removing a user', () => {
  test('leaves nothing but the id', async () => {
    const { admin, foch, haig, remove, store } = await createAdmin()
    const session = {
      id: 's',
      hash: 'h',
      user: foch.id,
      kind: 'browser',
      label: '',
      begun: 0,
      used: 0,
      until: null,
    } as const
    await store.insertInto('credentials').values(session).execute()
    await store.insertInto('notes').values({ match: 'm', user: foch.id, text: 'my plan' }).execute()
    await store.insertInto('name_keys').values({ key: 'foch', user: foch.id }).execute()
    await store.insertInto('two_factor').values({ user: foch.id, secret: 'sealed', step: 1 }).execute()
    await store.insertInto('recovery_codes').values({ user: foch.id, hash: 'h' }).execute()
    for (const user of [foch, haig]) await insertNotificationRows(store, user.id, 'm')
    await remove(foch)
    expect(await admin.user(foch.id)).toEqual({
      id: foch.id,
      name: removedUserName,
      folded: null,
      kind: 'removed',
      password: null,
      operator: 0,
      muted: 0,
      created: foch.created,
      seen: null,
      holiday_until: null,
      two_factor: null,
    })
    for (const table of ['name_keys', 'two_factor', 'recovery_codes'] as const)
      expect(await store.selectFrom(table).select('user').execute(), table).toEqual([])
    expect(await store.selectFrom('credentials').selectAll().execute()).toEqual([])
    expect(await store.selectFrom('notes').selectAll().execute()).toEqual([])
    for (const table of notificationTables)
      expect(await store.selectFrom(table).select('user').execute(), table).toEqual([{ user: haig.id }])
    expect(admin.endedSessions).toEqual([foch.id])
    expect(await admin.auditLog()).toEqual([`remove: ${foch.id}`])
  })

  test('frees the name', async () => {
    const { admin, foch, remove } = await createAdmin()
    await remove(foch)
    await admin.context.user('Second', { folded: 'foch', kind: 'account' })
    await expect(remove(foch)).rejects.toThrow('no such user')
  })

  test('removes the name from chat lines and keeps the lines', async () => {
    const { foch, haig, remove, context } = await createAdmin()
    const id = await context.startRaid(foch, haig)
    await context.store.updateTable('users').set({ muted: 0 }).where('id', '=', foch.id).execute()
    await context.request('say', { ...foch, muted: 0 }, { params: { id }, body: { text: 'Courage!' } })
    await remove(foch)
    const [line] = await context.request('chat', haig, { params: { id } })
    expect(line).toMatchObject({ text: 'Courage!', by: { name: removedUserName, kind: 'removed' } })
  })
})

describe('a vacated seat', () => {
  test('goes to a bot where another person plays on, and cannot be taken back', async () => {
    const { foch, haig, remove, context } = await createAdmin()
    const id = await context.startRaid(foch, haig, { time: { kind: 'post', days: 3 } })
    await remove(foch)
    expect(await context.row(id)).toMatchObject({ status: 'playing' })
    expect((await context.seats(id)).attack).toMatchObject({
      by: 'opponent',
      strength: 'sergeant',
      user: null,
      left: null,
      running: null,
    })
    expect((await context.seats(id)).defend).toMatchObject({ by: 'person', user: haig.id })
  })

  test('is resigned where no other person plays', async () => {
    const { foch, remove, context } = await createAdmin()
    const id = await context.newMatch(foch, {
      seats: { attack: { by: 'me' }, defend: { by: 'opponent', strength: 'recruit' } },
    })
    await context.request('disclose', foch, { params: { id }, body: { seat: 'attack', contribution: '1'.repeat(64) } })
    expect(await context.row(id)).toMatchObject({ status: 'playing' })
    await remove(foch)
    const { status, result } = await context.row(id)
    expect([status, JSON.parse(result)]).toEqual(['over', { how: 'resigned', winner: 'defend', outcome: null }])
  })

  test('is free again in the match of another user; the user’s own unbegun matches are deleted', async () => {
    const { foch, haig, remove, context, store } = await createAdmin()
    const joinedMatch = await context.newMatch(haig, {
      seats: { attack: { by: 'nobody' }, defend: { by: 'nobody' } },
      commitments: {},
    })
    await context.request('join', foch, {
      params: { id: joinedMatch },
      body: { seat: 'attack', commitment: testCommitment(3) },
    })
    const ownMatch = await context.newMatch(foch)
    const gatheringMatch = await context.newMatch(foch, {
      seats: { attack: { by: 'nobody' }, defend: { by: 'nobody' } },
      commitments: {},
    })
    await remove(foch)
    expect((await context.seats(joinedMatch)).attack).toMatchObject({ by: 'nobody', user: null, commitment: null })
    const remaining = await store.selectFrom('matches').select('id').execute()
    expect(remaining.map(({ id }) => id)).toEqual([joinedMatch])
    expect(remaining.map(({ id }) => id)).not.toContain(ownMatch)
    expect(remaining.map(({ id }) => id)).not.toContain(gatheringMatch)
  })

  test('of a match that is over stays, without the name', async () => {
    const { foch, haig, remove, context } = await createAdmin()
    const id = await context.startRaid(foch, haig)
    await context.request('resign', haig, { params: { id }, body: { seat: 'defend' } })
    await remove(foch)
    const [card] = await context.request('myMatches', haig, {})
    expect(card?.seats.attack).toMatchObject({ by: 'person', user: { name: removedUserName, kind: 'removed' } })
  })

  test('is vacated later if the process was killed in between', async () => {
    const { admin, foch, haig, context, store } = await createAdmin()
    const id = await context.startRaid(foch, haig)
    await store.updateTable('users').set({ kind: 'removed' }).where('id', '=', foch.id).execute()
    await vacateSeatsOfRemoved(admin.adminContext)
    expect((await context.seats(id)).attack).toMatchObject({ by: 'opponent', user: null })
  })

  test('of an unreadable match is emptied too', async () => {
    const { admin, foch, haig, remove, context, store } = await createAdmin()
    const id = await context.startRaid(foch, haig)
    await store.updateTable('entries').set({ body: 'torn' }).where('match', '=', id).execute()
    await context.context.registry.reload(id)
    await remove(foch)
    expect((await context.seats(id)).attack).toMatchObject({ by: 'nobody', user: null })
    expect(admin.logged).toEqual([expect.objectContaining({ level: 'error', match: id })])
  })
})

describe('leaving', () => {
  test('needs the password of an account, and signs out', async () => {
    const { admin, store } = await createAdmin()
    const petain = await admin.account('Petain', { password: await hashPassword('ils ne passeront pas') })
    for (const password of ['wrong', undefined])
      await expect(admin.request('leave', petain, { body: { password } })).rejects.toThrow('not your password')
    expect(await admin.user(petain.id)).toMatchObject({ kind: 'account' })
    await admin.request('leave', petain, { body: { password: 'ils ne passeront pas' } })
    expect(await admin.user(petain.id)).toMatchObject({ kind: 'removed', name: removedUserName })
    expect(admin.lastSession).toBeNull()
    expect(await store.selectFrom('deeds').selectAll().execute()).toEqual([])
  })

  test('needs no password for a guest', async () => {
    const { admin, context } = await createAdmin()
    const guest = await context.user('Guest')
    await admin.request('leave', guest, { body: {} })
    expect(await admin.user(guest.id)).toMatchObject({ kind: 'removed' })
  })

  test('is refused to the last operator', async () => {
    const { admin } = await createAdmin()
    const only = await admin.user('userJoffre00000')
    await hashPassword('x').then((password) =>
      admin.context.store.updateTable('users').set({ password }).where('id', '=', only.id).execute(),
    )
    await expect(admin.request('leave', only, { body: { password: 'x' } })).rejects.toThrow('Nobody else runs')
  })
})
