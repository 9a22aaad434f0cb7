/** Cover in words. */
import type { Cover } from '../../data/schema.ts'
import { isArmour } from '../../rules/battlefield.ts'
import { coverOf } from '../../rules/cover.ts'
import type { BaseId } from '../../rules/ids.ts'
import { tankIsCovered } from '../../rules/shooting/fire-tables.ts'
import type { Battlefield } from '../../rules/state.ts'
import * as words from '../texts/words.ts'

/** A phrase for a base with this cover: "in soft cover". */
export const coveredText = (cover: Cover): string => words.covered[cover]

/** The cover column used for fire at a base. armourfire.cover.def: a tank has cover only in a wood or village. */
export function baseCovered(battlefield: Battlefield, base: BaseId, cover = coverOf(battlefield, base).cover): string {
  if (!isArmour(battlefield, base)) return coveredText(cover)
  return words.tankCovered(tankIsCovered(battlefield, base))
}
