/** Chapter 1: deployment. Both seats place their bases in parallel and choose their commander in secret. */
import {
  type AnswerOf,
  allowed,
  at,
  either,
  inParallel,
  type Json,
  listOf,
  noMoreParts,
  nothing,
  type Ruling,
  refused,
  type Script,
} from '@firestep/referee'
import { plane } from '@firestep/terrain'
import { type Book, baseIdsOf, type Side, seats } from './data.ts'
import { baseShape, list, poseShape } from './question-types.ts'
import { type Battle, type Pose, shapeOf, viewerOf } from './state.ts'

/** The poses of a seat's bases in order, then the id of its commander. It stays hidden until both have deployed. */
const deployQuestion = list('deploy', {
  rule: 'table.1.1',
  about: nothing,
  answer: listOf(either(poseShape, baseShape)),
  open: false,
})
type Deployment = AnswerOf<typeof deployQuestion>

export function* deploy({ book, state, table }: Battle): Script {
  const deployments = yield* inParallel<Deployment>({
    red: deployQuestion.ask('red', null),
    blue: deployQuestion.ask('blue', null),
  })
  for (const seat of seats) {
    const answer = deployments[seat] ?? []
    const poses = baseIdsOf(book, seat).map((id, i) => {
      const pose = readPose(book, answer[i])
      if (pose === null) throw new Error(`base ${id} is set down nowhere`)
      at(state.bases, id).pose = pose
      return pose
    })
    state.secrets[seat].commander = baseIdsOf(book, seat).find((id) => id === answer.at(-1)) ?? null
    table.tell({ type: 'set down', rule: 'table.1.1', seat, poses })
  }
  state.deployed = true
}

/** 1.2: a pose in whole numbers on the table, or null. */
export function readPose(book: Book, thing: Json | undefined): Pose | null {
  if (!poseShape.fits(thing)) return null
  const { x, y, heading } = thing
  const isWithin = (value: number, max: number) => Number.isInteger(value) && value >= 0 && value <= max
  if (!isWithin(x, book.width) || !isWithin(y, book.height) || !isWithin(heading, 359)) return null
  // Adding zero turns a negative zero, which is not plain data, into zero.
  return { x: x + 0, y: y + 0, heading: heading + 0 }
}

export function deployKind(book: Book) {
  /** 1.2 - 1.4 */
  function checkPlacement(seat: Side, placed: readonly Pose[], thing: Json | undefined): Ruling {
    const pose = readPose(book, thing)
    if (pose === null) return refused('table.1.2', 'a base stands on whole quarter millimetres and faces whole degrees')
    const ids = baseIdsOf(book, seat)
    const shape = shapeOf(book, at(ids, placed.length), pose)
    if (!plane.covers(book.zones[seat], shape)) return refused('table.1.3', 'a base is set down wholly in its own zone')
    const overlapsOther = placed.some((other, i) => plane.overlaps(shape, shapeOf(book, at(ids, i), other)))
    return overlapsOther ? refused('table.1.4', 'bases do not overlap') : allowed
  }

  const checkCommander = (seat: Side, thing: Json | undefined): Ruling =>
    baseIdsOf(book, seat).some((id) => id === thing)
      ? allowed
      : refused('table.1.5', 'the commander is one of your bases')

  function posesOf(parts: readonly Json[]): Pose[] | null {
    const poses: Pose[] = []
    for (const part of parts) {
      const pose = readPose(book, part)
      if (pose === null) return null
      poses.push(pose)
    }
    return poses
  }

  /** Some poses that leave room for the remaining bases: two files of places, facing the enemy or slightly aside. */
  function samplePoses(seat: Side): Pose[] {
    const enemyHeading = seat === 'red' ? 0 : 180
    const poses: Pose[] = []
    const rows = 5
    for (const file of [1, 3])
      for (let row = 0; row < rows; row++) {
        const inward = Math.floor((book.data.zone * plane.UNITS_PER_MM * file) / 4)
        const x = seat === 'red' ? inward : book.width - inward
        const y = Math.floor((book.height * (2 * row + 1)) / (2 * rows))
        poses.push({ x, y, heading: (enemyHeading + (file === 1 ? 0 : 10 * (row - 2)) + 360) % 360 })
      }
    return poses
  }

  return deployQuestion.kind({
    sampled: true,
    next(view, _about, soFar) {
      const seat = viewerOf(view)
      const ids = baseIdsOf(book, seat)
      if (soFar.length > ids.length) return noMoreParts
      if (soFar.length === ids.length) return { parts: ids, enough: false }
      const placed = posesOf(soFar) ?? []
      return { parts: samplePoses(seat).filter((pose) => checkPlacement(seat, placed, pose).allowed), enough: false }
    },
    check(view, _about, answer) {
      const seat = viewerOf(view)
      const ids = baseIdsOf(book, seat)
      if (answer.length !== ids.length + 1)
        return refused('table.1.1', `set down all ${ids.length} bases and name the commander`)
      for (const i of ids.keys()) {
        const ruling = checkPlacement(seat, posesOf(answer.slice(0, i)) ?? [], answer[i])
        if (!ruling.allowed) return ruling
      }
      return checkCommander(seat, answer.at(-1))
    },
    explain: (view, _about, thing) =>
      typeof thing === 'number' ? checkCommander(viewerOf(view), thing) : checkPlacement(viewerOf(view), [], thing),
  })
}
