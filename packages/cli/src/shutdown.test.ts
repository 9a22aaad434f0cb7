import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const shutdown = fileURLToPath(new URL('./shutdown.ts', import.meta.url))

/** Exit code and error output of a process that gets SIGTERM once it is ready. */
async function ended(script: string) {
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (part) => {
    said += part
  })
  await once(child.stdout, 'data')
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  const [code] = (await gone) as [number | null]
  return { code, said }
}

const busy = `
  import { Worker } from 'node:worker_threads'
  import { shutdownOnSignal } from '${shutdown}'
  setInterval(() => undefined, 1000)
  await new Promise((ready) => new Worker('for (;;);', { eval: true }).once('online', ready))
`

test('a process that does not end in time is ended, even with a busy thread', { timeout: 60_000 }, async () => {
  const { code, said } = await ended(
    `${busy}; shutdownOnSignal(() => new Promise(() => {}), 200); console.log('ready')`,
  )
  expect(code).toBe(1)
  expect(said).toContain('What was acknowledged is kept.')
})

test('a process that ends in time prints no complaint', { timeout: 60_000 }, async () => {
  const { code, said } = await ended(`${busy}; shutdownOnSignal(async () => {}); console.log('ready')`)
  expect(code).toBe(0)
  expect(said).not.toContain('in time')
})
