/** Attacks that once worked, or are close to one that did. Each runs until the siege is over. */
import { commitmentOf } from '@firestep/referee'
import type { HostileClient } from './hostile-client.ts'

export interface Attack {
  readonly name: string
  run(client: HostileClient, isOver: () => boolean): Promise<void>
}

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

/** Repeats an action with short pauses, because the clients share the machine with the server. */
const repeat =
  (pauseMs: number, work: (client: HostileClient, round: number) => Promise<unknown>): Attack['run'] =>
  async (client, isOver) => {
    await client.signInAsGuest(`Raider ${client.name}`)
    for (let round = 0; !isOver(); round++) {
      await work(client, round)
      await pause(pauseMs)
    }
  }

const raid = {
  game: 'raid',
  scenario: 'skirmish',
  seats: { attack: { by: 'me' }, defend: { by: 'nobody' } },
  commitments: { attack: commitmentOf('1'.repeat(64)) },
}
const greatWar = {
  game: 'great-war',
  scenario: 'opening-action-1',
  commitments: { german: commitmentOf('1'.repeat(64)) },
}
const seatsAgainst = (strength: string) => ({ german: { by: 'me' }, british: { by: 'opponent', strength } })

const idOf = (text: string): string => /"id":"(\w+)"/.exec(text)?.[1] ?? 'nothing'

/** Overlays that ask for excessive resources: the first two once stopped a server. */
const excessiveOverlays: readonly object[] = [
  { ...greatWar, seats: seatsAgainst('recruit'), overlay: { maps: { columns: 100_000, rows: 100_000 } } },
  { ...greatWar, seats: seatsAgainst('recruit'), overlay: { cards: { combat: [{ copies: 20_000_000 }] } } },
  { ...greatWar, seats: seatsAgainst('recruit'), overlay: { scenarios: Array.from({ length: 20_000 }, () => ({})) } },
  { ...raid, overlay: { size: 1e9, units: 1e9, turns: 1e308 } },
  { ...raid, options: { battle: { width: 1e9, forces: Array.from({ length: 20_000 }, () => 'company') } } },
]

const longArray = (bytes: number): string => `[${'0,'.repeat(bytes / 2)}0]`
const nestedArray = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels)

async function createMatch(client: HostileClient, body: object = raid): Promise<string> {
  return idOf((await client.request('POST /matches', body)).text)
}

/** A match against a bot that has begun. */
async function startMatch(client: HostileClient, strength: string): Promise<string> {
  const id = await createMatch(client, { ...greatWar, seats: seatsAgainst(strength) })
  await client.request(`POST /matches/${id}/dice`, { seat: 'german', contribution: '1'.repeat(64) })
  return id
}

/** Answers each question with the first legal answer, so that the bot has to search again. */
async function answerFirst(client: HostileClient, id: string): Promise<void> {
  const { status, text } = await client.request(`GET /matches/${id}/options?seat=german`)
  if (status !== 200) return
  const { number, options }: { number: number; options: readonly unknown[] } = JSON.parse(text)
  await client.request(`POST /matches/${id}/answers`, { seat: 'german', number, answer: options[0] })
}

/** Opens as many sockets as the server allows, each as busy as allowed. */
async function floodSockets(client: HostileClient, isOver: () => boolean): Promise<void> {
  await client.signInAsGuest(`Raider ${client.name}`)
  const match = await createMatch(client)
  const opened = await Promise.all(Array.from({ length: 520 }, () => client.socket()))
  const sockets = opened.filter((socket) => socket !== null)
  let ask = 0
  while (!isOver()) {
    for (const socket of sockets)
      if (socket.readyState === socket.OPEN)
        for (let i = 0; i < 3; i++)
          socket.send(JSON.stringify({ type: i === 0 ? 'follow' : 'ping', ask: ++ask, ...(i === 0 ? { match } : {}) }))
    await pause(100)
  }
}

/** Sockets that follow a match and never read. */
async function neverRead(client: HostileClient, isOver: () => boolean): Promise<void> {
  await client.signInAsGuest(`Raider ${client.name}`)
  const match = await startMatch(client, 'recruit')
  for (let i = 0; i < 40; i++) {
    const socket = await client.socket()
    socket?.send(JSON.stringify({ type: 'follow', ask: 1, match }))
    socket?.pause()
  }
  while (!isOver()) {
    await answerFirst(client, match)
    await pause(100)
  }
}

async function playFortyMatches(client: HostileClient, isOver: () => boolean): Promise<void> {
  await client.signInAsGuest(`Raider ${client.name}`)
  const matches: string[] = []
  for (let i = 0; i < 40 && !isOver(); i++) matches.push(await startMatch(client, 'colonel'))
  while (!isOver())
    for (const id of matches) {
      if (isOver()) return
      await answerFirst(client, id)
      await pause(50)
    }
}

