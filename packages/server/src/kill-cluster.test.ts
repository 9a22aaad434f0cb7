/**
 * Two processes on one PostgreSQL, killed in turn and sometimes both, and their connections to it cut: whatever was
 * acknowledged is there afterwards, nothing twice, and those who were at the killed one soon play on at the other.
 */

import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { quickTape, type Tape } from '@firestep/referee'
import pg from 'pg'
import { expect, test } from 'vitest'
import { engineOf, storeProblemIn } from './store/choose-engine.ts'
import { openReadOnly, type Store } from './store/open-store.ts'
import { AcknowledgedLog } from './testing/acknowledged.ts'
import { BusyMatch, type LoadSession, type MatchKind } from './testing/busy-players.ts'
import { pause } from './testing/reconnecting-player.ts'
import { ServerProcess } from './testing/server-process.ts'
import { freshDatabase } from './testing/stores.ts'

/** `npm run test:kill` kills more often. */
const kills = Number(process.env.KILLS ?? 4)

const raid = { game: 'raid', scenario: 'skirmish', seats: ['attack', 'defend'] } as const
const greatWar = { game: 'great-war', scenario: 'opening-action-1', seats: ['german', 'british'] } as const
const kinds: readonly MatchKind[] = [
  { ...raid, way: 'socket' },
  { ...raid, way: 'socket' },
  { ...raid, way: 'http' },
  { ...greatWar, way: 'socket' },
  { ...greatWar, way: 'http' },
]

/** Much longer than anything takes: whoever waits so long waits for ever. */
const forEver = 240_000

async function until(what: () => boolean, missing: () => string): Promise<void> {
  for (const began = performance.now(); !what(); await pause(3))
    if (performance.now() - began > forEver) throw new Error(`nothing more happens: ${missing()}`)
}

/** One of the two: it is started again where it was, as whatever looks after it would. */
class Member {
  readonly name: string
  address = ''
  /** Whether connections of this one were cut since it was started. */
  wasCut = false
  private process: ServerProcess
  private readonly start: (port: number) => ServerProcess

  constructor(name: string, database: string, folder: string) {
    this.name = name
    // What it is called in the database, so that its connections can be told from those of others.
    this.start = (port) => new ServerProcess(folder, { port, database: `${database}&application_name=${name}` })
    this.process = this.start(0)
  }

  async listening(): Promise<void> {
    this.address = await this.process.ready
  }

  async kill(): Promise<void> {
    await this.process.kill()
    this.mustBeContent()
  }

  again(): void {
    this.process = this.start(Number(new URL(this.address).port))
  }

  async stop(): Promise<void> {
    await this.process.stop()
    this.mustBeContent()
  }

  /** It complains of nothing but that connections were cut. */
  private mustBeContent(): void {
    expect(this.process.logged.filter((line) => !this.wasCut || !tellsOfCut(line))).toEqual([])
    this.wasCut = false
  }
}

function tellsOfCut(line: string): boolean {
  // The trace of hands that were lost, which graphile-worker prints past the log.
  if (!line.startsWith('{')) return true
  const { status, fault } = JSON.parse(line) as { status?: number; fault?: { message: string; code?: string } }
  return (
    status === 503 || storeProblemIn(Object.assign(new Error(fault?.message), { code: fault?.code ?? '' })) === 'busy'
  )
}

/** Cuts connections of a process as if the net had: the one on which it hears the others, the rest, or all. */
async function cut(database: string, member: Member, tape: Tape): Promise<number> {
  const which = ['own.pid is not null', 'own.pid is null', 'true'][tape.draw(3) - 1]
  member.wasCut = true
  const client = new pg.Client(database)
  await client.connect()
  const { rowCount } = await client.query(
    `select pg_terminate_backend(activity.pid) from pg_stat_activity activity
     left join pg_locks own on own.pid = activity.pid and own.locktype = 'advisory' and own.classid = 19181111
     where application_name = $1 and ${which}`,
    [member.name],
  )
  await client.end()
  return rowCount ?? 0
}

