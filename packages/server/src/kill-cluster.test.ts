/**
 * Two processes on one PostgreSQL, killed in turn and sometimes together, with connections cut: every acknowledged
 * change is there afterwards, none twice, and players of a killed process soon play on at the other.
 */

import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { at, quickTape, type Tape } from '@firestep/referee'
import pg from 'pg'
import { expect, test } from 'vitest'
import { engineOf, storeProblemIn } from './store/choose-engine.ts'
import { openReadOnly, type Store } from './store/open-store.ts'
import { AcknowledgedChanges } from './testing/acknowledged-changes.ts'
import { BusyMatch, type LoadSession, type MatchKind } from './testing/busy-players.ts'
import { pause } from './testing/reconnecting-player.ts'
import { ServerProcess } from './testing/server-process.ts'
import { freshDatabase } from './testing/stores.ts'

/** `npm run test:kill` kills more often. */
const kills = Number(process.env.KILLS ?? 4)

const raid = { game: 'raid', scenario: 'skirmish', seats: ['attack', 'defend'] } as const
const greatWar = { game: 'great-war', scenario: 'opening-action-1', seats: ['german', 'british'] } as const
const kinds: readonly MatchKind[] = [
  { ...raid, transport: 'socket' },
  { ...raid, transport: 'socket' },
  { ...raid, transport: 'http' },
  { ...greatWar, transport: 'socket' },
  { ...greatWar, transport: 'http' },
]

/** Much longer than any step of the test takes. */
const maxWaitMs = 240_000

async function waitUntil(isDone: () => boolean, missing: () => string): Promise<void> {
  for (const startedAt = performance.now(); !isDone(); await pause(3))
    if (performance.now() - startedAt > maxWaitMs) throw new Error(`nothing more happens: ${missing()}`)
}

/** One of the two processes. It is restarted at the same address, as a service manager would do. */
class RestartableServer {
  readonly name: string
  address = ''
  /** True if connections of this process were cut since its start. */
  wasCut = false
  private process: ServerProcess
  private readonly start: (port: number) => ServerProcess

  constructor(name: string, database: string, folder: string) {
    this.name = name
    // Name of its connections in the database.
    this.start = (port) => new ServerProcess(folder, { port, database: `${database}&application_name=${name}` })
    this.process = this.start(0)
  }

  async listening(): Promise<void> {
    this.address = await this.process.ready
  }

  async kill(): Promise<void> {
    await this.process.kill()
    this.requireNoFaults()
  }

  restart(): void {
    this.process = this.start(Number(new URL(this.address).port))
  }

  async stop(): Promise<void> {
    await this.process.stop()
    this.requireNoFaults()
  }

  /** It logs no errors but those of cut connections. */
  private requireNoFaults(): void {
    expect(this.process.logged.filter((line) => !this.wasCut || !isAboutCut(line))).toEqual([])
    this.wasCut = false
  }
}

function isAboutCut(line: string): boolean {
  // Stack traces of lost workers, which graphile-worker prints beside the log.
  if (!line.startsWith('{')) return true
  const { status, fault }: { status?: number; fault?: { message: string; code?: string } } = JSON.parse(line)
  return (
    status === 503 || storeProblemIn(Object.assign(new Error(fault?.message), { code: fault?.code ?? '' })) === 'busy'
  )
}

/** Cuts connections of a process like a network failure: the cluster connection, the others, or all. */
async function cutConnection(database: string, member: RestartableServer, tape: Tape): Promise<number> {
  const condition = ['own.pid is not null', 'own.pid is null', 'true'][tape.draw(3) - 1]
  member.wasCut = true
  const client = new pg.Client(database)
  await client.connect()
  const { rowCount } = await client.query(
    `select pg_terminate_backend(activity.pid) from pg_stat_activity activity
     left join pg_locks own on own.pid = activity.pid and own.locktype = 'advisory' and own.classid = 19181111
     where application_name = $1 and ${condition}`,
    [member.name],
  )
  await client.end()
  return rowCount ?? 0
}

/** Milliseconds until all players of these processes are back and every such match goes on. */
async function waitForProgress(matches: readonly BusyMatch[], killed: readonly RestartableServer[]): Promise<number> {
  const startedAt = performance.now()
  const interrupted = matches.flatMap((match) => {
    const players = killed.flatMap(({ address }) => match.playersAt(address))
    return players.length === 0 ? [] : [{ match, players }]
  })
  const silent = () =>
    interrupted.filter(
      ({ match, players }) =>
        !match.hasAnswersSince(startedAt) || players.some(({ connectedSince }) => connectedSince < startedAt),
    )
  const names = () => silent().map(({ match }) => match.name)
  await waitUntil(
    () => silent().length === 0,
    () => names().join('; '),
  )
  return performance.now() - startedAt
}

