/** Moves, and Trench Foot against them. */
import type { Preview } from '@firestep/face'
import { type Json, refused } from '@firestep/referee'
import { targetsOf } from '../../rules/battle-phase.ts'
import { hasWire, orderedUnit, stops, unitOf } from '../../rules/battlefield.ts'
import type { Hex, UnitId } from '../../rules/ids.ts'
import { paceOf, wayTo } from '../../rules/movement.ts'
import type { Battlefield, Ordered } from '../../rules/state.ts'
import { counted, hexName } from '../board.ts'
import { combatText, costText } from '../names/card-effects.ts'
import { groundName } from '../names/ground.ts'
import { plainText } from '../names/refusal-text.ts'
import { capital, cardTitle, hexes, listed, sentence } from '../names/text.ts'
import { afterMove, givenUpObjectives, orderIn, takenObjectives } from './after-move.ts'
import { windowFace } from './card-windows.ts'
import {
  cardOption,
  checkAnswer,
  endOption,
  hexOption,
  type KindFace,
  kindOf,
  nextParts,
  path,
  plainOption,
  plainPreview,
  type QuestionContext,
  ringHex,
  ringUnits,
  unitOption,
} from './context.ts'
import { givesUpText, losingText, takesText } from './objectives-taken.ts'
import { battleOf } from './possible-battle.ts'
import { strength, typeGroup, typeHeadings, unitLabel, unitsText, unitText } from './unit-labels.ts'

function paceText(battlefield: Battlefield, order: Ordered): string {
  const { most, andBattle } = paceOf(battlefield, order)
  if (andBattle < 0) return `up to ${hexes(most)}, without battle`
  if (andBattle === 0) return `${hexes(most)}, and then no battle`
  return andBattle >= most ? `${hexes(most)} and battle` : `${hexes(andBattle)} and battle, or ${most} without`
}

interface DrawnMove {
  readonly order: Ordered
  readonly path: readonly Hex[]
  readonly after: Battlefield
  readonly mayBattle: boolean
  readonly targets: readonly Hex[]
  readonly lost: readonly number[]
  readonly won: readonly number[]
}

function readMove(battlefield: Battlefield, order: Ordered, to: Hex): DrawnMove {
  const after = afterMove(battlefield, order, to)
  const then = orderIn(after, order.unit)
  return {
    order,
    path: wayTo(battlefield, order, to),
    after,
    mayBattle: then.mayBattle > 0,
    targets: targetsOf(after, then),
    lost: givenUpObjectives(battlefield, order.unit, to),
    won: takenObjectives(battlefield, order.unit, to),
  }
}

const headings = ['Off the board', 'In reach of an enemy', 'May still battle', 'Move only']

function groupOf({ mayBattle, targets }: DrawnMove): string {
  if (!mayBattle) return 'Move only'
  return targets.length > 0 ? 'In reach of an enemy' : 'May still battle'
}

/** Advance, fall back, or neither, in words. */
function direction({ board, battlefield }: QuestionContext, unit: UnitId, to: Hex): string {
  const { hex, side } = unitOf(battlefield, unit)
  const forward = ((board.book.row[to] ?? 0) - (board.book.row[hex] ?? 0)) * (side === 'german' ? 1 : -1)
  return forward > 0 ? 'Advance' : forward < 0 ? 'Fall back' : 'Move'
}

/** card.command.rush-rotation.4: no ground stops them. */
const isRush = ({ state }: Battlefield): boolean => state.now.acts === 'rush-rotation'

/** Notes on a move: distance, ground, medals, battles. */
function moveNotes(context: QuestionContext, move: DrawnMove, to: Hex): string[] {
  const { battlefield } = context
  const notes = [hexes(move.path.length - 1), groundName(battlefield, to)]
  if (!isRush(battlefield) && stops(battlefield, to)) notes.push('stops here')
  notes.push(...takesText(context, move.won), ...givesUpText(context, move.lost))
  if (move.targets.length > 0) notes.push(`${counted(move.targets.length, 'target')} from there`)
  else if (!move.mayBattle) notes.push('no battle after it')
  return notes
}

function moveOption(context: QuestionContext, unit: UnitId, part: Json) {
  const order = orderedUnit(context.battlefield, unit)
  if (typeof part !== 'number' || order === undefined)
    return plainOption(part, {
      label: 'Leave the board',
      detail: 'a medal for the breakthrough',
      group: 'Off the board',
    })
  const move = readMove(context.battlefield, order, part)
  const label = `${direction(context, unit, part)} to ${hexName(context.board, part)}`
  return hexOption(part, { label, detail: moveNotes(context, move, part).join(', '), group: groupOf(move) })
}

function previewMove(context: QuestionContext, unit: UnitId, to: Json): Preview {
  const { battlefield, board, side } = context
  const order = orderedUnit(battlefield, unit)
  if (order === undefined) return plainPreview(unitLabel(context, unit))
  if (to === 'exit') {
    const way = wayTo(battlefield, order, 'exit')
    const lines = ['It leaves the battle for good and brings a medal that stays.']
    return { title: `${unitLabel(context, unit)} leaves the board`, lines, odds: [], marks: path(way, side) }
  }
  const hex = to as Hex
  const ruling = plainText(board, checkAnswer(context, [unit, hex]))
  if (!ruling.allowed) return plainPreview(unitLabel(context, unit), [sentence(ruling.why)])
  const move = readMove(battlefield, order, hex)
  const then = { ...context, battlefield: move.after }
  const lines = [sentence(moveNotes(context, move, hex).join(', '))]
  for (const target of move.targets) lines.push(`Could battle ${battleOf(then, unit, target).summary}.`)
  if (move.mayBattle && move.targets.length === 0) lines.push('It may still battle, but has no target from there.')
  if (battlefield.state.now.combat[side] === 'advance-over-the-top')
    lines.push('Advance Over The Top: a die is rolled when it has moved; a burst costs it a figure.')
  const title = `${unitLabel(context, unit)} to ${hexName(board, hex)}`
  return {
    title,
    lines,
    odds: [],
    marks: [...path(move.path, side), ...move.targets.map((one) => ringHex(one, 'aim'))],
  }
}

