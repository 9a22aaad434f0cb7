/** The benchmark: single-threaded, processor only, without assertions. */
import type { BotKnowledge } from '@firestep/bots'
import type { Game } from '@firestep/referee'
import { raid } from '@firestep/trials'
import { colonelPlayoutsPerSecond } from './colonel-speed.ts'
import { forkCost } from './fork-cost.ts'
import { type GameFigures, gameFigures } from './game-speed.ts'
import { type OpeningFigures, openingFigures } from './open-record.ts'
import { type Comparison, compareWithBoardgameIo, warmUps } from './referee-comparison.ts'
import { crashPointsOf, longMatch, restartAt } from './restart-cost.ts'
import { previewMs } from './route-preview-time.ts'
import { allPairsMs } from './sight-speed.ts'
import { waitsPerRound } from './waits-per-round.ts'

export interface BenchedGame {
  readonly id: string
  readonly game: Game
  readonly scenario: string
  /** Type of the event that begins a round, if the game has rounds. */
  readonly round: string | null
  /** A long scenario, to measure how fast its record opens. */
  readonly long?: string | undefined
  /** Bot knowledge, if the game has it. */
  readonly knowledge: BotKnowledge | null
}

export interface BenchOptions {
  readonly games: readonly BenchedGame[]
  /** Approximate duration of the benchmark. */
  readonly seconds?: number
  readonly seed?: number
  /** Number of entries of the long matches that are opened and restarted. */
  readonly longEntries?: number
  /** Called with the name of each measurement. */
  readonly progress?: (measuring: string) => void
}

export interface Bench {
  readonly referee: Comparison & {
    /** Most entries that a restart of a long match had to replay, takebacks included. */
    readonly restartEntries: number
    /** Cost of a fork, as a share of the random playout that follows it. */
    readonly forkShare: number
    readonly forkMicroseconds: number
    readonly playoutMicroseconds: number
  }
  /** Time to judge every pair of hexes of a 44 x 25 map. */
  readonly sight: { readonly allPairsMs: number }
  /** Time of a route preview for a mass of 12, with marks and texts for every step. */
  readonly paths: { readonly massOfTwelveMs: number }
  readonly games: Readonly<Record<string, BenchedFigures>>
}

interface BenchedFigures extends GameFigures {
  /** Null without bot knowledge, or without time for a search. */
  readonly colonelPlayoutsPerSecond: number | null
  /** Null for a game without rounds. */
  readonly waits: ReturnType<typeof waitsPerRound> | null
  /** Null for a game without a long scenario. */
  readonly opening: OpeningFigures | null
}

/** Rounds of the comparison with boardgame.io. */
const comparisonRounds = 5
/** Rounds of all sight lines. */
const sightRounds = 5

/** Measures everything. The referee comes first, before other games make its call sites polymorphic. */
export async function bench({
  games,
  seconds = 40,
  seed = 1,
  longEntries = 2000,
  progress = () => {},
}: BenchOptions): Promise<Bench> {
  progress('the referee and boardgame.io at raid')
  const comparison = compareWithBoardgameIo({
    rounds: comparisonRounds,
    roundSeconds: (seconds * 0.4) / (2 * (warmUps + comparisonRounds)),
    seed,
  })
  progress('restarts of a long match')
  const long = longMatch(raid, 'skirmish', longEntries, seed)
  const restarts = restartAt(raid, long, crashPointsOf(long, Math.ceil(seconds * 2)))
  progress('forks and playouts')
  forkCost(raid, 'skirmish', seconds * 0.02, seed)
  const fork = forkCost(raid, 'skirmish', seconds * 0.06, seed + 1)
  progress('sight lines')
  const sight = { allPairsMs: allPairsMs(sightRounds, seed) }
  progress('paths of a mass of twelve')
  const { face } = await import('@firestep/red-poppies/face')
  const paths = { massOfTwelveMs: previewMs(face, 'ys3', Math.ceil(seconds / 2), seed) }
  const figures: Record<string, BenchedFigures> = {}
  const gamesWithBots = games.filter((game) => game.knowledge !== null).length
  for (const { id, game, scenario, round, knowledge, long } of games) {
    progress(id)
    const playFigures = gameFigures(game, scenario, (seconds * 0.4) / games.length, seed)
    progress(`the Colonel at ${id}`)
    const colonelSeconds = (seconds * 0.1) / gamesWithBots
    figures[id] = {
      ...playFigures,
      colonelPlayoutsPerSecond:
        knowledge === null ? null : colonelPlayoutsPerSecond(game, knowledge, scenario, colonelSeconds, seed),
      waits: round === null ? null : waitsPerRound(game, scenario, round, seconds * 0.2, seed),
      opening: long === undefined ? null : openingFigures(game, long, longEntries, seed),
    }
  }
  return {
    referee: {
      ...comparison,
      restartEntries: restarts.played,
      forkShare: fork.share,
      forkMicroseconds: fork.forkMicroseconds,
      playoutMicroseconds: fork.playoutMicroseconds,
    },
    sight,
    paths,
    games: figures,
  }
}

export type { Comparison, GameFigures }
