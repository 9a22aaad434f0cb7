/** Lost figures that return to their units: the cards Replacements and Stretcher Bearer. */
import { allowed, listOf, type Ruling, refused, type Script, text } from '@firestep/referee'
import { isSide, type Side } from '../data/enums.ts'
import { type BattlefieldOf, isUnit, unitOf, unitsOnBoard } from './battlefield.ts'
import { when } from './cite-when.ts'
import { isOnMap, noUnit, type UnitId } from './ids.ts'
import { list, unitShape } from './question-types.ts'
import type { Battle, Battlefield, BattleView } from './state.ts'
import * as refusals from './texts/refusals.ts'

/** Numbers of figures that the dice of a card restored: for infantry only, and for any unit. */
interface RestoredFigures {
  readonly infantry: number
  readonly any: number
}

/** The units that get a figure each. Its subject is the rules of the card; the question cites the first of them. */
export const restoreQuestion = list('restore', {
  rule: 'card.combat.stretcher-bearer.2',
  about: listOf(text('a rule')),
  answer: listOf(unitShape),
})

/** The owner adds the restored figures to units that have lost some. */
export function* restoreFigures(
  battle: Battle,
  side: Side,
  restored: RestoredFigures,
  rules: readonly string[],
  mayBeOrdered = false,
): Script {
  const { state, table } = battle
  const [infantryRule, otherRule, maximumRule] = threeRulesOf(rules)
  state.now.restore = { ...restored }
  if (possibleRecipients(battle, side, restored, []).length > 0) {
    const units = yield* restoreQuestion.ask(side, rules, infantryRule)
    for (const unit of new Set(units)) {
      const figures = countOf(units, unit)
      unitOf(battle, unit).figures += figures
      if (mayBeOrdered) state.now.restored.push(unit)
      const { type, figures: figuresNow, full } = unitOf(battle, unit)
      const diceRule = type === 'infantry' && restored.infantry > 0 ? infantryRule : otherRule
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

const countOf = (units: readonly UnitId[], unit: UnitId): number => units.filter((other) => other === unit).length

/** True if the dice restored enough figures for these units: soldiers for infantry, flags and HQ symbols for any. */
function isEnoughFor(battlefield: Battlefield, restored: RestoredFigures, units: readonly UnitId[]): boolean {
  const infantryCount = units.filter((unit) => unitOf(battlefield, unit).type === 'infantry').length
  return Math.max(0, infantryCount - restored.infantry) + (units.length - infantryCount) <= restored.any
}

/** Units that could take the next figure; units are named in ascending order. */
function possibleRecipients(
  battlefield: Battlefield,
  side: Side,
  restored: RestoredFigures,
  soFar: readonly UnitId[],
): UnitId[] {
  const last = soFar.at(-1) ?? noUnit
  return unitsOnBoard(battlefield, side).filter((unit) => {
    const { figures, full } = unitOf(battlefield, unit)
    return unit >= last && figures + countOf(soFar, unit) < full && isEnoughFor(battlefield, restored, [...soFar, unit])
  })
}

const noFigures: RestoredFigures = { infantry: 0, any: 0 }

/** A card's rules on soldiers, on the other symbols, and on a unit's full strength. Some cards have one rule for all. */
type CardRules = readonly string[]

const threeRulesOf = ([infantryRule = 'combat.15', otherRule = infantryRule, maximumRule = infantryRule]: CardRules) =>
  [infantryRule, otherRule, maximumRule] as const

export const restoreKind = (battlefieldOf: BattlefieldOf) =>
  restoreQuestion.kind({
    next(view, _rules, soFar) {
      const battlefield = battlefieldOf(view)
      const { viewer } = view.secrets
      const restored = battlefield.state.now.restore ?? noFigures
      return { parts: isSide(viewer) ? possibleRecipients(battlefield, viewer, restored, soFar) : [], enough: true }
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
  if (possibleRecipients(battlefield, side, battlefield.state.now.restore ?? noFigures, soFar).includes(unit))
    return allowed
  const { figures, full, type } = unitOf(battlefield, unit)
  if (figures + countOf(soFar, unit) >= full) return refused(maximumRule, refusals.fullStrength)
  if (unit < (soFar.at(-1) ?? noUnit)) return refused(infantryRule, refusals.unitsInAscendingOrder)
  return refused(type === 'infantry' ? infantryRule : otherRule, refusals.noFigureForIt)
}
