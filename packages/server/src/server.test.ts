import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { type Config, testConfig } from './config/config.ts'
import { ServerStartError, startServer } from './index.ts'
import { createJsonLog } from './logging/log.ts'

const openServers: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const server of openServers.splice(0)) await server.close()
})

const newFolder = () => mkdtempSync(join(tmpdir(), 'firestep-'))

async function start(config: Partial<Config> = {}) {
  const log = createJsonLog(() => undefined)
  const server = await startServer({ config: testConfig({ folder: newFolder(), ...config }), page: newFolder(), log })
  openServers.push(server)
  return server
}

test('a server reports that it is healthy', async () => {
  const { address } = await start()
  expect(await (await fetch(`${address}/health`)).json()).toEqual({ ok: true, why: 'All is well.' })
})

test('a server reports a taken port and an unusable folder in a sentence', async () => {
  const { address } = await start()
  const port = Number(new URL(address).port)
  await expect(start({ port })).rejects.toThrow(`Port ${port} is taken`)
  const file = join(newFolder(), 'a-file')
  writeFileSync(file, '')
  await expect(start({ folder: file })).rejects.toThrow(ServerStartError)
})
