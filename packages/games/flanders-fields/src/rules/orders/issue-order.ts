/** Issuing orders: the next unit, declarations, the die, and the actions it gives. */
import {
  allowed,
  either,
  fields,
  integer,
  type Modifier,
  nothing,
  oneOf,
  optional,
  type RuleId,
  type Ruling,
  refused,
  type Script,
  type TypeOf,
} from '@firestep/referee'
import { sosOptions, sosRuling } from '../artillery/sos.ts'
import { type BattlefieldOf, orderedBy, unitOf, viewingSide } from '../battlefield.ts'
import { besides } from '../events.ts'
import type { UnitId } from '../ids.ts'
import { heroicDeedShape, heroicOptions, heroicRuling } from '../morale/heroic-actions.ts'
import { settleMorale } from '../morale/morale.ts'
import { closeUp } from '../movement/close-up.ts'
import { haltAtWire } from '../movement/cross-wire.ts'
import { baseShape, choice, describedAs, unitShape } from '../question-types.ts'
import { cardShape, handOf, orderCards, spendCard } from '../random-events/deck.ts'
import { playOptions, playRuling, playShape } from '../random-events/play-cards.ts'
import type { Battle, Battlefield } from '../state.ts'
import * as refusals from '../texts/refusals.ts'
import { mayBeOrdered } from './chain-of-command.ts'
import { askConciseOrder } from './concise-order.ts'
import { declarations } from './declaration-names.ts'
import { checkDeclared, mayDeclare, type OrderGiven, orderGivenShape, spendDeclared } from './declarations.ts'
import { orderModifiers, qualityRules } from './modifiers.ts'
import { battalionClass, firstClass, isDivisionPart, supportPart, unitsInTurn } from './order-classes.ts'
import { actionsFor, isMidArtillery, rowRule } from './order-die.ts'

/** Leaves the rest of a class, or of the battalions, without orders. */
export const passOn = 'pass on'

/** event.hearts-jack: a heroic deed, with its card or without. */
const heroicShape = fields({ heroic: heroicDeedShape, card: optional(cardShape) })
const cardPlayShape = fields({ play: playShape })
/** FF-96: a call of a battery to a point. */
export const sosCallShape = fields({ sos: unitShape, x: integer(), y: integer() })

export type HeroicOrder = TypeOf<typeof heroicShape>
export type SosCall = TypeOf<typeof sosCallShape>

export const orderQuestion = choice('order', {
  rule: 'orders.10',
  about: nothing,
  answer: describedAs(
    'a unit and what is called upon for it, a call, a card, a heroic deed, or to pass on',
    either(oneOf(passOn), orderGivenShape, heroicShape, cardPlayShape, sosCallShape),
  ),
})
export type OrderAnswer = TypeOf<typeof orderQuestion.shapes.answer>

/** Ruling on a unit's turn to be ordered (orders.1 to orders.4), now or after its commander passes on. */
function turnRuling(battlefield: Battlefield, unit: UnitId): Ruling {
  const ruling = mayBeOrdered(battlefield, unit)
  if (!ruling.allowed) return ruling
  const { state, scenario } = battlefield
  const { row, side } = unitOf(battlefield, unit)
  const battalion = orderedBy(battlefield, unit)
  if (state.step === 'support') {
    if (battalion !== null) return refused('orders.1', refusals.battalionsLater)
    const part = supportPart(battlefield, unit)
    const currentPart = state.cursor
    if (isDivisionPart(part) !== isDivisionPart(currentPart)) return refused('orders.2', refusals.levelFirst)
    if (part >= currentPart) return allowed
    return refused('orders.4', refusals.gunsNow)
  }
  if (battalion === null) {
    const isGun = row === 'regimental artillery'
    return refused(
      (isGun ? scenario.data.cites?.guns?.[side] : undefined) ?? (row === 'blockhouse' ? 'orders.15' : 'orders.5'),
      refusals.formationHasOrdered,
    )
  }
  if (state.commanding !== null && state.commanding !== battalion) return refused('orders.2', refusals.battalionFirst)
  if (state.battalions[battalion]?.commanded) return refused('orders.2', refusals.battalionHasOrdered)
  const currentClass = state.commanding === null ? firstClass(battlefield, battalion) : state.cursor
  return currentClass !== null && battalionClass(battlefield, unit) >= currentClass
    ? allowed
    : refused('orders.4', refusals.classHasPassed)
}

