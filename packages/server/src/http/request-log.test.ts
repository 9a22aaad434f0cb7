import { describe, expect, test } from 'vitest'
import { fromLevel, jsonLog } from '../logging/log.ts'
import { createTestApp } from '../testing/test-app.ts'
import { registerRequestLog } from './request-log.ts'

async function logging() {
  const lines: Record<string, unknown>[] = []
  const log = jsonLog((line) => lines.push(JSON.parse(line)))
  const testApp = await createTestApp({ root: (app) => registerRequestLog(app, log) })
  return { ...testApp, lines }
}

describe('the request log', () => {
  test('holds method, route, user, match and status', async () => {
    const { browser, lines } = await logging()
    const guest = browser()
    const { user } = await guest.get<{ user: { id: string } }>('POST /guests', { name: 'Foch' })
    await guest.ask('GET /matches/match0000')
    expect(lines).toEqual([
      expect.objectContaining({ what: 'request', level: 'info', method: 'POST', route: '/api/guests', status: 200 }),
      expect.objectContaining({ route: '/api/matches/:id', user: user.id, match: 'match0000', id: expect.any(String) }),
    ])
    expect(lines[1]?.ms).toBeGreaterThanOrEqual(0)
  })

  test('never holds passwords, tokens, cookies, secret addresses or replies', async () => {
    const { browser, lines, app } = await logging()
    const person = browser()
    const { returnToken } = await person.get<{ returnToken: string }>('POST /guests', { name: 'Pétain' })
    const { token } = await person.get<{ token: string }>('POST /tokens', { label: 'my bot' })
    await person.ask('POST /session', { name: 'Foch', password: 'correct horse battery' })
    await person.ask('GET /invitations/a-secret-of-twenty-letters')
    await person.ask('GET /matches/%2e%2e%2fetc?token=a-token-in-the-query')
    await app.inject({ url: '/api/me', headers: { authorization: `Bearer ${token}` } })
    await app.inject({ url: '/join/a-secret-of-twenty-letters' })
    const text = JSON.stringify(lines)
    expect(lines.length).toBeGreaterThanOrEqual(6)
    for (const secret of [
      returnToken,
      token,
      person.cookie ?? 'none',
      'correct horse',
      'a-secret',
      'a-token',
      'Pétain',
      'etc',
    ])
      expect(text).not.toContain(secret)
  })
})

describe("Fastify's own warnings", () => {
  test('are logged with the request id and without the address', async () => {
    const { app, logged } = await createTestApp({
      root: (app) =>
        void app.get('/twice/:secret', async (_, reply) => {
          reply.send('once')
          return reply.send('twice')
        }),
    })
    await app.inject({ url: '/twice/a-secret-of-twenty-letters', headers: { cookie: 'session=hidden' } })
    expect(logged).toEqual([
      expect.objectContaining({
        level: 'warn',
        id: expect.any(String),
        what: expect.stringContaining('Reply was already sent'),
        fault: expect.objectContaining({ code: 'FST_ERR_REP_ALREADY_SENT', stack: expect.stringContaining('at ') }),
      }),
    ])
    expect(JSON.stringify(logged)).not.toMatch(/a-secret|hidden/)
  })

  test('do not appear for successful or refused requests', async () => {
    const { app, logged } = await createTestApp()
    await app.inject({ url: '/api/me' })
    await app.inject({ url: '/api/nowhere' })
    expect(logged).toEqual([])
  })
})

describe('a log with a minimum level', () => {
  test('leaves out lower levels', () => {
    const said: string[] = []
    const log = jsonLog((line) => said.push(JSON.parse(line).level))
    for (const level of ['info', 'warn', 'error', 'none'] as const) {
      const quiet = fromLevel(log, level)
      quiet.info('a')
      quiet.warn('b')
      quiet.error('c')
    }
    expect(said).toEqual(['info', 'warn', 'error', 'warn', 'error', 'error'])
  })

  test('writes errors with their stacks, and circular values', () => {
    const said: unknown[] = []
    const round: Record<string, unknown> = {}
    round.self = round
    jsonLog((line) => said.push(JSON.parse(line))).error('a fault', { fault: new TypeError('torn'), round })
    expect(said).toEqual([
      {
        level: 'error',
        at: expect.stringMatching(/^\d{4}-.*Z$/),
        fault: { name: 'TypeError', message: 'torn', stack: expect.stringContaining('request-log.test') },
        round: { self: '[Circular]' },
        what: 'a fault',
      },
    ])
  })
})
