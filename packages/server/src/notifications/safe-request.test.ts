import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { afterEach, describe, expect, test } from 'vitest'
import { portOf } from '../testing/port-of.ts'
import { isPublicAddress, safePost } from './safe-request.ts'

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

async function startServer(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closers.push(() => server.close())
  return `http://127.0.0.1:${portOf(server)}/`
}

const send = (url: string, allowAnyAddress: boolean, timeoutMs = 2000) =>
  safePost({ url, headers: { 'content-type': 'text/plain' }, body: 'now' }, { allowAnyAddress, timeoutMs })

describe('public addresses', () => {
  test.each(['93.184.216.34', '8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450:4001::200e'])(
    'include %s',
    (address) => {
      expect(isPublicAddress(address)).toBe(true)
    },
  )

  test.each([
    '127.0.0.1',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:0:53aa:64c:0:0:80ff:fffe',
    '2001:db8::1',
  ])('do not include %s', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
})

describe('a request to a user’s address', () => {
  test('goes anywhere if the operator allows it, and returns the reply', async () => {
    const url = await startServer((_, response) => response.writeHead(418).end('a teapot'))
    expect(await send(url, true)).toEqual({ status: 418, replyText: 'a teapot' })
  })

  test.each([
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://2130706433/',
    'https://0x7f.1/',
  ])('does not go into a private network: %s', async (url) => {
    await expect(send(url, false)).rejects.toThrow('private network')
  })

  test('checks the address a name resolves to at connection', async () => {
    // The name is resolved by the machine itself; no packet leaves it.
    await expect(send('https://localhost/', false)).rejects.toThrow('private network')
  })

  test('must use https', async () => {
    await expect(send('http://93.184.216.34/', false)).rejects.toThrow('https')
  })

  test('does not follow redirects', async () => {
    let requestCount = 0
    const url = await startServer((request, response) => {
      requestCount++
      response.writeHead(307, { location: `http://${request.headers.host}/elsewhere` }).end()
    })
    expect((await send(url, true)).status).toBe(307)
    expect(requestCount).toBe(1)
  })

  test('limits waiting time and reply size', async () => {
    const silentUrl = await startServer(() => undefined)
    await expect(send(silentUrl, true, 100)).rejects.toThrow('did not answer in time')
    const endlessUrl = await startServer((_, response) => {
      response.writeHead(200)
      const timer = setInterval(() => response.write('x'.repeat(10_000)), 5)
      response.on('close', () => clearInterval(timer))
    })
    expect((await send(endlessUrl, true)).replyText).toHaveLength(1000)
  })

  test('reports errors without the address', async () => {
    await expect(send('http://127.0.0.1:9/secret', true)).rejects.toThrow(/^Nobody answers there\.$/)
  })
})
