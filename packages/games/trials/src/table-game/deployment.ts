/** Chapter 1: deployment. Both seats place their bases in parallel and choose their commander in secret. */
import {
  allowed,
  ask,
  inParallel,
  type Json,
  multiPart,
  noMoreParts,
  type Ruling,
  refused,
  type Script,
} from '@firestep/referee'
import { plane } from '@firestep/terrain'
import { at } from '../element-at.ts'
import { type Book, idsOf, type Side, seats } from './data.ts'
import { type Battle, type Pose, shapeOf, type TableView, viewerOf } from './state.ts'

type Deployment = readonly Json[]

export function* deploy({ book, state, table }: Battle): Script {
  const deployments = yield* inParallel<Deployment>({ red: placeBases('red'), blue: placeBases('blue') })
  for (const seat of seats) {
    const answer = deployments[seat] ?? []
    const poses = idsOf(book, seat).map((id, i) => {
      const pose = readPose(book, answer[i])
      if (pose === null) throw new Error(`base ${id} is set down nowhere`)
      at(state.bases, id).pose = pose
      return pose
    })
    state.secrets[seat].commander = idsOf(book, seat).find((id) => id === answer.at(-1)) ?? null
    table.tell({ type: 'set down', rule: 'table.1.1', seat, poses })
  }
  state.deployed = true
}

/** 1.1: a seat's placement stays hidden until both have deployed. */
function* placeBases(seat: Side): Script<Deployment> {
  return yield* ask<Deployment>({ seat, kind: 'deploy', rule: 'table.1.1', about: null, open: false })
}

/** 1.2: parses a pose, or returns null. */
export function readPose(book: Book, thing: Json | undefined): Pose | null {
  if (typeof thing !== 'object' || thing === null || Array.isArray(thing) || Object.keys(thing).length !== 3)
    return null
  const { x, y, heading } = thing as { readonly [key: string]: Json }
  const isWithin = (value: Json | undefined, max: number): value is number =>
    typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= max
  if (!isWithin(x, book.width) || !isWithin(y, book.height) || !isWithin(heading, 359)) return null
  // Adding zero turns a negative zero, which is not plain data, into zero.
  return { x: x + 0, y: y + 0, heading: heading + 0 }
}

/** The poses of a seat's bases in order, then the id of its commander. */
export function deployKind(book: Book) {
  /** 1.2 - 1.4 */
  function checkPlacement(seat: Side, placed: readonly Pose[], thing: Json | undefined): Ruling {
    const pose = readPose(book, thing)
    if (pose === null) return refused('table.1.2', 'a base stands on whole quarter millimetres and faces whole degrees')
    const ids = idsOf(book, seat)
    const shape = shapeOf(book, at(ids, placed.length), pose)
    if (!plane.covers(book.zones[seat], shape)) return refused('table.1.3', 'a base is set down wholly in its own zone')
    const overlapsOther = placed.some((other, i) => plane.overlaps(shape, shapeOf(book, at(ids, i), other)))
    return overlapsOther ? refused('table.1.4', 'bases do not overlap') : allowed
  }

  const checkCommander = (seat: Side, thing: Json | undefined): Ruling =>
    typeof thing === 'number' && idsOf(book, seat).includes(thing)
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

  return multiPart<TableView>({
    sampled: true,
    next(view, _about, soFar) {
      const seat = viewerOf(view)
      const ids = idsOf(book, seat)
      if (soFar.length > ids.length) return noMoreParts
      if (soFar.length === ids.length) return { parts: ids, enough: false }
      const placed = posesOf(soFar) ?? []
      return { parts: samplePoses(seat).filter((pose) => checkPlacement(seat, placed, pose).allowed), enough: false }
    },
    check(view, _about, answer) {
      const seat = viewerOf(view)
      const ids = idsOf(book, seat)
      if (!Array.isArray(answer) || answer.length !== ids.length + 1)
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
