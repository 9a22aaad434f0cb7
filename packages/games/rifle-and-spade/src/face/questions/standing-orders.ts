/** Standing orders for opportunity fire and hiding (17.4 7.2): forms and texts. */
import {
  listed,
  type StandingInstruction,
  type StandingOrderChoice,
  type StandingOrderFace,
  type StandingOrderField,
  type StandingOrderForm,
} from '@firestep/face'
import { hexesText } from '@firestep/face/hex'
import type { Json } from '@firestep/referee'
import type { Side } from '../../data/schema.ts'
import { firerShape } from '../../rules/fire/fire.ts'
import {
  type FireOrder,
  farthest,
  fireOrderOf,
  type HideOrder,
  hideOrderOf,
  maxLost,
} from '../../rules/fire/standing-orders.ts'
import { hiderShape } from '../../rules/fire/under-fire-windows.ts'
import { isOnMap } from '../../rules/ids.ts'
import type { Army, BattleView, RifleAndSpade } from '../../rules/state.ts'
import { armyIn, type Board, pieceOf, placeOf, viewerOf } from '../board.ts'
import { unitInPlaceText } from '../names/units.ts'
import * as texts from '../texts/standing-orders.ts'

const unlimited = { who: [], hexes: [], range: null, otherwise: 'hold' } as const
const blankFire: FireOrder = { ...unlimited, lost: null, hidden: 'stay', does: 'fire' }
const blankHide: HideOrder = { ...unlimited, does: 'hide' }

const fireKinds: readonly string[] = ['opportunity fire']
const hideKinds: readonly string[] = ['hide']

/** Own units on the map that can fire, and guns off the map. */
function firers(board: Board, army: Army, side: Side, guns: boolean): StandingOrderChoice[] {
  const units = army.units.flatMap(({ hex, type }, unit) =>
    isOnMap(hex) && board.book.unitType(type).kind !== 'headquarters'
      ? [{ value: unit, label: unitInPlaceText(board, army, unit), place: placeOf(board, hex) }]
      : [],
  )
  const offMap = board.scenario.data.offMapFire.filter((one) => one.side === side)
  return [...units, ...(guns ? offMap.map(({ name }) => ({ value: name, label: name })) : [])]
}

const hexChoices = (board: Board): StandingOrderChoice[] =>
  board.sheet.hexes.map((hex) => {
    const name = placeOf(board, hex)
    return { value: hex, label: name, place: name }
  })

const otherwiseChoices: readonly StandingOrderChoice[] = [
  { value: 'hold', label: texts.doesNothing },
  { value: 'next', label: texts.nextOrder },
]

const whoField = (choices: readonly StandingOrderChoice[]): StandingOrderField => ({
  type: 'some',
  name: 'who',
  label: texts.who,
  choices,
  emptyText: texts.everybody,
  typed: false,
})

const hexesField = (board: Board, label: string): StandingOrderField => ({
  type: 'some',
  name: 'hexes',
  label,
  choices: hexChoices(board),
  emptyText: texts.anywhere,
  typed: true,
})

const rangeField = (label: string): StandingOrderField => ({
  type: 'number',
  name: 'range',
  label,
  min: 0,
  max: farthest,
  unit: texts.hexes,
  emptyText: texts.anyRange,
})

const actionField = (choices: readonly StandingOrderChoice[]): StandingOrderField => ({
  type: 'one',
  name: 'does',
  label: texts.doesWhat,
  choices,
})

const otherwiseField: StandingOrderField = {
  type: 'one',
  name: 'otherwise',
  label: texts.otherwise,
  choices: otherwiseChoices,
}

function fireForm(board: Board, army: Army, side: Side): StandingOrderForm {
  return {
    title: texts.fireTitle,
    why: texts.fireWhy,
    kinds: fireKinds,
    fields: [
      whoField(firers(board, army, side, true)),
      actionField([
        { value: 'fire', label: texts.fires },
        { value: 'hold', label: texts.holdsFire },
        { value: 'ask', label: texts.asksMe },
      ]),
      rangeField(texts.maxRange),
      {
        type: 'number',
        name: 'lost',
        label: texts.minLoss,
        min: 1,
        max: maxLost,
        unit: texts.hundredths,
        emptyText: texts.anyLoss,
      },
      {
        type: 'one',
        name: 'hidden',
        label: texts.hiddenUnits,
        choices: [
          { value: 'stay', label: texts.stayHidden },
          { value: 'fire', label: texts.comeOut },
        ],
      },
      hexesField(board, texts.targetHexes),
      otherwiseField,
    ],
    initial: blankFire,
    presets: [
      { label: texts.fireAtAnything, instruction: blankFire },
      { label: texts.holdUntilAdjacent, instruction: { ...blankFire, range: 1 } },
      { label: texts.fireForThird, instruction: { ...blankFire, lost: 33 } },
      { label: texts.fireFromHiding, instruction: { ...blankFire, hidden: 'fire' } },
      { label: texts.holdFire, instruction: { ...blankFire, does: 'hold' } },
    ],
  }
}

