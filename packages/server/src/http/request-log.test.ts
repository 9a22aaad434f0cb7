import { describe, expect, test } from 'vitest'
import { createJsonLog, withMinLevel } from '../logging/log.ts'
import { createTestApp } from '../testing/test-app.ts'
import { registerRequestLog } from './request-log.ts'

async function createLoggingApp() {
  const lines: Record<string, unknown>[] = []
  const log = createJsonLog((line) => lines.push(JSON.parse(line)))
  const testApp = await createTestApp({ root: (app) => registerRequestLog(app, log) })
  return { ...testApp, lines }
}

describe('the request log', () => {
  test('contains method, route, user, match and status', async () => {
    const { browser, lines } = await createLoggingApp()
    const guest = browser()
    const { user } = await guest.requestJson<{ user: { id: string } }>('POST /guests', { name: 'Foch' })
    await guest.request('GET /matches/match0000')
    expect(lines).toEqual([
      expect.objectContaining({ what: 'request', level: 'info', method: 'POST', route: '/api/guests', status: 200 }),
      expect.objectContaining({ route: '/api/matches/:id', user: user.id, match: 'match0000', id: expect.any(String) }),
    ])
    expect(lines[1]?.ms).toBeGreaterThanOrEqual(0)
  })

  test('never contains passwords, tokens, cookies, secret addresses or replies', async () => {
    const { browser, lines, app } = await createLoggingApp()
    const person = browser()
    const { returnToken } = await person.requestJson<{ returnToken: string }>('POST /guests', { name: 'Pétain' })
    const { token } = await person.requestJson<{ token: string }>('POST /tokens', { label: 'my bot' })
    await person.request('POST /session', { name: 'Foch', password: 'correct horse battery' })
    await person.request('GET /invitations/a-secret-of-twenty-letters')
    await person.request('GET /matches/%2e%2e%2fetc?token=a-token-in-the-query')
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
    const logged: string[] = []
    const log = createJsonLog((line) => logged.push(JSON.parse(line).level))
    for (const level of ['info', 'warn', 'error', 'none'] as const) {
      const filtered = withMinLevel(log, level)
      filtered.info('a')
      filtered.warn('b')
      filtered.error('c')
    }
    expect(logged).toEqual(['info', 'warn', 'error', 'warn', 'error', 'error'])
  })

  test('writes errors with their stacks, and circular values', () => {
    const logged: unknown[] = []
    const circular: Record<string, unknown> = {}
    circular.self = circular
    createJsonLog((line) => logged.push(JSON.parse(line))).error('a fault', {
      fault: new TypeError('torn'),
      round: circular,
    })
    expect(logged).toEqual([
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
