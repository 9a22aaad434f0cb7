/** Questions about units: orders, a lost order, the subject of a card; and the bombers before the first turn. */
import type { TickList } from '@firestep/face'
import { allowed, refused } from '@firestep/referee'
import { sections } from '../../data/enums.ts'
import { freeDice } from '../../rules/artillery.ts'
import { targetsOf } from '../../rules/battle-phase.ts'
import { isNextToEnemy, unitOf, unitsOnBoard } from '../../rules/battlefield.ts'
import type { UnitId } from '../../rules/ids.ts'
import {
  artillerySection,
  freshOrder,
  isArtillery,
  type loseOrderQuestion,
  type Order,
  type orderQuestion,
  type specialistQuestion,
} from '../../rules/order-phase.ts'
import type { bombersQuestion } from '../../rules/setup.ts'
import { counted } from '../board.ts'
import { orderedUnitsText } from '../names/card-effects.ts'
import { sectionPlace } from '../names/sections.ts'
import { cardTitle, listed, targetingDiceText } from '../names/text.ts'
import {
  type ContextOf,
  checkAnswer,
  explainPart,
  type KindFace,
  nextParts,
  plainOption,
  plainPreview,
  type QuestionContext,
  ringUnits,
  unitOption,
} from './context.ts'
import { infantryIn } from './orderable-units.ts'
import { strengthText, typeGroup, typeHeadings, unitLabel, unitsText, unitText } from './unit-labels.ts'

type OrderContext = ContextOf<typeof orderQuestion>

/** Ticked orders in the order that the rules want: strings by section first, then units by number. */
function arrangeParts(ticked: readonly Order[]): Order[] {
  const wholeOrders = ticked.filter((part) => typeof part === 'string')
  const units = ticked.filter((part) => typeof part === 'number')
  return [...wholeOrders.sort((a, b) => sectionRank(a) - sectionRank(b)), ...units.sort((a, b) => a - b)]
}

const sectionRank = (part: string): number => sections.findIndex((section) => part.endsWith(section))

/** The name of the card that gives the orders. */
function cardName({ board, view }: QuestionContext): string {
  const { card, acts } = view.now
  if (card === null) return 'The card'
  return acts === null || acts === card
    ? cardTitle(board, card)
    : `${cardTitle(board, card)} as ${cardTitle(board, acts)}`
}

/** Orders that Messenger Pigeons add to those of the card. */
const pigeons = ({ board, view }: QuestionContext): number =>
  view.now.combat[view.active] === 'messenger-pigeons'
    ? (board.book.data.combatCards['messenger-pigeons']?.values.orders ?? 0)
    : 0

function orderTitle(context: QuestionContext): string {
  const pigeonOrders = pigeons(context)
  return `Order ${openOrdersText(context)}${pigeonOrders === 0 ? '' : `, and up to ${pigeonOrders} more anywhere`}`
}

/** "up to 2 units on the left" */
function openOrdersText({ board, battlefield, view }: QuestionContext): string {
  const { acts, bigShow } = view.now
  const data = acts === null ? undefined : board.book.data.commandCards[acts]
  switch (acts) {
    case 'big-show': {
      const { infantry = 0, weapons = 0, any = 0 } = bigShow ?? {}
      const parts = [
        ...(infantry > 0 ? [`${infantry} infantry`] : []),
        ...(weapons > 0 ? [weapons === 1 ? '1 machine gun or mortar' : `${weapons} machine guns or mortars`] : []),
        ...(any > 0 ? [`${any} of any kind`] : []),
      ]
      return parts.length === 0 ? 'nobody' : `up to ${listed(parts)}`
    }
    case 'direct-from-hq':
      return `up to ${counted(view.tokens[view.active], 'unit')}, each for an HQ token`
    case 'whistles-bugle-calls':
      return 'a chain of neighbouring units'
    case 'replacements':
      return 'units that regained a figure'
    case 'infantry-assault':
      return unitsOnBoard(battlefield, view.active).some((unit) => unitOf(battlefield, unit).type === 'infantry')
        ? 'the infantry of one section'
        : 'up to 1 unit: you have no infantry'
    case 'artillery-bombard':
      return 'the reserve artillery, or 1 unit'
    default:
      if (acts === null || data?.kind !== 'section') return `up to ${counted(data?.values.orders ?? 1, 'unit')}`
      return `${Object.values(data.orders ?? {}).includes('all') ? '' : 'up to '}${orderedUnitsText(board, acts)}`
  }
}

/** order.5 matters to section cards alone. */
const dottedLineText = ({ board, view }: QuestionContext): string =>
  board.book.data.commandCards[view.now.acts ?? '']?.kind === 'section'
    ? ' On a dotted line the orders of either section will do.'
    : ''

