/** Units that a command card could order, by the rules, as if it were the current card. */
import { at, idsOf } from '@firestep/referee'
import type { Section, Side } from '../../data/enums.ts'
import { unitOf, unitsOnBoard } from '../../rules/battlefield.ts'
import type { CombatId, CommandId } from '../../rules/card-ids.ts'
import { actsAs } from '../../rules/command-phase.ts'
import { isOnMap, type UnitId } from '../../rules/ids.ts'
import type { BattleRules } from '../../rules/index.ts'
import { isArtillery, type Order } from '../../rules/order-phase.ts'
import type { Battlefield, BattleView, OpenState } from '../../rules/state.ts'
import type { Board } from '../board.ts'

/** Dice not yet rolled count at their best, so every unit that some roll could order is included. */
const bestPossibleRoll = { infantry: 0, weapons: 0, any: 99 }

interface Orderable {
  readonly units: readonly UnitId[]
  readonly artillery: boolean
}

export function orderable(
  board: Board,
  rules: BattleRules,
  view: BattleView,
  side: Side,
  card: CommandId,
  combat: CombatId | null = null,
): Orderable {
  const acts = actsAs({ lastPlayed: view.lastPlayed, active: side }, card)
  if (acts === 'strike-first') return { units: [], artillery: false }
  const cost = combat === null ? 0 : (board.book.data.combatCards[combat]?.cost ?? 0)
  const battlefield = board.battlefieldOf(view)
  const viewWithCard: BattleView = {
    ...view,
    active: side,
    tokens: { ...view.tokens, [side]: view.tokens[side] - cost },
    now: {
      ...view.now,
      acts,
      combat: { ...view.now.combat, [side]: combat },
      bigShow: bestPossibleRoll,
      restored: weakened(battlefield, side),
    },
  }
  const parts = rules.kinds.order.next(viewWithCard, null, []).parts
  return { units: unitsOf(board.battlefieldOf(viewWithCard), parts), artillery: parts.some(isArtillery) }
}

const weakened = (battlefield: Battlefield, side: Side): UnitId[] =>
  unitsOnBoard(battlefield, side).filter((unit) => unitOf(battlefield, unit).figures < unitOf(battlefield, unit).full)

/** The units that these orders name, singly or as the infantry of a whole section. */
function unitsOf(battlefield: Battlefield, parts: readonly Order[]): UnitId[] {
  const found = new Set<UnitId>()
  for (const part of parts) {
    if (typeof part === 'number') found.add(part)
    else if (!isArtillery(part)) for (const unit of infantryIn(battlefield, part)) found.add(unit)
  }
  return [...found].sort((a, b) => a - b)
}

/** The infantry of a section, from the active side's view. */
export function infantryIn(
  { book, state }: { readonly book: Board['book']; readonly state: OpenState },
  section: Section,
): UnitId[] {
  return idsOf<UnitId>(state.units).filter((unit) => {
    const { side, type, hex } = at(state.units, unit)
    const isInfantry = side === state.active && type === 'infantry' && isOnMap(hex)
    return isInfantry && book.sectionsOf(hex, side).includes(section)
  })
}
