import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const shutdownModule = fileURLToPath(new URL('./shutdown.ts', import.meta.url))

/** Exit code and error output of a process that gets SIGTERM once it is ready. */
async function runAndStop(script: string) {
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let errors = ''
  child.stderr.on('data', (chunk) => {
    errors += chunk
  })
  await once(child.stdout, 'data')
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  const [code]: (number | null)[] = await exit
  return { code, errors }
}

const busyScript = `
  import { Worker } from 'node:worker_threads'
  import { shutdownOnSignal } from '${shutdownModule}'
  setInterval(() => undefined, 1000)
  await new Promise((ready) => new Worker('for (;;);', { eval: true }).once('online', ready))
`

test('a process that does not end in time is ended, even with a busy thread', { timeout: 60_000 }, async () => {
  const { code, errors } = await runAndStop(
    `${busyScript}; shutdownOnSignal(() => new Promise(() => {}), 200); console.log('ready')`,
  )
  expect(code).toBe(1)
  expect(errors).toContain('What was acknowledged is kept.')
})

test('a process that ends in time prints no complaint', { timeout: 60_000 }, async () => {
  const { code, errors } = await runAndStop(`${busyScript}; shutdownOnSignal(async () => {}); console.log('ready')`)
  expect(code).toBe(0)
  expect(errors).not.toContain('in time')
})
