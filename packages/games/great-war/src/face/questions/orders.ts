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
import { orderedUnitsText } from '../names/card-effects.ts'
import { capital, cardTitle } from '../names/text.ts'
import { actingAs } from '../texts/cards.ts'
import * as texts from '../texts/command.ts'
import { sectionPlaces } from '../texts/words.ts'
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
  if (card === null) return texts.someCard
  return acts === null || acts === card
    ? cardTitle(board, card)
    : actingAs(cardTitle(board, card), cardTitle(board, acts))
}

/** Orders that Messenger Pigeons add to those of the card. */
const pigeons = ({ board, view }: QuestionContext): number =>
  view.now.combat[view.active] === 'messenger-pigeons'
    ? (board.book.data.combatCards['messenger-pigeons']?.values.orders ?? 0)
    : 0

const orderTitle = (context: QuestionContext): string => texts.orderTitle(openOrdersText(context), pigeons(context))

/** "up to 2 units on the left" */
function openOrdersText({ board, battlefield, view }: QuestionContext): string {
  const { acts, bigShow } = view.now
  const data = acts === null ? undefined : board.book.data.commandCards[acts]
  switch (acts) {
    case 'big-show': {
      const { infantry = 0, weapons = 0, any = 0 } = bigShow ?? {}
      return texts.bigShowOrders(infantry, weapons, any)
    }
    case 'direct-from-hq':
      return texts.tokenOrders(view.tokens[view.active])
    case 'whistles-bugle-calls':
      return texts.chainOrders
    case 'replacements':
      return texts.restoredOrders
    case 'infantry-assault':
      return texts.assaultOrders(
        unitsOnBoard(battlefield, view.active).some((unit) => unitOf(battlefield, unit).type === 'infantry'),
      )
    case 'artillery-bombard':
      return texts.bombardOrders
    default:
      if (acts === null || data?.kind !== 'section') return texts.upToUnits(data?.values.orders ?? 1)
      {
        const units = orderedUnitsText(board, acts)
        return Object.values(data.orders ?? {}).includes('all') ? units : texts.upTo(units)
      }
  }
}

/** order.5 matters to section cards alone. */
const hasSections = ({ board, view }: QuestionContext): boolean =>
  board.book.data.commandCards[view.now.acts ?? '']?.kind === 'section'

/** Units that can be ordered first. */
const orderableUnits = (context: OrderContext): UnitId[] =>
  nextParts(context, []).filter((part) => typeof part === 'number')

/** Orders that can still be added to a set. */
const addableOrders = (context: OrderContext, orders: readonly Order[]): Order[] =>
  nextParts(context, []).filter(
    (part) => !orders.includes(part) && checkAnswer(context, arrangeParts([...orders, part])).allowed,
  )

function orderName(context: QuestionContext, order: Order): string {
  if (typeof order === 'number') return unitText(context, order)
  if (!isArtillery(order)) return texts.sectionInfantry(sectionPlaces[order])
  const section = artillerySection(order)
  return section === null ? texts.reserveArtillery : texts.artilleryInSection(sectionPlaces[section])
}

const orderLabel = (context: QuestionContext, order: Order): string => capital(orderName(context, order))

/** The strength of a unit, and its targets if it had an order. */
function prospectText(context: QuestionContext, unit: UnitId): string {
  const { battlefield } = context
  const order = freshOrder(battlefield, unit)
  const targets = targetsOf(battlefield, order).length
  const { hex, side } = unitOf(battlefield, unit)
  return texts.prospect(strengthText(context, unit), isNextToEnemy(battlefield, hex, side), targets)
}

