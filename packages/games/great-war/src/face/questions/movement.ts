/** Moves, and Trench Foot against them. */
import type { Preview } from '@firestep/face'
import { type AboutOf, type PartOf, refused } from '@firestep/referee'
import { targetsOf } from '../../rules/battle-phase.ts'
import { hasWire, orderedUnit, stopsMove, unitOf } from '../../rules/battlefield.ts'
import { isCombatId } from '../../rules/card-ids.ts'
import type { Hex, UnitId } from '../../rules/ids.ts'
import { type moveQuestion, paceOf, pathTo, type trenchFootQuestion } from '../../rules/movement.ts'
import { hexShape, unitShape } from '../../rules/question-types.ts'
import type { Battlefield, Ordered } from '../../rules/state.ts'
import { counted, hexName } from '../board.ts'
import { combatCardText, costText } from '../names/card-effects.ts'
import { groundName } from '../names/ground.ts'
import { playerRuling } from '../names/refusal-text.ts'
import { capital, cardTitle, hexesText, listed, sentence } from '../names/text.ts'
import { afterMove, givenUpObjectives, orderIn, takenObjectives } from './after-move.ts'
import { windowFace } from './card-windows.ts'
import {
  type ContextOf,
  cardOption,
  checkAnswer,
  endOption,
  explainPart,
  hexOption,
  type KindFace,
  nextParts,
  path,
  placesOfUnits,
  plainOption,
  plainPreview,
  type QuestionContext,
  ringHex,
  ringUnits,
  unitOption,
} from './context.ts'
import { givesUpNotes, givesUpWarning, takesNotes } from './objectives-taken.ts'
import { battleOf } from './possible-battle.ts'
import { strengthText, typeGroup, typeHeadings, unitLabel, unitsText, unitText } from './unit-labels.ts'

type MoveContext = ContextOf<typeof moveQuestion>
type MovePart = PartOf<typeof moveQuestion>

function paceText(battlefield: Battlefield, order: Ordered): string {
  const { moveOnly, moveAndBattle } = paceOf(battlefield, order)
  if (moveAndBattle < 0) return `up to ${hexesText(moveOnly)}, without battle`
  if (moveAndBattle === 0) return `${hexesText(moveOnly)}, and then no battle`
  return moveAndBattle >= moveOnly
    ? `${hexesText(moveOnly)} and battle`
    : `${hexesText(moveAndBattle)} and battle, or ${moveOnly} without`
}

/** A move and its consequences, not yet made. */
interface PlannedMove {
  readonly order: Ordered
  readonly path: readonly Hex[]
  readonly battlefieldAfter: Battlefield
  readonly mayBattle: boolean
  readonly targets: readonly Hex[]
  /** Objectives, as indices in the list of the battle. */
  readonly objectivesLost: readonly number[]
  readonly objectivesTaken: readonly number[]
}

function planMove(battlefield: Battlefield, order: Ordered, to: Hex): PlannedMove {
  const battlefieldAfter = afterMove(battlefield, order, to)
  const orderAfter = orderIn(battlefieldAfter, order.unit)
  return {
    order,
    path: pathTo(battlefield, order, to),
    battlefieldAfter,
    mayBattle: orderAfter.mayBattle > 0,
    targets: targetsOf(battlefieldAfter, orderAfter),
    objectivesLost: givenUpObjectives(battlefield, order.unit, to),
    objectivesTaken: takenObjectives(battlefield, order.unit, to),
  }
}

const headings = ['Off the board', 'In reach of an enemy', 'May still battle', 'Move only']

function groupOf({ mayBattle, targets }: PlannedMove): string {
  if (!mayBattle) return 'Move only'
  return targets.length > 0 ? 'In reach of an enemy' : 'May still battle'
}

function directionText({ board, battlefield }: QuestionContext, unit: UnitId, to: Hex): string {
  const { hex, side } = unitOf(battlefield, unit)
  const hexesForward = ((board.book.row[to] ?? 0) - (board.book.row[hex] ?? 0)) * (side === 'german' ? 1 : -1)
  return hexesForward > 0 ? 'Advance' : hexesForward < 0 ? 'Fall back' : 'Move'
}

