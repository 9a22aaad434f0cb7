/** Hidden information never leaves the server: neither in messages, nor in their number, time or order. */
import { routeNames, routes } from '@firestep/api'
import { at, quickTape, type Seat } from '@firestep/referee'
import { afterEach, describe, expect, test } from 'vitest'
import { InformationLeakDetector, textsIn } from './testing/information-leak-detector.ts'
import { randomAnswer } from './testing/live-matches.ts'
import { type Pick, sampleBodies, sampleMessages } from './testing/sample-requests.ts'
import { openTwinServers, type Twin, type TwinSpec, visibleTo, type Worlds } from './testing/twin-servers.ts'

const openedWorlds: Worlds[] = []
afterEach(async () => {
  for (const worlds of openedWorlds.splice(0)) await worlds.close()
})

async function openWorlds(specs: readonly TwinSpec[]): Promise<Worlds> {
  const worlds = await openTwinServers(specs)
  openedWorlds.push(worlds)
  return worlds
}

const raid = { game: 'raid', seats: ['attack', 'defend'] } as const
const greatWar = { game: 'great-war', seats: ['german', 'british'] } as const
const timed = { columns: { time: JSON.stringify({ kind: 'live', each: 3_600_000, more: 1000 }) } }

const nameOf = ({ seats }: Twin, seat: Seat): 'Ann' | 'Bob' => (seat === seats[0] ? 'Ann' : 'Bob')

/** Messages are long, so only the surroundings of the difference are shown. */
function firstDifference(sentA: readonly string[], sentB: readonly string[]): string | null {
  const index = sentA.findIndex((text, i) => text !== sentB[i])
  if (index < 0) return sentA.length === sentB.length ? null : `${sentA.length} messages and ${sentB.length}`
  const [textA, textB] = [sentA[index] ?? '', sentB[index] ?? '']
  let offset = 0
  while (textA[offset] === textB[offset]) offset++
  const around = (text: string) => `${text.slice(0, 40)} ... ${text.slice(Math.max(0, offset - 60), offset + 100)}`
  return `message ${index}: ${around(textA)} | ${around(textB)}`
}

/** Plays the same answers in both worlds while the seat cannot tell them apart. Returns their number. */
async function playBoth({ worldA, worldB }: Worlds, twin: Twin, maxAnswers: number, seed: number): Promise<number> {
  const tape = quickTape(seed)
  for (const world of [worldA, worldB]) await world.follow(twin.id)
  let answerCount = 0
  for (; answerCount < maxAnswers; answerCount++) {
    if (twin.matchA.result !== null || twin.matchB.result !== null) break
    const { seat, answer } = randomAnswer(twin.matchA, tape)
    const { number = -1, question } = twin.matchA.asked(seat) ?? {}
    // Looking ahead must not reveal anything either, even where playing the answer would.
    const plan = [{ kind: question?.kind, answer }]
    if (seat === twin.seat)
      for (const world of [worldA, worldB]) await world.lookAhead(nameOf(twin, seat), twin.id, { seat, plan })
    // An answer that only one of the hidden hands allows reveals the hand legitimately.
    if (!twin.matchB.choose(seat, answer, number).allowed) break
    twin.matchA.choose(seat, answer, number)
    if (visibleTo(twin.matchA, twin.seat) !== visibleTo(twin.matchB, twin.seat)) break
    for (const world of [worldA, worldB]) {
      await world.advanceClock(1500)
      await world.answer(twin, seat, number, answer)
    }
  }
  for (const world of [worldA, worldB]) {
    await world.readEverything(nameOf(twin, twin.seat), twin.id)
    await world.readEverything('nobody', twin.id)
  }
  return answerCount
}

