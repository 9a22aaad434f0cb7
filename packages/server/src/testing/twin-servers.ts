/**
 * Two servers that differ only in what one seat cannot know. Both get the same requests; as long as the referee shows
 * the seat the same in both, everything they send must be the same, byte for byte.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  canonical,
  type Game,
  type Json,
  Match,
  orThrow,
  quickTape,
  type Seat,
  type StoredSnapshot,
} from '@firestep/referee'
import { Credentials } from '../accounts/index.ts'
import { noLimits, testConfig } from '../config/config.ts'
import { startServer } from '../index.ts'
import { createJsonLog } from '../logging/log.ts'
import type { AnyMatch } from '../matches/model/match-registry.ts'
import type { RunningServer } from '../server.ts'
import { copyStoreTo } from '../store/maintenance/copy-rows.ts'
import { openStore, storeFileIn } from '../store/open-store.ts'
import { TestLiveMatches } from './live-matches.ts'
import { TestClient, type TestSocket } from './test-client.ts'

const startTime = 1_700_000_000_000

/** A match that exists in both worlds, A and B. */
export interface Twin {
  readonly id: string
  readonly game: string
  /** The seat that cannot tell the worlds apart. */
  readonly seat: Seat
  readonly seats: readonly [Seat, Seat]
  readonly matchA: AnyMatch
  readonly matchB: AnyMatch
  /** True if anything hidden was dealt differently. */
  readonly differs: boolean
}

export interface TwinSpec {
  readonly game: string
  readonly seats: readonly [Seat, Seat]
  readonly seat: Seat
  /** Number of answers before the worlds differ. */
  readonly answers: number
  readonly seed: number
  readonly columns?: Parameters<TestLiveMatches['match']>[2]
}

export interface Worlds {
  readonly worldA: World
  readonly worldB: World
  readonly twins: readonly Twin[]
  close(): Promise<void>
}

/** Creates all matches in one store; the other is its copy with hidden information dealt again. */
export async function openTwinServers(specs: readonly TwinSpec[]): Promise<Worlds> {
  const [firstFolder, secondFolder] = [newFolder(), newFolder()]
  const liveMatches = await TestLiveMatches.open()
  const users = [await liveMatches.user('Ann'), await liveMatches.user('Bob'), await liveMatches.user('Eve')]
  const credentials = new Credentials(liveMatches.store, () => startTime, liveMatches.log)
  const tokens: string[] = []
  for (const { id } of users) tokens.push((await credentials.issue(id, { kind: 'token', label: 'test' })).secret)
  const twins: Twin[] = []
  const redealtSnapshots: { readonly id: string; readonly snapshot: StoredSnapshot }[] = []
  for (const { game: name, seats, seat, answers, seed, columns } of specs) {
    const [ann, bob] = users
    if (ann === undefined || bob === undefined) throw new Error('nobody plays')
    const id = await liveMatches.match(name, { [seats[0]]: { user: ann }, [seats[1]]: { user: bob } }, columns)
    const game = await liveMatches.game(name)
    const tape = quickTape(seed)
    await liveMatches.playAnswers(id, answers, tape)
    const snapshot = await playToCheckpoint(liveMatches, id, tape)
    await replaceSnapshots(liveMatches, id, snapshot)
    const record = await liveMatches.registry.withLive(id, (live) => live.toRecord())
    const redealt = redealSnapshot(game, snapshot, seat, seed)
    const load = (start: StoredSnapshot): AnyMatch => orThrow(Match.load(game, record, start))
    const [matchA, matchB] = [load(snapshot), load(redealt)]
    twins.push({ id, game: name, seat, seats, matchA, matchB, differs: matchA.hash() !== matchB.hash() })
    redealtSnapshots.push({ id, snapshot: redealt })
  }
  await liveMatches.registry.close()
  for (const folder of [firstFolder, secondFolder]) await copyStoreTo(liveMatches.store, storeFileIn(folder))
  await liveMatches.store.destroy()
  const secondStore = await openStore(storeFileIn(secondFolder))
  for (const { id, snapshot } of redealtSnapshots)
    await secondStore
      .updateTable('snapshots')
      .set({ body: JSON.stringify(snapshot) })
      .where('match', '=', id)
      .execute()
  await secondStore.destroy()
  const [worldA, worldB] = [await World.open(firstFolder, tokens), await World.open(secondFolder, tokens)]
  const close = async () => {
    await worldA.close()
    await worldB.close()
    for (const folder of [firstFolder, secondFolder]) rmSync(folder, { recursive: true })
  }
  return { worldA, worldB, twins, close }
}

/** In memory where possible, since no test here depends on a disk. */
const newFolder = (): string => mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'firestep-worlds-'))

/** Plays on to a checkpoint, where the state can be replaced. */
async function playToCheckpoint(
  liveMatches: TestLiveMatches,
  id: string,
  tape: ReturnType<typeof quickTape>,
): Promise<StoredSnapshot> {
  for (;;) {
    const checkpoint = await liveMatches.registry.read(id, ({ match }) => {
      const snapshot = match?.snapshot()
      return snapshot?.entries === match?.entries.length ? snapshot : undefined
    })
    if (checkpoint !== undefined) return checkpoint
    if (!(await liveMatches.playAnswer(id, tape))) throw new Error('the match was over before a checkpoint came')
  }
}

