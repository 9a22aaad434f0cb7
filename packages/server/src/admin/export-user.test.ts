import { describe, expect, test } from 'vitest'
import { contributionOf, go, pass, stop } from '../testing/match-context.ts'
import { insertNotificationRows } from '../testing/notification-rows.ts'
import { TestAdmin } from '../testing/test-admin.ts'

interface ExportedUser {
  readonly user: Readonly<Record<string, unknown>>
  readonly matches: readonly { readonly id: string; readonly answers: readonly { seat: string; answer: unknown }[] }[]
  readonly chat: readonly { readonly text: string }[]
  readonly notes: readonly { readonly text: string }[]
  readonly sessions: readonly object[]
  readonly notices: object
}

describe('the export of a user’s data', () => {
  test('runs once at a time for each user', async () => {
    const admin = await TestAdmin.open()
    const [foch, haig] = [await admin.account('Foch'), await admin.account('Haig')]
    const [first, second, other] = await Promise.allSettled(
      [foch, foch, haig].map((user) => admin.request('exportAccount', user, {})),
    )
    expect([first?.status, other?.status]).toEqual(['fulfilled', 'fulfilled'])
    expect(second).toMatchObject({ status: 'rejected', reason: { refusal: { code: 'too often', quota: 'exports' } } })
    await admin.request('exportAccount', foch, {})
  })

  test('contains everything about the user and nothing secret about others', async () => {
    const admin = await TestAdmin.open()
    const { context } = admin
    const foch = await admin.account('Foch', { password: '$argon2id$hash' })
    const haig = await admin.account('Haig', { password: '$argon2id$other' })
    const id = await context.startRaid(foch, haig)
    const askedSeats = async () => Object.values(await context.seats(id)).filter((seat) => seat.asked === 1)
    for (let i = 0; i < 3; i++) {
      const [seat] = await askedSeats()
      const question = await context.context.registry.read(
        id,
        ({ match }) => match?.asked(seat?.seat ?? '')?.question.kind,
      )
      await context.answer(id, seat?.seat ?? '', question === 'command' ? pass : question === 'march' ? go : stop)
    }
    await context.request('say', foch, { params: { id }, body: { text: 'mine' } })
    await context.request('say', haig, { params: { id }, body: { text: 'not mine' } })
    await context.request('keepNotes', foch, { params: { id }, body: { text: 'my plan' } })
    await context.request('keepNotes', haig, { params: { id }, body: { text: 'their plan' } })
    for (const user of [foch, haig]) await insertNotificationRows(context.store, user.id, id)
    const exported: ExportedUser = JSON.parse(JSON.stringify(await admin.request('exportAccount', foch, {})))
    expect(exported.user).toMatchObject({ id: foch.id, name: 'Foch', hasPassword: true })
    expect(exported.chat.map(({ text }) => text)).toEqual(['mine'])
    expect(exported.notes.map(({ text }) => text)).toEqual(['my plan'])
    expect(exported.matches.map((match) => match.id)).toEqual([id])
    const ownAnswers = exported.matches[0]?.answers ?? []
    expect(ownAnswers.length).toBeGreaterThan(0)
    expect(ownAnswers.every(({ seat }) => seat === 'attack')).toBe(true)
    expect(exported.notices).toMatchObject({
      wishes: { digest: 'at once' },
      ways: [{ kind: 'webhook', to: 'https://example.org/hook', failures: 2 }],
      matches: [{ match: id, told: 5, muted: true }],
    })
    const { secret } = await context.row(id)
    const text = JSON.stringify(exported)
    for (const hidden of [
      secret,
      contributionOf(2),
      '$argon2id',
      'draws',
      'ply',
      'their plan',
      'not mine',
      'signed with',
      haig.id,
    ])
      expect(text).not.toContain(hidden)
  })
})