describe('two worlds that differ only in what a seat cannot know', () => {
  test.each([
    ['raid', raid, [0, 20, 120], 40],
    ['great-war', greatWar, [0, 40, 300], 60],
  ] as const)(
    '%s: send the seat and spectators the same messages, byte for byte',
    async (_, game, starts, maxAnswers) => {
      const specs = starts.flatMap((answers, i) =>
        game.seats.map((seat, j) => ({ ...game, seat, answers, seed: 10 * i + j + 1, ...(i % 2 === 0 ? timed : {}) })),
      )
      const worlds = await openWorlds(specs)
      const { worldA, worldB, twins } = worlds
      let answerCount = 0
      let lookAheadCount = 0
      for (const [i, twin] of twins.entries()) {
        answerCount += await playBoth(worlds, twin, maxAnswers, i + 1)
        for (const name of [nameOf(twin, twin.seat), 'nobody'] as const) {
          expect(worldA.sent[name].length).toBeGreaterThan(0)
          expect(firstDifference(worldA.sent[name], worldB.sent[name])).toBeNull()
          lookAheadCount += worldA.sent[name].filter((text) => /foresight 200 .*"taken":1/.test(text)).length
        }
        for (const world of [worldA, worldB]) for (const sent of Object.values(world.sent)) sent.length = 0
      }
      expect(twins.filter(({ differs }) => differs).length).toBeGreaterThan(twins.length / 2)
      expect(answerCount).toBeGreaterThan(5 * twins.length)
      expect(lookAheadCount).toBeGreaterThan(2 * twins.length)
      console.log(`${twins.length} pairs of worlds, ${answerCount} answers in each`)
    },
  )
})

/** Seat and number of the questions of a raid until both seats plan in parallel. */
const timedPasses: readonly (readonly [Seat, number])[] = [
  ['attack', 0],
  ['defend', 0],
]

test('in parallel planning, no reply or message shows how far another seat has planned', async () => {
  const worlds = await openWorlds([{ ...raid, seat: 'attack', answers: 0, seed: 1, ...timed }])
  const twin = at(worlds.twins, 0)
  const { worldA, worldB } = worlds
  for (const world of [worldA, worldB]) {
    await world.follow(twin.id)
    for (const [seat, number] of timedPasses) await world.answer(twin, seat, number, [-1, 0])
    await world.advanceClock(60_000)
  }
  // In one world the defence has finished planning; in the other it goes on planning.
  await worldA.answer(twin, 'defend', 1, 'stop')
  for (const number of [1, 2]) await worldB.answer(twin, 'defend', number, 'go')
  for (const world of [worldA, worldB]) {
    await world.advanceClock(60_000)
    await world.readEverything('Ann', twin.id)
    await world.readEverything('nobody', twin.id)
  }
  for (const name of ['Ann', 'nobody'] as const)
    expect(firstDifference(worldA.sent[name], worldB.sent[name])).toBeNull()
  expect(worldB.sent.Bob).not.toEqual(worldA.sent.Bob)
})

const names = ['Ann', 'Bob', 'nobody'] as const

/** The message without its request address. */
const parseMessage = (text: string): unknown => JSON.parse(text.replace(/^\/\S* \d+ /, ''))

const isRecord = (value: object): value is Readonly<Record<string, unknown>> => !Array.isArray(value)

/** All objects inside a value. */
function* objectsIn(value: unknown): Iterable<Readonly<Record<string, unknown>>> {
  if (typeof value !== 'object' || value === null) return
  if (isRecord(value)) yield value
  for (const child of Object.values(value)) yield* objectsIn(child)
}

