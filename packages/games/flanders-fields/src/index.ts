/** Flanders Fields (Dan Johnson): miniatures on a table without hexes, in three periods of the western front. */
import type { Game, Json, Problems, Rules, Scenario } from '@firestep/referee'
import { printed, printedScenarios } from './data/printed.ts'
import { schema, sides } from './data/schema.ts'
import { reference } from './rulebook/reference.ts'
import { readBook } from './rules/book.ts'
import { presets } from './rules/custom-battle/presets.ts'
import { firstRecipe, nameIn, ownBattle } from './rules/custom-battle/recipe.ts'
import { rulesOf } from './rules/index.ts'
import { checkOptions } from './rules/options.ts'
import type { FlandersFields } from './rules/state.ts'

function rulesOver(source: Json): Rules<FlandersFields> | Problems {
  const book = readBook(source)
  return 'problems' in book ? book : rulesOf(book)
}

/** Random events and campaigns are variants; disputed rules are switches of the same form. */
const variants = [
  { name: 'with random events', options: { switches: { events: 'with' } } },
  { name: 'as a battle of a campaign', options: { switches: { returns: 'with' } } },
]

const scenarios: readonly Scenario[] = [
  ...Object.entries(printedScenarios).map(([id, { name }]) => ({ id, name, variants })),
  { id: ownBattle, name: firstRecipe.name, called: nameIn, variants: presets },
]

const battalionsOf = (id: string): string[] =>
  sides.flatMap(
    (side) =>
      printedScenarios[id]?.forces[side].formations.flatMap(({ battalions }) =>
        battalions.map((battalion) => battalion.id),
      ) ?? [],
  )

export const flandersFields: Game<FlandersFields> = {
  id: 'flanders-fields',
  name: 'Flanders Fields',
  version: '2',
  scenarios,
  data: printed,
  schema,
  rules: rulesOver,
  checkOptions: (options, scenario) => checkOptions(options, scenario, battalionsOf(scenario)),
  reference,
}

export type { FlandersFields } from './rules/state.ts'
