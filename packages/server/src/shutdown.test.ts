/** A process ends when told to, whatever connections hang on it, and every acknowledged change is saved. */
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { quickTape } from '@firestep/referee'
import { expect, test, vi } from 'vitest'
import { openReadOnly, storeFileIn } from './store/open-store.ts'
import { AcknowledgedChanges } from './testing/acknowledged-changes.ts'
import { BusyMatch } from './testing/busy-players.ts'
import { ServerProcess } from './testing/server-process.ts'

const upgrade =
  'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: Zmlyc3Qgc3RlcCwgMTkxNA==\r\n'
const json = 'Content-Type: application/json\r\nContent-Length: 1000\r\n'

/** Sends a text, then neither sends nor reads. */
async function hang(port: number, text: string): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1' })
  socket.on('error', () => undefined)
  await new Promise<void>((done) => socket.write(text, 'latin1', () => done()))
  return socket.pause()
}

test('the server shuts down cleanly despite hanging connections and searches', { timeout: 120_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'firestep-hanging-'))
  const server = new ServerProcess(folder)
  const address = await server.ready
  const port = Number(new URL(address).port)
  const acknowledgedChanges = new AcknowledgedChanges()
  const busyMatches = [
    new BusyMatch({ game: 'raid', scenario: 'skirmish', seats: ['attack', 'defend'], transport: 'socket' }),
    // Searches as long as allowed.
    new BusyMatch({
      game: 'great-war',
      scenario: 'opening-action-1',
      seats: ['german', 'british'],
      transport: 'http',
      opponent: 'colonel',
    }),
  ]
  let isOver = false
  const session = { addresses: [address], acknowledgedChanges, tape: quickTape(5), isOver: () => isOver }
  const allPlayers = Promise.all(busyMatches.map((busyMatch) => busyMatch.play(session)))
  allPlayers.catch(() => undefined)
  const host = 'Host: localhost\r\n'
  const sockets = [
    await hang(port, ''),
    await hang(port, 'GET /api/me HTT'),
    await hang(port, `GET /api/me HTTP/1.1\r\n${host}X-Half: `),
    await hang(port, `POST /api/guests HTTP/1.1\r\n${host}${json}\r\n{"name"`),
    await hang(port, `GET /api/schema HTTP/1.1\r\n${host}\r\n`.repeat(100)),
    await hang(port, `GET /api/live HTTP/1.1\r\n${host}${upgrade}\r\n`),
    await hang(port, `GET /api/live HTTP/1.1\r\n${host}${upgrade}\r\n\x81`),
  ]
  await vi.waitFor(
    () => {
      expect(acknowledgedChanges.answers.length).toBeGreaterThan(3)
      expect(busyMatches.every(({ isStarted }) => isStarted)).toBe(true)
    },
    { timeout: 90_000 },
  )
  await server.stop()
  isOver = true
  await allPlayers
  for (const socket of sockets) socket.destroy()
  expect(server.logged).toEqual([])
  // It ended by itself, not by a time-out.
  expect(server.exitCode).toBe(0)
  const store = await openReadOnly(storeFileIn(folder))
  expect(await acknowledgedChanges.faults(store)).toEqual([])
  await store.destroy()
  rmSync(folder, { recursive: true })
})
