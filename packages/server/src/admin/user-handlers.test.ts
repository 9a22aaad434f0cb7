import { describe, expect, test } from 'vitest'
import { hashOf } from '../accounts/ids-and-secrets.ts'
import { readRegistration } from '../accounts/operator-settings.ts'
import { day } from '../testing/match-context.ts'
import { TestAdmin } from '../testing/test-admin.ts'

async function createAdmin() {
  const admin = await TestAdmin.open()
  const joffre = await admin.operator('Joffre')
  const foch = await admin.account('Foch')
  return { admin, joffre, foch, store: admin.context.store }
}

describe('users', () => {
  test('are listed newest first with their matches, without removed users', async () => {
    const { admin, joffre, foch } = await createAdmin()
    await admin.context.user('Haig', { created: foch.created + 5 })
    await admin.context.user('Gone', { kind: 'removed' })
    await admin.context.startRaid(joffre, foch)
    const users = await admin.request('adminUsers', joffre, {})
    expect(users.map(({ name, matches, kind }) => [name, matches, kind])).toEqual([
      ['Haig', 0, 'guest'],
      ['Foch', 1, 'account'],
      ['Joffre', 1, 'account'],
    ])
  })

  test('are found by a part of the name in any spelling, or by id', async () => {
    const { admin, joffre, foch } = await createAdmin()
    const namesFound = async (search: string) =>
      (await admin.request('adminUsers', joffre, { query: { search } })).map(({ name }) => name)
    expect(await namesFound('FOC')).toEqual(['Foch'])
    expect(await namesFound(foch.id)).toEqual(['Foch'])
    expect(await namesFound('nobody')).toEqual([])
    expect(await namesFound('%')).toEqual([])
  })

  test('can be muted and unmuted, and the audit log notes both', async () => {
    const { admin, joffre, foch } = await createAdmin()
    await admin.request('adminUser', joffre, { params: { id: foch.id }, body: { action: 'mute' } })
    expect(await admin.user(foch.id)).toMatchObject({ muted: 1 })
    await admin.request('adminUser', joffre, { params: { id: foch.id }, body: { action: 'unmute' } })
    expect(await admin.user(foch.id)).toMatchObject({ muted: 0 })
    expect(admin.droppedUsers).toEqual([foch.id, foch.id])
    expect(await admin.auditLog()).toEqual([`unmute: ${foch.id}`, `mute: ${foch.id}`])
  })

  test('who lost their second factor are freed of it by an operator, but operators cannot free themselves', async () => {
    const { admin, joffre, foch, store } = await createAdmin()
    const resetTwoFactor = (id: string) =>
      admin.request('adminUser', joffre, { params: { id }, body: { action: 'reset two-factor' } })
    await expect(resetTwoFactor(foch.id)).rejects.toThrow('does not sign in in two steps')
    await store.updateTable('users').set({ two_factor: 5 }).execute()
    for (const { id } of [foch, joffre]) {
      await store.insertInto('two_factor').values({ user: id, secret: 'sealed', step: 1 }).execute()
      await store.insertInto('recovery_codes').values({ user: id, hash: 'h' }).execute()
    }
    await expect(resetTwoFactor(joffre.id)).rejects.toThrow('with a code')
    await resetTwoFactor(foch.id)
    expect(await admin.user(foch.id)).toMatchObject({ two_factor: null })
    for (const table of ['two_factor', 'recovery_codes'] as const)
      expect(await store.selectFrom(table).select('user').execute(), table).toEqual([{ user: joffre.id }])
    expect(await admin.auditLog()).toEqual([`reset two-factor: ${foch.id}`])
    const [listed] = await admin.request('adminUsers', joffre, { query: { search: 'joffre' } })
    expect(listed).toMatchObject({ twoFactor: true })
  })

  test('that do not exist are refused', async () => {
    const { admin, joffre } = await createAdmin()
    const params = { id: 'nobody000' }
    await expect(admin.request('adminUser', joffre, { params, body: { action: 'mute' } })).rejects.toThrow(
      'no such user',
    )
    await expect(admin.request('adminReset', joffre, { params })).rejects.toThrow('no such user')
    expect(await admin.auditLog()).toEqual([])
  })
})