/** How long it takes until everyone who was at these has come back and every such match goes on, in milliseconds. */
async function silence(duels: readonly BusyMatch[], gone: readonly Member[]): Promise<number> {
  const began = performance.now()
  const struck = duels.flatMap((duel) => {
    const people = gone.flatMap(({ address }) => duel.peopleAt(address))
    return people.length === 0 ? [] : [{ duel, people }]
  })
  const silent = () =>
    struck.filter(({ duel, people }) => !duel.wentOnSince(began) || people.some(({ since }) => since < began))
  const names = () => silent().map(({ duel }) => duel.name)
  await until(
    () => silent().length === 0,
    () => names().join('; '),
  )
  return performance.now() - began
}

/** On a machine that is too busy the database cuts whoever idles in a transaction, this one too: it reads again. */
async function audit(store: Store, acknowledgedLog: AcknowledgedLog): Promise<string[]> {
  for (;;)
    try {
      return await engineOf(store).still(store, (still) => acknowledgedLog.faults(still))
    } catch (fault) {
      if (storeProblemIn(fault) !== 'busy') throw fault
    }
}

test(`${kills} kills of one of two processes under load`, { timeout: 600_000 + kills * 300_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'firestep-kill-'))
  const database = await freshDatabase()
  const run = randomInt(2 ** 32)
  const members = [0, 1].map((i) => new Member(`kill_${run}_${i}`, database, folder))
  await Promise.all(members.map((member) => member.listening()))
  const store = await openReadOnly(database)
  const tape = quickTape(Number(process.env.SEED ?? 1918))
  const acknowledgedLog = new AcknowledgedLog()
  const between = kinds.map((kind) => new BusyMatch(kind))
  const against = new BusyMatch({ ...greatWar, way: 'socket', opponent: 'recruit' })
  const duels = [...between, against]
  const silences: number[] = []
  const thoughts: number[] = []
  let [both, connections] = [0, 0]
  for (let kill = 0; kill < kills; kill++) {
    let over = false
    const doors = members.map(({ address }) => address)
    const evening: LoadSession = { doors, acknowledgedLog, tape, over: () => over, comesBack: true }
    const crowd = Promise.all(duels.map((duel) => duel.play(evening)))
    crowd.catch(() => undefined)
    const answered = async (more: number) => {
      const wanted = acknowledgedLog.answers.length + more
      const enough = () => acknowledgedLog.answers.length >= wanted && duels.every(({ begun }) => begun)
      await Promise.race([crowd, until(enough, () => `${acknowledgedLog.answers.length} answers of ${wanted}`)])
    }
    await answered(tape.draw(40))
    if (kill % 2 === 0 || tape.draw(2) === 1) {
      connections += await cut(database, members[tape.draw(2) - 1] as Member, tape)
      await answered(tape.draw(40))
    }
    await pause(tape.draw(40))
    const gone = kill + 1 === kills || tape.draw(6) === 1 ? members : members.slice(kill % 2, (kill % 2) + 1)
    await Promise.all(gone.map((member) => member.kill()))
    const silent = silence(between, gone)
    // What an opponent was thinking about is thought about anew, and takes what thinking takes.
    const thinking = silence([against], gone)
    for (const member of gone) member.again()
    await Promise.race([crowd, Promise.all([silent, thinking])])
    // Where both are gone everyone waits until one has started.
    if (gone.length > 1) both++
    else {
      silences.push(await silent)
      thoughts.push(await thinking)
    }
    await answered(10)
    over = true
    await crowd
    expect(await audit(store, acknowledgedLog)).toEqual([])
    await Promise.all(gone.map((member) => member.listening()))
  }
  for (const duel of duels) expect(await duel.verdict(), duel.name).toBe('verified')
  for (const member of members) await member.stop()
  expect(await audit(store, acknowledgedLog)).toEqual([])
  await store.destroy()
  // A figure, not a demand: how long it takes hangs on what else the machine has to do.
  const longest = (of: readonly number[]) => `${(Math.max(0, ...of) / 1000).toFixed(1)} s`
  console.log(
    `${kills} kills, ${both} of them of both processes; ${connections} connections cut; longest silence ` +
      `${longest(silences)} between people, ${longest(thoughts)} against an opponent; ${acknowledgedLog.entries} entries kept; ` +
      `acknowledged: ${acknowledgedLog.answers.length} answers, ${acknowledgedLog.lines.length} lines of talk, ${acknowledgedLog.seats.length} seats taken`,
  )
  rmSync(folder, { recursive: true })
})