function artilleryText({ battlefield, view }: QuestionContext): string {
  const { artillery } = battlefield.scenario.assets[view.active]
  return texts.artilleryOrder(artillery, freeDice(battlefield, view.active) > 0, view.tokens[view.active])
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

/** Orders are beyond undo where the enemy may take one away, or where the card leaves nothing to ask before the dice. */
export function areOrdersFinal({ view: { now, active } }: QuestionContext): boolean {
  const isMessengerLost = Object.entries(now.combat).some(
    ([side, card]) => side !== active && card === 'lost-messenger',
  )
  return isMessengerLost || now.acts === 'storm-of-fire'
}

export const order: KindFace<typeof orderQuestion> = {
  prompt: (context) => ({
    title: orderTitle(context),
    why: texts.orderWhy(cardName(context), hasSections(context)),
    passText: texts.orderPassing,
  }),
  groups: () => [texts.wholeSections, ...typeHeadings, texts.artilleryGroup],
  option(context, part) {
    if (typeof part === 'number') {
      const group = typeGroup(unitOf(context.battlefield, part))
      return unitOption(context, part, { label: unitLabel(context, part), detail: prospectText(context, part), group })
    }
    const label = orderLabel(context, part)
    if (isArtillery(part))
      return plainOption(part, { label, detail: artilleryText(context), group: texts.artilleryGroup })
    const units = infantryIn(context.battlefield, part)
    return plainOption(part, { label, detail: unitsText(context, units), group: texts.wholeSections })
  },
  ticks: orderTickList,
  preview(context, soFar) {
    const names = soFar.map((part) => orderLabel(context, part))
    const addable = addableOrders(context, soFar)
    const lines = names.map((name) => `${name}.`)
    if (context.view.now.acts === 'direct-from-hq' && soFar.length > 0)
      lines.push(texts.costOfOrders(Math.max(0, soFar.length - pigeons(context))))
    lines.push(texts.moreToChoose(addable.length))
    const title = soFar.length === 0 ? orderTitle(context) : texts.ordersGiven(soFar.length)
    return { title, lines, odds: [], marks: ringsOf(context, soFar) }
  },
  unfinished(context, answer) {
    const addable = addableOrders(context, answer)
    // Unspent tokens are not unused orders.
    const sparesTokens = context.view.now.acts === 'direct-from-hq' && answer.length > 0
    if (addable.length === 0 || sparesTokens) return []
    const namedOrders = addable.slice(0, maxOrdersNamed).map((part) => orderName(context, part))
    return [texts.unusedOrders(namedOrders, addable.length - namedOrders.length)]
  },
  acceptedSorts: () => ['unit'],
  ruling(context, soFar, { sort, part }) {
    if (sort !== 'unit') return null
    if (soFar.includes(part)) return allowed
    if (unitOf(context.battlefield, part).side !== context.side) return refused('order.1', texts.enemyUnit)
    const ruling = checkAnswer(context, arrangeParts([...soFar, part]))
    // A chain may be complete only after further units are ticked, so units that could come first are not refused.
    return !ruling.allowed && soFar.length === 0 && orderableUnits(context).includes(part) ? allowed : ruling
  },
}

const maxOrdersNamed = 5

export const loseOrder: KindFace<typeof loseOrderQuestion> = {
  prompt: () => ({
    title: texts.loseOrderTitle,
    why: texts.loseOrderWhy,
    passText: null,
  }),
  groups: () => [...typeHeadings, texts.artilleryGroup],
  option(context, part) {
    if (typeof part !== 'number')
      return plainOption(part, {
        label: texts.artilleryGroup,
        detail: texts.artilleryLosesOrder,
        group: texts.artilleryGroup,
      })
    const group = typeGroup(unitOf(context.battlefield, part))
    return unitOption(context, part, { label: unitLabel(context, part), detail: strengthText(context, part), group })
  },
  preview: (context, [lost]) => ({
    title:
      lost === undefined
        ? texts.loseOrderTitle
        : texts.losesOrder(typeof lost === 'number' ? unitText(context, lost) : texts.reserveArtillery),
    lines: [],
    odds: [],
    marks: typeof lost === 'number' ? ringUnits(context, [lost], 'bad') : [],
  }),
  acceptedSorts: () => ['unit'],
  ruling: () => refused('card.combat.lost-messenger.2', texts.hasNoOrder),
}

const isRaid = ({ view }: QuestionContext): boolean => view.now.combat[view.active] === 'trench-raid'

export const specialist: KindFace<typeof specialistQuestion> = {
  prompt: (context) =>
    isRaid(context)
      ? {
          title: texts.raidTitle,
          why: texts.raidWhy,
          passText: null,
        }
      : {
          title: texts.physicianTitle,
          why: texts.physicianWhy,
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
    const title = isRaid(context) ? texts.raids(unitText(context, unit)) : texts.rests(unitText(context, unit))
    const lines = isRaid(context)
      ? [texts.hasStrength(strengthText(context, unit))]
      : [texts.restsWith(figuresAfter, full)]
    return { title, lines, odds: [], marks: ringUnits(context, [unit], 'good') }
  },
  acceptedSorts: () => ['unit'],
  ruling: (context) =>
    isRaid(context)
      ? refused('card.combat.trench-raid.5', texts.onlyOrderedInfantryRaids)
      : refused('card.combat.physician.2', texts.onlyOrderedWoundedRest),
}

export const bombers: KindFace<typeof bombersQuestion> = {
  prompt: ({ about: count, board }) => ({
    title: texts.bombersTitle(count),
    why: texts.bombersWhy(board.book.data.bomber.deadlyHitsAt),
    passText: null,
  }),
  groups: () => [texts.bombersGroup],
  option(context, unit) {
    return unitOption(context, unit, {
      label: unitLabel(context, unit),
      detail: strengthText(context, unit),
      group: texts.bombersGroup,
    })
  },
  ticks: (context) => ({
    parts: unitsOnBoard(context.battlefield, context.side).filter((unit) => explainPart(context, unit).allowed),
    answerOf: arrangeParts,
  }),
  preview(context, soFar) {
    const remaining = context.about - soFar.length
    const lines = remaining > 0 ? [texts.bombersLeft(remaining)] : []
    const title = soFar.length === 0 ? texts.placeBombers : texts.bombersPlaced(unitsText(context, soFar))
    return { title, lines, odds: [], marks: ringUnits(context, soFar, 'good') }
  },
  acceptedSorts: () => ['unit'],
  ruling: (context, soFar, { part }) => (soFar.some((unit) => unit === part) ? allowed : explainPart(context, part)),
}
