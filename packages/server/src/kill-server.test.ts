/**
 * The process may be killed at any instant: every acknowledged change is there afterwards, none twice, and play goes
 * on.
 */
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { quickTape } from '@firestep/referee'
import { expect, test } from 'vitest'
import { openReadOnly, storeFileIn } from './store/open-store.ts'
import { AcknowledgedChanges } from './testing/acknowledged-changes.ts'
import { BusyMatch, type MatchKind } from './testing/busy-players.ts'
import { ServerProcess } from './testing/server-process.ts'

/** `npm run test:kill` kills more often. */
const kills = Number(process.env.KILLS ?? 8)

const raid = { game: 'raid', scenario: 'skirmish', seats: ['attack', 'defend'] } as const
const greatWar = { game: 'great-war', scenario: 'opening-action-1', seats: ['german', 'british'] } as const
const kinds: readonly MatchKind[] = [
  { ...raid, transport: 'socket' },
  { ...raid, transport: 'socket' },
  { ...raid, transport: 'http' },
  { ...greatWar, transport: 'socket' },
  { ...greatWar, transport: 'http' },
  { ...greatWar, transport: 'socket', opponent: 'recruit' },
  { ...greatWar, transport: 'http', opponent: 'random' },
]

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

async function waitUntil(isDone: () => boolean): Promise<void> {
  while (!isDone()) await pause(3)
}

/**
 * Checks a copy of the files on disk, made at once, because the next server starts with the originals meanwhile.
 * Nothing more has been acknowledged so far.
 */
async function findFaults(folder: string, acknowledgedChanges: AcknowledgedChanges): Promise<string[]> {
  const copyFolder = mkdtempSync(join(folder, 'audit-'))
  const file = storeFileIn(folder)
  for (const path of [file, `${file}-wal`]) if (existsSync(path)) copyFileSync(path, join(copyFolder, basename(path)))
  const store = await openReadOnly(join(copyFolder, basename(file)))
  try {
    return await acknowledgedChanges.faults(store)
  } finally {
    await store.destroy()
    rmSync(copyFolder, { recursive: true })
  }
}

test(`${kills} kills under load`, { timeout: 600_000 + kills * 120_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'firestep-kill-'))
  const tape = quickTape(Number(process.env.SEED ?? 1918))
  const acknowledgedChanges = new AcknowledgedChanges()
  const busyMatches = kinds.map((kind) => new BusyMatch(kind))
  let port = 0
  const acknowledgedPerKill: number[] = []
  let audit: Promise<readonly string[]> = Promise.resolve([])
  for (let kill = 0; kill < kills; kill++) {
    const server = new ServerProcess(folder, { port })
    expect(await audit).toEqual([])
    // Now and then it is killed before it listens.
    if (kill > 0 && tape.draw(6) === 1) {
      await pause(tape.draw(4000))
      await server.kill()
      audit = findFaults(folder, acknowledgedChanges)
      continue
    }
    const address = await server.ready
    port = Number(new URL(address).port)
    const acknowledgedBefore = acknowledgedChanges.acknowledged
    let killed = false
    const session = { addresses: [address], acknowledgedChanges, tape, isOver: () => killed }
    const allPlayers = Promise.all(busyMatches.map((busyMatch) => busyMatch.play(session)))
    allPlayers.catch(() => undefined)
    // After a number of answers rather than a time: on a busy machine little is done in a given time.
    const targetCount = acknowledgedChanges.answers.length + tape.draw(40)
    const isBusy = () =>
      acknowledgedChanges.answers.length < targetCount || !busyMatches.every(({ isStarted }) => isStarted)
    await Promise.race([allPlayers, waitUntil(() => !isBusy())])
    await pause(tape.draw(40))
    killed = true
    await server.kill()
    await allPlayers
    expect(server.logged).toEqual([])
    audit = findFaults(folder, acknowledgedChanges)
    acknowledgedPerKill.push(acknowledgedChanges.acknowledged - acknowledgedBefore)
  }
  // Everything is there afterwards, and every match is played to an end that verifies.
  const server = new ServerProcess(folder, { port })
  expect(await audit).toEqual([])
  await server.ready
  for (const busyMatch of busyMatches) expect(await busyMatch.resignAndVerify(), busyMatch.name).toBe('verified')
  await server.stop()
  expect(server.logged).toEqual([])
  expect(await findFaults(folder, acknowledgedChanges)).toEqual([])
  // Something was acknowledged after each kill.
  expect(Math.min(...acknowledgedPerKill)).toBeGreaterThan(0)
  console.log(
    `${kills} kills; ${acknowledgedChanges.entries} entries on the disk; acknowledged: ${acknowledgedChanges.answers.length} answers, ` +
      `${acknowledgedChanges.chatLines.length} chat lines, ${acknowledgedChanges.seats.length} seats taken`,
  )
  rmSync(folder, { recursive: true })
})
