/** The effect of a stroke on split fire. */
import type { OrderStroke } from '@firestep/face'
import { poseOf } from '../../../rules/battlefield.ts'
import type { BaseId } from '../../../rules/roster.ts'
import { baseOfPiece } from '../../board.ts'
import { isFree, renamed, targetsFrom } from '../../questions/action/target-choice.ts'
import { pointMeant, type QuestionContext } from '../../questions/context.ts'
import { given, type Split, weaponsOf } from './split.ts'
import { HOLD, optionsId, PRIORITY } from './tools.ts'

/** Assigns targets to a base, which keeps its place in the sequence or is added last. Null: it holds its fire. */
function withShot(split: Split, base: BaseId, at: readonly BaseId[] | null): Split {
  const { shots } = split
  if (at === null) return { ...split, shots: shots.filter((one) => one.base !== base) }
  return given(split, base) === null
    ? { ...split, shots: [...shots, { base, at }] }
    : { ...split, shots: shots.map((one) => (one.base === base ? { base, at } : one)) }
}

export function changed(context: QuestionContext, firers: readonly BaseId[], split: Split, stroke: OrderStroke): Split {
  if (stroke.type === 'chosen') return chosen(context, firers, split, stroke.tool, stroke.option)
  const base = stroke.piece === null ? null : baseOfPiece(stroke.piece)
  if (stroke.type === 'wiped') return base === null ? { ...split, shots: [] } : withShot(split, base, null)
  const last = stroke.over.at(-1)
  if (base === null || last === undefined || !firers.includes(base)) return split
  if (!isFree(context.battlefield)) return withShot(split, base, [])
  const target = touchedTarget(context, base, last)
  return target === null ? split : withTarget(context, split, base, target)
}

/** With one weapon the target is replaced; with several, one more is added. */
function withTarget(context: QuestionContext, split: Split, base: BaseId, target: BaseId): Split {
  const before = weaponsOf(context, base) > 1 ? (given(split, base) ?? []) : []
  return withShot(split, base, renamed(context.battlefield, base, poseOf(context.battlefield, base), before, target))
}

/** The touched base, or the nearest one the firer may engage. */
function touchedTarget({ board, battlefield }: QuestionContext, base: BaseId, place: string): BaseId | null {
  const targets = targetsFrom(battlefield, base, poseOf(battlefield, base))
  const touched = baseOfPiece(place)
  if (touched !== null) return targets.includes(touched) ? touched : null
  const point = pointMeant(board, battlefield, place)
  if (point === null) return null
  const far = (target: BaseId): number => {
    const { x, y } = poseOf(battlefield, target)
    return (x - point.x) ** 2 + (y - point.y) ** 2
  }
  return targets.toSorted((a, b) => far(a) - far(b) || a - b)[0] ?? null
}

function chosen(
  context: QuestionContext,
  firers: readonly BaseId[],
  split: Split,
  tool: string,
  option: string,
): Split {
  if (tool === 'minute') return { ...split, madMinute: !split.madMinute }
  if (tool === 'first') {
    const first = split.shots.filter(({ base }) => String(base) === option)
    return { ...split, shots: [...first, ...split.shots.filter((one) => !first.includes(one))] }
  }
  const base = firers.find((one) => optionsId(one) === tool)
  if (base === undefined) return split
  if (option === HOLD) return withShot(split, base, null)
  return option === PRIORITY ? withShot(split, base, []) : withTarget(context, split, base, Number(option))
}