/** card.command.rush-rotation.4: no ground stops them. */
const isRush = ({ state }: Battlefield): boolean => state.now.acts === 'rush-rotation'

/** Notes on a move: distance, ground, medals, battles. */
function moveNotes(context: QuestionContext, move: PlannedMove, to: Hex): string[] {
  const { battlefield } = context
  const notes = [hexesText(move.path.length - 1), groundName(battlefield, to)]
  if (!isRush(battlefield) && stopsMove(battlefield, to)) notes.push('stops here')
  notes.push(...takesNotes(context, move.objectivesTaken), ...givesUpNotes(context, move.objectivesLost))
  if (move.targets.length > 0) notes.push(`${counted(move.targets.length, 'target')} from there`)
  else if (!move.mayBattle) notes.push('no battle after it')
  return notes
}

function moveOption(context: MoveContext, unit: UnitId, part: MovePart) {
  const order = orderedUnit(context.battlefield, unit)
  if (!hexShape.fits(part) || order === undefined)
    return plainOption(part, {
      label: 'Leave the board',
      detail: 'a medal for the breakthrough',
      group: 'Off the board',
    })
  const move = planMove(context.battlefield, order, part)
  const label = `${directionText(context, unit, part)} to ${hexName(context.board, part)}`
  return hexOption(part, {
    label,
    detail: moveNotes(context, move, part).join(', '),
    group: groupOf(move),
    role: move.mayBattle ? 'move and fight' : 'move',
  })
}

function previewMove(context: MoveContext, unit: UnitId, to: MovePart): Preview {
  const { battlefield, board, side } = context
  const order = orderedUnit(battlefield, unit)
  if (order === undefined) return plainPreview(unitLabel(context, unit))
  if (!hexShape.fits(to)) {
    const exitPath = pathTo(battlefield, order, 'exit')
    const lines = ['It leaves the battle for good and brings a medal that stays.']
    return { title: `${unitLabel(context, unit)} leaves the board`, lines, odds: [], marks: path(exitPath, side) }
  }
  const ruling = playerRuling(board, checkAnswer(context, [unit, to]))
  if (!ruling.allowed) return plainPreview(unitLabel(context, unit), [sentence(ruling.why)])
  const move = planMove(battlefield, order, to)
  const contextAfter = { ...context, battlefield: move.battlefieldAfter }
  const lines = [sentence(moveNotes(context, move, to).join(', '))]
  for (const target of move.targets) lines.push(`Could battle ${battleOf(contextAfter, unit, target).summary}.`)
  if (move.mayBattle && move.targets.length === 0) lines.push('It may still battle, but has no target from there.')
  if (battlefield.state.now.combat[side] === 'advance-over-the-top')
    lines.push('Advance Over The Top: a die is rolled when it has moved; a burst costs it a figure.')
  const title = `${unitLabel(context, unit)} to ${hexName(board, to)}`
  return {
    title,
    lines,
    odds: [],
    marks: [...path(move.path, side), ...move.targets.map((target) => ringHex(target, 'aim'))],
  }
}

/** Terrain that ends a move, from the data; none in a Rush & Rotation. */
function stoppingText({ board, battlefield }: QuestionContext): string {
  if (isRush(battlefield)) return 'no ground stops them, and each must end next to a friend'
  const names = [...board.book.terrain.values()].filter(({ stop }) => stop).map(({ name }) => name)
  return `${listed(names)} end a move`
}

/** Ordered units that can still move. */
const movers = (context: MoveContext): UnitId[] => nextParts(context, []).filter((part) => unitShape.fits(part))

