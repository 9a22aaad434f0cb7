/** A unit's order: the odds of its die with all declarations of its commander. */
import { type AnswerOption, type Odds, type Preview, sentence } from '@firestep/face'
import type { Modifier } from '@firestep/referee'
import { presentBasesOf, unitOf } from '../../../rules/battlefield.ts'
import type { UnitId } from '../../../rules/ids.ts'
import { stripsNear } from '../../../rules/movement/wire-belts.ts'
import { commandingStand } from '../../../rules/orders/chain-of-command.ts'
import { type Declaration, declarations } from '../../../rules/orders/declaration-names.ts'
import { mayDeclare, type OrderGiven } from '../../../rules/orders/declarations.ts'
import { orderModifiers } from '../../../rules/orders/modifiers.ts'
import { actionsFor, neededOn, orderChances, rowRule } from '../../../rules/orders/order-die.ts'
import { orderCards } from '../../../rules/random-events/deck.ts'
import type { Battlefield } from '../../../rules/state.ts'
import * as combat from '../../texts/combat.ts'
import * as texts from '../../texts/orders.ts'
import { declarationNames, declared as declaredText } from '../../texts/words.ts'
import { bodyOption, type QuestionContext } from '../context.ts'
import { ringMarks } from '../marks.ts'
import { actionsInBrief, dieOdds } from '../odds.ts'
import { commanderNameFor, unitNameFor, unitText } from '../unit-labels.ts'

const { goodDiscipline } = orderCards

/** Declarations with limited uses; élan is always available. */
const limitedDeclarations: readonly Declaration[] = ['staff', 'pals', 'professionalism', 'discipline']

/** All subsets. */
function subsets<T>([first, ...rest]: readonly T[]): T[][] {
  if (first === undefined) return [[]]
  const restSubsets = subsets(rest)
  return [...restSubsets, ...restSubsets.map((subset) => [first, ...subset])]
}

/** The unit alone, and with every set of declarations available to its commander. */
export function orderOptions(context: QuestionContext, { unit }: { readonly unit: UnitId }): AnswerOption[] {
  const { battlefield, view } = context
  const available = declarations.filter((declaration) => mayDeclare(battlefield, unit, declaration).allowed)
  const cards = view.secrets.own?.cards.includes(goodDiscipline) ? [goodDiscipline] : []
  return subsets<Declaration | typeof goodDiscipline>([...available, ...cards]).map((declared) =>
    orderOption(context, unit, declared),
  )
}

function hasWire(battlefield: Battlefield): boolean {
  const { width, height } = battlefield.scenario.terrain
  return stripsNear(battlefield, { left: 0, right: width, bottom: 0, top: height }).length > 0
}

function orderOption(
  context: QuestionContext,
  unit: UnitId,
  declared: readonly (Declaration | typeof goodDiscipline)[],
): AnswerOption {
  const { battlefield } = context
  const part: OrderGiven = {
    unit,
    ...Object.fromEntries(
      declared.map((declaration) => (declaration === goodDiscipline ? ['card', declaration] : [declaration, true])),
    ),
  }
  const chances = actionsInBrief(orderChances(battlefield, unit, part))
  const name = unitNameFor(context, unit)
  const text = { label: texts.unitWith(name, declared.map(declarationText)), group: commanderNameFor(context, unit) }
  const detail = declared.length === 0 ? texts.chancesAndStatus(chances, unitText(context, unit)) : chances
  const presentBases = presentBasesOf(battlefield, unit)
  const option = bodyOption(context, presentBases.length > 0 ? presentBases : unitOf(battlefield, unit).bases, part, {
    ...text,
    detail,
  })
  const card = declared.includes(goodDiscipline) ? { card: goodDiscipline } : {}
  // orders.mod.wire-early: touching a company does not declare wire if there is none.
  if (declared.includes('wire') && !hasWire(battlefield))
    return {
      ...option,
      ...card,
      place: null,
      piece: null,
      otherPlaces: [],
      fold: texts.wireWithoutNeed,
    }
  return declared.length === 0 ? option : { ...option, ...card, fold: texts.withSpecialRules(name) }
}

const declarationText = (declaration: Declaration | typeof goodDiscipline): string =>
  declaration === goodDiscipline ? texts.goodDisciplineCard : declaredText(declaration)

/** Odds of a unit's order die. */
function orderOdds(context: QuestionContext, order: OrderGiven): Odds {
  const { battlefield } = context
  const { unit } = order
  const modifiersAt = (die: number): Modifier[] => orderModifiers(battlefield, unit, order, die)
  // FF-06: by the other reading raw troops under fire lose more on a high die; the modifiers shown are those of a 6.
  const modifiersOfSix = modifiersAt(6)
  return dieOdds(
    texts.orderDie(unitNameFor(context, unit)),
    modifiersOfSix,
    (die) => {
      const actions = actionsFor(battlefield, unit, die, modifiersAt(die))
      return { label: combat.actions(actions), tone: actions === 0 ? 'loss' : 'nothing' }
    },
    [
      {
        text: texts.sheetRow(texts.neededRolls(neededOn(battlefield, unitOf(battlefield, unit).row))),
        rule: rowRule(battlefield, unit),
      },
      { text: texts.oneIsNoOrder, rule: 'orders.13' },
    ],
  )
}

export function orderPreview(context: QuestionContext, order: OrderGiven): Preview {
  const { battlefield } = context
  const { unit } = order
  const stand = commandingStand(battlefield, unit)
  const declared = declarations.filter((declaration) => order[declaration] === true)
  return {
    title: texts.orderFor(unitNameFor(context, unit)),
    lines: [
      sentence(unitText(context, unit)),
      ...declared
        .filter((declaration) => limitedDeclarations.includes(declaration))
        .map((declaration) => texts.isUsedUp(declarationNames[declaration])),
      ...(order.elan === true ? [texts.elanOnlyForward] : []),
      ...(order.wire === true ? [texts.wireNotDeclared] : []),
    ],
    odds: [orderOdds(context, order)],
    marks: [
      ...ringMarks(context, presentBasesOf(battlefield, unit), 'good'),
      ...(stand === null ? [] : ringMarks(context, [stand], 'neutral')),
    ],
  }
}
