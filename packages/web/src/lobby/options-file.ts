/** Match options as a file, to save and share a customised scenario. */
import type { Game, Json } from '@firestep/referee'
import { optionsFileText } from '../texts/lobby.ts'

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
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    return { problem: optionsFileText.notJson }
  }
  if (
    typeof parsed !== 'object' ||
    parsed === null ||
    !('options' in parsed) ||
    !('game' in parsed) ||
    !('scenario' in parsed)
  )
    return { problem: optionsFileText.wrongFormat }
  if (parsed.game !== game.id) return { problem: optionsFileText.otherGame(String(parsed.game)) }
  if (parsed.scenario !== scenario) {
    const intended = game.scenarios.find(({ id }) => id === parsed.scenario)
    return { problem: optionsFileText.otherBattle(game.name, intended?.name ?? String(parsed.scenario)) }
  }
  const { options } = parsed as { readonly options: Json }
  const refusal = game.checkOptions(options, scenario)
  return refusal === null ? { options } : { problem: optionsFileText.refused(refusal) }
}
