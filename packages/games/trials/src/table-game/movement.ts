/** Chapters 2 and 3: a base moves along its route and is fired at where it comes into view. */
import {
  allowed,
  asId,
  at,
  either,
  fields,
  type Json,
  listOf,
  noMoreParts,
  nothing,
  oneOf,
  type Ruling,
  refused,
  type Script,
  sequence,
} from '@firestep/referee'
import { plane } from '@firestep/terrain'
import { type BaseId, type Book, boxOf, enemyOf } from './data.ts'
import { readPose } from './deployment.ts'
import { checkShot, shoot } from './fire.ts'
import { baseShape, choice, list, passShape, poseShape } from './question-types.ts'
import { type Base, type Battle, type Pose, shapeOf, standingBases, type TableView, viewerOf } from './state.ts'
import { groundAt, type Lookout, lookoutOf, sightOf } from './terrain-and-sight.ts'

const maxLegs = 3

/** `stay`; or a base and one to three poses. */
const moveQuestion = list('move', {
  rule: 'table.2.1',
  about: nothing,
  answer: either(sequence([oneOf('stay')]), sequence([baseShape], poseShape)),
})

/** A base that fires at the one that came into view, or `pass`. */
const reactQuestion = choice('react', {
  rule: 'table.3.1',
  about: fields({ target: baseShape, by: listOf(baseShape) }),
  answer: either(baseShape, passShape),
})

/** 2.1 */
export function* movePhase(battle: Battle): Script {
  const { book, state, table } = battle
  const [id, ...legs] = yield* moveQuestion.ask(state.active, null)
  if (id === 'stay') return table.noteUsed('stay')
  const route = legs.map((leg) => readPose(book, leg)).filter((pose) => pose !== null)
  yield* move(battle, id, route)
}

/** The route is declared whole, so the rest of it is public while the base stops on it. */
function* move(battle: Battle, id: BaseId, route: readonly Pose[]): Script {
  const { book, state, table } = battle
  const base = at(state.bases, id)
  if (base.pose === null) return
  table.tell({ type: 'moves', rule: 'table.2.1', base: id, way: [...route] })
  table.noteUsed(at(book.bases, id).troop)
  const watchers = watchersOf(battle, id)
  for (const pose of stops(base.pose, route)) {
    base.pose = pose
    table.noteUsed(groundAt(book, pose))
    yield* reactions(battle, id, watchers)
    if (base.destroyed) return
    if (base.pinned) return table.tell({ type: 'stopped', rule: 'table.4.7', base: id, pose })
  }
}

/** An enemy base that may still fire at this move. */
interface Watcher extends Lookout {
  readonly id: BaseId
  asked: boolean
}

function watchersOf({ book, state }: Battle, id: BaseId): Watcher[] {
  return standingBases(book, state.bases, enemyOf(at(book.bases, id).seat)).flatMap((watcher) => {
    const { pose, fired } = at(state.bases, watcher)
    return pose === null || fired ? [] : [{ id: watcher, asked: false, ...lookoutOf(book, watcher, pose) }]
  })
}

/** 3.1: play stops where the base first enters the fan and sight of others, which may then fire one after another. */
function* reactions(battle: Battle, id: BaseId, watchers: readonly Watcher[]): Script {
  const { book, state } = battle
  const base = at(state.bases, id)
  const pose = base.pose
  if (pose === null) return
  const newWatchers = watchers.filter((watcher) => !watcher.asked && sightOf(book, watcher, id, pose) === 'seen')
  for (const watcher of newWatchers) watcher.asked = true
  const seat = enemyOf(at(book.bases, id).seat)
  let by = newWatchers.map((watcher) => watcher.id)
  while (by.length > 0 && base.pose !== null) {
    const answer = yield* reactQuestion.ask(seat, { target: id, by })
    if (answer === 'pass') return
    battle.table.noteUsed('reaction')
    shoot(battle, answer, id)
    by = by.filter((other) => other !== answer)
  }
}

export const reactKind = (book: Book) =>
  reactQuestion.kind({
    pass: 'pass',
    options: (_view, { by }) => ['pass', ...by],
    explain: (view, { target }, thing) =>
      baseShape.fits(thing)
        ? checkShot(book, view.bases, thing, target)
        : refused('table.3.1', 'one of the bases it came in view of, or pass'),
  })

/** Every stop of a route, a millimetre apart: each leg turns in place, then goes straight. */
function stops(from: Pose, route: readonly Pose[]): Pose[] {
  const found: Pose[] = []
  let here = from
  for (const to of route) {
    const { heading } = to
    if (heading !== here.heading) found.push({ x: here.x, y: here.y, heading })
    for (const point of plane.legPoints(here, to)) found.push({ x: point.x, y: point.y, heading })
    here = to
  }
  return found
}

/** 2.3, 2.4: what a leg costs in points, for turning and for going. */
function legCost(book: Book, from: Pose, to: Pose): { readonly turning: number; readonly going: number } {
  const { turning, rates } = book.data
  const turned = Math.abs(to.heading - from.heading)
  let going = 0
  for (const point of plane.legPoints(from, to)) going += rates[groundAt(book, point)]
  return { turning: Math.ceil(Math.min(turned, 360 - turned) / turning) * rates[groundAt(book, from)], going }
}

/** A quick check that saves most exact ones: true if the boxes around two shapes are more than a unit apart. */
function areFarApart(a: plane.Shape, b: plane.Shape): boolean {
  const [one, two] = [boxOf(a.points), boxOf(b.points)]
  return one.right + 1 < two.left || two.right + 1 < one.left || one.bottom + 1 < two.top || two.bottom + 1 < one.top
}

