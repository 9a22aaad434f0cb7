/** Names of a commander's declarations for an order. */
import type { Declaration } from '../../rules/orders/declaration-names.ts'

export const declarationNames: Readonly<Record<Declaration, string>> = {
  staff: 'the staff marker',
  pals: 'the spirit of the Pals',
  professionalism: 'professionalism',
  discipline: 'Prussian Discipline',
  elan: 'élan',
  wire: 'to cross wire',
}

/** "with élan", "to cross wire" */
export const declaredText = (declared: Declaration): string =>
  declared === 'wire' ? declarationNames.wire : `with ${declarationNames[declared]}`
