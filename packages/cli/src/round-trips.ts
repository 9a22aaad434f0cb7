/** `firestep round-trips`: how often play by post waits for the other player in a turn, under the standing decisions given. */
import { readFileSync } from 'node:fs'
import { countRoundTrips, type RoundTrips, spread, tableAsText } from '@firestep/lab'
import type { ForcedAnswerMode, ReactionPolicy, StandingOrder } from '@firestep/referee'
import { botKnowledge } from '@firestep/registry/bot-knowledge'
import { gameNamed, scenariosNamed } from './games.ts'
import { type CommandOutput, UsageError } from './output.ts'

export interface RoundTripOptions {
  readonly bot: string
  readonly games: number
  readonly seed: number
  readonly turns: number
  readonly reactions: string
  readonly forced: string
  /** A JSON file with the standing orders of every seat. */
  readonly orders?: string
}

const bots = ['random', 'recruit', 'sergeant'] as const
const forcedModes: readonly ForcedAnswerMode[] = ['ask', 'openly', 'always']
const policies = ['every time', 'when able', 'never'] as const
const oncePrefix = 'once a '

export async function roundTrips(id: string, scenario: string, options: RoundTripOptions): Promise<CommandOutput> {
  const game = await gameNamed(id).load()
  const knowledge = (await botKnowledge[id]?.()) ?? null
  const { games, seed, turns } = options
  const decisions = {
    reactions: policyOf(options.reactions),
    forced: oneNamed('--forced', forcedModes, options.forced),
    orders: ordersOf(options),
  }
  const strength = oneNamed('--bot', bots, options.bot)
  const scenarios = scenariosNamed(game, scenario).map((name) => {
    const counted = countRoundTrips({ game, knowledge, scenario: name, strength, games, seed, turns, decisions })
    return { scenario: name, ...summaryOf(counted) }
  })
  return { json: { game: id, ...options, scenarios }, lines: scenarios.flatMap(linesOf), ok: true }
}

const policyOf = (text: string): ReactionPolicy =>
  text.startsWith(oncePrefix) ? `once a ${text.slice(oncePrefix.length)}` : oneNamed('--reactions', policies, text)

function oneNamed<const Name extends string>(option: string, names: readonly Name[], text: string): Name {
  const named = names.find((name) => name === text)
  if (named === undefined) throw new UsageError(`${option} is one of ${names.join(', ')}; '${text}' is not`)
  return named
}

const ordersOf = ({ orders }: RoundTripOptions): readonly StandingOrder[] =>
  orders === undefined ? [] : (JSON.parse(readFileSync(orders, 'utf8')) as StandingOrder[])

const textColumn = (name: string) => ({ name, number: false })
const numberColumn = (name: string) => ({ name, number: true })

const summaryOf = ({ turns, kinds }: RoundTrips) => ({
  turns: turns.length,
  waits: spread(turns.map(({ waits }) => waits)),
  asked: spread(turns.map(({ asked }) => asked)),
  automatic: spread(turns.map(({ automatic }) => automatic)),
  kinds: [...kinds].map(([kind, counts]) => ({ kind, ...counts })).sort((a, b) => b.settled - a.settled),
})

function linesOf({
  scenario,
  turns,
  waits,
  asked,
  automatic,
  kinds,
}: ReturnType<typeof summaryOf> & { scenario: string }) {
  const rows = [
    ['changes of the awaited side', waits],
    ['questions to a player', asked],
    ['automatic answers', automatic],
  ] as const
  return [
    `${scenario}, ${turns} turns`,
    ...tableAsText({
      title: 'In a turn',
      head: [textColumn(''), numberColumn('median'), numberColumn('mean'), numberColumn('most')],
      rows: rows.map(([name, value]) => [name, String(value?.median), String(value?.mean), String(value?.most)]),
    }),
    ...tableAsText({
      title: 'Questions to a player',
      head: [textColumn('kind'), numberColumn('asked'), numberColumn('without a choice')],
      rows: kinds.map(({ kind, asked: count, settled }) => [kind, String(count), String(settled)]),
    }),
  ]
}
