/** Map symbols of unit types, in a box of 24 by 14 around (0, 0). */
import { discPath } from '@firestep/face/drawing'
import type { UnitType } from '../../../data/schema.ts'

export interface UnitSymbol {
  readonly lines: string
  readonly solid: string
}

const box = 'M-12 -7H12V7H-12Z'
const dot = (x: number, y: number, radius: number): string => discPath({ x, y }, radius)

const pictures = {
  rifle: { lines: `${box}M-12 -7L12 7M12 -7L-12 7`, solid: '' },
  picket: { lines: 'M-12 -7H12M-12 7H12M-12 -7L12 7M12 -7L-12 7', solid: dot(0, 0, 2.6) },
  mg: { lines: `${box}M0 5V-4M-4 -1L0 -5L4 -1M-5 5H5`, solid: '' },
  cavalry: { lines: `${box}M-12 7L12 -7`, solid: '' },
  mountain: { lines: `${box}M-9 5L0 -5L9 5`, solid: dot(0, 2.4, 2.8) },
  wheeled: { lines: box, solid: dot(0, 0, 3.8) },
  howitzer: { lines: `${box}M-6 5V-4M6 5V-4`, solid: dot(0, 0, 3.4) },
  fixed: { lines: `${box}M-9 5H9V1L6 -3H-6L-9 1Z`, solid: dot(0, 1, 2.4) },
  headquarters: { lines: 'M-11 -7H11V3H-11ZM-11 3V9M-11 -2H11', solid: 'M-11 -7H11V-2H-11Z' },
} as const satisfies Record<string, UnitSymbol>

/** Howitzers have their own symbol; guns without transport or on a fixed mount have a bed line. */
export function symbolOf({ kind, gun }: Pick<UnitType, 'kind' | 'gun'>): UnitSymbol {
  if (kind !== 'artillery' || gun === null) return kind === 'artillery' ? pictures.wheeled : pictures[kind]
  if (gun.angle === 'high') return pictures.howitzer
  if (gun.carriage === 'mountain') return pictures.mountain
  return gun.carriage === 'wheeled' ? pictures.wheeled : pictures.fixed
}
