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
import { underLoad } from './constant-load.ts'
import { everybody, type LoadPlayer, takingTurns } from './players.ts'
import { begunMatches } from './prepared-stores.ts'
import { processorSeconds, residentMegabytes } from './processes.ts'
import { median, print, quantile, row } from './statistics.ts'

const { values: given } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    processes: { type: 'string', default: '2' },
    matches: { type: 'string', default: '1000' },
    rate: { type: 'string', default: '300' },
    seconds: { type: 'string', default: '30' },
  },
})
const [processes, matches, rate, seconds] = [given.processes, given.matches, given.rate, given.seconds].map(Number) as [
  number,
  number,
  number,
  number,
]

const say = (what: string): void => console.error(`... ${what} (load ${loadavg()[0]?.toFixed(1)})`)

/** Public kinds of question, whose answers the other player hears of; plans and secret draws are not. */
const open = ['command', 'react']

/** Answers, and measures the time until the other player of the match hears of it. */
function telling(players: readonly LoadPlayer[], took: number[]): (player: LoadPlayer) => Promise<number> {
  const others = new Map(players.map((player, i) => [player, players[i ^ 1] as LoadPlayer]))
  return (player) => {
    const began = performance.now()
    const other = others.get(player)
    if (other !== undefined && open.includes(player.asked?.question.kind ?? ''))
      other.onSteps = () => {
        took.push(performance.now() - began)
        other.onSteps = () => undefined
      }
    return player.answer()
  }
}

const stopPostgres = setUpPostgres()
const servers: ServerProcess[] = []
try {
  await cluster({})
  const database = await freshDatabase()
  say(`${matches} matches are laid`)
  const { folder, tables } = await begunMatches(matches, database)
  for (let i = 0; i < processes; i++) servers.push(new ServerProcess(folder, { database }))
  say('everybody comes')
  const players = await everybody(await Promise.all(servers.map(({ ready }) => ready)), tables, true)
  const turn = takingTurns(players)
  const heard: number[] = []
  const answer = telling(players, heard)
  const choose = () => {
    const player = turn()
    return player === null ? null : answer(player)
  }
  say('they warm up')
  await underLoad(rate, 5, choose)
  heard.length = 0
  say('choices')
  const before = servers.map(({ pid }) => processorSeconds(pid))
  const chosen = await underLoad(rate, seconds, choose)
  const used = servers.map(({ pid }, i) => processorSeconds(pid) - (before[i] ?? 0))
  const took = chosen.milliseconds
  print([
    row(`${matches} matches of raid over ${processes} processes, choices a second`, chosen.rate, '/s'),
    row('choices that were due while nobody was asked', chosen.missed, ''),
    row(`a choice is acknowledged (${took.length}): median`, median(took), 'ms'),
    row('a choice is acknowledged: 99 in 100', quantile(took, 0.99), 'ms', 150),
    row('a choice is acknowledged: the slowest', Math.max(...took), 'ms'),
    row(`the other player is told of it (${heard.length}): median`, median(heard), 'ms'),
    row('the other player is told of it: 99 in 100', quantile(heard, 0.99), 'ms'),
    row('the other player is told of it: the slowest', Math.max(...heard), 'ms'),
    ...servers.flatMap((server, i) => [
      row(`memory of process ${i + 1}`, residentMegabytes(server.pid), 'MB'),
      row(`processor time of process ${i + 1} for a choice`, ((used[i] ?? 0) * 1000) / took.length, 'ms'),
    ]),
  ])
  for (const player of players) player.close()
  if (given.json) console.log(JSON.stringify({ rate: chosen.rate, took, heard, load: loadavg() }))
  const complaints = servers.flatMap(({ logged }) => logged)
  if (complaints.length > 0) throw new Error(complaints.join('\n'))
  rmSync(folder, { recursive: true })
} finally {
  for (const server of servers) await server.stop()
  stopPostgres()
}