/** Units that can be ordered first. */
const orderableUnits = (context: OrderContext): UnitId[] =>
  nextParts(context, []).filter((part) => typeof part === 'number')

/** Orders that can still be added to a set. */
const addableOrders = (context: OrderContext, orders: readonly Order[]): Order[] =>
  nextParts(context, []).filter(
    (part) => !orders.includes(part) && checkAnswer(context, arrangeParts([...orders, part])).allowed,
  )

function orderLabel(context: QuestionContext, order: Order): string {
  if (typeof order === 'number') return unitLabel(context, order)
  if (!isArtillery(order)) return `All infantry ${sectionPlace(order)}`
  const section = artillerySection(order)
  return section === null ? 'Reserve artillery' : `Reserve artillery, to fire ${sectionPlace(section)}`
}

/** The strength of a unit, and its targets if it had an order. */
function prospectText(context: QuestionContext, unit: UnitId): string {
  const { battlefield } = context
  const order = freshOrder(battlefield, unit)
  const targets = targetsOf(battlefield, order).length
  const { hex, side } = unitOf(battlefield, unit)
  const targetsText = isNextToEnemy(battlefield, hex, side)
    ? 'next to an enemy'
    : targets > 0
      ? `${counted(targets, 'target')} in reach`
      : 'no target yet'
  return `${strengthText(context, unit)}; ${targetsText}`
}

function artilleryText({ battlefield, view }: QuestionContext): string {
  const { artillery } = battlefield.scenario.assets[view.active]
  const price = freeDice(battlefield, view.active) > 0 ? 'the first free, the others a token each' : 'one token each'
  return `up to ${targetingDiceText(artillery)}, ${price}; you have ${counted(view.tokens[view.active], 'token')}`
}

const orderTickList = (context: OrderContext): TickList => ({
  parts: nextParts(context, []),
  answerOf: arrangeParts,
})

const ringsOf = (context: QuestionContext, parts: readonly Order[]) =>
  ringUnits(
    context,
    parts.flatMap((part) =>
      typeof part === 'number' ? [part] : isArtillery(part) ? [] : infantryIn(context.battlefield, part),
    ),
    'good',
  )

export const order: KindFace<typeof orderQuestion> = {
  prompt: (context) => ({
    title: orderTitle(context),
    why: `${cardName(context)} decides who can be ordered. Only units with an order move and battle this turn.${dottedLineText(context)}`,
    passText: 'Fewer orders than the card allows may be given, even none; the rest are lost.',
  }),
  groups: () => ['Whole sections', ...typeHeadings, 'Reserve artillery'],
  option(context, part) {
    if (typeof part === 'number') {
      const group = typeGroup(unitOf(context.battlefield, part))
      return unitOption(context, part, { label: unitLabel(context, part), detail: prospectText(context, part), group })
    }
    const label = orderLabel(context, part)
    if (isArtillery(part))
      return plainOption(part, { label, detail: artilleryText(context), group: 'Reserve artillery' })
    const units = infantryIn(context.battlefield, part)
    return plainOption(part, { label, detail: unitsText(context, units), group: 'Whole sections' })
  },
  ticks: orderTickList,
  preview(context, soFar) {
    const names = soFar.map((part) => orderLabel(context, part))
    const addable = addableOrders(context, soFar)
    const lines = names.map((name) => `${name}.`)
    if (context.view.now.acts === 'direct-from-hq' && soFar.length > 0)
      lines.push(`Costs ${counted(Math.max(0, soFar.length - pigeons(context)), 'HQ token')}.`)
    lines.push(
      addable.length === 0 ? 'No further order can be given.' : `${counted(addable.length, 'further choice')} open.`,
    )
    const title = soFar.length === 0 ? orderTitle(context) : `${counted(soFar.length, 'order')} given`
    return { title, lines, odds: [], marks: ringsOf(context, soFar) }
  },
  unfinished(context, answer) {
    const addable = addableOrders(context, answer)
    // Unspent tokens are not unused orders.
    const sparesTokens = context.view.now.acts === 'direct-from-hq' && answer.length > 0
    if (addable.length === 0 || sparesTokens) return []
    const namedOrders = addable.slice(0, maxOrdersNamed).map((part) => orderLabel(context, part))
    const remaining = addable.length - namedOrders.length
    return [
      `Orders are left: ${listed(remaining > 0 ? [...namedOrders, `${remaining} more`] : namedOrders)} could still be ordered`,
    ]
  },
  acceptedSorts: () => ['unit'],
  ruling(context, soFar, { sort, part }) {
    if (sort !== 'unit') return null
    if (soFar.includes(part)) return allowed
    if (unitOf(context.battlefield, part).side !== context.side) return refused('order.1', 'that is an enemy unit')
    const ruling = checkAnswer(context, arrangeParts([...soFar, part]))
    // A chain may be complete only after further units are ticked, so units that could come first are not refused.
    return !ruling.allowed && soFar.length === 0 && orderableUnits(context).includes(part) ? allowed : ruling
  },
}

