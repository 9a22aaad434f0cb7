import { request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { refusal, routes, smallSize } from '@firestep/api'
import { afterEach, describe, expect, test } from 'vitest'
import { RequestRefused } from '../requests/refusal.ts'
import { portOf } from '../testing/port-of.ts'
import { createTestApp, refusalOf, splitLine, type TestApp } from '../testing/test-app.ts'
import { statusOf } from './error-replies.ts'

const openApps: TestApp[] = []
afterEach(async () => {
  for (const testApp of openApps.splice(0)) {
    await testApp.close()
    expect(testApp.logged.filter(({ level }) => level === 'error')).toEqual([])
  }
})

async function createServer(options: Parameters<typeof createTestApp>[0] = {}): Promise<TestApp> {
  const testApp = await createTestApp(options)
  openApps.push(testApp)
  return testApp
}

const json = { 'content-type': 'application/json' }
const postGuest = (app: TestApp['app'], payload: string | Buffer, headers: Record<string, string> = json) =>
  app.inject({ method: 'POST', url: '/api/guests', headers, payload })

describe('requests', () => {
  test('every route exists, and those for users refuse strangers', async () => {
    const { app } = await createServer()
    for (const [name, { method, path, who }] of Object.entries(routes)) {
      const url = `/api${path.replaceAll(/:\w+/g, 'abcdefghij0123456789')}`
      const response = await app.inject({ method, url, headers: json, ...(method === 'GET' ? {} : { payload: '{}' }) })
      if (who !== 'anyone') expect(refusalOf(response), name).toBe('401 not signed in')
      else expect([200, 400, 404, 422], `${name} ${response.body}`).toContain(response.statusCode)
    }
  })

  test('answer unknown addresses with 404 and wrong methods with 405', async () => {
    const { app } = await createServer()
    expect(refusalOf(await app.inject('/api/nothing'))).toBe('404 not found')
    expect(refusalOf(await app.inject('/api'))).toBe('404 not found')
    expect(refusalOf(await app.inject({ method: 'POST', url: '/api/nothing/at/all', payload: 'x' }))).toBe(
      '404 not found',
    )
    for (const method of ['PUT', 'PATCH', 'OPTIONS', 'DELETE'] as const) {
      const response = await app.inject({ method, url: '/api/me?x=1' })
      expect(refusalOf(response)).toBe('405 malformed')
      expect(response.headers.allow).toBe('GET')
    }
    const ofTwoMethods = await app.inject({ method: 'PUT', url: '/api/session' })
    expect(ofTwoMethods.headers.allow).toBe('POST, DELETE')
    expect(ofTwoMethods.json<{ why: string }>().why).toBe('This takes POST or DELETE, not PUT.')
    expect((await app.inject({ method: 'POST', url: '/api/schema' })).statusCode).toBe(405)
    expect((await app.inject({ method: 'HEAD', url: '/api/me' })).statusCode).toBe(200)
  })

  test('with bodies of the wrong shape are refused, naming the field', async () => {
    const { app } = await createServer()
    const why = async (payload: string) => {
      const response = await postGuest(app, payload)
      expect(refusalOf(response)).toBe('400 malformed')
      return response.json<{ why: string }>().why
    }
    expect(await why('{}')).toBe('Name is missing.')
    expect(await why('{"name":7}')).toBe('Name must be text.')
    expect(await why('{"name":"x"}')).toBe('Name must have at least 2 letters.')
    expect(await why('{"name":"<b>"}')).toBe('Name may hold letters, digits, spaces and . _ - only.')
    expect(await why('{"name":"Haig","rank":"Field Marshal"}')).toBe(
      'What was sent has something in it that is not known here: rank.',
    )
    expect(await why('[]')).toBe('What was sent must be an object.')
    expect(await why('null')).toBe('What was sent must be an object.')
    const longReason = await why(`{"name":"Haig","${'x'.repeat(3000)}":1}`)
    expect(longReason.length).toBeLessThan(200)
  })

  test('with a missing field are told that it is missing, even where it may have several types', async () => {
    const testApp = await createServer()
    const browser = testApp.browser()
    await browser.requestJson('POST /guests', { name: 'Haig' })
    const whyOf = async (path: `/${string}`, body: object) =>
      (await browser.request(`POST ${path}`, body)).json<{ why: string }>().why
    expect(await whyOf('/matches/abcdefgh/answers', { seat: 'west', number: 1 })).toBe('Answer is missing.')
    expect(await whyOf('/matches/abcdefgh/offers', { kind: 'bribe', seat: 'west' })).toContain('Kind is of no kind')
  })

  test('with wrong parameters in path or query are refused', async () => {
    const { app } = await createServer()
    const why = async (url: string) => {
      const response = await app.inject(url)
      expect(refusalOf(response)).toBe('400 malformed')
      return response.json<{ why: string }>().why
    }
    expect(await why('/api/matches/x')).toBe('Id is no id.')
    expect(await why('/api/matches/abcdefgh/story?from=-1')).toBe('From must be at least 0.')
    expect(await why('/api/matches/abcdefgh/story?from=a')).toBe('From must be a number.')
    expect(await why('/api/matches/abcdefgh/story?viewer=a&viewer=b')).toBe('Viewer must be text.')
    expect(await why('/api/me?who=me')).toContain('not known here: who')
    expect(await why('/api/matches/%zz')).toBe('That address cannot be read.')
  })

  test('may hold only JSON in UTF-8 of limited depth and size', async () => {
    const { app } = await createServer()
    expect(refusalOf(await postGuest(app, 'name=Haig', { 'content-type': 'application/x-www-form-urlencoded' }))).toBe(
      '415 malformed',
    )
    expect(refusalOf(await postGuest(app, '{"name":"Haig"}', { 'content-type': 'text/plain' }))).toBe('415 malformed')
    expect(refusalOf(await postGuest(app, '{"name":"Haig"}', { 'content-type': ';;' }))).toBe('415 malformed')
    expect(refusalOf(await postGuest(app, '{"name":'))).toBe('400 malformed')
    expect(refusalOf(await postGuest(app, Buffer.from([0x7b, 0xff, 0x7d])))).toBe('400 malformed')
    expect(refusalOf(await postGuest(app, '{"__proto__":{"name":"Haig"}}'))).toBe('400 malformed')
    expect(refusalOf(await postGuest(app, '{"name":"Ha\\ud800ig"}'))).toBe('400 malformed')
    expect(refusalOf(await postGuest(app, '{"name":"Ha\\u0000ig"}'))).toBe('400 malformed')
    expect(refusalOf(await postGuest(app, `{"name":${'['.repeat(10)}${']'.repeat(10)}}`))).toBe('413 too large')
    expect(refusalOf(await postGuest(app, `{"name":[${'1,'.repeat(200)}1]}`))).toBe('413 too large')
    expect(refusalOf(await postGuest(app, `{"name":"${'x'.repeat(5000)}"}`))).toBe('413 too large')
    expect(refusalOf(await postGuest(app, '{"name":"Haig"}', { ...json, 'content-length': '99' }))).toBe(
      '400 malformed',
    )
  })

  test('may be long only on routes for long texts', async () => {
    const testApp = await createServer({ handlers: { keepNotes: async () => ({}) } })
    const browser = testApp.browser()
    await browser.requestJson('POST /guests', { name: 'Haig' })
    const longText = { text: 'ß'.repeat(20_000) }
    expect((await browser.request('PUT /matches/abcdefgh/notes', longText)).statusCode).toBe(200)
    expect(refusalOf(await browser.request('POST /matches/abcdefgh/chat', longText))).toBe('413 too large')
    const longAnswer = { seat: 'west', number: 1, answer: new Array(5000).fill(1) }
    const response = await browser.request('POST /matches/abcdefgh/answers', longAnswer)
    expect(response.json()).toEqual({ code: 'too large', why: 'That holds 5004 values. Here it may hold 2500.' })
    expect(Object.values(routes).filter(({ bodyLimit }) => bodyLimit.bytes > smallSize.bytes)).toHaveLength(5)
  })

  test('have their match looked up before their body is read', async () => {
    const lookups: string[] = []
    const testApp = await createServer({
      admit: async (user, match, relation) => {
        lookups.push(`${user?.name} ${relation} ${match}`)
        throw new RequestRefused('not found', 'There is no such match.')
      },
    })
    const browser = testApp.browser()
    await browser.requestJson('POST /guests', { name: 'Haig' })
    for (const route of ['POST /matches/abcdefgh/answers', 'PUT /matches/abcdefgh/ahead'] as const) {
      const { method, path } = splitLine(route)
      const headers = {
        ...json,
        host: 'firestep.test',
        origin: 'http://firestep.test',
        cookie: `firestep=${browser.cookie}`,
      }
      const response = await testApp.app.inject({ method, url: `/api${path}`, headers, payload: 'this is no JSON' })
      expect(refusalOf(response)).toBe('404 not found')
    }
    expect(refusalOf(await browser.request('GET /matches/abcdefgh'))).toBe('404 not found')
    expect(refusalOf(await browser.request('GET /matches/x'))).toBe('400 malformed')
    expect(lookups).toEqual(['Haig sits abcdefgh', 'Haig sits abcdefgh', 'Haig knows abcdefgh'])
  })

  test('need no body where it has no fields', async () => {
    const testApp = await createServer()
    const browser = testApp.browser()
    await browser.requestJson('POST /guests', { name: 'Haig' })
    expect((await browser.request('POST /guests/token', undefined, json)).statusCode).toBe(200)
    expect((await browser.request('DELETE /session')).statusCode).toBe(200)
  })

  test('of malformed HTTP are refused in the same shape', async () => {
    const { app } = await createServer()
    await app.listen({ port: 0, host: '127.0.0.1' })
    const port = portOf(app.server)
    const sendRaw = (text: string) =>
      new Promise<{ status: number; body: unknown }>((resolve, reject) => {
        let received = ''
        const socket = connect(port, '127.0.0.1', () => socket.write(text))
        socket.on('data', (chunk) => {
          received += chunk
        })
        socket.on('error', reject)
        socket.on('close', () => {
          const [head = '', body = ''] = received.split('\r\n\r\n')
          resolve({ status: Number(head.split(' ')[1]), body: JSON.parse(body) })
        })
      })
    const largeHeader = await sendRaw(`GET /api/me HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(40_000)}\r\n\r\n`)
    expect(largeHeader).toMatchObject({ status: 431, body: { code: 'too large' } })
    const invalid = await sendRaw('HELLO\r\n\r\n')
    expect(invalid).toMatchObject({ status: 400, body: { code: 'malformed' } })
    expect(refusal.safeParse(invalid.body).success).toBe(true)
    const unknownMethod = await sendRaw('PROPFIND /api/me HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n')
    expect(unknownMethod).toMatchObject({ status: 405, body: { code: 'malformed' } })
  })
})

describe('replies', () => {
  test('have a status for each kind of refusal', async () => {
    for (const code of refusal.shape.code.options) {
      const status = statusOf[code]
      const testApp = await createTestApp({
        handlers: {
          me: async () => {
            throw new RequestRefused(code, 'No.', 'raid.1')
          },
        },
      })
      const response = await testApp.app.inject('/api/me')
      expect(response.statusCode).toBe(status)
      expect(response.json()).toEqual({ code, why: 'No.', rule: 'raid.1' })
      await testApp.close()
    }
  })

  test('to internal errors name the id under which they are logged, and no details', async () => {
    const testApp = await createTestApp({
      handlers: {
        me: async () => {
          throw new Error('the secret is swordfish')
        },
      },
    })
    const response = await testApp.app.inject('/api/me?')
    expect(refusalOf(response)).toBe('500 unavailable')
    expect(response.body).not.toContain('swordfish')
    const [line] = testApp.logged
    expect(line).toMatchObject({ level: 'error', route: '/api/me', fault: { message: 'the secret is swordfish' } })
    expect(response.body).toContain(String(line?.id))
    await testApp.close()
  })

  test('of the wrong shape fail in tests', async () => {
    const testApp = await createTestApp({ handlers: { me: async () => JSON.parse('{"password":"x"}') } })
    expect((await testApp.app.inject('/api/me')).statusCode).toBe(500)
    await testApp.close()
  })

  test('report a full disk as 507', async () => {
    const testApp = await createTestApp({
      handlers: {
        me: async () => {
          throw Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' })
        },
      },
    })
    expect(refusalOf(await testApp.app.inject('/api/me'))).toBe('507 full')
    await testApp.close()
  })

  test('report a used-up quota as a refusal, not as a server error', async () => {
    const testApp = await createTestApp({
      handlers: {
        me: async () => {
          throw new RequestRefused('full', 'You have enough of that.')
        },
      },
    })
    expect(refusalOf(await testApp.app.inject('/api/me'))).toBe('409 full')
    expect(testApp.logged.filter(({ level }) => level === 'error')).toEqual([])
    await testApp.close()
  })

  test('carry the security headers and are not cached', async () => {
    const { app } = await createServer()
    for (const url of ['/api/me', '/api/nothing', '/api/%zz']) {
      const { headers } = await app.inject(url)
      expect(headers['content-security-policy']).toContain("default-src 'self'")
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['cache-control']).toBe('no-store')
      expect(headers['content-type']).toBe('application/json; charset=utf-8')
    }
  })

  test('with the schema describe every route', async () => {
    const { app } = await createServer({ config: { url: 'https://example.org/firestep', base: '/firestep' } })
    const document = (await app.inject('/api/schema')).json()
    expect(document).toMatchObject({ openapi: '3.1.0', servers: [{ url: 'https://example.org/firestep/api' }] })
    const paths: Readonly<Record<string, Record<string, { operationId: string }>>> = document.paths
    const operations = Object.values(paths)
      .flatMap((path) => Object.values(path))
      .map(({ operationId }) => operationId)
    expect(operations.toSorted()).toEqual(Object.keys(routes).toSorted())
    expect(document.paths['/matches/{id}/story'].get.parameters).toMatchObject([
      { name: 'id', in: 'path', required: true },
      { name: 'viewer', in: 'query', required: false },
      { name: 'from', in: 'query', required: false },
    ])
    expect(document.paths['/guests'].post.requestBody.content['application/json'].schema.required).toEqual(['name'])
  })
})