describe('operators', () => {
  test('appoint and dismiss other operators', async () => {
    const { admin, joffre, foch } = await createAdmin()
    await admin.request('adminUser', joffre, { params: { id: foch.id }, body: { action: 'make operator' } })
    expect(await admin.user(foch.id)).toMatchObject({ operator: 1 })
    await admin.request('adminUser', await admin.user(foch.id), {
      params: { id: joffre.id },
      body: { action: 'no operator' },
    })
    expect(await admin.user(joffre.id)).toMatchObject({ operator: 0 })
  })

  test('appointing or dismissing an operator ends all sessions of that user, once', async () => {
    const { admin, joffre, foch, store } = await createAdmin()
    const session = { hash: 'h', user: foch.id, kind: 'token', label: '', begun: 0, used: 0 } as const
    const addSession = () =>
      store
        .insertInto('credentials')
        .values({ ...session, id: 'session0', until: null, scope: null })
        .execute()
    const change = (actor: typeof foch, user: typeof foch, action: 'make operator' | 'no operator' | 'mute') =>
      admin.request('adminUser', actor, { params: { id: user.id }, body: { action } })
    const remainingCredentials = () => store.selectFrom('credentials').select('id').execute()
    await addSession()
    await change(joffre, foch, 'make operator')
    expect(await remainingCredentials()).toEqual([])
    expect(admin.endedSessions).toEqual([foch.id])
    await addSession()
    await change(joffre, foch, 'make operator')
    await change(joffre, foch, 'mute')
    expect(await remainingCredentials()).toHaveLength(1)
    expect(admin.lastSession).toBeUndefined()
    // An operator who steps down stays signed in there, and nowhere else.
    await change(await admin.user(foch.id), foch, 'no operator')
    expect(await remainingCredentials()).toEqual([])
    expect(admin.endedSessions).toEqual([foch.id, foch.id])
    expect(admin.lastSession).toBe(`a new session of ${foch.id}`)
  })

  test('cannot be appointed, dismissed or removed with a program’s token', async () => {
    const { admin, joffre, foch } = await createAdmin()
    const petain = await admin.operator('Petain')
    admin.token = 'operate'
    for (const [id, action] of [
      [foch.id, 'make operator'],
      [petain.id, 'no operator'],
      [petain.id, 'remove'],
    ] as const)
      await expect(admin.request('adminUser', joffre, { params: { id }, body: { action } })).rejects.toThrow('No token')
    expect(await admin.auditLog()).toEqual([])
    await admin.request('adminUser', joffre, { params: { id: foch.id }, body: { action: 'mute' } })
    await admin.request('adminUser', joffre, { params: { id: foch.id }, body: { action: 'remove' } })
    expect(await admin.user(foch.id)).toMatchObject({ kind: 'removed' })
  })

  test('need an account: a guest is refused', async () => {
    const { admin, joffre } = await createAdmin()
    const guest = await admin.context.user('Guest')
    await expect(
      admin.request('adminUser', joffre, { params: { id: guest.id }, body: { action: 'make operator' } }),
    ).rejects.toThrow('have to register first')
  })

  test('the last one cannot be dismissed, removed, or leave', async () => {
    const { admin, joffre } = await createAdmin()
    for (const action of ['no operator', 'remove'] as const)
      await expect(admin.request('adminUser', joffre, { params: { id: joffre.id }, body: { action } })).rejects.toThrow(
        'Nobody else runs this server',
      )
    expect(await admin.user(joffre.id)).toMatchObject({ operator: 1, kind: 'account' })
    expect(await admin.auditLog()).toEqual([])
  })

  test('handlers refuse other users even behind the route check', async () => {
    const { admin, foch } = await createAdmin()
    await expect(admin.request('adminInvite', foch, {})).rejects.toThrow('for those who run the server')
  })
})

describe('resets, invitations and registration', () => {
  test('a reset link works for a day and replaces the one before', async () => {
    const { admin, joffre, foch, store } = await createAdmin()
    await admin.request('adminReset', joffre, { params: { id: foch.id } })
    const { token, until } = await admin.request('adminReset', joffre, { params: { id: foch.id } })
    expect(until).toBe(admin.context.now + day)
    const rows = await store.selectFrom('credentials').selectAll().execute()
    expect(rows).toEqual([expect.objectContaining({ hash: hashOf(token), kind: 'reset', user: foch.id, until })])
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('a guest has no password to reset', async () => {
    const { admin, joffre } = await createAdmin()
    const guest = await admin.context.user('Guest')
    await expect(admin.request('adminReset', joffre, { params: { id: guest.id } })).rejects.toThrow('no password')
  })

  test('an invitation is stored as a hash, for a fortnight', async () => {
    const { admin, joffre, store } = await createAdmin()
    const { token, until } = await admin.request('adminInvite', joffre, {})
    expect(until).toBe(admin.context.now + 14 * day)
    expect(await store.selectFrom('invitations').selectAll().execute()).toEqual([
      expect.objectContaining({ hash: hashOf(token), kind: 'account', match: null, by: joffre.id, used: null }),
    ])
  })

  test('the registration setting applies to everyone', async () => {
    const { admin, joffre, store } = await createAdmin()
    await admin.request('adminSettings', joffre, { body: { registration: 'invitation' } })
    expect(await readRegistration(store, 'open')).toBe('invitation')
    expect(await admin.auditLog()).toEqual(['set registration to invitation'])
    expect((await admin.request('overview', joffre, {})).registration).toBe('invitation')
  })
})
