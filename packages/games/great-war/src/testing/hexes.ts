/** Hexes by label, as tests write them: '8,4' is the row and the place in it, both counted from 0. */
import { asId } from '@firestep/referee'
import type { Hex } from '../rules/ids.ts'

export const rowLengths = [12, 11, 12, 11, 12, 11, 12, 11, 12, 11, 12]
const labels = rowLengths.flatMap((length, row) => Array.from({ length }, (_, index) => `${row},${index}`))

export function hexOfLabel(label: string): Hex {
  const hex = labels.indexOf(label)
  if (hex < 0) throw new Error(`there is no hex ${label}`)
  return asId(hex)
}

export function labelOfHex(hex: number): string {
  const label = labels[hex]
  if (label === undefined) throw new Error(`there is no hex ${hex}`)
  return label
}