export const move: KindFace<typeof moveQuestion> = {
  prompt(context) {
    const moverCount = movers(context).length
    return {
      title: moverCount === 0 ? 'End movement' : `Move your ordered units: ${moverCount} can still move`,
      why: `Ordered units move one after another, each once and only if you like. No hex holds two units; ${stoppingText(context)}.`,
      passText: 'Ending movement goes on to battle: whoever has not moved stays where it is.',
    }
  },
  groups: (_context, [first]) => (first === undefined ? typeHeadings : headings),
  option(context, part, [first]) {
    const { board, battlefield, view, side } = context
    if (part === 'done') return endOption('done', 'End movement', 'go on to battle')
    if (isCombatId(part)) {
      const detail = `${combatCardText(board, part)}; ${costText(board, view, side, part)}`
      return cardOption(part, { label: `Play ${cardTitle(board, part)}`, detail, group: 'Combat cards' })
    }
    if (unitShape.fits(first)) return moveOption(context, first, part)
    if (!unitShape.fits(part)) throw new Error(`'${part}' does not move`)
    const order = orderedUnit(battlefield, part)
    const detail = [strengthText(context, part), ...(order === undefined ? [] : [paceText(battlefield, order)])].join(
      '; ',
    )
    return unitOption(context, part, {
      label: unitLabel(context, part),
      detail,
      group: typeGroup(unitOf(battlefield, part)),
    })
  },
  preview(context, [first, second]) {
    const { board, battlefield, side } = context
    if (first === undefined) {
      const remaining = movers(context)
      const lines = remaining.length === 0 ? ['Nobody can move.'] : [`Still to move: ${unitsText(context, remaining)}.`]
      return { ...plainPreview('Movement', lines), marks: ringUnits(context, remaining, 'good') }
    }
    if (!unitShape.fits(first)) {
      if (!isCombatId(second)) return plainPreview('End movement', ['Battle begins.'])
      const unitsOnWire = battlefield.state.now.ordered
        .map(({ unit }) => unitOf(battlefield, unit))
        .filter(({ type, hex }) => type === 'infantry' && hasWire(battlefield, hex))
      const lines = [`${capital(combatCardText(board, second))}; ${costText(board, context.view, side, second)}.`]
      const marks = unitsOnWire.map(({ hex }) => ringHex(hex, 'good', 'wire'))
      return { title: `End movement with ${cardTitle(board, second)}`, lines, odds: [], marks }
    }
    if (second !== undefined) return previewMove(context, first, second)
    const order = orderedUnit(battlefield, first)
    const lines = order === undefined ? [] : [`It can move ${paceText(battlefield, order)}.`]
    return {
      ...plainPreview(`Move the ${unitText(context, first)}`, lines),
      marks: ringUnits(context, [first], 'good'),
    }
  },
  warning(context, answer) {
    const [unit, to] = answer
    if (!unitShape.fits(unit) || !hexShape.fits(to)) return null
    const order = orderedUnit(context.battlefield, unit)
    if (order === undefined) return null
    const { objectivesLost, mayBattle } = planMove(context.battlefield, order, to)
    if (objectivesLost.length > 0) return givesUpWarning(context, objectivesLost)
    const targets = targetsOf(context.battlefield, order)
    const isGun = unitOf(context.battlefield, unit).type !== 'infantry'
    if (isGun && targets.length > 0 && !mayBattle)
      return `The ${unitText(context, unit)} has ${counted(targets.length, 'target')} where it stands; once moved it cannot battle.`
    const hasOneFigure = unitOf(context.battlefield, unit).figures === 1
    return hasOneFigure && context.battlefield.state.now.combat[context.side] === 'advance-over-the-top'
      ? 'Its last figure falls if the die of Advance Over The Top shows a burst.'
      : null
  },
  unfinished(context, answer) {
    return answer[0] === 'done' ? movers(context).map((unit) => `${unitLabel(context, unit)} can still move`) : []
  },
  acceptedSorts([first, second]) {
    if (first === undefined) return ['unit']
    if (second !== undefined) return []
    return first === 'done' ? ['card'] : ['hex']
  },
  ruling(context, soFar, { sort, part }) {
    if (soFar.length > 0 || sort !== 'unit') return null
    const ruling = explainPart(context, part)
    if (unitOf(context.battlefield, part).side !== context.side) return refused('order.3', 'that is an enemy unit')
    return ruling.allowed ? refused('move.9', 'it has nowhere to go: other units or the ground bar every way') : ruling
  },
}

export const trenchFoot = windowFace<AboutOf<typeof trenchFootQuestion>>({
  title: (context) => `Hold up the ${unitText(context, context.about)} with a card?`,
  why: () => 'The enemy unit has begun to move. Trench Foot would keep it in its hex; it may still battle from there.',
  passing: 'The unit moves.',
  concerns: (context) => placesOfUnits(context, [context.about]),
  marks: (context) => ringUnits(context, [context.about], 'aim'),
})