describe('rate limits', () => {
  const limits = {
    requests: { max: 8, windowMs: 60_000 },
    signIn: { max: 2, windowMs: 60_000 },
    register: { max: 1, windowMs: 60_000 },
    guests: { max: 1, windowMs: 60_000 },
    reset: { max: 1, windowMs: 60_000 },
    ways: { max: 1, windowMs: 60_000 },
  }

  test('count requests by address', async () => {
    const { app } = await createServer({ config: { limits } })
    for (let n = 0; n < 8; n++) expect((await app.inject('/api/me')).statusCode).toBe(200)
    const refused = await app.inject('/api/me')
    expect(refusalOf(refused)).toBe('429 too often')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await app.inject({ url: '/api/nothing' })).statusCode).toBe(429)
    expect((await app.inject({ url: '/api/me', remoteAddress: '10.1.1.1' })).statusCode).toBe(200)
    // An IPv6 network counts as one address.
    for (let n = 0; n < 8; n++) await app.inject({ url: '/api/me', remoteAddress: `2001:db8::${n}` })
    expect((await app.inject({ url: '/api/me', remoteAddress: '2001:db8::ffff' })).statusCode).toBe(429)
  })

  test('are separate for sign-ins, registrations, guests, password resets and channels', async () => {
    const { app } = await createServer({ config: { limits: { ...limits, requests: { max: 100, windowMs: 60_000 } } } })
    const statuses = async (url: string, payload: object, times: number) => {
      const codes: number[] = []
      for (let n = 0; n < times; n++) codes.push((await app.inject({ method: 'POST', url, payload })).statusCode)
      return codes
    }
    expect(await statuses('/api/session', { name: 'Haig', password: 'x' }, 3)).toEqual([403, 403, 429])
    expect(await statuses('/api/guests', { name: 'Haig' }, 2)).toEqual([200, 429])
    expect(await statuses('/api/accounts', { name: 'Haig', password: 'cavalry and more' }, 2)).toEqual([200, 429])
    const reset = { token: 'x'.repeat(30), password: 'cavalry and more' }
    expect(await statuses('/api/password/reset', reset, 2)).toEqual([404, 429])
    expect(await statuses('/api/notices/ways', { kind: 'mail', address: 'haig@example.org' }, 2)).toEqual([401, 429])
  })

  test('count forwarded addresses only from a trusted proxy', async () => {
    const requestVia = (app: TestApp['app'], forwardedFor: string) =>
      app.inject({ url: '/api/me', headers: { 'x-forwarded-for': forwardedFor }, remoteAddress: '127.0.0.1' })
    const direct = await createServer({ config: { limits } })
    for (let n = 0; n < 8; n++) await requestVia(direct.app, `10.0.0.${n}`)
    expect((await requestVia(direct.app, '10.0.0.99')).statusCode).toBe(429)
    const behindProxy = await createServer({ config: { limits, proxy: ['loopback'] } })
    for (let n = 0; n < 8; n++) await requestVia(behindProxy.app, '10.0.0.1')
    expect((await requestVia(behindProxy.app, '10.0.0.1')).statusCode).toBe(429)
    expect((await requestVia(behindProxy.app, '10.0.0.2')).statusCode).toBe(200)
  })
})

