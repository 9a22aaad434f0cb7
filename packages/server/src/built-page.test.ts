import { mkdirSync, mkdtempSync, utimesSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { type Config, testConfig } from './config/config.ts'
import { games } from './games.ts'
import { startServer } from './index.ts'
import { createJsonLog } from './logging/log.ts'

const openResources: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const server of openResources.splice(0)) await server.close()
})

const newFolder = () => mkdtempSync(join(tmpdir(), 'firestep-'))

/** A folder with a secret beside the built page. */
function builtPage(): string {
  const folder = newFolder()
  writeFileSync(join(folder, 'secret.txt'), 'not for visitors')
  const page = join(folder, 'dist')
  mkdirSync(join(page, 'assets'), { recursive: true })
  writeFileSync(join(page, 'index.html'), `<head><title>Firestep</title></head>${' '.repeat(2000)}`)
  writeFileSync(join(page, 'sw.js'), 'self.x = 1')
  writeFileSync(join(page, '.built'), 'a stamp')
  writeFileSync(join(page, 'assets', 'page-abc.js'), 'console.log(1)\n'.repeat(200))
  writeFileSync(join(page, 'assets', 'font-abc.woff2'), 'wOF2')
  return page
}

const silent = createJsonLog(() => undefined)

async function start({ page = builtPage(), ...config }: Partial<Config> & { page?: string } = {}) {
  const server = await startServer({ config: testConfig({ folder: newFolder(), ...config }), page, log: silent })
  openResources.push(server)
  return server
}

/** A request whose path is sent unchanged; `fetch` would normalise it. */
const rawRequest = (address: string, path: string): Promise<{ status: number; body: string }> =>
  new Promise((done, fail) => {
    const { port } = new URL(address)
    request({ port, path }, (response) => {
      let body = ''
      response.on('data', (part) => {
        body += part
      })
      response.on('end', () => done({ status: response.statusCode ?? 0, body }))
    })
      .on('error', fail)
      .end()
  })