async function replaceSnapshots(liveMatches: TestLiveMatches, id: string, snapshot: StoredSnapshot): Promise<void> {
  await liveMatches.store.deleteFrom('snapshots').where('match', '=', id).execute()
  await liveMatches.store
    .insertInto('snapshots')
    .values({ match: id, entries: snapshot.entries, body: JSON.stringify(snapshot) })
    .execute()
}

function redealSnapshot(game: Game, snapshot: StoredSnapshot, seat: Seat, seed: number): StoredSnapshot {
  const rules = game.rules(game.data)
  if ('problems' in rules) throw new Error('the rules cannot be made')
  const state = JSON.parse(snapshot.state)
  rules.redealHidden(state, seat, quickTape(seed + 1))
  return { ...snapshot, state: JSON.stringify(state) }
}

type Recipient = 'Ann' | 'Bob' | 'nobody'
type Name = Recipient | 'Eve'

interface RawRequest {
  readonly query?: string
  readonly body?: object
}

/** One of the two servers, with everything it has sent. */
class World {
  /** All messages and replies by recipient. */
  readonly sent: Readonly<Record<Recipient, string[]>> = { Ann: [], Bob: [], nobody: [] }
  private readonly server: RunningServer
  private readonly faults: readonly string[]
  private readonly time: { now: number }
  private readonly clients: Readonly<Record<Name, TestClient>>
  private readonly sockets = new Map<string, TestSocket>()

  private constructor(
    server: RunningServer,
    tokens: readonly string[],
    faults: readonly string[],
    time: { now: number },
  ) {
    this.server = server
    this.faults = faults
    this.time = time
    const [ann, bob, eve] = tokens
    this.clients = {
      Ann: new TestClient(server.address, ann ?? null),
      Bob: new TestClient(server.address, bob ?? null),
      Eve: new TestClient(server.address, eve ?? null),
      nobody: new TestClient(server.address, null),
    }
  }

  static async open(folder: string, tokens: readonly string[]): Promise<World> {
    const faults: string[] = []
    const time = { now: startTime + 1000 }
    const server = await startServer({
      config: testConfig({ folder, limits: noLimits, checkReplies: 'small', log: 'error' }),
      page: 'nowhere',
      log: createJsonLog((line) => faults.push(line)),
      clock: () => time.now,
    })
    return new World(server, tokens, faults, time)
  }

  /** Advances the clock. The server was up all the time, so the time is noted. */
  async advanceClock(ms: number): Promise<void> {
    const row = { value: JSON.stringify(this.time.now + ms) }
    await this.server.store.updateTable('settings').set(row).where('name', '=', 'alive').execute()
    this.time.now += ms
  }

  async follow(id: string): Promise<void> {
    for (const name of names) {
      const socket = this.sockets.get(name) ?? (await this.clients[name].socket())
      this.sockets.set(name, socket)
      // Replies to own requests are as frequent as the requests.
      socket.onText = (text, message) => {
        if (!('ask' in message)) this.sent[name].push(text)
      }
      await socket.request({ type: 'follow', match: id, heard: { '': 0 } })
    }
  }

  /** Answers for a seat over HTTP, and waits until all resulting messages have arrived. */
  async answer(twin: Twin, seat: Seat, number: number, answer: Json): Promise<void> {
    const client = this.clients[seat === twin.seats[0] ? 'Ann' : 'Bob']
    await client.call('answer', { params: { id: twin.id }, body: { seat, number, answer } })
    for (const socket of this.sockets.values()) await socket.request({ type: 'ping' })
  }

  /** Sends all reading requests of one of them. */
  async readEverything(name: keyof World['sent'], id: string): Promise<void> {
    const paths = ['', '/story', '/dice', '/chat', '/notes', '/record'].map((suffix) => `/matches/${id}${suffix}`)
    for (const path of [...paths, '/matches', '/tables'])
      this.sent[name].push(`${path} ${await this.raw(name, 'GET', path, {})}`)
  }

  /** Looks ahead along an own answer. */
  async lookAhead(name: keyof World['sent'], id: string, body: object): Promise<void> {
    const path = `/matches/${id}/foresight`
    this.sent[name].push(`${path} ${await this.raw(name, 'POST', path, { body })}`)
  }

  /** Status and text of a reply. */
  async raw(name: Name, method: string, path: string, { query = '', body }: RawRequest): Promise<string> {
    const { address, token } = this.clients[name]
    const response = await fetch(`${address}/api${path}${query}`, {
      method,
      headers: {
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
      },
      ...(method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
    })
    return `${response.status} ${await response.text()}`
  }

  /** Opens a socket. */
  async openSocket(name: Name): Promise<TestSocket> {
    const socket = await this.clients[name].socket()
    this.sockets.set(`${name} alone`, socket)
    return socket
  }

  async close(): Promise<void> {
    for (const socket of this.sockets.values()) socket.close()
    await this.server.close()
    if (this.faults.length > 0) throw new Error(this.faults.join('\n'))
  }
}

const names = ['Ann', 'Bob', 'nobody'] as const

/**
 * The referee’s view for one viewer: while it is the same in both worlds, the viewer must not be able to tell them
 * apart.
 */
export const visibleTo = (match: AnyMatch, viewer: Seat | null): string =>
  canonical([
    match.view(viewer),
    match.events(viewer),
    match.result,
    match.result === null ? match.position.waiting(viewer) : [],
  ])
