/** Overlays at the whole server: excessive ones are refused, and a stored one holds its match. */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { MatchCard, MatchState } from '@firestep/api'
import { commitmentOf } from '@firestep/referee'
import { afterEach, describe, expect, test } from 'vitest'
import { type Config, noLimits, testConfig } from './config/config.ts'
import { startServer } from './index.ts'
import { createJsonLog } from './logging/log.ts'
import { openStore, storeFileIn } from './store/open-store.ts'
import { BrowserPlayer } from './testing/players.ts'

const openResources: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const resource of openResources.splice(0)) await resource.close()
})

async function start(config: Partial<Config> = {}) {
  const folder = config.folder ?? mkdtempSync(join(tmpdir(), 'firestep-'))
  const server = await startServer({
    config: testConfig({ limits: noLimits, corrections: 'everybody', ...config, folder }),
    page: 'nowhere',
    log: createJsonLog(() => undefined),
  })
  openResources.push(server)
  return { ...server, folder }
}

const contribution = '7'.repeat(64)
const raidBody = (overlay: object) => ({
  game: 'great-war',
  scenario: 'opening-action-1',
  seats: { british: { by: 'me' }, german: { by: 'opponent', strength: 'random' } },
  commitments: { british: commitmentOf(contribution) },
  overlay,
})
const poppiesBody = (overlay: object) => ({
  game: 'red-poppies',
  scenario: 'ys1',
  seats: { central: { by: 'me' }, entente: { by: 'opponent', strength: 'random' } },
  commitments: { central: commitmentOf(contribution) },
  overlay,
})

/** Number of matches in the store of a stopped server. */
async function countMatches(folder: string): Promise<{ readonly matches: number }> {
  await openResources.pop()?.close()
  const store = await openStore(storeFileIn(folder))
  const rows = await store.selectFrom('matches').select('id').execute()
  await store.destroy()
  return { matches: rows.length }
}

describe('overlays at the whole server', () => {
  test('with excessive maps or decks are refused, naming the field, and nothing is saved', async () => {
    const { app, folder } = await start()
    const haig = new BrowserPlayer(app)
    await haig.requestJson('POST /guests', { name: 'Haig' })
    const wideMap = await haig.request('POST /matches', poppiesBody({ maps: { ypres: { columns: 100_000 } } }))
    expect(wideMap.statusCode).toBe(422)
    expect(wideMap.json().why).toContain('maps.ypres.columns: must be at most')
    const largeDeck = await haig.request(
      'POST /matches',
      raidBody({ commandCards: { forward: { copies: 20_000_000 } } }),
    )
    expect(largeDeck.statusCode).toBe(422)
    expect(largeDeck.json().why).toContain('commandCards.forward.copies: must be at most')
    const { matches } = await countMatches(folder)
    expect(matches).toBe(0)
  })

  test('that are valid can be played and resumed; an excessive one in the store holds its match', async () => {
    const { app, folder, close } = await start()
    const haig = new BrowserPlayer(app)
    await haig.requestJson('POST /guests', { name: 'Haig' })
    const { id } = await haig.requestJson<MatchCard>(
      'POST /matches',
      raidBody({ commandCards: { forward: { copies: 3 } } }),
    )
    await haig.requestJson(`POST /matches/${id}/dice`, { seat: 'british', contribution: contribution })
    expect((await haig.requestJson<MatchState>(`GET /matches/${id}`)).card.status).toBe('playing')
    await close()
    const afterRestart = new BrowserPlayer((await start({ folder })).app)
    afterRestart.cookie = haig.cookie
    expect((await afterRestart.requestJson<MatchState>(`GET /matches/${id}`)).card.status).toBe('playing')

    // An overlay stored before there were limits.
    await openResources.pop()?.close()
    const store = await openStore(storeFileIn(folder))
    const overlay = JSON.stringify({ commandCards: { forward: { copies: 20_000_000 } } })
    await store.updateTable('matches').set({ overlay }).where('id', '=', id).execute()
    await store.destroy()
    const afterChange = new BrowserPlayer((await start({ folder })).app)
    afterChange.cookie = haig.cookie
    const heldState = await afterChange.requestJson<MatchState>(`GET /matches/${id}`)
    expect(heldState.card.status).toBe('held')
    expect(heldState.held?.why).toContain('commandCards.forward.copies: must be at most')
  })
})
