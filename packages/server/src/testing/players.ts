/** Players at a server in this process, for tests: browsers with sockets, and two of them in a match. */
import { Socket } from 'node:net'
import type { MatchCard, ServerMessage } from '@firestep/api'
import { commitmentOf } from '@firestep/referee'
import { expect } from 'vitest'
import type { RunningServer } from '../server.ts'
import { Browser } from './test-app.ts'

type App = RunningServer['app']

/** A browser with its socket. */
export class BrowserPlayer extends Browser {
  readonly messages: ServerMessage[] = []
  closed: number | null = null
  private send: (text: string) => void = () => undefined

  async openSocket(app: App): Promise<void> {
    const headers = { host: 'firestep.test', origin: 'http://firestep.test', cookie: `firestep=${this.cookie}` }
    const connection = Object.defineProperty(new Socket(), 'remoteAddress', { value: '127.0.0.1' })
    const socket = await app.injectWS('/api/live', { headers, socket: connection })
    socket.on('message', (text) => this.messages.push(JSON.parse(String(text))))
    socket.on('close', (code) => {
      this.closed = code
    })
    this.send = (text) => socket.send(text)
  }

  sendMessage(message: object): void {
    this.send(JSON.stringify(message))
  }

  async waitFor(type: ServerMessage['type']): Promise<void> {
    await expect.poll(() => this.messages.map((message) => message.type)).toContain(type)
  }
}

const contributionOf = (digit: number): string => `${digit}`.repeat(64)

export async function startTwoPlayerMatch(
  app: App,
  settings: object = {},
): Promise<{ haig: BrowserPlayer; plumer: BrowserPlayer; id: string }> {
  const [haig, plumer] = [new BrowserPlayer(app), new BrowserPlayer(app)]
  await haig.requestJson('POST /guests', { name: 'Haig' })
  await plumer.requestJson('POST /guests', { name: 'Plumer' })
  const { id } = await haig.requestJson<MatchCard>('POST /matches', {
    game: 'raid',
    scenario: 'skirmish',
    seats: { attack: { by: 'me' }, defend: { by: 'nobody' } },
    commitments: { attack: commitmentOf(contributionOf(1)) },
    ...settings,
  })
  const { token } = await haig.requestJson<{ token: string }>(`POST /matches/${id}/invitations`, {})
  await plumer.requestJson(`POST /matches/${id}/join`, {
    invitation: token,
    commitment: commitmentOf(contributionOf(2)),
  })
  await haig.requestJson(`POST /matches/${id}/dice`, { seat: 'attack', contribution: contributionOf(1) })
  await plumer.requestJson(`POST /matches/${id}/dice`, { seat: 'defend', contribution: contributionOf(2) })
  return { haig, plumer, id }
}

/** Answer to raids: pass a command. */
export const pass = [-1, 0]
