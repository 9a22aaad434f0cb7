/**
 * `npm run siege`: twenty hostile clients attack a running server while two honest matches are played. Reports what the
 * honest players noticed, and exits with 1 if a requirement is not met. Limited to this machine, in time and in number.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { quickTape } from '@firestep/referee'
import { residentMegabytes } from '../bench/measured-processes.ts'
import { printRows, quantile, type Row, row } from '../bench/statistics.ts'
import { openReadOnly, storeFileIn } from '../src/store/open-store.ts'
import { AcknowledgedChanges } from '../src/testing/acknowledged-changes.ts'
import { ServerProcess } from '../src/testing/server-process.ts'
import { attacks } from './attacks.ts'
import { HonestMatch } from './honest-match.ts'
import { HostileClient } from './hostile-client.ts'

const { values: args } = parseArgs({
  options: { json: { type: 'boolean', default: false }, seconds: { type: 'string', default: '180' } },
})
const seconds = Number(args.seconds)
if (!(seconds >= 10 && seconds <= 600)) throw new Error('--seconds takes 10 to 600')

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))
const logProgress = (what: string): void => console.error(`... ${what} (load ${loadavg()[0]?.toFixed(1)})`)

const folder = mkdtempSync(join(tmpdir(), 'firestep-siege-'))
// Default settings, but for one: anybody may create matches with overlays.
const server = new ServerProcess(folder, { settings: { FIRESTEP_LOG: 'info', FIRESTEP_CORRECTIONS: 'everybody' } })
const address = await server.ready

let isSiegeOver = false
const isOver = () => isSiegeOver
const acknowledgedChanges = new AcknowledgedChanges()
const honestMatches = [
  new HonestMatch(acknowledgedChanges, quickTape(1), null),
  new HonestMatch(acknowledgedChanges, quickTape(2), 'sergeant'),
]
logProgress('two honest matches begin')
const honestPlay = Promise.all(honestMatches.map((match) => match.play(address, isOver)))
// Errors are examined when the siege is over.
honestPlay.catch(() => undefined)
await pause(10_000)
const clients = attacks.map((attack, i) => ({ attack, client: new HostileClient(`${i}`, i, address) }))
logProgress(`${clients.length} hostile clients attack for ${seconds} s`)
const runningAttacks = clients.map(({ attack, client }) => attack.run(client, isOver))

const memory: number[] = []
const failedHealthChecks: string[] = []
const endsAt = performance.now() + seconds * 1000
while (performance.now() < endsAt) {
  await pause(2000)
  memory.push(residentMegabytes(server.pid))
  const { status } = await fetch(`${address}/health`)
  if (status !== 200) failedHealthChecks.push(`${status}`)
}
isSiegeOver = true
await Promise.race([Promise.allSettled(runningAttacks), pause(10_000)])
const problem = await honestPlay.then(
  () => null,
  (fault: unknown) => String(fault),
)
logProgress('stopping the server while partial requests and idle sockets are open')
const stoppedAt = performance.now()
await Promise.race([server.stop(), pause(30_000)])
await server.kill()
const shutdownMs = performance.now() - stoppedAt
for (const { client } of clients) client.closeAll()

const store = await openReadOnly(storeFileIn(folder))
const lostChanges = await acknowledgedChanges.faults(store)
await store.destroy()
rmSync(folder, { recursive: true })

interface LoggedRequest {
  readonly route: string
  readonly status: number
  readonly ms: number
  readonly match?: string
}

const isRequest = (logged: unknown): logged is LoggedRequest =>
  typeof logged === 'object' && logged !== null && 'route' in logged

/** Request times from the server’s own log. */
const requests = server.logged.flatMap((line) => {
  const logged: unknown = line.startsWith('{') ? JSON.parse(line) : null
  return isRequest(logged) ? [logged] : []
})
const ids = new Set(honestMatches.flatMap((match) => [...match.ids]))
const answers = requests.filter(({ route, match }) => route.endsWith('/answers') && ids.has(match ?? ''))
const serverTimes = answers.filter(({ status }) => status < 300).map(({ ms }) => ms)
const playerTimes = honestMatches.flatMap(({ responseTimes }) => responseTimes)
const outcomes = clients.flatMap(({ client }) => [...client.outcomes])
const faults = [
  ...requests.filter(({ status }) => status >= 500).map(({ route, status }) => `${status} ${route}`),
  ...outcomes.filter(([status]) => /^5\d\d$/.test(status)).map(([status]) => status),
  ...failedHealthChecks.map((status) => `health ${status}`),
]
const [early, late] = [memory.slice(0, Math.ceil(memory.length / 3)), memory.slice(-Math.ceil(memory.length / 3))]
const growth = (Math.max(...late) / Math.max(...early) - 1) * 100

const rows: readonly Row[] = [
  row(
    'hostile requests and sockets, answered or broken off',
    outcomes.reduce((sum, [, count]) => sum + count, 0),
    '',
  ),
  row('of these, answered 200', countOf('200'), ''),
  row('of these, refused as too frequent', countOf('429'), ''),
  row('honest answers acknowledged', serverTimes.length, ''),
  row("an honest answer, by the server's clock: median", quantile(serverTimes, 0.5), 'ms'),
  row("an honest answer, by the server's clock: 99 in 100", quantile(serverTimes, 0.99), 'ms', 250),
  row("an honest answer, by its player's clock: 99 in 100", quantile(playerTimes, 0.99), 'ms'),
  row('refusals and faults that honest players met', honestMatches.flatMap(({ problems }) => problems).length, '', 0),
  row('answers with 5xx, and times that the server was not ready', faults.length, '', 0),
  row('memory in the last third over the first', growth, '%', 20),
  row('maximum memory', Math.max(...memory), 'MB'),
  row('changes acknowledged but lost', lostChanges.length, '', 0),
  row('time to shut down after SIGTERM', shutdownMs / 1000, 's', 10),
]
printRows(rows)
for (const text of [...lostChanges, ...faults, ...honestMatches.flatMap(({ problems }) => problems)].slice(0, 20))
  console.log(`  ${text}`)
if (problem !== null) console.log(`  an honest player could not continue: ${problem}`)
for (const { attack, client } of clients)
  console.log(`  ${attack.name}: ${[...client.outcomes].map(([outcome, count]) => `${outcome} x${count}`).join(', ')}`)
if (args.json) console.log(JSON.stringify({ rows, load: loadavg() }))
const isLimitMissed = rows.some(({ measured, max }) => max !== null && measured > max)
process.exitCode = isLimitMissed || problem !== null ? 1 : 0

function countOf(status: string): number {
  return outcomes.reduce((sum, [outcome, count]) => sum + (outcome === status ? count : 0), 0)
}
