/** Advice on a custom battle before it is played. */
import { type Json, orThrow } from '@firestep/referee'
import { printed } from '../../data/printed.ts'
import { readData, type Tables } from '../../data/schema.ts'
import { makeBattle, oddsOf } from './make-battle.ts'
import { readRecipe } from './recipe.ts'

export interface Advice {
  readonly attacker: number
  readonly defender: number
  /** setup.7: true if the attacker has at least twice the defender's rifle platoons. */
  readonly advised: boolean
}

let cachedTables: Tables | null = null

/** Cached: a form asks again for every field that is filled in. */
function printedTables(): Tables {
  cachedTables ??= orThrow(readData(printed)).tables
  return cachedTables
}

/** The odds of a recipe, or the problems found in it. */
export function adviceOn(options: Json): Advice | { readonly problem: string } {
  const recipe = readRecipe(options)
  if ('problem' in recipe) return recipe
  const { attacker, defender } = oddsOf(makeBattle(printedTables(), recipe))
  return { attacker, defender, advised: attacker >= 2 * defender }
}
