/**
 * `npm run bench:server`: performance goals of the server, and measured values. With --json one object as the last
 * line.
 */
import { rmSync } from 'node:fs'
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { at } from '@firestep/referee'
import { ServerProcess } from '../src/testing/server-process.ts'
import { runAtConstantRate } from './constant-load.ts'
import { openIdleSockets, openPlayers, playersInTurn } from './load-players.ts'
import { residentMegabytes, startAppendServer } from './measured-processes.ts'
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
const matchCount = Number(args.matches)
const rate = Number(args.rate)
const seconds = Number(args.seconds)
const storedCount = Number(args.stored)
const socketCount = Number(args.sockets)

const logProgress = (what: string): void => console.error(`... ${what} (load ${loadavg()[0]?.toFixed(1)})`)
const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

/** Number of alternating rounds of server and bare append, so that other load affects both alike. */
const rounds = 3

async function measureLiveMatches() {
  logProgress(`${matchCount} matches are created`)
  const live = await startedMatches(matchCount)
  const appendStore = await startedMatches(matchCount)
  const server = new ServerProcess(live.folder)
  const appendServer = await startAppendServer(appendStore.folder)
  try {
    logProgress('players connect')
    const players = await openPlayers([await server.ready], live.matches, true)
    const appenders = await openPlayers([appendServer.address], appendStore.matches, false)
    const nextPlayer = playersInTurn(players)
    const answerNext = () => nextPlayer()?.answer() ?? null
    let number = 0
    const append = () => {
      const appender = at(appenders, number % appenders.length)
      return appender.append(number++)
    }
    logProgress('warming up both servers')
    await runAtConstantRate(rate, 5, answerNext)
    await runAtConstantRate(rate, 5, append)
    const answerTimes: number[] = []
    const appendTimes: number[] = []
    const rates: number[] = []
    let missed = 0
    for (let round = 1; round <= rounds; round++) {
      logProgress(`round ${round} of ${rounds}: answers`)
      const load = await runAtConstantRate(rate, seconds, answerNext)
      answerTimes.push(...load.milliseconds)
      rates.push(load.rate)
      missed += load.missed
      logProgress(`round ${round} of ${rounds}: durable append alone`)
      appendTimes.push(...(await runAtConstantRate(rate, seconds, append)).milliseconds)
    }
    const resident = residentMegabytes(server.pid)
    for (const player of [...players, ...appenders]) player.close()
    if (server.logged.length > 0) throw new Error(server.logged.join('\n'))
    return {
      answers: answerTimes.length,
      rate: Math.min(...rates),
      missed,
      median: median(answerTimes),
      p99: quantile(answerTimes, 0.99),
      slowest: Math.max(...answerTimes),
      appendMedian: median(appendTimes),
      appendP99: quantile(appendTimes, 0.99),
      ratio: median(answerTimes) / median(appendTimes),
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
  const { folder, matches } = await longMatches(21, 2000)
  const server = new ServerProcess(folder)
  try {
    const address = await server.ready
    const durations: number[] = []
    for (const { id, players } of matches) {
      const startedAt = performance.now()
      const response = await fetch(`${address}/api/matches/${id}`, {
        headers: { authorization: `Bearer ${players[0]?.token}` },
      })
      const text = await response.text()
      durations.push(performance.now() - startedAt)
      if (!response.ok || !text.includes('"views"')) throw new Error(text)
    }
    const [first = 0, ...others] = durations
    return { first, median: median(others), slowest: Math.max(...others) }
  } finally {
    await server.kill()
    rmSync(folder, { recursive: true })
  }
}

async function measureOpenMatches() {
  logProgress(`${storedCount} open matches are created`)
  const prepared = await openMatches(storedCount)
  try {
    return { ...(await measureActive(prepared)), idleSocketMegabytes: await measureIdleSockets(prepared) }
  } finally {
    rmSync(prepared.folder, { recursive: true })
  }
}

async function measureActive({ folder, matches }: Prepared) {
  const server = new ServerProcess(folder)
  try {
    const address = await server.ready
    const atStart = residentMegabytes(server.pid)
    logProgress('50 of them are played')
    const active = matches.slice(0, 50)
    const players = await openPlayers([address], active, true)
    await playMatches(address, active, 20)
    const withActive = residentMegabytes(server.pid)
    for (const player of players) player.close()
    return { atStart, withActive }
  } finally {
    await server.kill()
  }
}

/** Uses a fresh server, so that earlier memory use does not count. */
async function measureIdleSockets({ folder, matches }: Prepared): Promise<number> {
  logProgress(`${socketCount} idle sockets`)
  const tokens = matches.flatMap(({ players }) => players.map(({ token }) => token)).slice(0, 2000)
  const server = new ServerProcess(folder)
  try {
    const address = await server.ready
    const first = await openIdleSockets(address, tokens.slice(0, 10))
    await pause(2000)
    const megabytesBefore = residentMegabytes(server.pid)
    const chosenTokens = Array.from({ length: socketCount }, (_, i) => at(tokens, i % tokens.length))
    const idleSockets = await openIdleSockets(address, chosenTokens)
    await pause(5000)
    const addedMegabytes = residentMegabytes(server.pid) - megabytesBefore
    idleSockets.close()
    first.close()
    return addedMegabytes
  } finally {
    await server.kill()
  }
}

/** Plays each match over HTTP with offered legal answers, a number of answers per seat. */
async function playMatches(address: string, matches: Prepared['matches'], answersPerSeat: number) {
  const request = async (token: string, path: string, body?: object) => {
    const response = await fetch(`${address}/api/matches/${path}`, {
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
    return { ok: response.ok, body: await response.json() }
  }
  for (let i = 0; i < answersPerSeat; i++)
    for (const { id, players } of matches)
      for (const { seat, token } of players) {
        const { ok, body: reply } = await request(token, `${id}/options?seat=${seat}`)
        if (!ok) continue
        const { number, options }: { number: number; options: unknown[] } = reply
        await request(token, `${id}/answers`, { seat, number, answer: options[i % options.length] })
      }
}

const live = await measureLiveMatches()
const long = await measureOpening()
const openResult = await measureOpenMatches()
const rows: readonly Row[] = [
  row(`${matchCount} matches of raid, answers a second in total`, live.rate, '/s'),
  row(`an answer is acknowledged (${live.answers}): median`, live.median, 'ms'),
  row('an answer is acknowledged: 99 in 100', live.p99, 'ms', 100),
  row('an answer is acknowledged: the slowest', live.slowest, 'ms'),
  row('durable append alone: median', live.appendMedian, 'ms'),
  row('durable append alone: 99 in 100', live.appendP99, 'ms'),
  row('times as long as the durable append alone, by medians', live.ratio, '', 3),
  row(`memory of the server with ${matchCount} live matches`, live.resident, 'MB'),
  row('a match of 2,000 entries opens: median of 20', long.median, 'ms', 150),
  row('a match of 2,000 entries opens: the slowest of 20', long.slowest, 'ms'),
  row('the first request to a fresh server, for such a match', long.first, 'ms'),
  row(`${storedCount} open matches: memory at the start`, openResult.atStart, 'MB'),
  row(`${storedCount} open matches, 50 of them active: memory`, openResult.withActive, 'MB', 400),
  row(`${socketCount} idle sockets: additional memory`, openResult.idleSocketMegabytes, 'MB', 60),
]
printRows(rows)
if (args.json) console.log(JSON.stringify({ live, long, many: openResult, load: loadavg() }))
