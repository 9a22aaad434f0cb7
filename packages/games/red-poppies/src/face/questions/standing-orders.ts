/** Standing orders for reaction fire (6.7): form and texts. */
import type { StandingInstruction, StandingOrderChoice, StandingOrderFace, StandingOrderForm } from '@firestep/face'
import { listed } from '@firestep/face'
import type { Json } from '@firestep/referee'
import { unitsById } from '../../rules/battlefield.ts'
import { isOnMap, type UnitId } from '../../rules/ids.ts'
import { unitShape } from '../../rules/question-types.ts'
import { maxRange, type ReactionOrder, reactionOrderOf } from '../../rules/standing-orders.ts'
import { type BattleView, offMap, type RedPoppies } from '../../rules/state.ts'
import { type Board, nameOf, pieceOf, placeOf } from '../board.ts'

const reactionKinds: readonly string[] = ['react', 'declare', 'shoot back']

const blankOrder: ReactionOrder = { units: [], hexes: [], range: null, odds: null, does: 'fire', otherwise: 'hold' }

const presetOrders: StandingOrderForm['presets'] = [
  { label: 'Fire at anything', instruction: blankOrder },
  { label: 'Hold until adjacent', instruction: { ...blankOrder, range: 1 } },
  { label: 'Fire at 40% or better', instruction: { ...blankOrder, odds: 40 } },
  { label: 'Hold fire', instruction: { ...blankOrder, does: 'hold' } },
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
  return isOnMap(hex) ? `${nameOf(board, unit)} at ${placeOf(board, hex)}` : nameOf(board, unit)
}

function formOf(board: Board, view: BattleView, seat: string): StandingOrderForm {
  return {
    title: 'Reaction fire',
    why: 'Of each of your units the first order that speaks of it decides. Nobody fires by order where your own would have to check too: then you are asked.',
    kinds: reactionKinds,
    fields: [
      {
        type: 'some',
        name: 'units',
        label: 'Who',
        choices: shooters(board, view, seat),
        emptyText: 'everybody',
        typed: false,
      },
      { type: 'one', name: 'does', label: 'Does what', choices: fireOptions },
      {
        type: 'number',
        name: 'range',
        label: 'At a range of at most',
        min: 0,
        max: maxRange,
        unit: 'hexes',
        emptyText: 'any',
      },
      {
        type: 'number',
        name: 'odds',
        label: 'If an enemy fails the check in at least',
        min: 1,
        max: 100,
        unit: '%',
        emptyText: 'any',
      },
      {
        type: 'some',
        name: 'hexes',
        label: 'Only at enemies in these hexes',
        choices: hexChoices(board),
        emptyText: 'anywhere',
        typed: true,
      },
      { type: 'one', name: 'otherwise', label: 'Otherwise', choices: otherwiseOptions },
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
  { value: 'fire', label: 'fires' },
  { value: 'hold', label: 'holds fire' },
  { value: 'ask', label: 'asks me' },
]

const otherwiseOptions: readonly StandingOrderChoice[] = [
  { value: 'hold', label: 'holds fire' },
  { value: 'next', label: 'the next order speaks, or you are asked' },
]

const rangeTexts: readonly string[] = [' in the same hex', ' in adjacent hexes']

/** "2nd MG Coy at N19 fires at enemies within 2 hexes if one fails in 40% or more; otherwise holds fire." */
function orderText(board: Board, view: BattleView, { instruction }: StandingInstruction): string {
  const { units, hexes, range, odds, does, otherwise } = reactionOrderOf(instruction)
  const who = units.length === 0 ? 'Everybody' : listed(units.map((unit) => unitText(board, view, unit)))
  const singular = units.length < 2
  const verb = {
    fire: singular ? 'fires at' : 'fire at',
    hold: singular ? 'holds fire at' : 'hold fire at',
    ask: singular ? 'asks you about' : 'ask you about',
  }[does]
  const hexesText = hexes.length === 0 ? '' : ` in ${listed(hexes.map((hex) => placeOf(board, hex)))}`
  const rangeText = range === null ? '' : (rangeTexts[range] ?? ` within ${range} hexes`)
  const oddsText = odds === null ? '' : ` if one fails its check in ${odds}% or more`
  const conditionText = hexesText + rangeText + oddsText
  const isUnconditional = conditionText === '' || does === 'hold' || otherwise === 'next'
  const otherwiseText = isUnconditional ? '' : `; otherwise ${singular ? 'holds' : 'hold'} fire`
  return `${who} ${verb} enemies${conditionText}${otherwiseText}.`
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
