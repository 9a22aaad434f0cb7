/**
 * `npm run bench:cluster`: several server processes on one PostgreSQL with synchronous commits, the two players of a
 * match at different processes. With --json one object as the last line.
 */
import { rmSync } from 'node:fs'
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { at } from '@firestep/referee'
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
const processes = Number(args.processes)
const matchCount = Number(args.matches)
const rate = Number(args.rate)
const seconds = Number(args.seconds)

const logProgress = (what: string): void => console.error(`... ${what} (load ${loadavg()[0]?.toFixed(1)})`)

/** Public kinds of question, whose answers the other player sees; plans and secret draws are not. */
const publicKinds = ['command', 'react']

/** Answers, and measures the time until the other player of the match receives it. */
function answerAndMeasure(
  players: readonly LoadPlayer[],
  durations: number[],
): (player: LoadPlayer) => Promise<number> {
  const opponents = new Map(players.map((player, i) => [player, at(players, i ^ 1)]))
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
  logProgress(`${matchCount} matches are created`)
  const { folder, matches } = await startedMatches(matchCount, database)
  for (let i = 0; i < processes; i++) servers.push(new ServerProcess(folder, { database }))
  logProgress('players connect')
  const players = await openPlayers(await Promise.all(servers.map(({ ready }) => ready)), matches, true)
  const nextPlayer = playersInTurn(players)
  const deliveryTimes: number[] = []
  const answer = answerAndMeasure(players, deliveryTimes)
  const answerNext = () => {
    const player = nextPlayer()
    return player === null ? null : answer(player)
  }
  logProgress('warming up')
  await runAtConstantRate(rate, 5, answerNext)
  deliveryTimes.length = 0
  logProgress('answers')
  const secondsBefore = servers.map(({ pid }) => processorSeconds(pid))
  const load = await runAtConstantRate(rate, seconds, answerNext)
  const secondsUsed = servers.map(({ pid }, i) => processorSeconds(pid) - (secondsBefore[i] ?? 0))
  const durations = load.milliseconds
  printRows([
    row(`${matchCount} matches of raid over ${processes} processes, answers a second`, load.rate, '/s'),
    row('answers that were due while nobody was asked', load.missed, ''),
    row(`an answer is acknowledged (${durations.length}): median`, median(durations), 'ms'),
    row('an answer is acknowledged: 99 in 100', quantile(durations, 0.99), 'ms', 150),
    row('an answer is acknowledged: the slowest', Math.max(...durations), 'ms'),
    row(`the other player receives it (${deliveryTimes.length}): median`, median(deliveryTimes), 'ms'),
    row('the other player receives it: 99 in 100', quantile(deliveryTimes, 0.99), 'ms'),
    row('the other player receives it: the slowest', Math.max(...deliveryTimes), 'ms'),
    ...servers.flatMap((server, i) => [
      row(`memory of process ${i + 1}`, residentMegabytes(server.pid), 'MB'),
      row(`processor time of process ${i + 1} per answer`, ((secondsUsed[i] ?? 0) * 1000) / durations.length, 'ms'),
    ]),
  ])
  for (const player of players) player.close()
  if (args.json)
    console.log(JSON.stringify({ rate: load.rate, took: durations, heard: deliveryTimes, load: loadavg() }))
  const errors = servers.flatMap(({ logged }) => logged)
  if (errors.length > 0) throw new Error(errors.join('\n'))
  rmSync(folder, { recursive: true })
} finally {
  for (const server of servers) await server.stop()
  stopPostgres()
}
