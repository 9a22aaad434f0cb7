/** Cover in words. */
import type { Cover } from '../../data/schema.ts'
import { isArmour } from '../../rules/battlefield.ts'
import { coverOf } from '../../rules/cover.ts'
import type { BaseId } from '../../rules/ids.ts'
import { tankIsCovered } from '../../rules/shooting/fire-tables.ts'
import type { Battlefield } from '../../rules/state.ts'

/** Cover by terrain. */
export const coverText: Readonly<Record<Cover, string>> = {
  open: 'no cover',
  soft: 'soft cover',
  medium: 'medium cover',
  hard: 'hard cover',
  fort: 'fortified cover',
}

/** A phrase for a base with this cover: "in soft cover". */
export function coveredText(cover: Cover): string {
  if (cover === 'open') return 'in the open'
  return cover === 'fort' ? 'in a fortified place' : `in ${coverText[cover]}`
}

/** The cover column used for fire at a base. armourfire.cover.def: a tank has cover only in a wood or village. */
export function baseCovered(battlefield: Battlefield, base: BaseId, cover = coverOf(battlefield, base).cover): string {
  if (!isArmour(battlefield, base)) return coveredText(cover)
  return tankIsCovered(battlefield, base) ? 'in a wood or village' : 'in the open, as tanks are'
}
