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
  { value: 'hold', label: 'does nothing' },
  { value: 'next', label: 'the next order speaks, or you are asked' },
]

const whoField = (choices: readonly StandingOrderChoice[]): StandingOrderField => ({
  type: 'some',
  name: 'who',
  label: 'Who',
  choices,
  emptyText: 'everybody',
  typed: false,
})

const hexesField = (board: Board, label: string): StandingOrderField => ({
  type: 'some',
  name: 'hexes',
  label,
  choices: hexChoices(board),
  emptyText: 'anywhere',
  typed: true,
})

const rangeField = (label: string): StandingOrderField => ({
  type: 'number',
  name: 'range',
  label,
  min: 0,
  max: farthest,
  unit: 'hexes',
  emptyText: 'any',
})

const actionField = (choices: readonly StandingOrderChoice[]): StandingOrderField => ({
  type: 'one',
  name: 'does',
  label: 'Does what',
  choices,
})

const otherwiseField: StandingOrderField = {
  type: 'one',
  name: 'otherwise',
  label: 'Otherwise',
  choices: otherwiseChoices,
}

function fireForm(board: Board, army: Army, side: Side): StandingOrderForm {
  return {
    title: 'Fire at opportunities',
    why: 'Of each of your units the first order that speaks of it decides; of those who fire the party goes in that costs the enemy most, as far as he is seen.',
    kinds: fireKinds,
    fields: [
      whoField(firers(board, army, side, true)),
      actionField([
        { value: 'fire', label: 'fires' },
        { value: 'hold', label: 'holds fire' },
        { value: 'ask', label: 'asks me' },
      ]),
      rangeField('At a range of at most'),
      {
        type: 'number',
        name: 'lost',
        label: 'If all who can would cost them on average at least',
        min: 1,
        max: maxLost,
        unit: 'hundredths of a step',
        emptyText: 'anything',
      },
      {
        type: 'one',
        name: 'hidden',
        label: 'Those who hide',
        choices: [
          { value: 'stay', label: 'stay hidden' },
          { value: 'fire', label: 'come out for it' },
        ],
      },
      hexesField(board, 'Only at enemies in these hexes'),
      otherwiseField,
    ],
    initial: blankFire,
    presets: [
      { label: 'Fire at anything', instruction: blankFire },
      { label: 'Hold until adjacent', instruction: { ...blankFire, range: 1 } },
      { label: 'Fire if it costs a third of a step', instruction: { ...blankFire, lost: 33 } },
      { label: 'Fire, and come out of hiding for it', instruction: { ...blankFire, hidden: 'fire' } },
      { label: 'Hold fire', instruction: { ...blankFire, does: 'hold' } },
    ],
  }
}

function hideForm(board: Board, army: Army, side: Side): StandingOrderForm {
  return {
    title: 'Hiding',
    why: 'Whenever your units may hide: when they are fired on, have fired, or have come somewhere.',
    kinds: hideKinds,
    fields: [
      whoField(firers(board, army, side, false)),
      actionField([
        { value: 'hide', label: 'hides' },
        { value: 'stay', label: 'stays up' },
        { value: 'ask', label: 'asks me' },
      ]),
      rangeField('If an enemy is within'),
      hexesField(board, 'Only in these hexes'),
      otherwiseField,
    ],
    initial: blankHide,
    presets: [
      { label: 'Always hide', instruction: blankHide },
      { label: 'Hide from enemies within 2 hexes', instruction: { ...blankHide, range: 2 } },
      { label: 'Never hide', instruction: { ...blankHide, does: 'stay' } },
    ],
  }
}

const isFire = ({ kinds }: Pick<StandingInstruction, 'kinds'>): boolean =>
  kinds.some((kind) => fireKinds.includes(kind))

function whoText(board: Board, army: Army | null, { who: namedUnits }: FireOrder | HideOrder): string {
  if (namedUnits.length === 0) return 'Everybody'
  return listed(
    namedUnits.map((one) =>
      typeof one === 'string' || army === null ? String(one) : unitInPlaceText(board, army, one),
    ),
  )
}

const nearTexts: readonly string[] = ['in the same hex', 'next to them']

/** "within 2 hexes" */
const withinText = (range: number): string => nearTexts[range] ?? `within ${range} hexes`

const fireVerbs = { fire: ['fires', 'fire'], hold: ['holds fire', 'hold fire'], ask: ['asks you', 'ask you'] } as const
const hideVerbs = { hide: ['hides', 'hide'], stay: ['stays up', 'stay up'], ask: ['asks you', 'ask you'] } as const

/** "L 9 Bn (07.08) fires at enemies next to them, if that costs 33 hundredths of a step; otherwise does nothing." */
function orderSentence(board: Board, view: BattleView, standingOrder: StandingInstruction): string {
  const side = viewerOf(view)
  const army = side === null ? null : armyIn(view, side)
  const otherwiseText = (order: FireOrder | HideOrder, limits: readonly string[]): string =>
    limits.length === 0 || order.otherwise === 'next'
      ? ''
      : `; otherwise ${order.who.length > 1 ? 'do' : 'does'} nothing`
  if (!isFire(standingOrder)) {
    const order = hideOrderOf(standingOrder.instruction)
    const limits = [
      ...(order.hexes.length === 0 ? [] : [`in ${hexesText(board, order.hexes)}`]),
      ...(order.range === null ? [] : [`if an enemy is ${withinText(order.range)}`]),
    ]
    const verb = hideVerbs[order.does][order.who.length > 1 ? 1 : 0]
    return `${[whoText(board, army, order), verb, ...limits].join(' ')}${otherwiseText(order, limits)}.`
  }
  const order = fireOrderOf(standingOrder.instruction)
  const limits = [
    ...(order.hexes.length === 0 ? [] : [`in ${hexesText(board, order.hexes)}`]),
    ...(order.range === null ? [] : [withinText(order.range)]),
    ...(order.lost === null ? [] : [`if that costs them ${order.lost} hundredths of a step`]),
  ]
  const verb = `${fireVerbs[order.does][order.who.length > 1 ? 1 : 0]}${order.does === 'fire' ? ' at enemies' : ''}`
  const hidingText = order.does === 'fire' && order.hidden === 'fire' ? ', out of hiding too' : ''
  return `${[whoText(board, army, order), verb, ...limits].join(' ')}${hidingText}${otherwiseText(order, limits)}.`
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
