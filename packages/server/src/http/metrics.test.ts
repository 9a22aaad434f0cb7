import { describe, expect, test } from 'vitest'
import { Metrics } from '../admin/metrics.ts'
import { createTestApp } from '../testing/test-app.ts'
import { registerMetrics } from './metrics.ts'

const readings = async () => ({
  sockets: 7,
  liveMatches: 5,
  searches: { waiting: 2, running: 1, givenUp: 6 },
  timelines: { waiting: 4, running: 3 },
  jobs: new Map([['opponent', { waiting: 3, running: 2, givenUp: 1 }]]),
  notifications: { waiting: 9, told: 8, failing: 2, off: 1 },
  store: 4096,
})
const token = 'a-token-of-some-length'

async function createMetrics(access: Parameters<typeof registerMetrics>[2]) {
  const metrics = new Metrics(readings)
  const testApp = await createTestApp({ root: (app) => registerMetrics(app, metrics, access) })
  const read = async (headers: Record<string, string> = {}) => {
    const answer = await testApp.app.inject({ url: '/metrics', headers })
    return { status: answer.statusCode, text: answer.body }
  }
  return { ...testApp, metrics, read }
}

describe('metrics', () => {
  test('count requests by route, never by address, and refusals by code', async () => {
    const { browser, read } = await createMetrics('this machine')
    const visitor = browser()
    await visitor.request('GET /me')
    await visitor.request('GET /invitations/a-secret-of-twenty-letters')
    await visitor.request('POST /session', { name: 'x', password: 'y' })
    await visitor.request('GET /no/such/route')
    const { text } = await read()
    expect(text).toContain('firestep_requests_total{method="GET",route="/api/me",status="200"} 1')
    expect(text).toContain('firestep_request_seconds_count{method="POST",route="/api/session"} 1')
    expect(text).toContain('firestep_refusals_total{code="not allowed"} 1')
    expect(text).toContain('firestep_refusals_total{code="not found"} 1')
    expect(text).not.toContain('a-secret')
    expect(text).not.toContain('/no/such')
  })

  test('report saved entries and the current load of each part', async () => {
    const { metrics, read } = await createMetrics('this machine')
    metrics.countSavedChange(3, 0.004)
    metrics.countNotification('mail', true)
    metrics.countLostSearch()
    metrics.countRefusal({ code: 'full', quota: 'notes' })
    const { text } = await read()
    for (const line of [
      'firestep_entries_total 3',
      'firestep_append_seconds_count 1',
      'firestep_append_seconds_bucket{le="0.005"} 1',
      'firestep_sockets 7',
      'firestep_rooms 5',
      'firestep_searches_waiting 2',
      'firestep_searches_running 1',
      'firestep_searches_given_up 6',
      'firestep_searches_lost_total 1',
      'firestep_stories_running 3',
      'firestep_stories_waiting 4',
      'firestep_quota_refusals_total{quota="notes"} 1',
      'firestep_jobs{task="opponent",state="waiting"} 3',
      'firestep_jobs{task="opponent",state="running"} 2',
      'firestep_jobs{task="opponent",state="given up"} 1',
      'firestep_notices_total{way="mail",outcome="sent"} 1',
      'firestep_notices_waiting 9',
      'firestep_notice_ways_failing 2',
      'firestep_notice_ways_off 1',
      'firestep_store_bytes 4096',
    ])
      expect(text).toContain(line)
  })
})

describe('access to metrics', () => {
  test('for this machine only refuses requests forwarded by a proxy on it', async () => {
    const { read } = await createMetrics('this machine')
    expect((await read()).status).toBe(200)
    for (const header of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'])
      expect((await read({ [header]: '127.0.0.1' })).status, header).toBe(404)
  })

  test('with a token is open to any address that sends it', async () => {
    const { read } = await createMetrics({ token })
    expect((await read()).status).toBe(404)
    expect((await read({ authorization: 'Bearer another-token-entirely' })).status).toBe(404)
    expect((await read({ authorization: `Bearer ${token}`, 'x-forwarded-for': '1.2.3.4' })).status).toBe(200)
  })

  test('can be closed to all', async () => {
    const { read } = await createMetrics('nobody')
    const { status, text } = await read()
    expect(status).toBe(404)
    expect(text).not.toContain('firestep_')
  })
})
