/** Where games are played one after another: the game, its mind and the players, loaded once. */
import type { Mind } from '@firestep/bots'
import type { Game } from '@firestep/referee'
import { registered } from '@firestep/registry'
import { minds } from '@firestep/registry/minds'
import type { Batch } from './batches.ts'
import { housePlayer } from './bot-player.ts'
import { type Clock, newClock } from './decision-times.ts'
import { CommandPlayer } from './external-player.ts'
import type { Played } from './game-result.ts'
import { playGame } from './play-game.ts'
import type { Player } from './player.ts'
import type { Bot, Plan, Series } from './simulation-plan.ts'

export interface PlayedBatch {
  readonly played: readonly Played[]
  /** By the names of the bots. */
  readonly clocks: ReadonlyMap<string, Clock>
}

export interface Room {
  play(batch: Batch): Promise<PlayedBatch>
  close(): void
}

export async function openRoom(plan: Plan): Promise<Room> {
  const entry = registered(plan.game)
  if (entry === undefined) throw new Error(`there is no game '${plan.game}'`)
  const game = await entry.load()
  const mind = (await minds[plan.game]?.()) ?? null
  return new OpenRoom(plan, game, mind)
}

class OpenRoom implements Room {
  private readonly plan: Plan
  private readonly game: Game
  private readonly mind: Mind | null
  private readonly players = new Map<string, Player<never>>()

  constructor(plan: Plan, game: Game, mind: Mind | null) {
    this.plan = plan
    this.game = game
    this.mind = mind
  }

  async play({ from, to }: Batch): Promise<PlayedBatch> {
    const played: Played[] = []
    const clocks = new Map<string, Clock>()
    const clockOf = ({ name }: Bot): Clock => {
      const clock = clocks.get(name) ?? newClock()
      clocks.set(name, clock)
      return clock
    }
    const { series: all, games, seed, thinking } = this.plan
    for (let at = from; at < to; at++) {
      const series = Math.floor(at / games)
      const { scenario, options = null, bots } = all[series] as Series
      const players = [this.playerOf(bots[0]), this.playerOf(bots[1])] as const
      const sitting = {
        game: this.game,
        scenario,
        options,
        players,
        clocks: [clockOf(bots[0]), clockOf(bots[1])] as const,
      }
      played.push(await playGame({ ...sitting, series, number: at % games, seed, thinking }))
    }
    return { played, clocks }
  }

  close(): void {
    for (const player of this.players.values()) player.close()
  }

  private playerOf(bot: Bot): Player<never> {
    const known = this.players.get(bot.name)
    if (known !== undefined) return known
    const made =
      bot.kind === 'strength'
        ? housePlayer(bot.strength, this.mind)
        : new CommandPlayer(bot.command, this.plan.patience)
    this.players.set(bot.name, made)
    return made
  }
}
