/** Match options as a file, to save and share a customised scenario. */
import type { Game, Json } from '@firestep/referee'

/** File name and text. */
export function optionsFile(
  game: string,
  scenario: string,
  title: string,
  options: Json,
): [name: string, text: string] {
  const words = title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [scenario]
  return [`${words.join('-')}.options.json`, `${JSON.stringify({ game, scenario, options }, null, 2)}\n`]
}

/** The options in a file, or its error. */
export function readOptionsFile(
  game: Pick<Game, 'id' | 'name' | 'scenarios' | 'checkOptions'>,
  scenario: string,
  text: string,
): { readonly options: Json } | { readonly problem: string } {
  let read: unknown
  try {
    read = JSON.parse(text)
  } catch {
    return { problem: 'It is not JSON.' }
  }
  if (typeof read !== 'object' || read === null || !('options' in read) || !('game' in read) || !('scenario' in read))
    return { problem: 'It must hold a game, a scenario of it and the options to play that with.' }
  if (read.game !== game.id) return { problem: `It is for another game: ${String(read.game)}.` }
  if (read.scenario !== scenario) {
    const other = game.scenarios.find(({ id }) => id === read.scenario)
    return { problem: `It is for another battle of ${game.name}: ${other?.name ?? String(read.scenario)}.` }
  }
  const { options } = read as { readonly options: Json }
  const wrong = game.checkOptions(options, scenario)
  return wrong === null ? { options } : { problem: `It cannot be played: ${wrong}.` }
}
