/** `firestep games`, and games and scenarios named by an argument. */
import type { Game } from '@firestep/referee'
import { type Registered, registered, registry } from '@firestep/registry'
import { type CommandOutput, UsageError } from './output.ts'

/** `firestep games`: lists games and scenarios. */
export async function games(): Promise<CommandOutput> {
  const listedGames = await Promise.all(
    registry.map(async ({ id, trial, load }) => {
      const { name, version, scenarios } = await load()
      return {
        id,
        name,
        version,
        trial,
        scenarios: scenarios.map((scenario) => ({ id: scenario.id, name: scenario.name })),
      }
    }),
  )
  const lines = listedGames.flatMap(({ id, name, trial, scenarios }) => [
    `${id}  ${name}${trial ? '  (a small game that proves the referee)' : ''}`,
    ...scenarios.map((scenario) => `    ${scenario.id}  ${scenario.name}`),
  ])
  return { json: listedGames, lines, ok: true }
}

/** A game by id; an unknown id is refused with the list of games. */
export function gameNamed(id: string): Registered {
  const game = registered(id)
  if (game === undefined)
    throw new UsageError(`there is no game '${id}'; there are: ${registry.map((game) => game.id).join(', ')}`)
  return game
}

/** The id of a scenario; an unknown id is refused with the list of scenarios. */
function requireScenarioId(game: Game, id: string): string {
  if (!game.scenarios.some((scenario) => scenario.id === id))
    throw new UsageError(
      `${game.name} has no scenario '${id}'; it has: ${game.scenarios.map((scenario) => scenario.id).join(', ')}`,
    )
  return id
}

/** Ids of several scenarios, separated by commas; each once. */
export const scenariosNamed = (game: Game, text: string): string[] => [
  ...new Set(text.split(',').map((id) => requireScenarioId(game, id.trim()))),
]