/** The pose a base has reached on its route, and its points left. */
interface Progress {
  readonly pose: Pose
  readonly pointsLeft: number
}

/** Rulings on a base and its route. */
function routeChecks(book: Book) {
  function checkBase(view: TableView, thing: Json): Ruling {
    const id = standingBases(book, view.bases, viewerOf(view)).find((one) => one === thing)
    if (id === undefined) return refused('table.2.1', 'not a base of yours that stands')
    return at(view.bases, id).pinned ? refused('table.4.7', 'a pinned base does not move') : allowed
  }

  const startProgress = (id: BaseId, pose: Pose): Progress => ({
    pose,
    pointsLeft: book.data.troops[at(book.bases, id).troop].allowance,
  })
  const afterLeg = ({ pose, pointsLeft }: Progress, to: Pose): Progress => {
    const { turning, going } = legCost(book, pose, to)
    return { pose: to, pointsLeft: pointsLeft - turning - going }
  }

  /** The progress at the end of a legal route. */
  function progressAlong(id: BaseId, from: Pose, route: readonly Pose[]): Progress {
    let progress = startProgress(id, from)
    for (const part of route) progress = afterLeg(progress, readPose(book, part) ?? progress.pose)
    return progress
  }

  function checkRoute(bases: readonly Base[], id: BaseId, route: readonly Pose[]): Ruling {
    const from = bases[id]?.pose
    if (!from || route.length < 1 || route.length > maxLegs)
      return refused('table.2.2', `a way has one to ${maxLegs} legs`)
    const refusal = route
      .map((part, i) => checkLeg(bases, id, progressAlong(id, from, route.slice(0, i)), part))
      .find((ruling) => !ruling.allowed)
    return refusal ?? allowed
  }

  /** One leg: 2.2 - 2.6 */
  function checkLeg(bases: readonly Base[], id: BaseId, { pose: from, pointsLeft }: Progress, part: Pose): Ruling {
    const to = readPose(book, part)
    if (to === null) return refused('table.1.2', 'a leg ends on whole quarter millimetres and faces whole degrees')
    if (from.x === to.x && from.y === to.y && from.heading === to.heading)
      return refused('table.2.2', 'a leg turns or goes somewhere')
    const turned = shapeOf(book, id, { ...from, heading: to.heading })
    if (!plane.covers(book.tabletop, turned) || !plane.covers(book.tabletop, shapeOf(book, id, to)))
      return refused('table.2.6', 'a base stays wholly on the table')
    const hull = plane.swept(turned, to.x - from.x, to.y - from.y)
    if (
      bases.some(
        ({ pose }, i) =>
          i !== id && pose !== null && hitsBase(hull, from, to, id, shapeOf(book, asId<BaseId>(i), pose)),
      )
    )
      return refused('table.2.5', 'a base moves through no other')
    const { turning, going } = legCost(book, from, to)
    if (going > pointsLeft) return refused('table.2.3', `that leg costs ${going} points, and ${pointsLeft} are left`)
    if (going + turning > pointsLeft)
      return refused('table.2.4', `turning costs ${turning} points more, and ${pointsLeft} are left`)
    return allowed
  }

  function hitsBase(hull: plane.Shape, from: Pose, to: Pose, id: BaseId, other: plane.Shape): boolean {
    if (areFarApart(hull, other)) return false
    if (plane.overlaps(hull, other)) return true
    // A stop is rounded to whole units and may project from the hull by less than one.
    return (
      plane.gapUnder(hull, other, 1) && stops(from, [to]).some((pose) => plane.overlaps(shapeOf(book, id, pose), other))
    )
  }

  return { checkBase, checkRoute, checkLeg, progressAlong }
}

/** Some legs in every direction, short and long, facing forward. */
function sampleLegs({ x, y }: Pose): Pose[] {
  const found: Pose[] = []
  for (const millimetres of [25, 80])
    for (let heading = 0; heading < 360; heading += 60) {
      const point = plane.pointAhead({ x, y, heading }, millimetres * plane.UNITS_PER_MM)
      found.push({ ...point, heading })
    }
  return found
}

export function moveKind(book: Book) {
  const routes = routeChecks(book)
  return moveQuestion.kind({
    sampled: true,
    next(view, _about, soFar) {
      const { bases } = view
      const [id] = soFar
      if (id === undefined) {
        const canMove = (one: BaseId) => {
          const { pose } = at(bases, one)
          return (
            pose !== null &&
            routes.checkBase(view, one).allowed &&
            sampleLegs(pose).some((to) => routes.checkRoute(bases, one, [to]).allowed)
          )
        }
        return { parts: ['stay', ...standingBases(book, bases, viewerOf(view)).filter(canMove)], enough: false }
      }
      const route = soFar.filter(poseShape.fits)
      const from = baseShape.fits(id) ? bases[id]?.pose : null
      if (!baseShape.fits(id) || !from || route.length >= maxLegs) return noMoreParts
      const progress = routes.progressAlong(id, from, route)
      const parts = sampleLegs(progress.pose).filter((to) => routes.checkLeg(bases, id, progress, to).allowed)
      return { parts, enough: route.length > 0 }
    },
    check(view, _about, [id, ...route]) {
      if (id === 'stay') return allowed
      const ruling = routes.checkBase(view, id)
      return ruling.allowed ? routes.checkRoute(view.bases, id, route) : ruling
    },
    explain: (view, _about, thing) => (thing === 'stay' ? allowed : routes.checkBase(view, thing)),
  })
}