/** Units that can be ordered if those before them get no order. */
export function unitsLater(battlefield: Battlefield): UnitId[] {
  const { step, side } = battlefield.state
  if (step !== 'support' && step !== 'battalions') return []
  const unitsNow = new Set(unitsInTurn(battlefield))
  return battlefield.scenario.roster.unitIds.filter(
    (id) => unitOf(battlefield, id).side === side && !unitsNow.has(id) && turnRuling(battlefield, id).allowed,
  )
}

function orderRuling(battlefield: Battlefield, cards: readonly string[], answer: OrderAnswer): Ruling {
  if (answer === passOn) return allowed
  if ('heroic' in answer) return heroicOrderRuling(battlefield, cards, answer)
  if ('play' in answer) return playRuling(battlefield, cards, answer.play)
  if ('sos' in answer) return sosCallRuling(battlefield, answer)
  if (battlefield.scenario.roster.units[answer.unit] === undefined)
    return refused('orders.11', refusals.nameUnitAndDeclarations)
  const ruling = turnRuling(battlefield, answer.unit)
  return ruling.allowed ? checkDeclared(battlefield, answer, cards) : ruling
}

function heroicOrderRuling(battlefield: Battlefield, cards: readonly string[], { heroic, card }: HeroicOrder): Ruling {
  if (card !== undefined && (card !== orderCards.heroes || !cards.includes(card)))
    return refused('event.hearts-jack', refusals.cardNotForHeroes)
  return heroicRuling(battlefield, battlefield.state.side, heroic)
}

/** FF-96: a call takes the place of the order of a battery, in its turn. */
function sosCallRuling(battlefield: Battlefield, { sos, x, y }: SosCall): Ruling {
  if (battlefield.scenario.roster.units[sos] === undefined) return refused('sos.5', refusals.nameBatteryAndPoint)
  const ruling = turnRuling(battlefield, sos)
  return ruling.allowed ? sosRuling(battlefield, sos, { x, y }) : ruling
}

/** Each unit in turn, plain and with each possible declaration. */
function ordersNow(battlefield: Battlefield, cards: readonly string[]): OrderAnswer[] {
  return [
    ...unitsInTurn(battlefield).flatMap((unit): OrderAnswer[] => [
      { unit },
      ...declarations
        .filter((declaration) => mayDeclare(battlefield, unit, declaration).allowed)
        .map((declaration): OrderAnswer => ({ unit, [declaration]: true })),
      ...(cards.includes(orderCards.goodDiscipline) ? [{ unit, card: orderCards.goodDiscipline }] : []),
      ...sosOptions(battlefield, unit).map(({ x, y }) => ({ sos: unit, x, y })),
    ]),
    ...heroicOptions(battlefield, battlefield.state.side).flatMap((heroic): OrderAnswer[] => [
      { heroic },
      ...(cards.includes(orderCards.heroes) ? [{ heroic, card: orderCards.heroes }] : []),
    ]),
    ...playOptions(battlefield, cards).map((play) => ({ play })),
    passOn,
  ]
}

const baseMentionShape = fields({ base: baseShape })

export const orderKind = (battlefieldOf: BattlefieldOf) =>
  orderQuestion.kind({
    sampled: true,
    options: (view) => ordersNow(battlefieldOf(view), handOf(view)),
    check: (view, _about, answer) => orderRuling(battlefieldOf(view), handOf(view), answer),
    explain(view, _about, thing) {
      const battlefield = battlefieldOf(view)
      // A selected base stands for its unit.
      const base = baseMentionShape.fits(thing) ? battlefield.scenario.roster.bases[thing.base] : undefined
      if (base !== undefined) {
        if (base.side !== viewingSide(view)) return refused('sequence.1', refusals.notYourBase)
        return base.unit === null
          ? refused('move.command.1', refusals.standsNeedNoOrder)
          : turnRuling(battlefield, base.unit)
      }
      const { answer } = orderQuestion.shapes
      return answer.fits(thing)
        ? orderRuling(battlefield, handOf(view), thing)
        : refused('orders.11', refusals.nameUnitAndDeclarations)
    },
  })

