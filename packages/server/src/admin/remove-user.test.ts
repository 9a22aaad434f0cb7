import { describe, expect, test } from 'vitest'
import { hashPassword } from '../accounts/passwords.ts'
import { goneName } from '../accounts/user-names.ts'
import type { UserRow } from '../store/schema.ts'
import { TestAdmin } from '../testing/admin.ts'
import { sealed } from '../testing/match-context.ts'
import { keepNotices, noticeTables } from '../testing/notification-rows.ts'
import { vacateSeatsOfRemoved } from './remove-user.ts'

async function staffed() {
  const admin = await TestAdmin.open()
  const joffre = await admin.operator('Joffre')
  const foch = await admin.account('Foch', { password: 'kept', muted: 1, holiday_until: 5, two_factor: 5 })
  const haig = await admin.account('Haig')
  const remove = (user: UserRow) =>
    admin.ask('adminUser', joffre, { params: { id: user.id }, body: { action: 'remove' } })
  return { admin, joffre, foch, haig, remove, context: admin.context, store: admin.context.store }
}

describe('removing a user', () => {
  test('leaves nothing but the id', async () => {
    const { admin, foch, haig, remove, store } = await staffed()
    const session = { id: 's', hash: 'h', user: foch.id, kind: 'browser', label: '', begun: 0, used: 0, until: null }
    await store
      .insertInto('credentials')
      .values(session as never)
      .execute()
    await store.insertInto('notes').values({ match: 'm', user: foch.id, text: 'my plan' }).execute()
    await store.insertInto('name_keys').values({ key: 'foch', user: foch.id }).execute()
    await store.insertInto('two_factor').values({ user: foch.id, secret: 'sealed', step: 1 }).execute()
    await store.insertInto('recovery_codes').values({ user: foch.id, hash: 'h' }).execute()
    for (const user of [foch, haig]) await keepNotices(store, user.id, 'm')
    await remove(foch)
    expect(await admin.user(foch.id)).toEqual({
      id: foch.id,
      name: goneName,
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
    for (const table of noticeTables)
      expect(await store.selectFrom(table).select('user').execute(), table).toEqual([{ user: haig.id }])
    expect(admin.ended).toEqual([foch.id])
    expect(await admin.deeds()).toEqual([`remove: ${foch.id}`])
  })

  test('frees the name', async () => {
    const { admin, foch, remove } = await staffed()
    await remove(foch)
    await admin.context.user('Second', { folded: 'foch', kind: 'account' })
    await expect(remove(foch)).rejects.toThrow('no such user')
  })

  test('removes the name from chat lines and keeps the lines', async () => {
    const { foch, haig, remove, context } = await staffed()
    const id = await context.raid(foch, haig)
    await context.store.updateTable('users').set({ muted: 0 }).where('id', '=', foch.id).execute()
    await context.ask('say', { ...foch, muted: 0 }, { params: { id }, body: { text: 'Courage!' } })
    await remove(foch)
    const [line] = await context.ask('chat', haig, { params: { id } })
    expect(line).toMatchObject({ text: 'Courage!', by: { name: goneName, kind: 'removed' } })
  })
})

describe('a vacated seat', () => {
  test('goes to a bot where another person plays on, and cannot be taken back', async () => {
    const { foch, haig, remove, context } = await staffed()
    const id = await context.raid(foch, haig, { time: { kind: 'post', days: 3 } })
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
    const { foch, remove, context } = await staffed()
    const id = await context.table(foch, {
      seats: { attack: { by: 'me' }, defend: { by: 'opponent', strength: 'recruit' } },
    })
    await context.ask('disclose', foch, { params: { id }, body: { seat: 'attack', contribution: '1'.repeat(64) } })
    expect(await context.row(id)).toMatchObject({ status: 'playing' })
    await remove(foch)
    const { status, result } = await context.row(id)
    expect([status, JSON.parse(result)]).toEqual(['over', { how: 'resigned', winner: 'defend', outcome: null }])
  })

  test('is free again in the match of another user; the user’s own unbegun matches are deleted', async () => {
    const { foch, haig, remove, context, store } = await staffed()
    const others = await context.table(haig, {
      seats: { attack: { by: 'nobody' }, defend: { by: 'nobody' } },
      commitments: {},
    })
    await context.ask('join', foch, { params: { id: others }, body: { seat: 'attack', commitment: sealed(3) } })
    const own = await context.table(foch)
    const laid = await context.table(foch, {
      seats: { attack: { by: 'nobody' }, defend: { by: 'nobody' } },
      commitments: {},
    })
    await remove(foch)
    expect((await context.seats(others)).attack).toMatchObject({ by: 'nobody', user: null, commitment: null })
    const left = await store.selectFrom('matches').select('id').execute()
    expect(left.map(({ id }) => id)).toEqual([others])
    expect(left.map(({ id }) => id)).not.toContain(own)
    expect(left.map(({ id }) => id)).not.toContain(laid)
  })

  test('of a match that is over stays, without the name', async () => {
    const { foch, haig, remove, context } = await staffed()
    const id = await context.raid(foch, haig)
    await context.ask('resign', haig, { params: { id }, body: { seat: 'defend' } })
    await remove(foch)
    const [card] = await context.ask('myMatches', haig, {})
    expect(card?.seats.attack).toMatchObject({ by: 'person', user: { name: goneName, kind: 'removed' } })
  })

  test('is vacated later if the process was killed in between', async () => {
    const { admin, foch, haig, context, store } = await staffed()
    const id = await context.raid(foch, haig)
    await store.updateTable('users').set({ kind: 'removed' }).where('id', '=', foch.id).execute()
    await vacateSeatsOfRemoved(admin.parts)
    expect((await context.seats(id)).attack).toMatchObject({ by: 'opponent', user: null })
  })

  test('of an unreadable match is emptied too', async () => {
    const { admin, foch, haig, remove, context, store } = await staffed()
    const id = await context.raid(foch, haig)
    await store.updateTable('entries').set({ body: 'torn' }).where('match', '=', id).execute()
    await context.context.registry.reload(id)
    await remove(foch)
    expect((await context.seats(id)).attack).toMatchObject({ by: 'nobody', user: null })
    expect(admin.logged).toEqual([expect.objectContaining({ level: 'error', match: id })])
  })
})

describe('leaving', () => {
  test('needs the password of an account, and signs out', async () => {
    const { admin, store } = await staffed()
    const petain = await admin.account('Petain', { password: await hashPassword('ils ne passeront pas') })
    for (const password of ['wrong', undefined])
      await expect(admin.ask('leave', petain, { body: { password } })).rejects.toThrow('not your password')
    expect(await admin.user(petain.id)).toMatchObject({ kind: 'account' })
    await admin.ask('leave', petain, { body: { password: 'ils ne passeront pas' } })
    expect(await admin.user(petain.id)).toMatchObject({ kind: 'removed', name: goneName })
    expect(admin.signedIn).toBeNull()
    expect(await store.selectFrom('deeds').selectAll().execute()).toEqual([])
  })

  test('needs no password for a guest', async () => {
    const { admin, context } = await staffed()
    const guest = await context.user('Guest')
    await admin.ask('leave', guest, { body: {} })
    expect(await admin.user(guest.id)).toMatchObject({ kind: 'removed' })
  })

  test('is refused to the last operator', async () => {
    const { admin } = await staffed()
    const only = await admin.user('userJoffre00000')
    await hashPassword('x').then((password) =>
      admin.context.store.updateTable('users').set({ password }).where('id', '=', only.id).execute(),
    )
    await expect(admin.ask('leave', only, { body: { password: 'x' } })).rejects.toThrow('Nobody else runs')
  })
})