const maxOrdersNamed = 5

export const loseOrder: KindFace<typeof loseOrderQuestion> = {
  prompt: () => ({
    title: 'Choose whose order is lost',
    why: 'Lost Messenger: one of those just ordered never hears of it, and neither moves nor battles this turn.',
    passText: null,
  }),
  groups: () => [...typeHeadings, 'Reserve artillery'],
  option(context, part) {
    if (typeof part !== 'number')
      return plainOption(part, { label: 'Reserve artillery', detail: 'it will not fire', group: 'Reserve artillery' })
    const group = typeGroup(unitOf(context.battlefield, part))
    return unitOption(context, part, { label: unitLabel(context, part), detail: strengthText(context, part), group })
  },
  preview: (context, [lost]) => ({
    title:
      lost === undefined
        ? 'Choose whose order is lost'
        : typeof lost === 'number'
          ? `The ${unitText(context, lost)} loses its order`
          : 'The reserve artillery loses its order',
    lines: [],
    odds: [],
    marks: typeof lost === 'number' ? ringUnits(context, [lost], 'bad') : [],
  }),
  acceptedSorts: () => ['unit'],
  ruling: () => refused('card.combat.lost-messenger.2', 'it has not been ordered'),
}

const isRaid = ({ view }: QuestionContext): boolean => view.now.combat[view.active] === 'trench-raid'

export const specialist: KindFace<typeof specialistQuestion> = {
  prompt: (context) =>
    isRaid(context)
      ? {
          title: 'Choose the infantry that raids',
          why: 'Trench Raid: this unit may move further and still close combat with a die more; afterwards it may go back to where it started.',
          passText: null,
        }
      : {
          title: 'Choose the unit that the physician treats',
          why: 'Physician: this unit neither moves nor battles this turn, and regains lost figures instead.',
          passText: null,
        },
  groups: () => typeHeadings,
  option(context, unit) {
    const group = typeGroup(unitOf(context.battlefield, unit))
    const detail = isRaid(context) ? prospectText(context, unit) : strengthText(context, unit)
    return unitOption(context, unit, { label: unitLabel(context, unit), detail, group })
  },
  preview(context, [unit]) {
    if (unit === undefined) return plainPreview(specialist.prompt(context).title)
    const { figures, full } = unitOf(context.battlefield, unit)
    const maxFigures = context.board.book.data.combatCards.physician?.values.figures ?? 0
    const figuresAfter = Math.min(full, figures + maxFigures)
    const title = isRaid(context) ? `The ${unitText(context, unit)} raids` : `The ${unitText(context, unit)} rests`
    const lines = isRaid(context)
      ? [`It has ${strengthText(context, unit)}.`]
      : [`Then ${figuresAfter} of ${full} figures; it does nothing else this turn.`]
    return { title, lines, odds: [], marks: ringUnits(context, [unit], 'good') }
  },
  acceptedSorts: () => ['unit'],
  ruling: (context) =>
    isRaid(context)
      ? refused('card.combat.trench-raid.5', 'only infantry that you have just ordered can raid')
      : refused(
          'card.combat.physician.2',
          'only a unit that you have just ordered and that has lost figures is treated',
        ),
}

export const bombers: KindFace<typeof bombersQuestion> = {
  prompt: ({ about: count }) => ({
    title: count === 1 ? 'Give a bomber to an infantry unit' : `Give bombers to ${counted(count, 'infantry unit')}`,
    why: 'A bomber adds a die in close combat, and at two hexes it makes the Deadly side hit. Each goes to a different infantry unit.',
    passText: null,
  }),
  groups: () => ['Infantry'],
  option(context, unit) {
    return unitOption(context, unit, {
      label: unitLabel(context, unit),
      detail: strengthText(context, unit),
      group: 'Infantry',
    })
  },
  ticks: (context) => ({
    parts: unitsOnBoard(context.battlefield, context.side).filter((unit) => explainPart(context, unit).allowed),
    answerOf: arrangeParts,
  }),
  preview(context, soFar) {
    const remaining = context.about - soFar.length
    const lines = remaining > 0 ? [`${counted(remaining, 'bomber')} still to place.`] : []
    const title = soFar.length === 0 ? 'Place your bombers' : `Bombers: ${unitsText(context, soFar)}`
    return { title, lines, odds: [], marks: ringUnits(context, soFar, 'good') }
  },
  acceptedSorts: () => ['unit'],
  ruling: (context, soFar, { part }) => (soFar.some((unit) => unit === part) ? allowed : explainPart(context, part)),
}
