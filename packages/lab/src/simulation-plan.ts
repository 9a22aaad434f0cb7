/** What is to be played: pairs of bots over scenarios, so many games each. Plain data, so that it travels to workers. */
import { type StrengthId, strengths } from '@firestep/bots'
import type { Json, Seat } from '@firestep/referee'

/** Who plays: an opponent of the house, or a command that speaks JSON lines. */
export type Bot =
  | { readonly kind: 'strength'; readonly name: string; readonly strength: StrengthId }
  | { readonly kind: 'command'; readonly name: string; readonly command: readonly string[] }

export type BotPair = readonly [Bot, Bot]

/** One scenario between two bots. */
export interface Series {
  readonly scenario: string
  /** The options of the match; without, the scenario as it is. */
  readonly options?: Json
  readonly bots: BotPair
}

export interface SimulationPlan {
  /** The id of a game of the registry. */
  readonly game: string
  readonly series: readonly Series[]
  /** How many games each series has. */
  readonly games: number
  /** A game's chance depends on this and on its number in its series, on nothing else. */
  readonly seed: number
  readonly thinking: Thinking
  /** How long a command may take over one answer, in milliseconds. */
  readonly patience: number
}

/** How long a bot thinks: by the clock over a whole game, in playouts for each answer, or as it pleases. */
export type Thinking = { readonly msPerGame: number } | { readonly iterations: number } | null

/** Who sits where: the bots change seats every second game. */
export const botAt = (seats: readonly Seat[], seat: Seat, number: number): 0 | 1 =>
  (seats.indexOf(seat) + number) % 2 === 0 ? 0 : 1

const commandSign = 'cmd:'

export interface BadBots {
  readonly problem: string
}

/** Reads names divided by commas. A name that comes again is numbered, so that every bot has a name of its own. */
export function readBots(text: string): readonly Bot[] | BadBots {
  const given = text.split(',').map((name) => name.trim())
  if (given.length < 2) return { problem: `'${text}' names one bot; it takes two or more, divided by commas` }
  const bots: Bot[] = []
  for (const [at, name] of given.entries()) {
    const before = given.slice(0, at).filter((one) => one === name).length
    const bot = botNamed(name, before === 0 ? name : `${name} ${before + 1}`)
    if ('problem' in bot) return bot
    bots.push(bot)
  }
  return bots
}

function botNamed(text: string, name: string): Bot | BadBots {
  if (text.startsWith(commandSign)) {
    const command = text.slice(commandSign.length).split(/\s+/).filter(Boolean)
    if (command.length === 0) return { problem: `'${text}' names no command` }
    return { kind: 'command', name, command }
  }
  const strength = strengths.find(({ id }) => id === text)
  if (strength !== undefined) return { kind: 'strength', name, strength: strength.id }
  const known = strengths.map(({ id }) => id).join(', ')
  return { problem: `there is no bot '${text}'; there are: ${known}, and commands as cmd:./bot.mjs` }
}

/** Whether a bot plays against its like: only then the games tell about the scenario alone. */
export const areEquals = ([one, other]: BotPair): boolean => skillOf(one) === skillOf(other)

const skillOf = (bot: Bot): string => (bot.kind === 'strength' ? bot.strength : bot.command.join(' '))

/** Every bot against every other. */
export const everyPair = (bots: readonly Bot[]): BotPair[] =>
  bots.flatMap((one, at) => bots.slice(at + 1).map((other): BotPair => [one, other]))