describe('over long matches', () => {
  test('raid: no message holds another seat’s draws, plans, answers or hand', async () => {
    const worlds = await openWorlds([{ ...raid, seat: 'attack', answers: 0, seed: 8 }])
    const { worldA } = worlds
    const twin = at(worlds.twins, 0)
    const tape = quickTape(6)
    await worldA.follow(twin.id)
    const ownSeats = { Ann: 'attack', Bob: 'defend', nobody: null }
    let secretsFound = 0
    for (let i = 0; i < 500 && twin.matchA.result === null; i++) {
      const { seat, answer } = randomAnswer(twin.matchA, tape)
      const number = twin.matchA.asked(seat)?.number ?? -1
      twin.matchA.choose(seat, answer, number)
      await worldA.advanceClock(1000)
      await worldA.answer(twin, seat, number, answer)
      // When the match is over, everything is public.
      if (twin.matchA.result !== null) break
      if (i % 50 === 0) for (const name of names) await worldA.readEverything(name, twin.id)
      for (const name of names)
        for (const text of worldA.sent[name].splice(0))
          for (const object of objectsIn(parseMessage(text))) {
            const isOther = object.seat !== ownSeats[name]
            if (object.type === 'drew' && isOther) expect(object).not.toHaveProperty('card')
            if (object.type === 'planned' && isOther) expect(object).not.toHaveProperty('plan')
            if ('change' in object && isOther) expect(object).not.toHaveProperty('answer')
            if ('own' in object) expect([ownSeats[name], null]).toContain(object.viewer)
            if (Array.isArray(object.hand) || 'plan' in object || 'own' in object) secretsFound++
          }
    }
    expect(secretsFound).toBeGreaterThan(50)
  })

  test('great-war: no message names a card that its reader could not know', async () => {
    const worlds = await openWorlds([{ ...greatWar, seat: 'german', answers: 0, seed: 3 }])
    const { worldA, twins } = worlds
    // A whole match has some two thousand answers.
    const maxAnswers = Number(process.env.LEAK_ANSWERS ?? 400)
    let messagesChecked = 0
    for (const twin of twins) {
      const { position } = twin.matchA
      const cards = [...textsIn(position.state.secrets)]
      expect(new Set(cards).size).toBeGreaterThan(20)
      const detectors = {
        Ann: new InformationLeakDetector('german', cards),
        Bob: new InformationLeakDetector('british', cards),
        nobody: new InformationLeakDetector(null, cards),
      }
      const tape = quickTape(5)
      await worldA.follow(twin.id)
      for (let i = 0; i < maxAnswers && twin.matchA.result === null; i++) {
        const { seat, answer } = randomAnswer(twin.matchA, tape)
        const number = twin.matchA.asked(seat)?.number ?? -1
        twin.matchA.choose(seat, answer, number)
        await worldA.advanceClock(1000)
        await worldA.answer(twin, seat, number, answer)
        if (i % 50 === 0) for (const name of names) await worldA.readEverything(name, twin.id)
        const unknown = Object.values(detectors).reduce((sum, detector) => sum + detector.unknownCount, 0)
        for (const name of names) {
          detectors[name].learn(twin.matchA.position.state)
          for (const text of worldA.sent[name].splice(0)) {
            expect(detectors[name].leaks(parseMessage(text)), text.slice(0, 200)).toEqual([])
            messagesChecked++
          }
        }
        if (i < 20) expect(unknown).toBeGreaterThan(10)
      }
    }
    expect(messagesChecked).toBeGreaterThan(1000)
  })
})

describe('a private match', () => {
  const unknownId = 'match99999999'
  const first: Pick = (list) => at(list, 0)

  test('answers strangers on every route as if it did not exist', async () => {
    const columns = { listed: 0, spectators: { kind: 'none' } as const }
    const worlds = await openWorlds([{ ...raid, seat: 'attack', answers: 30, seed: 1, columns }])
    const { worldA } = worlds
    const { id } = at(worlds.twins, 0)
    const matchRoutes = routeNames.filter((name) => routes[name].path.startsWith('/matches/:id'))
    expect(matchRoutes.length).toBeGreaterThan(20)
    for (const stranger of ['Eve', 'nobody'] as const) {
      for (const name of matchRoutes) {
        const { method, path } = routes[name]
        const request = (match: string) =>
          worldA.raw(
            stranger,
            method,
            path.replace(':id', match).replace(':seat', 'attack').replace(':offer', unknownId),
            {
              query: name === 'options' ? '?seat=attack' : '',
              body: sampleBodies[name]?.(first) ?? {},
            },
          )
        const refused = await request(id)
        expect(refused.replaceAll(id, unknownId), name).toEqual(await request(unknownId))
        expect(refused, name).toMatch(stranger === 'Eve' || routes[name].who === 'anyone' ? /^404 / : /^401 /)
      }
      const socket = await worldA.openSocket(stranger)
      for (const message of sampleMessages) {
        const request = async (match: string) => {
          const { ask: _, ...reply } = await socket.requestAny(message(first, match))
          return reply
        }
        expect(await request(id)).toEqual(await request(unknownId))
      }
    }
    // Its players find it by the same requests.
    expect(await worldA.raw('Ann', 'GET', `/matches/${id}`, {})).toMatch(/^200 /)
  })
})
