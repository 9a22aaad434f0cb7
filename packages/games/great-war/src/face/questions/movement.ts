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
import { hexName } from '../board.ts'
import { groundName } from '../names/ground.ts'
import { playerRuling } from '../names/refusal-text.ts'
import { cardTitle, sentence } from '../names/text.ts'
import { combatCards, enemyUnit, playCard } from '../texts/command.ts'
import * as texts from '../texts/movement.ts'
import { hexCount, wire } from '../texts/words.ts'
import { afterMove, givenUpObjectives, orderIn, takenObjectives } from './after-move.ts'
import { playText, windowFace } from './card-windows.ts'
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
  return texts.pace(moveAndBattle, moveOnly)
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

const headings = [texts.offBoard, texts.inReachOfEnemy, texts.mayStillBattle, texts.moveOnly]

function groupOf({ mayBattle, targets }: PlannedMove): string {
  if (!mayBattle) return texts.moveOnly
  return targets.length > 0 ? texts.inReachOfEnemy : texts.mayStillBattle
}

function directionOf({ board, battlefield }: QuestionContext, unit: UnitId, to: Hex) {
  const { hex, side } = unitOf(battlefield, unit)
  const hexesForward = ((board.book.row[to] ?? 0) - (board.book.row[hex] ?? 0)) * (side === 'german' ? 1 : -1)
  return hexesForward > 0 ? 'forward' : hexesForward < 0 ? 'back' : 'sideways'
}

/** card.command.rush-rotation.4: no ground stops them. */
const isRush = ({ state }: Battlefield): boolean => state.now.acts === 'rush-rotation'

/** Notes on a move: distance, ground, medals, battles. */
function moveNotes(context: QuestionContext, move: PlannedMove, to: Hex): string[] {
  const { battlefield } = context
  const notes = [hexCount(move.path.length - 1), groundName(battlefield, to)]
  if (!isRush(battlefield) && stopsMove(battlefield, to)) notes.push(texts.stopsHere)
  notes.push(...takesNotes(context, move.objectivesTaken), ...givesUpNotes(context, move.objectivesLost))
  if (move.targets.length > 0) notes.push(texts.targetsThere(move.targets.length))
  else if (!move.mayBattle) notes.push(texts.noBattleAfter)
  return notes
}

function moveOption(context: MoveContext, unit: UnitId, part: MovePart) {
  const order = orderedUnit(context.battlefield, unit)
  if (!hexShape.fits(part) || order === undefined)
    return plainOption(part, {
      label: texts.leaveBoard,
      detail: texts.leaveBoardDetail,
      group: texts.offBoard,
    })
  const move = planMove(context.battlefield, order, part)
  const label = texts.moveTo(directionOf(context, unit, part), hexName(context.board, part))
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
    const title = texts.leavesBoard(unitText(context, unit))
    return { title, lines: [texts.leavesBoardLine], odds: [], marks: path(exitPath, side) }
  }
  const ruling = playerRuling(board, checkAnswer(context, [unit, to]))
  if (!ruling.allowed) return plainPreview(unitLabel(context, unit), [sentence(ruling.why)])
  const move = planMove(battlefield, order, to)
  const contextAfter = { ...context, battlefield: move.battlefieldAfter }
  const lines = [sentence(moveNotes(context, move, to).join(', '))]
  for (const target of move.targets) lines.push(texts.couldBattle(battleOf(contextAfter, unit, target).summary))
  if (move.mayBattle && move.targets.length === 0) lines.push(texts.noTargetThere)
  if (battlefield.state.now.combat[side] === 'advance-over-the-top') lines.push(texts.overTheTop)
  const title = texts.unitTo(unitText(context, unit), hexName(board, to))
  return {
    title,
    lines,
    odds: [],
    marks: [...path(move.path, side), ...move.targets.map((target) => ringHex(target, 'aim'))],
  }
}

/** Names the terrain that stops a move, from the data; none does in a Rush & Rotation. */
const whyOfMove = ({ board, battlefield }: QuestionContext): string =>
  isRush(battlefield)
    ? texts.rushWhy
    : texts.moveWhy([...board.book.terrain.values()].filter(({ stop }) => stop).map(({ name }) => name))

/** Ordered units that can still move. */
const movers = (context: MoveContext): UnitId[] => nextParts(context, []).filter((part) => unitShape.fits(part))

