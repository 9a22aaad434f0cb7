/** The page under a path, as behind a proxy that serves other sites too. */
import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'

const port = Number(process.env.PORT ?? 19_140) + 1
const url = `http://localhost:${port}/firestep`
let server: ChildProcess | undefined

test.use({ serviceWorkers: 'allow' })

test.beforeAll(async () => {
  const command = fileURLToPath(new URL('../../cli/bin/firestep.js', import.meta.url))
  server = spawn(process.execPath, [command, 'serve'], {
    stdio: 'ignore',
    env: {
      ...process.env,
      PORT: String(port),
      FIRESTEP_URL: url,
      FIRESTEP_DATA: 'node_modules/.browser-data-below',
      FIRESTEP_LIMIT_GUESTS: '1000',
      FIRESTEP_LIMIT_SOCKETS_ADDRESS: '1000',
      FIRESTEP_LIMIT_WORK: '1000000',
    },
  })
  await expect
    .poll(
      () =>
        fetch(`${url}/health`).then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: 60_000 },
    )
    .toBe(true)
})

test.afterAll(() => {
  server?.kill()
})

test('opens pages at any depth, finds files and server, and requests nothing outside its path', async ({
  page,
  context,
}) => {
  page.on('pageerror', (fault) => {
    throw fault
  })
  const requestsOutside: string[] = []
  page.on('request', (request) => {
    const { protocol, pathname } = new URL(request.url())
    if (protocol === 'http:' && !pathname.startsWith('/firestep/')) requestsOutside.push(pathname)
  })
  await page.goto(`${url}/games/great-war`)
  await page
    .getByRole('link', { name: /Opening Action 2/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/firestep\/games\/great-war\/./)
  await page.getByRole('button', { name: /^Play/ }).first().click()
  await expect(page).toHaveURL(/\/firestep\/match\//)
  await expect(page.getByRole('application')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('application')).toBeVisible()

  const registration = await page.evaluate(async () => {
    const body = JSON.stringify({ name: 'Plumer' })
    const headers = { 'content-type': 'application/json' }
    const response = await fetch('/firestep/api/guests', { method: 'POST', headers, body })
    const me = await fetch('/firestep/api/me')
    return { status: response.status, me: await me.json() }
  })
  expect(registration).toMatchObject({ status: 200, me: { user: { name: 'Plumer' } } })
  expect((await context.cookies()).map(({ path, httpOnly }) => ({ path, httpOnly }))).toEqual([
    { path: '/firestep/', httpOnly: true },
  ])
  const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope)
  expect(scope).toBe(`${url}/`)
  // The installed page begins at its path, and the service worker keeps files for offline use from below it alone.
  const manifest = await page.evaluate(async () => {
    const { href } = document.querySelector<HTMLLinkElement>('link[rel=manifest]') ?? { href: 'no manifest' }
    const { start_url: start, scope, icons } = await (await fetch(href)).json()
    const addresses: string[] = [start, scope, ...icons.map(({ src }: { src: string }) => src)]
    return addresses.map((address) => new URL(address, href).href)
  })
  const icons = ['icon-192.png', 'icon-512.png', 'icon-512.png', 'icon.svg']
  expect(manifest).toEqual(['', '', ...icons].map((file) => `${url}/${file}`))
  const stored = await page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)))
    return (await Promise.all(caches.map((cache) => cache.keys()))).flat().map((request) => request.url)
  })
  expect(stored.length).toBeGreaterThan(50)
  expect(stored.filter((address) => !address.startsWith(`${url}/`))).toEqual([])
  expect(requestsOutside).toEqual([])
})