export const askOrder = ({ state }: Battle): Script<OrderAnswer> => orderQuestion.ask(state.side, null)

/** One die for one unit (orders.11). */
export function* giveOrder(battle: Battle, order: OrderGiven): Script {
  const { state, table } = battle
  const { unit } = order
  const { row } = unitOf(battle, unit)
  const unitState = state.units[unit]
  if (unitState === undefined) throw new Error(`there is no unit ${unit}`)
  unitState.ordered = true
  state.order = {
    unit,
    left: 0,
    forward: 0,
    closing: [],
    done: [],
    wire: order.wire === true,
    firedMoving: false,
  }
  // formation.5: the unit closes up before the die is rolled.
  closeUp(battle, unit)
  const rule = rowRule(battle, unit)
  const die = table.roll(6)
  const declaredModifiers = orderModifiers(battle, unit, order, die)
  spendDeclared(battle, order)
  spendCards(battle, order)
  const modifiers = [...declaredModifiers, ...(yield* askConciseOrder(battle, unit, die, declaredModifiers))]
  const actions = actionsFor(battle, unit, die, modifiers)
  const declared = declarations.filter((declaration) => order[declaration] === true)
  const because = decisiveRules(battle, order, die, actions)
  table.tell({ type: 'ordered', rule, unit, die, modifiers, actions, declared, ...besides(...because) })
  table.noteUsed(row)
  for (const declaration of declared) table.noteUsed(declaration)
  unitState.failed = actions === 0
  if (actions === 0) return yield* failOrder(battle, unit, die, modifiers)
  state.order.left = actions
  if (order.elan !== true) return
  state.order.forward = actions - actionsWithout(battle, unit, die, modifiers, 'national.french-1914.elan')
}

/** orders.14: the commander goes on with others. */
function* failOrder(battle: Battle, unit: UnitId, die: number, modifiers: readonly Modifier[]): Script {
  const { state, table } = battle
  table.haltPlan(unitOf(battle, unit).side, 'orders.14', 'the order failed')
  const failedBecauseOfWire = actionsWithout(battle, unit, die, modifiers, 'orders.mod.wire-early') > 0
  if (failedBecauseOfWire) {
    yield* haltAtWire(battle, unit)
    yield* settleMorale(battle)
  }
  state.order = null
}

/** Rules that made a difference besides the row of the sheet and the modifiers. */
const decisiveRules = (
  battlefield: Battlefield,
  { unit, staff }: OrderGiven,
  die: number,
  actions: number,
): RuleId[] => [
  ...(unitOf(battlefield, unit).row === 'blockhouse' ? ['blockhouse.1'] : []),
  ...(isMidArtillery(battlefield, unitOf(battlefield, unit).row) ? ['artorders.mid'] : []),
  ...qualityRules(battlefield, unit),
  ...(die === 1 ? ['orders.13'] : []),
  ...(die === 1 && staff === true ? ['orders.9'] : []),
  ...(actions === 0 ? ['orders.14'] : []),
]

/** The actions that the die gives without one of the modifiers (FF-127, FF-464). */
const actionsWithout = (
  battlefield: Battlefield,
  unit: UnitId,
  die: number,
  modifiers: readonly Modifier[],
  excluded: RuleId,
): number =>
  actionsFor(
    battlefield,
    unit,
    die,
    modifiers.filter(({ rule }) => rule !== excluded),
  )

/** A card played for the order is discarded; a command error is used up by its order (FF-291). */
function spendCards(battle: Battle, { card }: OrderGiven): void {
  const { state } = battle
  if (card !== undefined) spendCard(battle, state.side, card)
  const error = state.inForce.findIndex(
    (effect) => effect.card === orderCards.commandError && effect.side === state.side,
  )
  if (error >= 0) state.inForce.splice(error, 1)
}