/** Machine guns and mortars that have a target: moving would silence them. */
function standsToFire({ battlefield }: MoveContext, unit: UnitId): boolean {
  const order = orderedUnit(battlefield, unit)
  return (
    order !== undefined && unitOf(battlefield, unit).type !== 'infantry' && targetsOf(battlefield, order).length > 0
  )
}

export const move: KindFace<typeof moveQuestion> = {
  prompt(context) {
    return {
      title: texts.moveTitle(movers(context).length),
      why: whyOfMove(context),
      passText: texts.movePassing,
    }
  },
  groups: (_context, [first]) => (first === undefined ? typeHeadings : headings),
  option(context, part, [first]) {
    const { board, battlefield } = context
    if (part === 'done') return endOption('done', texts.endMovement, texts.goToBattle)
    if (isCombatId(part)) {
      const label = playCard(cardTitle(board, part))
      return cardOption(part, { label, detail: playText(context, part), group: combatCards })
    }
    if (unitShape.fits(first)) return moveOption(context, first, part)
    if (!unitShape.fits(part)) throw new Error(`'${part}' does not move`)
    const order = orderedUnit(battlefield, part)
    const strength = strengthText(context, part)
    const detail = order === undefined ? strength : texts.strengthAndPace(strength, paceText(battlefield, order))
    return unitOption(context, part, {
      label: unitLabel(context, part),
      detail,
      group: typeGroup(unitOf(battlefield, part)),
    })
  },
  preview(context, [first, second]) {
    const { board, battlefield } = context
    if (first === undefined) {
      const remaining = movers(context)
      const lines = [remaining.length === 0 ? texts.nobodyMoves : texts.stillToMove(unitsText(context, remaining))]
      return { ...plainPreview(texts.movement, lines), marks: ringUnits(context, remaining, 'good') }
    }
    if (!unitShape.fits(first)) {
      if (!isCombatId(second)) return plainPreview(texts.endMovement, [texts.battleBegins])
      const unitsOnWire = battlefield.state.now.ordered
        .map(({ unit }) => unitOf(battlefield, unit))
        .filter(({ type, hex }) => type === 'infantry' && hasWire(battlefield, hex))
      const lines = [sentence(playText(context, second))]
      const marks = unitsOnWire.map(({ hex }) => ringHex(hex, 'good', wire))
      return { title: texts.endMovementWith(cardTitle(board, second)), lines, odds: [], marks }
    }
    if (second !== undefined) return previewMove(context, first, second)
    const order = orderedUnit(battlefield, first)
    const lines = order === undefined ? [] : [texts.canMove(paceText(battlefield, order))]
    return {
      ...plainPreview(texts.moveUnit(unitText(context, first)), lines),
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
    if (isGun && targets.length > 0 && !mayBattle) return texts.gunWarning(unitText(context, unit), targets.length)
    const hasOneFigure = unitOf(context.battlefield, unit).figures === 1
    return hasOneFigure && context.battlefield.state.now.combat[context.side] === 'advance-over-the-top'
      ? texts.lastFigureWarning
      : null
  },
  unfinished(context, answer) {
    if (answer[0] !== 'done') return []
    return movers(context)
      .filter((unit) => !standsToFire(context, unit))
      .map((unit) => texts.canStillMove(unitText(context, unit)))
  },
  acceptedSorts([first, second]) {
    if (first === undefined) return ['unit']
    if (second !== undefined) return []
    return first === 'done' ? ['card'] : ['hex']
  },
  ruling(context, soFar, { sort, part }) {
    if (soFar.length > 0 || sort !== 'unit') return null
    const ruling = explainPart(context, part)
    if (unitOf(context.battlefield, part).side !== context.side) return refused('order.3', enemyUnit)
    return ruling.allowed ? refused('move.9', texts.nowhereToGo) : ruling
  },
}

export const trenchFoot = windowFace<AboutOf<typeof trenchFootQuestion>>({
  title: (context) => texts.trenchFootTitle(unitText(context, context.about)),
  why: () => texts.trenchFootWhy,
  passing: texts.trenchFootPassing,
  concerns: (context) => placesOfUnits(context, [context.about]),
  marks: (context) => ringUnits(context, [context.about], 'aim'),
})
