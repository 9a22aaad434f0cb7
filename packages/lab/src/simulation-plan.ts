/** Plan of a simulation: pairs of bots, scenarios and numbers of games. Plain data, as it is sent to workers. */
import { type StrengthId, strengths } from '@firestep/bots'
import type { Json, Seat } from '@firestep/referee'

/** One of our bots, or a command that speaks JSON lines. */
export type Bot =
  | { readonly kind: 'strength'; readonly name: string; readonly strength: StrengthId }
  | { readonly kind: 'command'; readonly name: string; readonly command: readonly string[] }

export type BotPair = readonly [Bot, Bot]

/** One scenario between two bots. */
interface Series {
  readonly scenario: string
  /** The match options; without them, the scenario as printed. */
  readonly options?: Json
  readonly bots: BotPair
}

export interface SimulationPlan {
  /** The id of a game of the registry. */
  readonly game: string
  readonly series: readonly Series[]
  /** Number of games of each series. */
  readonly games: number
  /** The dice of a game depend only on this and on the game's number in its series. */
  readonly seed: number
  readonly thinking: Thinking
  /** Time limit of a command for one answer, in milliseconds. */
  readonly patience: number
}

/** Time per game, playouts per answer, or null if the bots decide. */
export type Thinking = { readonly msPerGame: number } | { readonly iterations: number } | null

/** The bot on a seat; the bots swap seats every second game. */
export const botAt = (seats: readonly Seat[], seat: Seat, number: number): 0 | 1 =>
  (seats.indexOf(seat) + number) % 2 === 0 ? 0 : 1

const commandPrefix = 'cmd:'

export interface BadBots {
  readonly problem: string
}

/** Reads bot names separated by commas. Repeated names get a number. */
export function readBots(text: string): readonly Bot[] | BadBots {
  const names = text.split(',').map((name) => name.trim())
  if (names.length < 2) return { problem: `'${text}' names one bot; it takes two or more, divided by commas` }
  const bots: Bot[] = []
  for (const [index, name] of names.entries()) {
    const earlierCount = names.slice(0, index).filter((earlierName) => earlierName === name).length
    const bot = parseBot(name, earlierCount === 0 ? name : `${name} ${earlierCount + 1}`)
    if ('problem' in bot) return bot
    bots.push(bot)
  }
  return bots
}

function parseBot(text: string, name: string): Bot | BadBots {
  if (text.startsWith(commandPrefix)) {
    const command = text.slice(commandPrefix.length).split(/\s+/).filter(Boolean)
    if (command.length === 0) return { problem: `'${text}' names no command` }
    return { kind: 'command', name, command }
  }
  const strength = strengths.find(({ id }) => id === text)
  if (strength !== undefined) return { kind: 'strength', name, strength: strength.id }
  const knownStrengths = strengths.map(({ id }) => id).join(', ')
  return { problem: `there is no bot '${text}'; there are: ${knownStrengths}, and commands as cmd:./bot.mjs` }
}

/** True for a bot and its equal; only then do the games describe the scenario alone. */
export const areEqualBots = ([first, second]: BotPair): boolean => strengthKeyOf(first) === strengthKeyOf(second)

const strengthKeyOf = (bot: Bot): string => (bot.kind === 'strength' ? bot.strength : bot.command.join(' '))

/** Every pair of different bots in the list. */
export const everyPair = (bots: readonly Bot[]): BotPair[] =>
  bots.flatMap((first, index) => bots.slice(index + 1).map((second): BotPair => [first, second]))
