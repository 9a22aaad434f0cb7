/** Some moves worth offering: on a continuous table never all of them. */
import { plane } from '@firestep/terrain'
import type { Deed } from '../action.ts'
import { isArmour, standing, unitOf } from '../field.ts'
import { units } from '../land.ts'
import type { BaseId, UnitId } from '../roster.ts'
import { mayFireMoving } from '../shooting/fire.ts'
import type { Field, Pose } from '../state.ts'
import { bodyMove, bystanders, eachMove, walkers } from './body.ts'
import { costsOf, mayOnlyTurn } from './gait.ts'
import { forwardHeading, forwardOnly } from './readiness.ts'

export const moveManners = [
  'ahead',
  'some way ahead',
  'closing in',
  'half left',
  'half right',
  'back',
  'turn left',
  'turn right',
]

export const moveOptions = (field: Field, unit: UnitId): readonly Deed[] =>
  moveManners.flatMap((manner) => movesIn(field, unit, manner))

/** The moves of one manner: one, none, or for a tank that fires as it goes two. */
export function movesIn(field: Field, unit: UnitId, manner: string): readonly Deed[] {
  const found = moveIn(field, unit, manner)
  if (found === null) return []
  const [tank] = standing(field, unit)
  const fires = tank !== undefined && isArmour(field, tank) && mayFireMoving(field, tank).allowed
  // tank.1: those that go ahead also with fire at their end.
  return fires && manner.endsWith('ahead') ? [{ ...found, fire: true }, found] : [found]
}

function moveIn(field: Field, unit: UnitId, manner: string): Deed | null {
  const [lead] = walkers(field, unit)
  if (lead === undefined) return null
  const turn = manner === 'turn left' ? 45 : manner === 'turn right' ? -45 : 0
  if (mayOnlyTurn(field, lead)) return turn === 0 ? null : bodyMove(field, unit, 0, 0, turn)
  if (forwardOnly(field, unit) && !forwards.includes(manner)) return null
  const { side } = unitOf(field, unit)
  const ahead = forwardHeading(side)
  const far = paceIn(field, lead)
  const others = bystanders(field, unit, units(far))
  const terms = { assault: true, others }
  const body = (direction: number, millimetres: number): Deed | null => {
    const { x, y } = plane.ahead({ x: 0, y: 0, heading: direction % 360 }, units(millimetres))
    return bodyMove(field, unit, x, y, 0, terms)
  }
  switch (manner) {
    case 'ahead':
      return body(ahead, far)
    case 'some way ahead':
      return body(ahead, far >> 1)
    case 'closing in': {
      const enemies = others.filter(({ enemy }) => enemy).map(({ pose }) => pose)
      return enemies.length > 0 ? eachMove(field, unit, (_, from) => nearest(from, enemies), terms) : null
    }
    case 'half left':
      return body(ahead + 60, far)
    case 'half right':
      return body(ahead + 300, far)
    case 'back':
      return body(ahead + 180, far >> 1)
    default:
      return bodyMove(field, unit, 0, 0, turn, terms)
  }
}

const forwards: readonly string[] = ['ahead', 'some way ahead', 'closing in']

/** What an action in the open comes to, in millimetres. */
function paceIn(field: Field, base: BaseId): number {
  const cost = costsOf(field, base)['cross country']
  return cost === null ? 0 : Math.floor(field.book.tables.movement.points / cost)
}

function nearest(from: Pose, enemies: readonly Pose[]): Pose | null {
  let best: Pose | null = null
  let least = Infinity
  for (const pose of enemies) {
    const far = plane.squaredDistance(from, pose)
    if (far < least) [best, least] = [pose, far]
  }
  return best === null ? null : { x: best.x, y: best.y, heading: from.heading }
}
