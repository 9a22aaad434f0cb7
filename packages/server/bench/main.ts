/**
 * `npm run bench:server`: performance goals of the server, and measured values. With --json one object as the last
 * line.
 */
import { rmSync } from 'node:fs'
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { ServerProcess } from '../src/testing/server-process.ts'
import { runAtConstantRate } from './constant-load.ts'
import { type LoadPlayer, openIdleSockets, openPlayers, playersInTurn } from './load-players.ts'
import { residentMegabytes, startAppending } from './measured-processes.ts'
import { longMatches, openMatches, type Prepared, startedMatches } from './prepared-stores.ts'
import { median, printRows, quantile, type Row, row } from './statistics.ts'

const { values: args } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    matches: { type: 'string', default: '1000' },
    rate: { type: 'string', default: '300' },
    seconds: { type: 'string', default: '10' },
    stored: { type: 'string', default: '10000' },
    sockets: { type: 'string', default: '2000' },
  },
})
const [matches, rate, seconds, stored, sockets] = [
  args.matches,
  args.rate,
  args.seconds,
  args.stored,
  args.sockets,
].map(Number) as [number, number, number, number, number]

const logProgress = (what: string): void => console.error(`... ${what} (load ${loadavg()[0]?.toFixed(1)})`)
const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

/** Number of alternating rounds of server and bare append, so that other load affects both alike. */
const rounds = 3

async function measureLiveMatches() {
  logProgress(`${matches} matches are laid`)
  const live = await startedMatches(matches)
  const appendStore = await startedMatches(matches)
  const server = new ServerProcess(live.folder)
  const appendServer = await startAppending(appendStore.folder)
  try {
    logProgress('everybody comes')
    const players = await openPlayers([await server.ready], live.tables, true)
    const appenders = await openPlayers([appendServer.address], appendStore.tables, false)
    const nextPlayer = playersInTurn(players)
    const answerNext = () => nextPlayer()?.answer() ?? null
    let number = 0
    const append = () => {
      const appender = appenders[number % appenders.length] as LoadPlayer
      return appender.append(number++)
    }
    logProgress('both warm up')
    await runAtConstantRate(rate, 5, answerNext)
    await runAtConstantRate(rate, 5, append)
    const choices: number[] = []
    const appends: number[] = []
    const rates: number[] = []
    let missed = 0
    for (let round = 1; round <= rounds; round++) {
      logProgress(`round ${round} of ${rounds}: choices`)
      const load = await runAtConstantRate(rate, seconds, answerNext)
      choices.push(...load.milliseconds)
      rates.push(load.rate)
      missed += load.missed
      logProgress(`round ${round} of ${rounds}: only appending`)
      appends.push(...(await runAtConstantRate(rate, seconds, append)).milliseconds)
    }
    const resident = residentMegabytes(server.pid)
    for (const player of [...players, ...appenders]) player.close()
    if (server.logged.length > 0) throw new Error(server.logged.join('\n'))
    return {
      choices: choices.length,
      rate: Math.min(...rates),
      missed,
      median: median(choices),
      p99: quantile(choices, 0.99),
      most: Math.max(...choices),
      appendMedian: median(appends),
      appendP99: quantile(appends, 0.99),
      ratio: median(choices) / median(appends),
      resident,
    }
  } finally {
    await server.kill()
    await appendServer.stop()
    for (const { folder } of [live, appendStore]) rmSync(folder, { recursive: true })
  }
}

async function measureOpening() {
  logProgress('a match of 2,000 entries')
  const { folder, tables } = await longMatches(21, 2000)
  const server = new ServerProcess(folder)
  try {
    const address = await server.ready
    const durations: number[] = []
    for (const { id, players } of tables) {
      const startedAt = performance.now()
      const response = await fetch(`${address}/api/matches/${id}`, {
        headers: { authorization: `Bearer ${players[0]?.token}` },
      })
      const text = await response.text()
      durations.push(performance.now() - startedAt)
      if (!response.ok || !text.includes('"views"')) throw new Error(text)
    }
    const [first = 0, ...others] = durations
    return { first, median: median(others), most: Math.max(...others) }
  } finally {
    await server.kill()
    rmSync(folder, { recursive: true })
  }
}

