/** The effect of a stroke on split fire. */
import type { OrderStroke } from '@firestep/face'
import { asId } from '@firestep/referee'
import { poseOf } from '../../../rules/battlefield.ts'
import type { BaseId } from '../../../rules/ids.ts'
import { baseOfPiece } from '../../board.ts'
import { areTargetsFree, targetsFrom, toggleTarget } from '../../questions/action/target-choice.ts'
import { pointOfPlace, type QuestionContext } from '../../questions/context.ts'
import { type Split, targetCountOf, targetsAssigned } from './split.ts'
import { HOLD, optionsId, PRIORITY } from './tools.ts'

/** Assigns targets to a base, which keeps its place in the sequence or is added last. Null: it holds its fire. */
function withTargets(split: Split, base: BaseId, targets: readonly BaseId[] | null): Split {
  const { shots } = split
  if (targets === null) return { ...split, shots: shots.filter((shot) => shot.base !== base) }
  return targetsAssigned(split, base) === null
    ? { ...split, shots: [...shots, { base, at: targets }] }
    : { ...split, shots: shots.map((shot) => (shot.base === base ? { base, at: targets } : shot)) }
}

export function splitAfterStroke(
  context: QuestionContext,
  firers: readonly BaseId[],
  split: Split,
  stroke: OrderStroke,
): Split {
  if (stroke.type === 'chosen') return applyChosen(context, firers, split, stroke.tool, stroke.option)
  const base = stroke.piece === null ? null : baseOfPiece(stroke.piece)
  if (stroke.type === 'wiped') return base === null ? { ...split, shots: [] } : withTargets(split, base, null)
  const last = stroke.places.at(-1)
  if (base === null || last === undefined || !firers.includes(base)) return split
  if (!areTargetsFree(context.battlefield)) return withTargets(split, base, [])
  const target = touchedTarget(context, base, last)
  return target === null ? split : addTarget(context, split, base, target)
}

/** With one weapon the target is replaced; with several, one more is added. */
function addTarget(context: QuestionContext, split: Split, base: BaseId, target: BaseId): Split {
  const previous = targetCountOf(context, base) > 1 ? (targetsAssigned(split, base) ?? []) : []
  return withTargets(
    split,
    base,
    toggleTarget(context.battlefield, base, poseOf(context.battlefield, base), previous, target),
  )
}

/** The touched base, or the nearest one the firer may engage. */
function touchedTarget({ board, battlefield }: QuestionContext, base: BaseId, place: string): BaseId | null {
  const targets = targetsFrom(battlefield, base, poseOf(battlefield, base))
  const touched = baseOfPiece(place)
  if (touched !== null) return targets.includes(touched) ? touched : null
  const point = pointOfPlace(board, battlefield, place)
  if (point === null) return null
  const squaredDistanceTo = (target: BaseId): number => {
    const { x, y } = poseOf(battlefield, target)
    return (x - point.x) ** 2 + (y - point.y) ** 2
  }
  return targets.toSorted((a, b) => squaredDistanceTo(a) - squaredDistanceTo(b) || a - b)[0] ?? null
}

function applyChosen(
  context: QuestionContext,
  firers: readonly BaseId[],
  split: Split,
  tool: string,
  option: string,
): Split {
  if (tool === 'minute') return { ...split, madMinute: !split.madMinute }
  if (tool === 'first') {
    const first = split.shots.filter(({ base }) => String(base) === option)
    return { ...split, shots: [...first, ...split.shots.filter((shot) => !first.includes(shot))] }
  }
  const base = firers.find((firer) => optionsId(firer) === tool)
  if (base === undefined) return split
  if (option === HOLD) return withTargets(split, base, null)
  return option === PRIORITY ? withTargets(split, base, []) : addTarget(context, split, base, asId(Number(option)))
}