function hideForm(board: Board, army: Army, side: Side): StandingOrderForm {
  return {
    title: texts.hideTitle,
    why: texts.hideWhy,
    kinds: hideKinds,
    fields: [
      whoField(firers(board, army, side, false)),
      actionField([
        { value: 'hide', label: texts.hides },
        { value: 'stay', label: texts.staysUp },
        { value: 'ask', label: texts.asksMe },
      ]),
      rangeField(texts.enemyWithin),
      hexesField(board, texts.ownHexes),
      otherwiseField,
    ],
    initial: blankHide,
    presets: [
      { label: texts.alwaysHide, instruction: blankHide },
      { label: texts.hideWithinTwo, instruction: { ...blankHide, range: 2 } },
      { label: texts.neverHide, instruction: { ...blankHide, does: 'stay' } },
    ],
  }
}

const isFire = ({ kinds }: Pick<StandingInstruction, 'kinds'>): boolean =>
  kinds.some((kind) => fireKinds.includes(kind))

function whoText(board: Board, army: Army | null, { who: namedUnits }: FireOrder | HideOrder): string {
  if (namedUnits.length === 0) return texts.everyUnit
  return listed(
    namedUnits.map((one) =>
      typeof one === 'string' || army === null ? String(one) : unitInPlaceText(board, army, one),
    ),
  )
}

/** An order as a sentence. */
function orderSentence(board: Board, view: BattleView, standingOrder: StandingInstruction): string {
  const side = viewerOf(view)
  const army = side === null ? null : armyIn(view, side)
  const inHexes = (hexes: FireOrder['hexes']) => (hexes.length === 0 ? [] : [texts.inHexes(hexesText(board, hexes))])
  const doesNothingElse = ({ otherwise }: FireOrder | HideOrder, limits: readonly string[]): boolean =>
    limits.length > 0 && otherwise !== 'next'
  if (!isFire(standingOrder)) {
    const order = hideOrderOf(standingOrder.instruction)
    const limits = [
      ...inHexes(order.hexes),
      ...(order.range === null ? [] : [texts.ifEnemy(texts.within(order.range))]),
    ]
    const isPlural = order.who.length > 1
    return texts.hideOrder(whoText(board, army, order), isPlural, order.does, limits, doesNothingElse(order, limits))
  }
  const order = fireOrderOf(standingOrder.instruction)
  const limits = [
    ...inHexes(order.hexes),
    ...(order.range === null ? [] : [texts.within(order.range)]),
    ...(order.lost === null ? [] : [texts.ifItCosts(order.lost)]),
  ]
  return texts.fireOrder(
    whoText(board, army, order),
    order.who.length > 1,
    order.does,
    limits,
    order.does === 'fire' && order.hidden === 'fire',
    doesNothingElse(order, limits),
  )
}

/** A standing order for the units in the answer, or for all units to do nothing. */
function orderFromAnswer(kind: string, answer: Json): StandingInstruction | null {
  const parts = Array.isArray(answer) ? answer : []
  if (fireKinds.includes(kind)) {
    const namedFirers = parts.slice(1).filter(firerShape.fits)
    const order: FireOrder =
      namedFirers.length === 0
        ? { ...blankFire, does: 'hold' }
        : { ...blankFire, who: namedFirers, hidden: 'fire', otherwise: 'next' }
    return { kinds: fireKinds, instruction: order }
  }
  if (!hideKinds.includes(kind)) return null
  const units = parts.filter(hiderShape.fits).map(([unit]) => unit)
  const order: HideOrder =
    units.length === 0 ? { ...blankHide, does: 'stay' } : { ...blankHide, who: units, otherwise: 'next' }
  return { kinds: hideKinds, instruction: order }
}

export const standingOrderFace = (board: Board): StandingOrderFace<RifleAndSpade> => ({
  forms(view, seat) {
    const side = viewerOf(view)
    const army = side === null || side !== seat ? null : armyIn(view, side)
    if (side === null || army === null) return []
    return [fireForm(board, army, side), hideForm(board, army, side)]
  },
  text: (view, order) => orderSentence(board, view, order),
  instructionFor: (_view, { kind }, answer) => orderFromAnswer(kind, answer),
  pieces(view, standingOrder) {
    const side = viewerOf(view)
    const { instruction } = standingOrder
    const { who: namedUnits } = isFire(standingOrder) ? fireOrderOf(instruction) : hideOrderOf(instruction)
    return side === null ? [] : namedUnits.flatMap((one) => (typeof one === 'number' ? [pieceOf(side, one)] : []))
  },
})
