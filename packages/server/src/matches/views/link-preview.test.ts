import { beforeAll, describe, expect, test } from 'vitest'
import { games } from '../../games.ts'
import { createJsonLog } from '../../logging/log.ts'
import { RequestRefused } from '../../requests/refusal.ts'
import { TestMatchContext } from '../../testing/match-context.ts'
import { readMatchRows } from '../model/access.ts'
import { createLinkPreviews } from './link-preview.ts'

const token = 'a-token-that-leads-to-a-seat'

async function openPreviews() {
  const context = await TestMatchContext.open()
  const anna = await context.user('Anna')
  const logged: string[] = []
  let invited = ''
  const find = createLinkPreviews({
    store: context.store,
    games,
    log: createJsonLog((line) => logged.push(line)),
    async invitedMatch(link) {
      const rows = link === token ? await readMatchRows(context.store, invited) : null
      if (rows === null) throw new RequestRefused('not found', 'There is no such link.')
      return rows
    },
  })
  const invite = (match: string) => {
    invited = match
  }
  return { context, anna, find, invite, logged }
}

const site = { title: 'Firestep' }

// The first import of a game takes longer than a page waits for its preview.
beforeAll(() => Promise.all(['great-war', 'red-poppies', 'rifle-and-spade'].map(games.load)), 60_000)

describe('a link preview', () => {
  test('names the game, the battle and the rulebook', async () => {
    const { find } = await openPreviews()
    expect(await find('/')).toMatchObject(site)
    expect(await find('/games/great-war')).toMatchObject({ title: 'The Great War · Firestep' })
    const { title } = await find('/games/great-war/loos-hohenzollern-redoubt')
    expect(title).toBe('Loos (Hohenzollern Redoubt) · The Great War')
    expect(await find('/rules/red-poppies/move.1')).toMatchObject({ title: 'Rulebook of Red Poppies Campaigns' })
    expect(await find('/games/rifle-and-spade/sedd%20el%20bahr')).toMatchObject({
      title: 'Clearing Sedd el Bahr · Rifle and Spade',
    })
  })

  test('names a match that everybody may see, and what the link opens', async () => {
    const { context, anna, find } = await openPreviews()
    const id = await context.newMatch(anna, { listed: true })
    const match = await find(`/match/${id}`)
    expect(match.title).not.toBe('Firestep')
    expect(match.description).toContain('waiting for players')
    expect((await find(`/match/${id}/replay`)).title).toBe(`Replay: ${match.title}`)
    expect((await find(`/match/${id}/report`)).title).toBe(`Report: ${match.title}`)
  })

  test('says nothing of a private match, nor of its players', async () => {
    const { context, anna, find, invite } = await openPreviews()
    const id = await context.newMatch(anna, { listed: false })
    for (const path of [`/match/${id}`, `/match/${id}/replay`, `/match/${id}/report`])
      expect(await find(path)).toEqual(await find('/'))
    invite(id)
    const invitation = await find(`/join/${token}`)
    expect(invitation.title).toMatch(/^You are invited: /)
    expect(JSON.stringify(invitation)).not.toContain('Anna')
  })

  test('is that of the site where a link leads nowhere, without a word in the log', async () => {
    const { find, logged } = await openPreviews()
    for (const path of ['/match/abcdefghij', '/join/nothing', '/games/chess', '/%zz/%zz', '/match/', '/return/secret'])
      expect(await find(path)).toMatchObject(site)
    expect(logged).toEqual([])
  })
})
