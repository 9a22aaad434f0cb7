/** A unit's order: the odds of its die with all declarations of its commander. */
import { type AnswerOption, capital, listed, type Odds, type Preview, sentence } from '@firestep/face'
import type { Json, Modifier } from '@firestep/referee'
import { standing, unitOf } from '../../../rules/battlefield.ts'
import { stripsNear } from '../../../rules/movement/wire-belts.ts'
import { commandingStand } from '../../../rules/orders/chain-of-command.ts'
import {
  type Declaration,
  type Declared,
  declarations,
  mayDeclare,
  type OrderGiven,
} from '../../../rules/orders/declarations.ts'
import { orderModifiers } from '../../../rules/orders/modifiers.ts'
import { actionsFor, neededOn, orderChances, rowRule } from '../../../rules/orders/order-die.ts'
import type { UnitId } from '../../../rules/roster.ts'
import type { Battlefield } from '../../../rules/state.ts'
import { calls } from '../../names/calls.ts'
import { bodyOption, type Fields, isFields, type QuestionContext } from '../context.ts'
import { ringed } from '../marks.ts'
import { actionsInBrief, actionsText, dieOdds } from '../odds.ts'
import { commanderCalled, unitCalled, unitText } from '../unit-labels.ts'

export const isOrder = (part: Json | undefined): part is Fields & { readonly unit: UnitId } =>
  isFields(part) && typeof part.unit === 'number'

/** Declarations with limited uses; élan is always available. */
const spent: readonly Declaration[] = ['staff', 'pals', 'professionalism', 'discipline']

/** All subsets. */
function subsets<T>([first, ...rest]: readonly T[]): T[][] {
  if (first === undefined) return [[]]
  const others = subsets(rest)
  return [...others, ...others.map((some) => [first, ...some])]
}

/** The unit alone, and with every set of declarations available to its commander. */
export function orderOffers(context: QuestionContext, { unit }: { readonly unit: UnitId }): AnswerOption[] {
  const { battlefield, view } = context
  const can = declarations.filter((what) => mayDeclare(battlefield, unit, what).allowed)
  const cards = view.secrets.own?.cards.includes('10H') ? (['10H'] as const) : []
  return subsets<Declaration | '10H'>([...can, ...cards]).map((called) => orderOffer(context, unit, called))
}

function isWired(battlefield: Battlefield): boolean {
  const { width, height } = battlefield.scenario.terrain
  return stripsNear(battlefield, { left: 0, right: width, bottom: 0, top: height }).length > 0
}

function orderOffer(context: QuestionContext, unit: UnitId, called: readonly (Declaration | '10H')[]): AnswerOption {
  const { battlefield } = context
  const part: Fields = {
    unit,
    ...Object.fromEntries(called.map((what) => (what === '10H' ? ['card', what] : [what, true]))),
  }
  const chances = actionsInBrief(orderChances(battlefield, unit, part as Declared))
  const name = unitCalled(context, unit)
  const label = called.length === 0 ? name : `${name}: ${listed(called.map(callWords))}`
  const words = { label: capital(label), group: commanderCalled(context, unit) }
  const detail = called.length === 0 ? `${chances}; ${unitText(context, unit)}` : chances
  const there = standing(battlefield, unit)
  const option = bodyOption(context, there.length > 0 ? there : unitOf(battlefield, unit).bases, part, {
    ...words,
    detail,
  })
  const card = called.includes('10H') ? { card: '10H' } : {}
  // orders.mod.wire-early: touching a company does not declare wire if there is none.
  if (called.includes('wire') && !isWired(battlefield))
    return { ...option, ...card, place: null, piece: null, also: [], fold: 'To cross wire, though none lies here' }
  return called.length === 0 ? option : { ...option, ...card, fold: `${capital(name)}, calling upon more` }
}

const callWords = (what: Declaration | '10H'): string => (what === '10H' ? 'the card of good discipline' : calls[what])

/** "one action on 4 or more, two on 6" */
function neededWords(needed: readonly number[]): string {
  const words = ['one action', 'two', 'three']
  return needed.map((least, i) => `${words[i] ?? i + 1} on ${least}${i === 0 ? ' or more' : ''}`).join(', ')
}

/** Odds of a unit's order die. */
function orderOdds(context: QuestionContext, order: OrderGiven): Odds {
  const { battlefield } = context
  const { unit } = order
  const modifiersAt = (die: number): Modifier[] => orderModifiers(battlefield, unit, order, die)
  // FF-06: by the other reading raw troops under fire lose more on a high die; the modifiers shown are those of a 6.
  const most = modifiersAt(6)
  return dieOdds(
    `The order die of ${unitCalled(context, unit)}`,
    most,
    (die) => {
      const actions = actionsFor(battlefield, unit, die, modifiersAt(die))
      return { label: actionsText(actions), tone: actions === 0 ? 'loss' : 'nothing' }
    },
    [
      {
        text: `The row of the sheet: ${neededWords(neededOn(battlefield, unitOf(battlefield, unit).row))}`,
        rule: rowRule(battlefield, unit),
      },
      { text: 'A 1 is no order, whatever is added', rule: 'orders.13' },
    ],
  )
}

export function orderPreview(context: QuestionContext, part: Fields & { readonly unit: UnitId }): Preview {
  const { battlefield } = context
  const given = part as unknown as OrderGiven
  const { unit } = given
  const stand = commandingStand(battlefield, unit)
  const called = declarations.filter((what) => given[what] === true)
  return {
    title: `An order for ${unitCalled(context, unit)}`,
    lines: [
      sentence(unitText(context, unit)),
      ...called.filter((what) => spent.includes(what)).map((what) => sentence(`${calls[what]} is used up by it`)),
      ...(given.elan === true ? ['An action that élan alone has given may only go forward.'] : []),
      ...(given.wire === true ? ['Without saying so beforehand a company does not try the wire.'] : []),
    ],
    odds: [orderOdds(context, given)],
    marks: [
      ...ringed(context, standing(battlefield, unit), 'good'),
      ...(stand === null ? [] : ringed(context, [stand], 'neutral')),
    ],
  }
}
