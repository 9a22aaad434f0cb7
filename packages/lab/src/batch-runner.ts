/** Runner of batches, one game after another. Game, bot knowledge and players are loaded once. */
import type { BotKnowledge } from '@firestep/bots'
import { at, type Game } from '@firestep/referee'
import { registered } from '@firestep/registry'
import { botKnowledge } from '@firestep/registry/bot-knowledge'
import type { Batch } from './batches.ts'
import { botPlayer } from './bot-player.ts'
import { type DecisionTimes, newDecisionTimes } from './decision-times.ts'
import { ExternalPlayer } from './external-player.ts'
import type { GameResult } from './game-result.ts'
import { playGame } from './play-game.ts'
import type { Player } from './player.ts'
import type { Bot, SimulationPlan } from './simulation-plan.ts'

export interface BatchResult {
  readonly played: readonly GameResult[]
  /** Keyed by the names of the bots. */
  readonly clocks: ReadonlyMap<string, DecisionTimes>
}

export interface BatchRunner {
  play(batch: Batch): Promise<BatchResult>
  close(): void
}

export async function openBatchRunner(plan: SimulationPlan): Promise<BatchRunner> {
  const entry = registered(plan.game)
  if (entry === undefined) throw new Error(`there is no game '${plan.game}'`)
  const game = await entry.load()
  const knowledge = (await botKnowledge[plan.game]?.()) ?? null
  return new GameBatchRunner(plan, game, knowledge)
}

class GameBatchRunner implements BatchRunner {
  private readonly plan: SimulationPlan
  private readonly game: Game
  private readonly knowledge: BotKnowledge | null
  private readonly players = new Map<string, Player<never>>()

  constructor(plan: SimulationPlan, game: Game, knowledge: BotKnowledge | null) {
    this.plan = plan
    this.game = game
    this.knowledge = knowledge
  }

  async play({ from, to }: Batch): Promise<BatchResult> {
    const played: GameResult[] = []
    const clocks = new Map<string, DecisionTimes>()
    const clockOf = ({ name }: Bot): DecisionTimes => {
      const clock = clocks.get(name) ?? newDecisionTimes()
      clocks.set(name, clock)
      return clock
    }
    const { series: allSeries, games, seed, thinking } = this.plan
    for (let gameIndex = from; gameIndex < to; gameIndex++) {
      const series = Math.floor(gameIndex / games)
      const { scenario, options = null, bots } = at(allSeries, series)
      const players = [this.playerOf(bots[0]), this.playerOf(bots[1])] as const
      const setup = {
        game: this.game,
        scenario,
        options,
        players,
        clocks: [clockOf(bots[0]), clockOf(bots[1])] as const,
      }
      played.push(await playGame({ ...setup, series, number: gameIndex % games, seed, thinking }))
    }
    return { played, clocks }
  }

  close(): void {
    for (const player of this.players.values()) player.close()
  }

  private playerOf(bot: Bot): Player<never> {
    const existing = this.players.get(bot.name)
    if (existing !== undefined) return existing
    const created =
      bot.kind === 'strength'
        ? botPlayer(bot.strength, this.knowledge)
        : new ExternalPlayer(bot.command, this.plan.patience)
    this.players.set(bot.name, created)
    return created
  }
}
