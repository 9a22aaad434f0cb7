/** Standing orders for reaction fire (6.7): form and texts. */

import type { StandingInstruction, StandingOrderChoice, StandingOrderFace, StandingOrderForm } from '@firestep/face'
import type { Json } from '@firestep/referee'
import { unitsById } from '../../rules/battlefield.ts'
import { isOnMap, type UnitId } from '../../rules/ids.ts'
import { unitShape } from '../../rules/question-types.ts'
import { maxRange, type ReactionOrder, reactionOrderOf } from '../../rules/standing-orders.ts'
import { type BattleView, offMap, type RedPoppies } from '../../rules/state.ts'
import { type Board, nameOf, pieceOf, placeOf } from '../board.ts'
import * as texts from '../texts/standing-orders.ts'
import * as words from '../texts/units.ts'

const reactionKinds: readonly string[] = ['react', 'declare', 'shoot back']

const blankOrder: ReactionOrder = { units: [], hexes: [], range: null, odds: null, does: 'fire', otherwise: 'hold' }

const presetOrders: StandingOrderForm['presets'] = [
  { label: texts.fireAtAnything, instruction: blankOrder },
  { label: texts.holdUntilAdjacent, instruction: { ...blankOrder, range: 1 } },
  { label: texts.fireAtGoodOdds, instruction: { ...blankOrder, odds: 40 } },
  { label: texts.hold, instruction: { ...blankOrder, does: 'hold' } },
]

/** Own units on the map, without mortars, which never react (6.71-1). */
function shooters(board: Board, view: BattleView, seat: string): StandingOrderChoice[] {
  return unitsById(view).flatMap(([unit, { side, hex, type }]) =>
    side === seat && isOnMap(hex) && board.book.unitType(type).type !== 'mortar'
      ? [{ value: unit, label: unitText(board, view, unit), place: placeOf(board, hex) }]
      : [],
  )
}

function unitText(board: Board, view: BattleView, unit: UnitId): string {
  const hex = view.units[unit]?.hex ?? offMap
  return isOnMap(hex) ? words.unitAt(nameOf(board, unit), placeOf(board, hex)) : nameOf(board, unit)
}

function formOf(board: Board, view: BattleView, seat: string): StandingOrderForm {
  return {
    title: texts.title,
    why: texts.why,
    kinds: reactionKinds,
    fields: [
      {
        type: 'some',
        name: 'units',
        label: texts.units,
        choices: shooters(board, view, seat),
        emptyText: texts.allUnits,
        typed: false,
      },
      { type: 'one', name: 'does', label: texts.does, choices: fireOptions },
      {
        type: 'number',
        name: 'range',
        label: texts.range,
        min: 0,
        max: maxRange,
        unit: texts.rangeUnit,
        emptyText: texts.any,
      },
      {
        type: 'number',
        name: 'odds',
        label: texts.odds,
        min: 1,
        max: 100,
        unit: '%',
        emptyText: texts.any,
      },
      {
        type: 'some',
        name: 'hexes',
        label: texts.hexes,
        choices: hexChoices(board),
        emptyText: texts.anywhere,
        typed: true,
      },
      { type: 'one', name: 'otherwise', label: texts.otherwise, choices: otherwiseOptions },
    ],
    initial: blankOrder,
    presets: presetOrders,
  }
}

const hexChoices = (board: Board): StandingOrderChoice[] =>
  board.sheet.hexes.map((hex) => {
    const name = placeOf(board, hex)
    return { value: hex, label: name, place: name }
  })

const fireOptions: readonly StandingOrderChoice[] = [
  { value: 'fire', label: texts.fires },
  { value: 'hold', label: texts.holdsFire },
  { value: 'ask', label: texts.asks },
]

const otherwiseOptions: readonly StandingOrderChoice[] = [
  { value: 'hold', label: texts.holdsFire },
  { value: 'next', label: texts.nextOrder },
]

/** "2nd MG Coy at N19 fires at enemies within 2 hexes if one fails in 40% or more; otherwise holds fire." */
function orderText(board: Board, view: BattleView, { instruction }: StandingInstruction): string {
  const { units, hexes, range, odds, does, otherwise } = reactionOrderOf(instruction)
  return texts.order(
    units.map((unit) => unitText(board, view, unit)),
    does,
    hexes.map((hex) => placeOf(board, hex)),
    range,
    odds,
    otherwise,
  )
}

/** A standing order for the units that fire, or for all units to hold. */
function orderOf(kind: string, answer: Json): StandingInstruction | null {
  if (!reactionKinds.includes(kind)) return null
  if (kind === 'react')
    return answer === 'none'
      ? standingInstruction({ does: 'hold' })
      : standingInstruction({ units: unitsIn([answer]), otherwise: 'next' })
  const units = Array.isArray(answer) ? unitsIn(answer) : []
  return units.length === 0 ? standingInstruction({ does: 'hold' }) : standingInstruction({ units, otherwise: 'next' })
}

/** The units that fire in parts of an answer: a part is a unit, or a shot that begins with one. */
const unitsIn = (parts: readonly Json[]): UnitId[] =>
  parts.map((part): Json | undefined => (Array.isArray(part) ? part[0] : part)).filter(unitShape.fits)

const standingInstruction = (order: Partial<ReactionOrder>): StandingInstruction => ({
  kinds: reactionKinds,
  instruction: { ...blankOrder, ...order },
})

export const standingOrdersFace = (board: Board): StandingOrderFace<RedPoppies> => ({
  forms: (view, seat) => [formOf(board, view, seat)],
  text: (view, order) => orderText(board, view, order),
  instructionFor: (_view, { kind }, answer) => orderOf(kind, answer),
  pieces: (_view, { instruction }) => reactionOrderOf(instruction).units.map(pieceOf),
})
