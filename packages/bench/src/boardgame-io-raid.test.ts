import { at, type Json, Match, orThrow, type Tape } from '@firestep/referee'
import { type Raid, raid } from '@firestep/trials'
import type { Game, Plugin } from 'boardgame.io'
import { expect, test } from 'vitest'
import { decideOnBoard, type Turn } from './boardgame-io-play.ts'
import {
  type Board,
  boardgameIoRaid,
  isStage,
  playerView,
  type Side,
  type Stage,
  sideOf,
  stages,
} from './boardgame-io-raid.ts'
import { type Client, withBoardgameIo } from './load-boardgame-io.ts'
import { decide, seededPicker, startMatch } from './random-play.ts'

/** Measures of one game: number of decisions, share of each kind, and winner. */
const measureNames = [...stages, 'decisions', 'attack won', 'defend won'] as const
type Measures = Readonly<Record<(typeof measureNames)[number], number>>

function measure(kinds: readonly Stage[], winner: string | null): Measures {
  const share = (stage: Stage) => kinds.filter((kind) => kind === stage).length / kinds.length
  return {
    command: share('command'),
    react: share('react'),
    armour: share('armour'),
    gas: share('gas'),
    plan: share('plan'),
    decisions: kinds.length,
    'attack won': winner === 'attack' ? 1 : 0,
    'defend won': winner === 'defend' ? 1 : 0,
  }
}

const seatOf = { '0': 'attack', '1': 'defend' } as const

function onReferee(games: number, seed: number, pick = seededPicker(seed)): Measures[] {
  return Array.from({ length: games }, (_, n) => {
    const match = startMatch(raid, 'skirmish', seed + n)
    const kinds: Stage[] = []
    while (match.result === null) {
      const { kind, about } = decide(match, pick)
      const stage = kind === 'card' ? about : kind
      if (!isStage(stage)) throw new Error(`no stage of boardgame.io: ${stage}`)
      kinds.push(stage)
    }
    return measure(kinds, match.result.winner)
  })
}

function onBoardgameIo(games: number, seed: number): Measures[] {
  const pick = seededPicker(seed)
  return withBoardgameIo((makeClient) =>
    Array.from({ length: games }, (_, n) => {
      const client = makeClient({ game: { ...boardgameIoRaid, seed: seed + n }, numPlayers: 2, debug: false })
      const kinds: Stage[] = []
      for (let turn = decideOnBoard(client, pick); turn !== null; turn = decideOnBoard(client, pick))
        kinds.push(turn.stage)
      const { winner }: { winner: Side | null } = client.store.getState().ctx.gameover
      return measure(kinds, winner && seatOf[winner])
    }),
  )
}

/** Measures whose means differ by more than 4 standard errors, which equal games do once in thousands of samples. */
function disagreements(refereeGames: readonly Measures[], boardgameIoGames: readonly Measures[]): string[] {
  return measureNames.filter((key) => {
    const ofReferee = meanAndError(refereeGames.map((game) => game[key]))
    const ofBoardgameIo = meanAndError(boardgameIoGames.map((game) => game[key]))
    return Math.abs(ofReferee.mean - ofBoardgameIo.mean) > 4 * Math.hypot(ofReferee.error, ofBoardgameIo.error)
  })
}

function meanAndError(values: readonly number[]): { mean: number; error: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const squaredDeviations = values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  return { mean, error: Math.sqrt(squaredDeviations / (values.length - 1) / values.length) }
}

test('random play has as many decisions, kinds of questions and victories on both engines', () => {
  const boardgameIoGames = onBoardgameIo(80, 1)
  expect(disagreements(onReferee(1200, 1), boardgameIoGames)).toEqual([])
})

test('the comparison notices a slightly different way of playing', () => {
  const pick = seededPicker(1)
  // One answer in ten is the first option, mostly a pass.
  const cautious = onReferee(1200, 1, (n) => (pick(10) === 0 ? 0 : pick(n)))
  expect(disagreements(onReferee(1200, 2), cautious)).not.toEqual([])
})