async function measureStored() {
  logProgress(`${stored} open matches are laid`)
  const prepared = await openMatches(stored)
  try {
    return { ...(await measureActive(prepared)), idleMore: await measureIdleSockets(prepared) }
  } finally {
    rmSync(prepared.folder, { recursive: true })
  }
}

async function measureActive({ folder, tables }: Prepared) {
  const server = new ServerProcess(folder)
  try {
    const address = await server.ready
    const atStart = residentMegabytes(server.pid)
    logProgress('50 of them are played')
    const active = tables.slice(0, 50)
    const lines = await openPlayers([address], active, true)
    await playMatches(address, active, 20)
    const withActive = residentMegabytes(server.pid)
    for (const line of lines) line.close()
    return { atStart, withActive }
  } finally {
    await server.kill()
  }
}

/** Uses a fresh server, so that earlier memory use does not count. */
async function measureIdleSockets({ folder, tables }: Prepared): Promise<number> {
  logProgress(`${sockets} idle sockets`)
  const tokens = tables.flatMap(({ players }) => players.map(({ token }) => token)).slice(0, 2000)
  const server = new ServerProcess(folder)
  try {
    const address = await server.ready
    const first = await openIdleSockets(address, tokens.slice(0, 10))
    await pause(2000)
    const before = residentMegabytes(server.pid)
    const chosenTokens = Array.from({ length: sockets }, (_, i) => tokens[i % tokens.length] as string)
    const idleSockets = await openIdleSockets(address, chosenTokens)
    await pause(5000)
    const more = residentMegabytes(server.pid) - before
    idleSockets.close()
    first.close()
    return more
  } finally {
    await server.kill()
  }
}

/** Plays each match over HTTP with offered legal answers, a number of answers per seat. */
async function playMatches(address: string, tables: Prepared['tables'], answers: number) {
  const ask = async (token: string, path: string, body?: object) => {
    const response = await fetch(`${address}/api/matches/${path}`, {
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
    return { ok: response.ok, said: await response.json() }
  }
  for (let i = 0; i < answers; i++)
    for (const { id, players } of tables)
      for (const { seat, token } of players) {
        const { ok, said: reply } = await ask(token, `${id}/options?seat=${seat}`)
        if (!ok) continue
        const { number, options } = reply as { number: number; options: unknown[] }
        await ask(token, `${id}/answers`, { seat, number, answer: options[i % options.length] })
      }
}

const live = await measureLiveMatches()
const long = await measureOpening()
const many = await measureStored()
const rows: readonly Row[] = [
  row(`${matches} matches of raid, choices a second in all`, live.rate, '/s'),
  row(`a choice is acknowledged (${live.choices}): median`, live.median, 'ms'),
  row('a choice is acknowledged: 99 in 100', live.p99, 'ms', 100),
  row('a choice is acknowledged: the slowest', live.most, 'ms'),
  row('only the durable append: median', live.appendMedian, 'ms'),
  row('only the durable append: 99 in 100', live.appendP99, 'ms'),
  row('times as long as only the durable append, by medians', live.ratio, '', 3),
  row(`memory of the server with ${matches} live matches`, live.resident, 'MB'),
  row('a match of 2,000 entries opens: median of 20', long.median, 'ms', 150),
  row('a match of 2,000 entries opens: the slowest of 20', long.most, 'ms'),
  row('the first request of all, for such a match', long.first, 'ms'),
  row(`${stored} open matches: memory at the start`, many.atStart, 'MB'),
  row(`${stored} open matches, 50 of them active: memory`, many.withActive, 'MB', 400),
  row(`${sockets} idle sockets: memory more`, many.idleMore, 'MB', 60),
]
printRows(rows)
if (args.json) console.log(JSON.stringify({ live, long, many, load: loadavg() }))
