/** Small types shared by the state and events. */
import type { plane } from '@firestep/terrain'
import type { Quality, Side } from '../data/schema.ts'
import type { BattalionId } from './ids.ts'

/** A place in quarter millimetres and a heading in degrees. Replaced, never mutated: shapes are cached by it. */
export type Pose = plane.Pose

export interface Cloud {
  /** Unique among the clouds on the table. */
  readonly id: number
  readonly owner: Side
  readonly type: 'offensive' | 'denying'
  x: number
  y: number
  /** Number of turns it has drifted. */
  age: number
}

/** A battalion's casualty return, and its grade in the next battle. */
export interface BattalionReturn {
  readonly battalion: BattalionId
  /** Platoons that must be replaced. */
  readonly drafts: number
  readonly dice: readonly [number, number]
  readonly grade: Quality
}

export interface Outcome {
  readonly winner: Side | null
  readonly points: Record<Side, number>
  readonly rule: string
  readonly why: string
}

const steps = [
  'fire plans',
  'deployment',
  'opening',
  'start',
  'deep suppression',
  'barrage',
  'gas',
  'bombardment',
  'staff',
  'support',
  'air',
  'battalions',
  'command stands',
  'end',
  'over',
] as const
export type TurnStep = (typeof steps)[number]
