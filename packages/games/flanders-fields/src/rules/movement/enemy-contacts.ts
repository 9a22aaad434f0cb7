/** Enemies that a path comes into contact with: contact is always its end, as an assault (FF-50). */
import { type Ruling, refused } from '@firestep/referee'
import { plane } from '@firestep/terrain'
import { assaultRuling } from '../assault/assault-ruling.ts'
import type { Footprint } from '../battlefield.ts'
import type { BaseId } from '../ids.ts'
import type { Battlefield } from '../state.ts'
import * as refusals from '../texts/refusals.ts'
import { CONTACT, type NearbyBase } from './nearby-bases.ts'

/** Enemies assaulted by a base that touched these on its path; or the reason it may not. */
export function contactsOf(
  battlefield: Battlefield,
  base: BaseId,
  touched: readonly NearbyBase[],
  startPrint: Footprint,
  endPrint: Footprint,
  /** True if it moved, false if it only turned. */
  moved: boolean,
): { readonly contacts: readonly BaseId[] } | { readonly refusal: Ruling } {
  const contacts: BaseId[] = []
  for (const enemy of touched) {
    const touches = ({ shape }: Footprint): boolean => plane.gapAtMost(shape, enemy.shape, CONTACT)
    if (touches(endPrint)) {
      if ((!moved && touches(startPrint)) || contacts.includes(enemy.id)) continue
      const ruling = assaultRuling(battlefield, base, enemy.id)
      if (!ruling.allowed) return { refusal: ruling }
      contacts.push(enemy.id)
    } else if (!touches(startPrint)) return { refusal: refused('move.enemy.1', refusals.contactIsAssault) }
  }
  return { contacts }
}