/** boardgame.io's raid, which adds every number it draws to the list. */
function raidRecordingDraws(drawn: [value: number, sides: number][]): Game<Board> {
  type Random = Parameters<NonNullable<Game<Board>['setup']>>[0]['random']
  const recordDraws = (random: Random): Random => {
    const die = (sides: number) => {
      const value = random.Die(sides)
      drawn.push([value, sides])
      return value
    }
    return Object.assign({ ...random }, { D6: () => die(6), Die: die })
  }
  const plugin: Plugin<unknown, unknown, Board> = {
    name: 'record-draws',
    fnWrap:
      (move) =>
      (context, ...args) =>
        move({ ...context, random: recordDraws(context.random) }, ...args),
  }
  const { setup } = boardgameIoRaid
  if (setup === undefined) throw new Error('raid has a setup')
  return {
    ...boardgameIoRaid,
    plugins: [plugin],
    setup: (context) => setup({ ...context, random: recordDraws(context.random) }),
  }
}

/** The move as an answer of our raid. */
function answerOf({ stage, args }: Turn): Json {
  const first = at(args, 0)
  if (stage === 'command') return args
  if (stage === 'react') return first
  if (stage === 'plan') return first ? 'go' : 'stop'
  return first ? stage : 'pass'
}

/** Our state as boardgame.io's raid would hold it. */
function asBoard({ position }: Match<Raid>): object {
  const { turn, units, secrets } = position.state
  const hand = ({ hand, plan }: { hand: readonly string[]; plan: number }) => ({ cards: hand, plan })
  return {
    turn,
    units: units.map(({ seat, at, men }) => ({ owner: seat === 'attack' ? '0' : '1', at, men })),
    ready: units.map(({ ready }) => ready),
    players: { 0: hand(secrets.attack), 1: hand(secrets.defend) },
    secret: secrets.nobody,
  }
}

function boardOf({ store }: Client<Board>): object {
  const { turn, units, ready, players, secret } = store.getState().G
  return { turn, units, ready, players, secret }
}

const askedOf = (match: Match<Raid>): object =>
  Object.fromEntries(match.position.questions().map(({ seat, kind, about }) => [seat, kind === 'card' ? about : kind]))

function askedOn({ store }: Client<Board>): object {
  const { activePlayers, gameover } = store.getState().ctx
  if (gameover !== undefined) return {}
  return Object.fromEntries(Object.entries(activePlayers ?? {}).map(([id, stage]) => [seatOf[sideOf(id)], stage]))
}

test('with the same choices and dice, both engines reach the same position after every decision', () => {
  const pick = seededPicker(3)
  const winners = new Set<string | null>()
  withBoardgameIo((makeClient) => {
    for (let seed = 0; seed < 12; seed++) {
      const drawn: [value: number, sides: number][] = []
      const tape: Tape = {
        draw(sides) {
          const [value = 0, drawnFrom] = drawn.shift() ?? []
          expect(drawnFrom).toBe(sides)
          return value
        },
      }
      const client = makeClient({ game: { ...raidRecordingDraws(drawn), seed }, numPlayers: 2, debug: false })
      const match = orThrow(Match.start(raid, { scenario: 'skirmish', dice: { kind: 'by hand' }, tape }))
      for (;;) {
        expect(drawn).toEqual([])
        expect(asBoard(match)).toEqual(boardOf(client))
        expect(askedOf(match)).toEqual(askedOn(client))
        const turn = decideOnBoard(client, pick)
        if (turn === null) break
        expect(match.choose(seatOf[turn.side], answerOf(turn))).toEqual({ allowed: true })
      }
      const { winner }: { winner: Side | null } = client.store.getState().ctx.gameover
      expect(match.result?.winner).toBe(winner && seatOf[winner])
      winners.add(winner)
    }
  })
  // The attacker wins on the defender's turn, where both still plan before the end; this case must have occurred.
  expect(winners).toEqual(new Set(['0', '1']))
})

test('a player sees its own hand and only the size of the other hand', () => {
  withBoardgameIo((makeClient) => {
    const { G } = makeClient({ game: { ...boardgameIoRaid, seed: 1 }, numPlayers: 2, debug: false }).store.getState()
    const { hand, ...open } = playerView({ G, playerID: '1' })
    expect(hand).toBe(G.players['1'])
    expect(JSON.stringify(open)).not.toMatch(/grenade|armour|gas|plan|deck/)
    expect(open.held).toEqual({ 0: 3, 1: 3 })
  })
})

test('withBoardgameIo restores NODE_ENV and the stack trace limit', () => {
  const { env } = process
  const { stackTraceLimit } = Error
  withBoardgameIo(() => expect(process.env.NODE_ENV).toBe('production'))
  expect(process.env).toBe(env)
  expect(Error.stackTraceLimit).toBe(stackTraceLimit)
})
