/** Lost figures that come back: Replacements and Stretcher Bearer. */
import { allowed, listOf, type Ruling, refused, type Script, text } from '@firestep/referee'
import { isSide, type Side } from '../data/enums.ts'
import { type BattlefieldOf, isUnit, unitOf, unitsOnBoard } from './battlefield.ts'
import { when } from './cite-when.ts'
import { isOnMap, noUnit, type UnitId } from './ids.ts'
import { list, unitShape } from './question-types.ts'
import type { Battle, Battlefield, BattleView } from './state.ts'
import * as refusals from './texts/refusals.ts'

/** Figures that the dice of a card give back. */
interface Roll {
  readonly infantry: number
  readonly any: number
}

/** About: the rules of the card, Stretcher Bearer or Replacements. It is asked under the first of them. */
export const restoreQuestion = list('restore', {
  rule: 'card.combat.stretcher-bearer.2',
  about: listOf(text('a rule')),
  answer: listOf(unitShape),
})

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
    const units = yield* restoreQuestion.ask(side, rules, infantryRule)
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
  const last = soFar.at(-1) ?? noUnit
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

export const restoreKind = (battlefieldOf: BattlefieldOf) =>
  restoreQuestion.kind({
    next(view, _rules, soFar) {
      const battlefield = battlefieldOf(view)
      const { viewer } = view.secrets
      const roll = battlefield.state.now.restore ?? emptyRoll
      return { parts: isSide(viewer) ? possibleRecipients(battlefield, viewer, roll, soFar) : [], enough: true }
    },
    check(view, rules, answer) {
      const battlefield = battlefieldOf(view)
      const soFar: UnitId[] = []
      for (const unit of answer) {
        const ruling = recipientRuling(battlefield, view, rules, unit, soFar)
        if (!ruling.allowed) return ruling
        soFar.push(unit)
      }
      return allowed
    },
    explain: (view, rules, unit) => recipientRuling(battlefieldOf(view), view, rules, unit, []),
  })

function recipientRuling(
  battlefield: Battlefield,
  view: BattleView,
  rules: CardRules,
  unit: unknown,
  soFar: readonly UnitId[],
): Ruling {
  const [infantryRule, otherRule, maximumRule] = threeRulesOf(rules)
  const { viewer: side } = view.secrets
  if (
    !isSide(side) ||
    !isUnit(battlefield, unit) ||
    unitOf(battlefield, unit).side !== side ||
    !isOnMap(unitOf(battlefield, unit).hex)
  )
    return refused(infantryRule, refusals.notOwnUnit)
  if (possibleRecipients(battlefield, side, battlefield.state.now.restore ?? emptyRoll, soFar).includes(unit))
    return allowed
  const { figures, full, type } = unitOf(battlefield, unit)
  if (figures + soFar.filter((other) => other === unit).length >= full)
    return refused(maximumRule, refusals.fullStrength)
  if (unit < (soFar.at(-1) ?? noUnit)) return refused(infantryRule, refusals.unitsInAscendingOrder)
  return refused(type === 'infantry' ? infantryRule : otherRule, refusals.noFigureForIt)
}
