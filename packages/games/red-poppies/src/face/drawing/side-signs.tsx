/** Signs shown with the side colours: a cross for the Central Powers, rings for the Entente. */
import type { Point } from '@firestep/face'
import { discPath, placePath } from '@firestep/face/drawing'
import type { Side } from '../../data/schema.ts'

const shapes: Readonly<Record<Side, string>> = {
  entente: [10, 6.6, 3.6].map((radius) => discPath({ x: 0, y: 0 }, radius)).join(''),
  central:
    'M-4.6 -10H4.6C3.6 -6.5 2.6 -4 2.4 -2.4C4 -2.6 6.5 -3.6 10 -4.6V4.6C6.5 3.6 4 2.6 2.4 2.4C2.6 4 3.6 6.5 4.6 10H-4.6C-3.6 6.5 -2.6 4 -2.4 2.4C-4 2.6 -6.5 3.6 -10 4.6V-4.6C-6.5 -3.6 -4 -2.6 -2.4 -2.4C-2.6 -4 -3.6 -6.5 -4.6 -10Z',
}

export const signPath = (side: Side, at: Point, size: number): string => placePath(shapes[side], at, size / 10)