const partialRequests: readonly string[] = [
  'POST /api/matches HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{"game":',
  'GET /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ',
  'POST /api/guests HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\nffff\r\n{',
  '',
]

export const attacks: readonly Attack[] = [
  {
    name: 'overlays without bounds',
    run: repeat(100, (client, round) =>
      client.request('POST /matches', excessiveOverlays[round % excessiveOverlays.length]),
    ),
  },
  {
    name: 'overlays without bounds, again',
    run: repeat(150, (client, round) =>
      client.request('POST /matches', excessiveOverlays[(round + 2) % excessiveOverlays.length]),
    ),
  },
  {
    name: 'large answers to a match that does not exist',
    run: repeat(20, (client) =>
      client.request('POST /matches/nowhere12/answers', `{"seat":"attack","number":0,"answer":${longArray(210_000)}}`),
    ),
  },
  {
    name: 'large and deep answers to its own match',
    run: async (client, isOver) => {
      await client.signInAsGuest('Raider deep')
      const id = await startMatch(client, 'recruit')
      for (let round = 0; !isOver(); round++) {
        const answer = round % 2 === 0 ? longArray(210_000) : nestedArray(40_000)
        await client.request(`POST /matches/${id}/answers`, `{"seat":"german","number":0,"answer":${answer}}`)
        await pause(20)
      }
    },
  },
  { name: '520 sockets', run: floodSockets },
  { name: '520 sockets, again', run: floodSockets },
  {
    name: 'sockets that open and close at once',
    run: repeat(20, async (client) => (await client.socket())?.terminate()),
  },
  { name: 'sockets that never read', run: neverRead },
  {
    name: 'partial requests',
    run: repeat(200, async (client, round) =>
      client.sendPartial(partialRequests[round % partialRequests.length] ?? ''),
    ),
  },
  { name: 'forty matches', run: playFortyMatches },
  { name: 'forty matches, again', run: playFortyMatches },
  {
    name: 'chat and notes without end',
    run: async (client, isOver) => {
      await client.signInAsGuest('Raider talk')
      const id = await createMatch(client)
      while (!isOver()) {
        await client.request(`POST /matches/${id}/chat`, { text: 'x'.repeat(2000) })
        await client.request(`PUT /matches/${id}/notes`, { text: 'x'.repeat(100_000) })
        await client.request(`POST /matches/${id}/invitations`, {})
        await pause(50)
      }
    },
  },
  {
    name: 'matches without end',
    run: repeat(50, (client) => createMatch(client)),
  },
  {
    name: 'guessing passwords',
    run: repeat(50, (client, round) =>
      client.request('POST /session', {
        name: round % 2 === 0 ? 'Haig' : `Nobody ${round}`,
        password: `password${round}`,
      }),
    ),
  },
  {
    name: 'guests without end',
    run: repeat(50, (client, round) =>
      client.signInAsGuest(`Hai${String.fromCodePoint(0x200b + (round % 5))}g ${round}`),
    ),
  },
  {
    name: 'timelines and exports',
    run: async (client, isOver) => {
      await client.signInAsGuest('Raider story')
      const id = await startMatch(client, 'random')
      for (let round = 0; !isOver(); round++) {
        if (round < 60) await answerFirst(client, id)
        for (const path of ['story?viewer=german', 'record', 'dice']) await client.request(`GET /matches/${id}/${path}`)
        await client.request('GET /account')
        await pause(50)
      }
    },
  },
  {
    name: 'foreign host names',
    run: repeat(20, (client, round) =>
      client.requestPath('GET', ['/metrics', '/', '/health', '/api/me'][round % 4] ?? '/', undefined, {
        host: 'evil.example',
      }),
    ),
  },
  {
    name: 'tokens and webhooks',
    run: repeat(50, async (client, round) => {
      await client.request('POST /tokens', { label: `t${round}` })
      await client.request('POST /notices/ways', { kind: 'webhook', url: `http://127.0.0.1:1/${round}`, label: 'x' })
    }),
  },
  {
    name: 'plans and looking ahead',
    run: async (client, isOver) => {
      await client.signInAsGuest('Raider plan')
      const id = await startMatch(client, 'recruit')
      while (!isOver()) {
        const plan = Array.from({ length: 200 }, () => ({ kind: 'command', answer: 0 }))
        await client.request(`POST /matches/${id}/foresight`, { seat: 'german', plan })
        await client.request(`PUT /matches/${id}/ahead`, { seat: 'german', plan })
        await pause(50)
      }
    },
  },
  {
    name: 'random bytes',
    run: repeat(50, async (client, round) => {
      const noise = Buffer.from(Array.from({ length: 400 }, (_, i) => (i * 31 + round * 17) % 256)).toString('latin1')
      client.sendPartial(`${noise}\r\n\r\n`).setTimeout(1000)
      await client.request('POST /matches', noise)
    }),
  },
]
