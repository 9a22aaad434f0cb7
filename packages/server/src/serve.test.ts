import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { registry } from '@firestep/registry'
import { afterEach, describe, expect, test } from 'vitest'
import { CannotServe, serve } from './index.ts'

const open: { close(): void }[] = []
afterEach(() => {
  for (const server of open.splice(0)) server.close()
})

const games = await Promise.all(registry.map(async ({ trial, load }) => ({ trial, game: await load() })))

async function started(port = 0, folder = mkdtempSync(join(tmpdir(), 'firestep-'))) {
  const serving = await serve({ port, folder, games })
  open.push(serving.server)
  return serving
}

describe('the plain server', () => {
  test('serves a page that lists the games', async () => {
    const { address } = await started()
    const answer = await fetch(address)
    expect(answer.status).toBe(200)
    const text = await answer.text()
    for (const { game } of games) expect(text).toContain(game.name)
  })

  test('says what is wrong with a match file in its folder, without executing its name', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'firestep-'))
    writeFileSync(join(folder, '<b>.match.json'), '{"format":"something else"}')
    const { address } = await started(0, folder)
    const text = await (await fetch(address)).text()
    expect(text).toContain('not a match file')
    expect(text).not.toContain('<b>.match')
  })

  test('outlives a file that is nested without end', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'firestep-'))
    writeFileSync(join(folder, 'deep.match.json'), '['.repeat(100_000) + ']'.repeat(100_000))
    const { address } = await started(0, folder)
    for (let i = 0; i < 2; i++) expect((await fetch(address)).status).toBe(200)
  })

  test('answers an unknown page and a wrong method in words', async () => {
    const { address } = await started()
    expect((await fetch(`${address}/nowhere`)).status).toBe(404)
    expect((await fetch(address, { method: 'POST' })).status).toBe(405)
  })

  test('a taken port and a folder that cannot be made are said in words', async () => {
    const { address } = await started()
    const port = Number(new URL(address).port)
    await expect(started(port)).rejects.toThrow(`Port ${port} is taken`)
    const file = join(mkdtempSync(join(tmpdir(), 'firestep-')), 'a-file')
    writeFileSync(file, '')
    await expect(started(0, file)).rejects.toThrow(CannotServe)
  })
})