/** On an overloaded machine the database cuts idle transactions, this one too: it reads again. */
async function findFaults(store: Store, acknowledgedChanges: AcknowledgedChanges): Promise<string[]> {
  for (;;)
    try {
      return await engineOf(store).runOnSnapshot(store, (snapshot) => acknowledgedChanges.faults(snapshot))
    } catch (fault) {
      if (storeProblemIn(fault) !== 'busy') throw fault
    }
}

test(`${kills} kills of one of two processes under load`, { timeout: 600_000 + kills * 300_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'firestep-kill-'))
  const database = await freshDatabase()
  const run = randomInt(2 ** 32)
  const members = [0, 1].map((i) => new RestartableServer(`kill_${run}_${i}`, database, folder))
  await Promise.all(members.map((member) => member.listening()))
  const store = await openReadOnly(database)
  const tape = quickTape(Number(process.env.SEED ?? 1918))
  const acknowledgedChanges = new AcknowledgedChanges()
  const matchesOfTwo = kinds.map((kind) => new BusyMatch(kind))
  const botMatch = new BusyMatch({ ...greatWar, transport: 'socket', opponent: 'recruit' })
  const busyMatches = [...matchesOfTwo, botMatch]
  const playerDelays: number[] = []
  const botDelays: number[] = []
  let [killsOfBoth, cutConnections] = [0, 0]
  for (let kill = 0; kill < kills; kill++) {
    let isOver = false
    const addresses = members.map(({ address }) => address)
    const session: LoadSession = { addresses, acknowledgedChanges, tape, isOver: () => isOver, reconnects: true }
    const allPlayers = Promise.all(busyMatches.map((busyMatch) => busyMatch.play(session)))
    allPlayers.catch(() => undefined)
    const waitForAnswers = async (count: number) => {
      const targetCount = acknowledgedChanges.answers.length + count
      const enough = () =>
        acknowledgedChanges.answers.length >= targetCount && busyMatches.every(({ isStarted }) => isStarted)
      await Promise.race([
        allPlayers,
        waitUntil(enough, () => `${acknowledgedChanges.answers.length} answers of ${targetCount}`),
      ])
    }
    await waitForAnswers(tape.draw(40))
    if (kill % 2 === 0 || tape.draw(2) === 1) {
      cutConnections += await cutConnection(database, at(members, tape.draw(2) - 1), tape)
      await waitForAnswers(tape.draw(40))
    }
    await pause(tape.draw(40))
    const killed = kill + 1 === kills || tape.draw(6) === 1 ? members : members.slice(kill % 2, (kill % 2) + 1)
    await Promise.all(killed.map((member) => member.kill()))
    const playersContinue = waitForProgress(matchesOfTwo, killed)
    // A bot’s interrupted search starts again and takes its full time.
    const botContinues = waitForProgress([botMatch], killed)
    for (const member of killed) member.restart()
    await Promise.race([allPlayers, Promise.all([playersContinue, botContinues])])
    // If both are gone, everyone waits for a restart.
    if (killed.length > 1) killsOfBoth++
    else {
      playerDelays.push(await playersContinue)
      botDelays.push(await botContinues)
    }
    await waitForAnswers(10)
    isOver = true
    await allPlayers
    expect(await findFaults(store, acknowledgedChanges)).toEqual([])
    await Promise.all(killed.map((member) => member.listening()))
  }
  for (const busyMatch of busyMatches) expect(await busyMatch.resignAndVerify(), busyMatch.name).toBe('verified')
  for (const member of members) await member.stop()
  expect(await findFaults(store, acknowledgedChanges)).toEqual([])
  await store.destroy()
  // For information, not checked: it depends on the load of the machine.
  const longest = (durations: readonly number[]) => `${(Math.max(0, ...durations) / 1000).toFixed(1)} s`
  console.log(
    `${kills} kills, ${killsOfBoth} of them of both processes; ${cutConnections} connections cut; longest wait ` +
      `${longest(playerDelays)} between two players, ${longest(botDelays)} against a bot; ${acknowledgedChanges.entries} entries saved; ` +
      `acknowledged: ${acknowledgedChanges.answers.length} answers, ${acknowledgedChanges.chatLines.length} chat lines, ${acknowledgedChanges.seats.length} seats taken`,
  )
  rmSync(folder, { recursive: true })
})
