/**
 * `npm run bench:cluster`: several server processes on one PostgreSQL with synchronous commits, the two players of a
 * match at different processes. With --json one object as the last line.
 */
import { rmSync } from 'node:fs'
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import setUpPostgres, { cluster } from '../../../tools/test-postgres.ts'
import { ServerProcess } from '../src/testing/server-process.ts'
import { freshDatabase } from '../src/testing/stores.ts'
import { runAtConstantRate } from './constant-load.ts'
import { type LoadPlayer, openPlayers, playersInTurn } from './load-players.ts'
import { processorSeconds, residentMegabytes } from './measured-processes.ts'
import { startedMatches } from './prepared-stores.ts'
import { median, printRows, quantile, row } from './statistics.ts'

const { values: args } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    processes: { type: 'string', default: '2' },
    matches: { type: 'string', default: '1000' },
    rate: { type: 'string', default: '300' },
    seconds: { type: 'string', default: '30' },
  },
})
const [processes, matches, rate, seconds] = [args.processes, args.matches, args.rate, args.seconds].map(Number) as [
  number,
  number,
  number,
  number,
]

const logProgress = (what: string): void => console.error(`... ${what} (load ${loadavg()[0]?.toFixed(1)})`)

/** Public kinds of question, whose answers the other player hears of; plans and secret draws are not. */
const publicKinds = ['command', 'react']

/** Answers, and measures the time until the other player of the match hears of it. */
function answerAndMeasure(
  players: readonly LoadPlayer[],
  durations: number[],
): (player: LoadPlayer) => Promise<number> {
  const opponents = new Map(players.map((player, i) => [player, players[i ^ 1] as LoadPlayer]))
  return (player) => {
    const startedAt = performance.now()
    const opponent = opponents.get(player)
    if (opponent !== undefined && publicKinds.includes(player.asked?.question.kind ?? ''))
      opponent.onSteps = () => {
        durations.push(performance.now() - startedAt)
        opponent.onSteps = () => undefined
      }
    return player.answer()
  }
}

const stopPostgres = setUpPostgres()
const servers: ServerProcess[] = []
try {
  await cluster({})
  const database = await freshDatabase()
  logProgress(`${matches} matches are laid`)
  const { folder, tables } = await startedMatches(matches, database)
  for (let i = 0; i < processes; i++) servers.push(new ServerProcess(folder, { database }))
  logProgress('everybody comes')
  const players = await openPlayers(await Promise.all(servers.map(({ ready }) => ready)), tables, true)
  const nextPlayer = playersInTurn(players)
  const deliveryTimes: number[] = []
  const answer = answerAndMeasure(players, deliveryTimes)
  const answerNext = () => {
    const player = nextPlayer()
    return player === null ? null : answer(player)
  }
  logProgress('they warm up')
  await runAtConstantRate(rate, 5, answerNext)
  deliveryTimes.length = 0
  logProgress('choices')
  const before = servers.map(({ pid }) => processorSeconds(pid))
  const load = await runAtConstantRate(rate, seconds, answerNext)
  const used = servers.map(({ pid }, i) => processorSeconds(pid) - (before[i] ?? 0))
  const durations = load.milliseconds
  printRows([
    row(`${matches} matches of raid over ${processes} processes, choices a second`, load.rate, '/s'),
    row('choices that were due while nobody was asked', load.missed, ''),
    row(`a choice is acknowledged (${durations.length}): median`, median(durations), 'ms'),
    row('a choice is acknowledged: 99 in 100', quantile(durations, 0.99), 'ms', 150),
    row('a choice is acknowledged: the slowest', Math.max(...durations), 'ms'),
    row(`the other player is told of it (${deliveryTimes.length}): median`, median(deliveryTimes), 'ms'),
    row('the other player is told of it: 99 in 100', quantile(deliveryTimes, 0.99), 'ms'),
    row('the other player is told of it: the slowest', Math.max(...deliveryTimes), 'ms'),
    ...servers.flatMap((server, i) => [
      row(`memory of process ${i + 1}`, residentMegabytes(server.pid), 'MB'),
      row(`processor time of process ${i + 1} for a choice`, ((used[i] ?? 0) * 1000) / durations.length, 'ms'),
    ]),
  ])
  for (const player of players) player.close()
  if (args.json)
    console.log(JSON.stringify({ rate: load.rate, took: durations, heard: deliveryTimes, load: loadavg() }))
  const complaints = servers.flatMap(({ logged }) => logged)
  if (complaints.length > 0) throw new Error(complaints.join('\n'))
  rmSync(folder, { recursive: true })
} finally {
  for (const server of servers) await server.stop()
  stopPostgres()
}