describe('a socket', () => {
  const live = (api: TestApp['app']) => {
    api.get('/live', { websocket: true }, (socket, { requester }) => {
      socket.send(requester?.user.name ?? 'a stranger')
    })
  }
  /** The first message, or the status of the refusal. */
  const connectSocket = (port: number, path: string, headers: Record<string, string>) =>
    new Promise<string>((resolve, reject) => {
      const key = { 'sec-websocket-version': '13', 'sec-websocket-key': 'Zmlyc3Qgc3RlcCwgMTkxNA==' }
      const request = httpRequest({
        port,
        path,
        headers: { connection: 'upgrade', upgrade: 'websocket', ...key, ...headers },
      })
      request.on('response', ({ statusCode }) => {
        request.destroy()
        resolve(String(statusCode))
      })
      request.on('upgrade', (_, socket, head) => {
        // A short text frame has two bytes before its text.
        const receive = (frame: Buffer) => {
          socket.destroy()
          resolve(frame.subarray(2).toString())
        }
        if (head.length > 0) receive(head)
        else socket.once('data', receive)
      })
      request.on('error', reject)
      request.end()
    })

  test('opens below a sub-path, knows its user, and is closed to pages of other sites', async () => {
    const config = { url: 'https://example.org/firestep', base: '/firestep', secure: true }
    const testApp = await createServer({ config, api: live })
    const browser = testApp.browser()
    await browser.request('POST /guests', { name: 'Haig' }, { origin: 'https://example.org' })
    await testApp.app.listen({ port: 0, host: '127.0.0.1' })
    const port = portOf(testApp.app.server)
    const cookie = `${browser.cookieName}=${browser.cookie}`
    const { token } = (
      await browser.request('POST /tokens', { label: 'bot' }, { origin: 'https://example.org' })
    ).json<{
      token: string
    }>()
    const ownPage = { cookie, origin: 'https://example.org' }
    expect(await connectSocket(port, '/firestep/api/live', ownPage)).toBe('Haig')
    expect(await connectSocket(port, '/api/live', { authorization: `Bearer ${token}` })).toBe('Haig')
    expect(await connectSocket(port, '/api/live', {})).toBe('a stranger')
    expect(await connectSocket(port, '/firestep/api/live', { cookie, origin: 'https://evil.example' })).toBe('403')
    expect(await connectSocket(port, '/firestep/api/live', { cookie })).toBe('403')
    expect(await connectSocket(port, '/firestep/api/nothing', ownPage)).toBe('404')
    expect(await connectSocket(port, '/api/live', { authorization: 'Bearer nobody-has-this-token-at-all' })).toBe('401')
  })

  test('is closed by an invalid frame, and nothing is logged', async () => {
    const testApp = await createServer({ api: live })
    await testApp.app.listen({ port: 0, host: '127.0.0.1' })
    const port = portOf(testApp.app.server)
    const key = 'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: Zmlyc3Qgc3RlcCwgMTkxNA==\r\n'
    const received = await new Promise<string>((resolve, reject) => {
      let text = ''
      const socket = connect(port, '127.0.0.1', () => {
        socket.write(
          `GET /api/live HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n${key}\r\n`,
        )
      })
      socket.setEncoding('latin1')
      socket.on('data', (chunk) => {
        if (text === '') socket.write(Buffer.from([0xc2, 0x81]))
        text += chunk
        // A close frame: two bytes, and the reason.
        if (text.includes('\x88\x02')) socket.end()
      })
      socket.on('error', reject)
      socket.on('close', () => resolve(text))
    })
    expect(received.slice(-2)).toBe(String.fromCharCode(1002 >> 8, 1002 & 255))
    expect(testApp.logged).toEqual([])
  })
})

describe('a sub-path', () => {
  const config = { url: 'https://example.org/firestep', base: '/firestep', secure: true }

  test('may be kept or stripped by the proxy', async () => {
    const { app } = await createServer({ config })
    expect((await app.inject('/firestep/api/me')).statusCode).toBe(200)
    expect((await app.inject('/api/me')).statusCode).toBe(200)
    expect(refusalOf(await app.inject('/firestep/api/nothing'))).toBe('404 not found')
    expect((await app.inject({ method: 'POST', url: '/firestep/api/me' })).statusCode).toBe(405)
    expect((await app.inject('/firestepping/api/me')).headers['content-type']).toContain('text/html')
  })

  test('is the path of the cookie, which is https only', async () => {
    const { app } = await createServer({ config })
    const headers = { origin: 'https://example.org' }
    const response = await app.inject({ method: 'POST', url: '/api/guests', headers, payload: { name: 'Haig' } })
    expect(response.cookies).toMatchObject([
      { name: '__Secure-firestep', path: '/firestep/', httpOnly: true, sameSite: 'Lax', secure: true },
    ])
  })
})
