/** How fast it is: one thread, processor only, no part of it an assertion. */
import type { BotKnowledge } from '@firestep/bots'
import type { Face } from '@firestep/face'
import type { Game } from '@firestep/referee'
import { raid } from '@firestep/trials'
import { colonelPlayoutsPerSecond } from './colonel-speed.ts'
import { forkCost } from './fork-cost.ts'
import { type GameFigures, gameFigures } from './game-speed.ts'
import { type OpeningFigures, openingFigures } from './open-record.ts'
import { type Comparison, compareWithBoardgameIo, warmUps } from './referee-comparison.ts'
import { cutsOf, longMatch, restartAt } from './restart-cost.ts'
import { previewMs } from './route-preview-time.ts'
import { allPairsMs } from './sight-speed.ts'
import { waitsPerRound } from './wait-count.ts'

export interface BenchedGame {
  readonly id: string
  readonly game: Game
  readonly scenario: string
  /** The event that begins a round of its turns, if it has rounds. */
  readonly round: string | null
  /** A long scenario, to see how soon its record opens. */
  readonly long?: string | undefined
  /** What opponents think with, if the game has it. */
  readonly knowledge: BotKnowledge | null
}

export interface BenchOptions {
  readonly games: readonly BenchedGame[]
  /** About how long the whole may take. */
  readonly seconds?: number
  readonly seed?: number
  /** How many entries the long matches have that are opened and restarted. */
  readonly longEntries?: number
  /** Hears what is being measured. */
  readonly progress?: (measuring: string) => void
}

export interface Bench {
  readonly referee: Comparison & {
    /** The most entries that any restart of a long match, takebacks included, had to play. */
    readonly restartEntries: number
    /** What a fork costs, as a share of the random playout that follows it. */
    readonly forkShare: number
    readonly forkMicroseconds: number
    readonly playoutMicroseconds: number
  }
  /** Every pair of hexes of a 44 x 25 map. */
  readonly sight: { readonly allPairsMs: number }
  /** A path preview for a mass of twelve: what each may have met by every step of its way, with words and marks. */
  readonly paths: { readonly massOfTwelveMs: number }
  readonly games: Readonly<Record<string, BenchedFigures>>
}

interface BenchedFigures extends GameFigures {
  /** Null without a mind to think with, or time to think. */
  readonly colonelPlayoutsPerSecond: number | null
  /** Null for a game without rounds. */
  readonly waits: ReturnType<typeof waitsPerRound> | null
  /** Null for a game without a long scenario. */
  readonly opening: OpeningFigures | null
}

const rounds = 5

/** Measures everything. The referee comes first, before other games have spread its call sites over more shapes. */
export async function bench({
  games,
  seconds = 40,
  seed = 1,
  longEntries = 2000,
  progress = () => {},
}: BenchOptions): Promise<Bench> {
  progress('the referee and boardgame.io at raid')
  const comparison = compareWithBoardgameIo({ rounds, roundSeconds: (seconds * 0.4) / (2 * (warmUps + rounds)), seed })
  progress('restarts of a long match')
  const long = longMatch(raid, 'skirmish', longEntries, seed)
  const restarts = restartAt(raid, long, cutsOf(long, Math.ceil(seconds * 2)))
  progress('forks and playouts')
  forkCost(raid, 'skirmish', seconds * 0.02, seed)
  const fork = forkCost(raid, 'skirmish', seconds * 0.06, seed + 1)
  progress('sight lines')
  const sight = { allPairsMs: allPairsMs(5, seed) }
  progress('paths of a mass of twelve')
  const { face } = await import('@firestep/red-poppies/face')
  const paths = { massOfTwelveMs: previewMs(face as unknown as Face, 'ys3', Math.ceil(seconds / 2), seed) }
  const figures: Record<string, BenchedFigures> = {}
  const minded = games.filter((one) => one.knowledge !== null).length
  for (const { id, game, scenario, round, knowledge, long } of games) {
    progress(id)
    const played = gameFigures(game, scenario, (seconds * 0.4) / games.length, seed)
    progress(`the Colonel at ${id}`)
    const thinking = (seconds * 0.1) / minded
    figures[id] = {
      ...played,
      colonelPlayoutsPerSecond:
        knowledge === null ? null : colonelPlayoutsPerSecond(game, knowledge, scenario, thinking, seed),
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
