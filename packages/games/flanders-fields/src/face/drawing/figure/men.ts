/** Men and horses seen from above, facing up the sheet, as paths. */

import type { Point } from '@firestep/face'
import { placePath } from '@firestep/face/drawing'
import { memoByObject } from '@firestep/referee'
import type { Army, Period } from '../../../data/schema.ts'

export interface Uniform {
  readonly cloth: string
  readonly hat: string
  /** Outline of the headgear, and the details drawn on it. */
  readonly shape: string
  readonly detail: string
}

const ring = (r: number): string => `M${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`

/** Headgear by army: caps and spiked helmets in the first year, steel helmets from the second on. */
const hats = {
  cap: { shape: `${ring(3.5)}M-3.2 -2.4Q0 -6.4 3.2 -2.4Z`, detail: '' },
  bowl: { shape: ring(4.7), detail: ring(2.5) },
  spike: { shape: `M-3.3 .6Q-3.4 -3.6 0 -3.8Q3.4 -3.6 3.3 .6Q2.6 4.2 0 4.3Q-2.6 4.2 -3.3 .6Z`, detail: ring(1) },
  steel: { shape: `M-4.6 1.4Q-4.2 -3.9 0 -4.1Q4.2 -3.9 4.6 1.4Q4 4.6 0 4.7Q-4 4.6 -4.6 1.4Z`, detail: 'M-3.4 -1H3.4' },
  kepi: { shape: `${ring(3.3)}M-2.6 -2.4L0 -5.2L2.6 -2.4Z`, detail: ring(1.8) },
  crest: { shape: `M-3.7 0a3.7 4.6 0 1 0 7.4 0a3.7 4.6 0 1 0 -7.4 0Z`, detail: 'M0 -4V4' },
} as const

const early: Readonly<Record<Army, Uniform>> = {
  british: { cloth: '#b19b62', hat: '#75653a', ...hats.cap },
  german: { cloth: '#a1a793', hat: '#4f5348', ...hats.spike },
  french: { cloth: '#6379b3', hat: '#a33a30', ...hats.kepi },
}
const later: Readonly<Record<Army, Uniform>> = {
  british: { cloth: '#b19b62', hat: '#68623a', ...hats.bowl },
  german: { cloth: '#a1a793', hat: '#4a4f45', ...hats.steel },
  french: { cloth: '#a9c0d6', hat: '#5f7a93', ...hats.crest },
}

export const uniformOf = (army: Army, period: Period): Uniform => (period === 'early' ? early : later)[army]

const shoulders = 'M-5.8 1.6Q-5.8 -1.4 0 -1.6Q5.8 -1.4 5.8 1.6Q5.4 4.4 0 4.4Q-5.4 4.4 -5.8 1.6Z'
const rifle = 'M4.6 2.4L3.8 -9'

export interface Man extends Point {
  readonly scale?: number
  readonly armed?: boolean
}

interface DrawnMen {
  readonly cloth: string
  readonly hats: string
  readonly details: string
  readonly rifles: string
}

const drawnIn = memoByObject((uniform: Uniform) => memoByObject((men: readonly Man[]) => drawMen(uniform, men)))

/** A group of figures as one path per colour. Cached, because the same groups stand on many bases. */
export const drawnMen = (uniform: Uniform, men: readonly Man[]): DrawnMen => drawnIn(uniform)(men)

function drawMen(uniform: Uniform, men: readonly Man[]): DrawnMen {
  const drawAll = (path: string): string => men.map((man) => placePath(path, man, man.scale ?? 1)).join('')
  return {
    cloth: drawAll(shoulders),
    hats: drawAll(uniform.shape),
    details: uniform.detail === '' ? '' : drawAll(uniform.detail),
    rifles: men.flatMap((man) => (man.armed === false ? [] : placePath(rifle, man, man.scale ?? 1))).join(''),
  }
}

const horse =
  'M-4.4 9Q-5.4 1 -4 -6Q-2.6 -10.5 -1.9 -14.5Q0 -18.5 1.9 -14.5Q2.6 -10.5 4 -6Q5.4 1 4.4 9Q2.4 12.4 0 12.4Q-2.4 12.4 -4.4 9Z'
const tail = 'M0 12V17'

export const horses = (riders: readonly Man[]): string =>
  riders.map((man) => placePath(horse, man, man.scale ?? 1)).join('')
export const tails = (riders: readonly Man[]): string =>
  riders.map((man) => placePath(tail, man, man.scale ?? 1)).join('')
