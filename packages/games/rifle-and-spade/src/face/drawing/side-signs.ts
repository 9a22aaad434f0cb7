/** Signs shown with the side colours: rings for the Entente, a crescent for the Ottomans. */
import type { Point } from '@firestep/face'
import { discPath, placePath } from '@firestep/face/drawing'
import type { Side } from '../../data/schema.ts'

const shapes: Readonly<Record<Side, string>> = {
  entente: [10, 6.6, 3.6].map((radius) => discPath({ x: 0, y: 0 }, radius)).join(''),
  ottoman: 'M5 -8.7A10 10 0 1 0 5 8.7A8 8 0 1 1 5 -8.7Z',
}

export const signPath = (side: Side, centre: Point, size: number): string => placePath(shapes[side], centre, size / 10)
