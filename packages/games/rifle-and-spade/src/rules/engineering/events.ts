/** Events of digging. Construction markers are public (13.1.3), but only the owner knows the units under them. */
import type { RuleId } from '@firestep/referee'
import type { Side, WorkType } from '../../data/schema.ts'
import type { Facing, Hex, UnitId } from '../ids.ts'
import type { Construction } from '../markers.ts'

export type EngineeringEvent = { readonly rules: readonly RuleId[]; readonly side: Side; readonly hex: Hex } & (
  | {
      readonly type: 'dig'
      readonly work: Construction
      /** Complete turns already spent. */
      readonly turns: number
      readonly units?: readonly UnitId[]
    }
  | { readonly type: 'digging goes on'; readonly work: Construction; readonly turns: number; readonly needs: number }
  | {
      readonly type: 'digging interrupted'
      readonly work: Construction
      /** Complete turns kept. */
      readonly turns: number
    }
  | { readonly type: 'built'; readonly work: Construction }
  | { readonly type: 'works captured'; readonly works: readonly WorkType[] }
  | { readonly type: 'wire cut'; readonly facings: readonly Facing[] }
  | { readonly type: 'digging destroyed'; readonly work: Construction }
  | { readonly type: 'work given up'; readonly work: WorkType }
)
