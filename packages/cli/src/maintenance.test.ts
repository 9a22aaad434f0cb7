/** Maintenance commands, as an operator uses them. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const bin = 'packages/cli/bin/firestep.js'
const folder = mkdtempSync(join(tmpdir(), 'firestep-'))
const dataFolder = join(folder, 'data')

/** Fields of the printed JSON that tests use. */
interface Printed {
  readonly counts?: { readonly users: number }
  readonly link?: string
  readonly old?: string
}

interface CommandResult {
  readonly code: number | null
  readonly json: Printed
  readonly output: string
}

function firestep(args: readonly string[], environment: Record<string, string> = {}): Promise<CommandResult> {
  const env = { ...process.env, FIRESTEP_DATA: dataFolder, ...environment }
  const child = spawn(process.execPath, [bin, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let out = ''
  let err = ''
  child.stdout.on('data', (chunk) => {
    out += chunk
  })
  child.stderr.on('data', (chunk) => {
    err += chunk
  })
  return new Promise((resolve) => {
    child.on('close', (code) => {
      const lastLine = out.trimEnd().split('\n').at(-1) ?? ''
      resolve({ code, json: args.includes('--json') ? JSON.parse(lastLine) : {}, output: `${out}${err}` })
    })
  })
}

interface RunningServer {
  readonly process: ChildProcess
  readonly address: string
  readonly word: string | null
}

function startServer(): Promise<RunningServer> {
  const child = spawn(process.execPath, [bin, 'serve', '--json'], {
    env: { ...process.env, FIRESTEP_DATA: dataFolder, PORT: '0', HOST: '127.0.0.1', FIRESTEP_LOG: 'none' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return new Promise((resolve, reject) => {
    let output = ''
    child.stdout.on('data', (chunk) => {
      output += chunk
      if (output.includes('\n')) resolve({ process: child, ...JSON.parse(output) })
    })
    child.once('exit', () => reject(new Error(`it did not start: ${output}`)))
  })
}

const stopServer = (child: ChildProcess) =>
  new Promise((resolve) => {
    child.once('exit', resolve)
    child.kill('SIGTERM')
  })

const post = (address: string, path: string, body: object) =>
  fetch(`${address}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

let server: RunningServer
beforeAll(async () => {
  server = await startServer()
  const response = await post(server.address, '/accounts', {
    name: 'Joffre',
    password: 'a first password',
    invitation: server.word,
  })
  expect(response.status).toBe(200)
})
afterAll(() => stopServer(server.process))

describe('while the server runs', () => {
  test('store prints counts and reports a sound store', async () => {
    const { code, json } = await firestep(['store', '--json'])
    expect(code).toBe(0)
    expect(json).toMatchObject({ faults: [], counts: { users: 1, matches: 0 }, tables: expect.any(String) })
    expect((await firestep(['store'])).output).toContain('It is sound.')
  })

  test('backup writes a file and does not overwrite one', async () => {
    const file = join(folder, 'monday')
    expect(await firestep(['backup', file, '--json'])).toMatchObject({ code: 0, json: { file, counts: { users: 1 } } })
    const secondBackup = await firestep(['backup', file])
    expect(secondBackup.code).toBe(2)
    expect(secondBackup.output).toContain('is there already')
  })

  test('restore is refused', async () => {
    const file = join(folder, 'tuesday')
    await firestep(['backup', file])
    const { code, output } = await firestep(['restore', file])
    expect(code).toBe(2)
    expect(output).toContain('A server is using')
  })

  test('reset-password prints a link that sets a new password once', async () => {
    const { code, json } = await firestep(['reset-password', 'joffre', '--json'], {
      FIRESTEP_URL: 'https://games.example.org/firestep/',
    })
    expect(code).toBe(0)
    expect(json).toMatchObject({ name: 'Joffre' })
    const [, token] = /^https:\/\/games\.example\.org\/firestep\/reset#([\w-]+)$/.exec(json.link ?? '') ?? []
    const reset = () => post(server.address, '/password/reset', { token, password: 'a second password' })
    expect((await reset()).status).toBe(200)
    expect((await reset()).status).toBe(404)
    const signedIn = await post(server.address, '/session', { name: 'Joffre', password: 'a second password' })
    expect(signedIn.status).toBe(200)
  })

  test('reset-two-factor is refused for an account without two-factor sign-in', async () => {
    const { code, output } = await firestep(['reset-two-factor', 'joffre'])
    expect(code).toBe(2)
    expect(output).toContain('Joffre does not sign in in two steps')
  })

  test('operator makes an account an operator', async () => {
    const response = await post(server.address, '/accounts', { name: 'Foch', password: 'another password' })
    expect(response.status).toBe(200)
    expect(await firestep(['operator', 'FOCH', '--json'])).toMatchObject({
      code: 0,
      json: { name: 'Foch', operator: true },
    })
    const signedIn = await post(server.address, '/session', { name: 'Foch', password: 'another password' })
    const cookie = (signedIn.headers.get('set-cookie') ?? '').split(';', 1)[0] ?? ''
    const me = await (await fetch(`${server.address}/api/me`, { headers: { cookie } })).json()
    expect(me).toMatchObject({ user: { name: 'Foch', operator: true } })
  })
})

test('restore works while no server runs, and the server then has the restored data', async () => {
  await post(server.address, '/guests', { name: 'Before' })
  const file = join(folder, 'wednesday')
  expect((await firestep(['backup', file])).code).toBe(0)
  await post(server.address, '/guests', { name: 'After' })
  await stopServer(server.process)
  const usersBefore = (await firestep(['store', '--json'])).json.counts?.users ?? 0
  const { code, json } = await firestep(['restore', file, '--json'])
  expect(code).toBe(0)
  expect(json.counts?.users).toBe(usersBefore - 1)
  expect(readdirSync(dataFolder)).toContain(json.old?.split('/').at(-1))
  server = await startServer()
  expect(server.word).toBeNull()
  expect((await firestep(['store', '--json'])).json).toMatchObject({ faults: [], counts: { users: usersBefore - 1 } })
})

test('wrong calls end with a message and exit code 2', async () => {
  const text = join(folder, 'text')
  writeFileSync(text, 'all quiet '.repeat(1000))
  const empty = join(folder, 'empty')
  mkdirSync(empty)
  const emptyFolder = { FIRESTEP_DATA: empty }
  const calls = [
    [['store'], 'There is no store at', emptyFolder],
    [['backup', join(folder, 'never')], 'There is no store at', emptyFolder],
    [['restore', text], 'cannot be opened as a store', emptyFolder],
    [['restore', join(folder, 'no-such-file')], 'There is no store at', emptyFolder],
    [['reset-password', 'Haig'], 'no account named “Haig”', {}],
    [['operator', 'Haig'], 'no account named “Haig”', {}],
    [['operator', 'Joffre'], 'There is no store at', emptyFolder],
    [['store'], 'PORT is', { PORT: 'first on the left' }],
    [['backup'], "missing required argument 'file'", {}],
  ] as const
  const results = await Promise.all(calls.map(([args, , environment]) => firestep(args, environment)))
  for (const [index, { code, output }] of results.entries()) {
    const [args, expectedText] = calls[index] ?? [[], '']
    expect(code, args.join(' ')).toBe(2)
    expect(output).toContain(expectedText)
    expect(output).not.toContain('    at ')
  }
})
