/** The events of a battle. */
import type { Modifier } from '@firestep/referee'
import type { BattleSymbol, Side } from '../data/enums.ts'
import type { CombatId, CommandId } from './card-ids.ts'
import type { Hex, Phase, UnitId } from './ids.ts'

export type Event =
  | { type: 'set up'; battle: string; rules: readonly string[] }
  | { type: 'bombers'; side: Side; units: readonly UnitId[]; rules: readonly string[] }
  | { type: 'first player'; side: Side | null; rolls: Record<Side, number[]>; rule: string }
  | {
      type: 'shelled'
      side: Side
      row: number
      rolls: readonly number[]
      craters: readonly Hex[]
      rules: readonly string[]
    }
  | {
      type: 'drew'
      side: Side
      deck: 'command' | 'combat'
      count: number
      cards?: readonly string[]
      rules: readonly string[]
    }
  | { type: 'discarded'; side: Side; deck: 'command' | 'combat'; cards: readonly string[]; rules: readonly string[] }
  | { type: 'reshuffled'; deck: 'command' | 'combat'; rules: readonly string[] }
  | { type: 'saw'; side: Side; deck: 'command' | 'combat'; cards?: readonly string[]; rules: readonly string[] }
  | { type: 'turn'; side: Side; number: number; rules: readonly string[] }
  | { type: 'command card'; side: Side; card: CommandId; acts: CommandId | null; rules: readonly string[] }
  | { type: 'combat card'; side: Side; card: CombatId; cost: number; rules: readonly string[] }
  | { type: 'dice'; side: Side; why: string; dice: readonly BattleSymbol[]; rules: readonly string[] }
  | { type: 'ordered'; side: Side; units: readonly UnitId[]; artillery: boolean; rules: readonly string[] }
  | { type: 'order lost'; side: Side; unit: UnitId | null; rule: string }
  | { type: 'moved'; unit: UnitId; path: readonly Hex[]; exit: boolean; rules: readonly string[] }
  | { type: 'held back'; unit: UnitId; rules: readonly string[] }
  | { type: 'phase'; phase: Phase; rules: readonly string[] }
  | { type: 'battle'; combat: Combat; rules: readonly string[] }
  | { type: 'losses'; unit: UnitId; figures: number; left: number; rules: readonly string[] }
  | { type: 'eliminated'; unit: UnitId; rules: readonly string[] }
  | { type: 'flags'; unit: UnitId; rolled: number; ignored: number; rules: readonly string[] }
  | { type: 'retreated'; unit: UnitId; path: readonly Hex[]; lost: number; rules: readonly string[] }
  | { type: 'gained ground'; unit: UnitId; hex: Hex; rules: readonly string[] }
  | { type: 'returned'; unit: UnitId; hex: Hex; rule: string }
  | { type: 'wire'; hex: Hex; rules: readonly string[] }
  | { type: 'crater'; hex: Hex; rules: readonly string[] }
  | {
      type: 'targeting'
      side: Side
      centre: Hex
      dice: readonly number[]
      free: number
      onTarget: number
      directHit: boolean
      rules: readonly string[]
    }
  | { type: 'tokens'; side: Side; gained: number; rules: readonly string[] }
  | { type: 'restored'; unit: UnitId; figures: number; rules: readonly string[] }
  | { type: 'medal'; side: Side; change: number; total: number; for: string; rules: readonly string[] }
  | { type: 'victory'; side: Side; rules: readonly string[] }

/** One roll against one hex: its modifiers and all its effects. */
export interface Combat {
  readonly kind: 'ranged' | 'close' | 'shells'
  readonly by: readonly UnitId[]
  readonly side: Side
  readonly target: UnitId | null
  readonly hex: Hex
  readonly range: number
  /** Modifiers that make up the number of dice. */
  readonly modifiers: readonly Modifier[]
  readonly dice: readonly BattleSymbol[]
  readonly ignoredSoldiers: number
  readonly hits: number
  readonly flags: number
  readonly tokens: number
}
