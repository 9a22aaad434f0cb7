/** Lost figures that come back: Replacements and Stretcher Bearer. */
import { allowed, ask, type Json, multiPart, type Ruling, refused, type Script } from '@firestep/referee'
import type { Side } from '../data/enums.ts'
import { isUnit, unitOf, unitsOnBoard } from './battlefield.ts'
import { when } from './cite-when.ts'
import type { UnitId } from './ids.ts'
import type { Battle, Battlefield, BattleView } from './state.ts'

/** Figures that the dice of a card give back. */
interface Roll {
  readonly infantry: number
  readonly any: number
}

/** The owner places the figures that the dice gave back; each may go to any unit that lost one. */
export function* restoreFigures(
  battle: Battle,
  side: Side,
  roll: Roll,
  rules: readonly string[],
  mayBeOrdered = false,
): Script {
  const { state, table } = battle
  const [infantryRule, otherRule, maximumRule] = threeRulesOf(rules)
  state.now.restore = { ...roll }
  if (possibleRecipients(battle, side, roll, []).length > 0) {
    const units = yield* ask<UnitId[]>({
      seat: side,
      kind: 'restore',
      rule: infantryRule,
      about: [...rules],
      open: true,
    })
    for (const unit of new Set(units)) {
      const figures = units.filter((other) => other === unit).length
      unitOf(battle, unit).figures += figures
      if (mayBeOrdered) state.now.restored.push(unit)
      const { type, figures: figuresNow, full } = unitOf(battle, unit)
      const diceRule = type === 'infantry' && roll.infantry > 0 ? infantryRule : otherRule
      table.tell({
        type: 'restored',
        unit,
        figures,
        rules: [...new Set([diceRule, ...when(figuresNow === full, maximumRule)])],
      })
    }
  }
  state.now.restore = null
}

/** True if these figures fit the dice: soldiers for infantry, flags and HQ symbols for any unit. */
function fits(battlefield: Battlefield, roll: Roll, units: readonly UnitId[]): boolean {
  const infantry = units.filter((unit) => unitOf(battlefield, unit).type === 'infantry').length
  return Math.max(0, infantry - roll.infantry) + (units.length - infantry) <= roll.any
}

/** Units that could still take a figure, named in ascending order. */
function possibleRecipients(battlefield: Battlefield, side: Side, roll: Roll, soFar: readonly UnitId[]): UnitId[] {
  const last = soFar.at(-1) ?? -1
  return unitsOnBoard(battlefield, side).filter((unit) => {
    const { figures, full } = unitOf(battlefield, unit)
    const placed = soFar.filter((other) => other === unit).length
    return unit >= last && figures + placed < full && fits(battlefield, roll, [...soFar, unit])
  })
}

const emptyRoll: Roll = { infantry: 0, any: 0 }

/** A card's rules on soldiers, on the other symbols, and on the maximum of a unit. Some cards have one rule for all. */
type CardRules = readonly string[]

const threeRulesOf = ([infantryRule = 'combat.15', otherRule = infantryRule, maximumRule = infantryRule]: CardRules) =>
  [infantryRule, otherRule, maximumRule] as const

export const restoreKind = (groundOf: (view: BattleView) => Battlefield) =>
  multiPart<BattleView, string[]>({
    next(view, _rules, soFar) {
      const battlefield = groundOf(view)
      const parts = possibleRecipients(
        battlefield,
        view.secrets.viewer as Side,
        battlefield.state.now.restore ?? emptyRoll,
        soFar as UnitId[],
      )
      return { parts, enough: true }
    },
    check(view, rules, answer) {
      const battlefield = groundOf(view)
      if (!Array.isArray(answer)) return refused(threeRulesOf(rules)[0], 'name the units that regain a figure')
      const soFar: UnitId[] = []
      for (const unit of answer as Json[]) {
        const ruling = recipientRuling(battlefield, view, rules, unit, soFar)
        if (!ruling.allowed) return ruling
        soFar.push(unit as UnitId)
      }
      return allowed
    },
    explain: (view, rules, unit) => recipientRuling(groundOf(view), view, rules, unit, []),
  })

function recipientRuling(
  battlefield: Battlefield,
  view: BattleView,
  rules: CardRules,
  unit: Json,
  soFar: readonly UnitId[],
): Ruling {
  const [infantryRule, otherRule, maximumRule] = threeRulesOf(rules)
  const side = view.secrets.viewer as Side
  if (!isUnit(battlefield, unit) || unitOf(battlefield, unit).side !== side || unitOf(battlefield, unit).hex < 0)
    return refused(infantryRule, 'that is not a unit of yours on the board')
  if (possibleRecipients(battlefield, side, battlefield.state.now.restore ?? emptyRoll, soFar).includes(unit))
    return allowed
  const { figures, full, type } = unitOf(battlefield, unit)
  if (figures + soFar.filter((other) => other === unit).length >= full)
    return refused(maximumRule, 'no unit gains more figures than it began with')
  if (unit < (soFar.at(-1) ?? -1)) return refused(infantryRule, 'name the units in ascending order')
  return refused(type === 'infantry' ? infantryRule : otherRule, 'the dice give no further figure to that unit')
}
