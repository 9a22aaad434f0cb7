/** Short descriptions of hexes for lists of destinations. */
import { at } from '@firestep/referee'
import { infantryWork, isUsThem } from '../../rules/battlefield.ts'
import type { Hex } from '../../rules/ids.ts'
import type { Battlefield } from '../../rules/state.ts'
import * as wordTexts from '../texts/words.ts'

/** "scrub, shallow trench, wire" */
export function groundText(battlefield: Battlefield, hex: Hex): string {
  const { sheet, state } = battlefield
  const work = infantryWork(battlefield, hex)
  return [
    at(sheet.terrain, hex),
    ...(sheet.ravine[hex] === 1 ? ['ravine'] : []),
    ...(work === undefined ? [] : [work.type]),
    ...(state.wire.some((wire) => wire.hex === hex) ? ['wire'] : []),
    ...(isUsThem(battlefield, hex) ? [wordTexts.usThem] : []),
  ].join(', ')
}