describe('the built page', () => {
  test('has the tags for link previews of its address, under the name that was asked for', async () => {
    // The first import of a game takes longer than a page waits for its preview.
    await games.load('great-war')
    const { address } = await start()
    const page = await (await fetch(`${address}/games/great-war/mametz?from=chat`)).text()
    expect(page).toContain('<meta property="og:title" content="Somme (Mametz) · The Great War" />')
    expect(page).toContain(`<meta property="og:url" content="${address}/games/great-war/mametz" />`)
    const { address: proxied } = await start({ url: 'https://example.org/war', base: '/war' })
    const below = await (await fetch(`${proxied}/war/rules/great-war`)).text()
    expect(below).toContain('<meta property="og:url" content="https://example.org/war/rules/great-war" />')
    expect(await (await fetch(`${address}/sw.js`)).text()).toBe('self.x = 1')
  })

  test('is served at the root, always revalidated, with a content security policy', async () => {
    const { address } = await start()
    const answer = await fetch(address)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'")
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(await answer.text()).toContain('<title>Firestep</title>')
  })

  test('is not sent again to a browser that has it', async () => {
    const { address } = await start()
    const first = await fetch(address, { headers: { 'accept-encoding': 'br' } })
    const etag = first.headers.get('etag') ?? ''
    expect(etag).toMatch(/^W\/"\S{22}"$/)
    const revalidated = await fetch(address, { headers: { 'if-none-match': etag } })
    expect([revalidated.status, await revalidated.text(), revalidated.headers.get('cache-control')]).toEqual([
      304,
      '',
      'no-cache',
    ])
    expect((await fetch(address, { headers: { 'if-none-match': 'W/"another"' } })).status).toBe(200)
  })

  test('comes with content types; hashed files are cached for ever, the service worker is not', async () => {
    const { address } = await start()
    const script = await fetch(`${address}/assets/page-abc.js`)
    expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(script.headers.get('cache-control')).toContain('immutable')
    const font = await fetch(`${address}/assets/font-abc.woff2`)
    expect(font.headers.get('content-type')).toBe('font/woff2')
    expect((await fetch(`${address}/sw.js`)).headers.get('cache-control')).toBe('no-cache')
  })

  test('answers HEAD with headers only and refuses POST for the page', async () => {
    const { address } = await start()
    const head = await fetch(address, { method: 'HEAD' })
    expect(head.status).toBe(200)
    expect(Number(head.headers.get('content-length'))).toBeGreaterThan(0)
    expect(await head.text()).toBe('')
    const post = await fetch(address, { method: 'POST' })
    expect(post.status).toBe(405)
    expect(post.headers.get('allow')).toBe('GET, HEAD')
  })

  test('opens at every path of the page, even one with a dot', async () => {
    const { address } = await start()
    for (const path of ['/match/abc', '/games/great-war/vimy?x=1', '/rules/great-war/ranged.12']) {
      const answer = await fetch(address + path)
      expect(answer.status).toBe(200)
      expect(await answer.text()).toContain('<title>Firestep</title>')
    }
  })

  test('gives 404 for a missing file', async () => {
    const { address } = await start()
    const answer = await fetch(`${address}/assets/page-old.js`)
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain('no such file')
  })

  test('is compressed only with an encoding that the browser accepts', async () => {
    const { address } = await start()
    const encodingFor = async (accepted: string) => {
      const answer = await fetch(`${address}/assets/page-abc.js`, { headers: { 'accept-encoding': accepted } })
      expect(await answer.text()).toBe('console.log(1)\n'.repeat(200))
      return answer.headers.get('content-encoding')
    }
    expect(await encodingFor('gzip, deflate, br')).toBe('br')
    expect(await encodingFor('gzip, br;q=0')).toBe('gzip')
    expect(await encodingFor('identity')).toBeNull()
  })

  test('is read again after a new build', async () => {
    const page = builtPage()
    const { address } = await start({ page })
    await (await fetch(address)).text()
    writeFileSync(join(page, 'index.html'), '<title>Newer</title>')
    utimesSync(join(page, 'index.html'), 1918, 1918)
    expect(await (await fetch(address)).text()).toContain('Newer')
  })

  test('serves nothing outside its folder, and no hidden file', async () => {
    const { address } = await start()
    const paths = [
      '/../secret.txt',
      '/%2e%2e/secret.txt',
      '/assets/..%2f..%2fsecret.txt',
      '/..%5csecret.txt',
      '/.built',
      '/%00.js',
      '/%zz',
    ]
    for (const path of paths) {
      const { status, body } = await rawRequest(address, path)
      expect([400, 404], path).toContain(status)
      expect(body).not.toContain('not for visitors')
      expect(body).not.toContain('a stamp')
    }
  })

  test('that is missing gives 503 and the build command', async () => {
    const { address } = await start({ page: join(newFolder(), 'nowhere') })
    const answer = await fetch(address)
    expect(answer.status).toBe(503)
    expect(await answer.text()).toContain('npm start')
  })
})

describe('the built page below a sub-path', () => {
  const subPathConfig = { url: 'http://localhost/firestep', base: '/firestep' }
  const page = () => {
    const built = builtPage()
    const head = '<meta name="firestep-base" content="" /><script type="module" src="./assets/page-abc.js"></script>'
    writeFileSync(join(built, 'index.html'), `<title>Firestep</title>${head}<link href="./icon.svg">`)
    return built
  }

  test('gets the sub-path, and its links lead there at any depth', async () => {
    const { address } = await start({ ...subPathConfig, page: page() })
    for (const path of ['/firestep', '/firestep/', '/firestep/match/abc?x=1', '/match/abc', '/']) {
      const text = await (await fetch(address + path)).text()
      expect(text, path).toContain('<meta name="firestep-base" content="/firestep" />')
      expect(text).toContain('src="/firestep/assets/page-abc.js"')
      expect(text).toContain('href="/firestep/icon.svg"')
    }
    expect((await fetch(`${address}/firestep/assets/page-abc.js`)).status).toBe(200)
    const missing = await fetch(`${address}/firestep/assets/page-old.js`)
    expect(await missing.text()).toContain('href="/firestep/"')
    expect((await rawRequest(address, '/firestep/../secret.txt')).status).toBe(400)
    expect((await fetch(`${address}/firestep/health`)).status).toBe(200)
  })

  test('without a sub-path links to the root', async () => {
    const { address } = await start({ page: page() })
    const text = await (await fetch(`${address}/match/abc`)).text()
    expect(text).toContain('<meta name="firestep-base" content="" />')
    expect(text).toContain('src="/assets/page-abc.js"')
  })
})