/** Terrain that ends a move, from the data; none in a Rush & Rotation. */
function stoppingText({ board, battlefield }: QuestionContext): string {
  if (isRush(battlefield)) return 'no ground stops them, and each must end next to a friend'
  const names = [...board.book.terrain.values()].filter(({ stop }) => stop).map(({ name }) => name)
  return `${listed(names)} end a move`
}

/** Ordered units that can still move. */
const movers = (context: QuestionContext): UnitId[] => nextParts(context, []).filter((part) => typeof part === 'number')

export const move: KindFace = {
  prompt(context) {
    const left = movers(context).length
    return {
      title: left === 0 ? 'End movement' : `Move your ordered units: ${left} can still move`,
      why: `Ordered units move one after another, each once and only if you like. No hex holds two units; ${stoppingText(context)}.`,
      passText: 'Ending movement goes on to battle: whoever has not moved stays where it is.',
    }
  },
  groups: (_context, [first]) => (first === undefined ? typeHeadings : headings),
  option(context, part, [first]) {
    const { board, battlefield, view, side } = context
    if (part === 'done') return endOption('done', 'End movement', 'go on to battle')
    if (first === 'done' && typeof part === 'string') {
      const detail = `${combatText(board, part)}; ${costText(board, view, side, part)}`
      return cardOption(part, { label: `Play ${cardTitle(board, part)}`, detail, group: 'Combat cards' })
    }
    if (first !== undefined) return moveOption(context, first as UnitId, part)
    const unit = part as UnitId
    const order = orderedUnit(battlefield, unit)
    const detail = [strength(context, unit), ...(order === undefined ? [] : [paceText(battlefield, order)])].join('; ')
    return unitOption(context, unit, {
      label: unitLabel(context, unit),
      detail,
      group: typeGroup(unitOf(battlefield, unit)),
    })
  },
  preview(context, [first, second]) {
    const { board, battlefield, side } = context
    if (first === undefined) {
      const left = movers(context)
      const lines = left.length === 0 ? ['Nobody can move.'] : [`Still to move: ${unitsText(context, left)}.`]
      return { ...plainPreview('Movement', lines), marks: ringUnits(context, left, 'good') }
    }
    if (first === 'done') {
      if (typeof second !== 'string') return plainPreview('End movement', ['Battle begins.'])
      const cut = battlefield.state.now.ordered
        .map(({ unit }) => unitOf(battlefield, unit))
        .filter(({ type, hex }) => type === 'infantry' && hasWire(battlefield, hex))
      const lines = [`${capital(combatText(board, second))}; ${costText(board, context.view, side, second)}.`]
      const marks = cut.map(({ hex }) => ringHex(hex, 'good', 'wire'))
      return { title: `End movement with ${cardTitle(board, second)}`, lines, odds: [], marks }
    }
    const unit = first as UnitId
    if (second !== undefined) return previewMove(context, unit, second)
    const order = orderedUnit(battlefield, unit)
    const lines = order === undefined ? [] : [`It can move ${paceText(battlefield, order)}.`]
    return { ...plainPreview(`Move the ${unitText(context, unit)}`, lines), marks: ringUnits(context, [unit], 'good') }
  },
  warning(context, answer) {
    const [unit, to] = answer as Json[]
    const order = typeof unit === 'number' ? orderedUnit(context.battlefield, unit) : undefined
    if (order === undefined || typeof unit !== 'number') return null
    if (to === 'exit') return null
    const { lost, mayBattle } = readMove(context.battlefield, order, to as Hex)
    if (lost.length > 0) return losingText(context, lost)
    const targets = targetsOf(context.battlefield, order)
    const gun = unitOf(context.battlefield, unit).type !== 'infantry'
    if (gun && targets.length > 0 && !mayBattle)
      return `The ${unitText(context, unit)} has ${counted(targets.length, 'target')} where it stands; once moved it cannot battle.`
    const alone = unitOf(context.battlefield, unit).figures === 1
    return alone && context.battlefield.state.now.combat[context.side] === 'advance-over-the-top'
      ? 'Its last figure falls if the die of Advance Over The Top shows a burst.'
      : null
  },
  unfinished(context, answer) {
    const [first] = answer as Json[]
    return first === 'done' ? movers(context).map((unit) => `${unitLabel(context, unit)} can still move`) : []
  },
  acceptedSorts: ([first, second]) =>
    first === undefined ? ['unit'] : second !== undefined ? [] : first === 'done' ? ['card'] : ['hex'],
  ruling(context, soFar, { part }) {
    if (soFar.length > 0) return null
    const ruling = kindOf(context).explain(context.view, null, part)
    if (unitOf(context.battlefield, part as UnitId).side !== context.side)
      return refused('order.3', 'that is an enemy unit')
    return ruling.allowed ? refused('move.9', 'it has nowhere to go: other units or the ground bar every way') : ruling
  },
}

export const trenchFoot = windowFace({
  title: (context) => `Hold up the ${unitText(context, context.question.about as UnitId)} with a card?`,
  why: () => 'The enemy unit has begun to move. Trench Foot would keep it in its hex; it may still battle from there.',
  passing: 'The unit moves.',
  marks: (context) => ringUnits(context, [context.question.about as UnitId], 'aim'),
})
