/** Events of field works. Construction markers are public (13.1.3), but only the owner knows the units under them. */
import type { RuleId } from '@firestep/referee'
import type { Side, WorkType } from '../../data/schema.ts'
import type { Facing, Hex, UnitId } from '../ids.ts'
import type { Construction } from '../markers.ts'

export type EngineeringEvent = { readonly rules: readonly RuleId[]; readonly side: Side; readonly hex: Hex } & (
  | Dig
  | DiggingGoesOn
  | DiggingInterrupted
  /** A work is complete. */
  | { readonly type: 'built'; readonly work: Construction }
  | { readonly type: 'works captured'; readonly works: readonly WorkType[] }
  | { readonly type: 'wire cut'; readonly facings: readonly Facing[] }
  | { readonly type: 'digging destroyed'; readonly work: Construction }
  | { readonly type: 'work given up'; readonly work: WorkType }
)

/** Units begin to dig, or go on with a work that was left. */
interface Dig {
  readonly type: 'dig'
  readonly work: Construction
  /** Complete turns already spent. */
  readonly turns: number
  /** Absent for viewers who may not know them. */
  readonly units?: readonly UnitId[]
}

/** A turn of digging is complete, and the work is not. */
interface DiggingGoesOn {
  readonly type: 'digging goes on'
  readonly work: Construction
  /** Complete turns spent. */
  readonly turns: number
  /** Turns that the work takes in all. */
  readonly needs: number
}

/** Too few units are left that dig: the work of this turn is lost. */
interface DiggingInterrupted {
  readonly type: 'digging interrupted'
  readonly work: Construction
  /** Complete turns kept. */
  readonly turns: number
}
