/** Chapters 3 and 4: fire. */
import {
  allowed,
  at,
  either,
  type Modifier,
  modifier,
  modifierTotal,
  nothing,
  type Ruling,
  refused,
  type Script,
  sequence,
} from '@firestep/referee'
import { plane } from '@firestep/terrain'
import { type BaseId, type Book, enemyOf, type Side } from './data.ts'
import { baseShape, choice, passShape } from './question-types.ts'
import { type Base, type Battle, type Pose, type Result, shapeOf, standingBases, viewerOf } from './state.ts'
import { groundAt, lookoutOf, sightOf } from './terrain-and-sight.ts'

/** A base and its target. */
const shotShape = sequence([baseShape, baseShape])

const shootQuestion = choice('shoot', {
  rule: 'table.4.6',
  about: nothing,
  answer: either(passShape, shotShape),
})

const noSuchShot = () => refused('table.3.2', 'name a base of yours that stands and one of the enemy')

/** 3.2 - 3.4 */
export function checkShot(book: Book, bases: readonly Base[], by: BaseId, target: BaseId): Ruling {
  const [from, to] = [bases[by]?.pose, bases[target]?.pose]
  if (!from || !to) return noSuchShot()
  if (bases[by]?.fired) return refused('table.3.4', 'that base has fired since its turn began')
  switch (sightOf(book, lookoutOf(book, by, from), target, to)) {
    case 'seen':
      return allowed
    case 'hidden':
      return refused('table.3.3', 'a wood hides the target')
    case 'out of the fan':
      return refused('table.3.2', 'the target is not in arc and range')
  }
}

/** 4.6: with its move done, the active seat may fire with one base. */
export function* shootPhase(battle: Battle): Script {
  const { book, state } = battle
  const seat = state.active
  if (shots(book, state.bases, seat).length === 0) return
  const shot = yield* shootQuestion.ask(seat, null)
  if (shot !== 'pass') shoot(battle, ...shot)
}

function shots(book: Book, bases: readonly Base[], seat: Side): [BaseId, BaseId][] {
  const targets = standingBases(book, bases, enemyOf(seat))
  return standingBases(book, bases, seat).flatMap((by) =>
    targets.flatMap((target): [BaseId, BaseId][] => (checkShot(book, bases, by, target).allowed ? [[by, target]] : [])),
  )
}

export const shootKind = (book: Book) =>
  shootQuestion.kind({
    pass: 'pass',
    options: (view) => ['pass', ...shots(book, view.bases, viewerOf(view))],
    explain(view, _about, thing) {
      if (!shotShape.fits(thing)) return noSuchShot()
      const [by, target] = thing
      const seat = viewerOf(view)
      if (book.bases[by]?.seat !== seat || book.bases[target]?.seat !== enemyOf(seat)) return noSuchShot()
      return checkShot(book, view.bases, by, target)
    },
  })

/** 4.1: one die and the modifiers. */
export function shoot(battle: Battle, by: BaseId, target: BaseId): void {
  const { book, state, table } = battle
  const firingBase = at(state.bases, by)
  const targetBase = at(state.bases, target)
  if (firingBase.pose === null || targetBase.pose === null) throw new Error(`base ${by} cannot fire at ${target}`)
  const modifiers = fireModifiers(book, by, firingBase.pose, target, targetBase.pose)
  const die = table.roll(6)
  const total = die + modifierTotal(modifiers)
  const { destroyed, pinned } = book.data.fire
  const result: Result = total >= destroyed ? 'destroyed' : total >= pinned ? 'pinned' : 'missed'
  firingBase.fired = true
  table.tell({ type: 'fired', rule: 'table.4.1', base: by, at: target, die, modifiers, result })
  table.noteUsed(result)
  if (result === 'pinned') pin(battle, target)
  else if (result === 'destroyed') destroy(battle, target)
}

export function fireModifiers(book: Book, by: BaseId, from: Pose, target: BaseId, to: Pose): Modifier[] {
  const { cover, longRange, flank } = book.data.fire
  const { fire, range } = book.data.troops[at(book.bases, by).troop]
  const modifiers = [modifier('table.4.2', 'troops', fire)]
  if (groundAt(book, to) === 'wood') modifiers.push(modifier('table.4.3', 'cover', cover))
  const near = plane.gapAtMost(shapeOf(book, by, from), shapeOf(book, target, to), (range * plane.UNITS_PER_MM) / 2)
  if (!near) modifiers.push(modifier('table.4.4', 'long range', longRange))
  if (plane.inFrameOf(to, from).forward < 0) modifiers.push(modifier('table.4.5', 'from behind', flank))
  return modifiers
}

/** 4.7 */
function pin({ book, state, table }: Battle, id: BaseId): void {
  at(state.bases, id).pinned = true
  table.haltPlan(at(book.bases, id).seat, 'table.4.7', 'a base was pinned')
}

/** 4.8: all viewers learn whether the base was the commander. */
function destroy({ book, state, table }: Battle, id: BaseId): void {
  const { seat } = at(book.bases, id)
  const base = at(state.bases, id)
  base.pose = null
  base.destroyed = true
  base.pinned = false
  const commander = state.secrets[seat].commander === id
  if (commander) table.noteUsed('commander lost')
  table.haltPlan(seat, 'table.4.8', 'a base was destroyed')
  table.reveal({ type: 'destroyed', rule: 'table.4.8', base: id, commander })
}
