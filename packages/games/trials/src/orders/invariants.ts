import { equal } from '@firestep/referee'
import { at } from '../list.ts'
import { type Book, enemyOf, seats } from './data.ts'
import { room, type State, stacksOf } from './state.ts'

/** The violated invariants, as text. */
export function invariants(book: Book, state: State): string[] {
  const broken: string[] = []
  const must = (holds: boolean, what: string) => {
    if (!holds) broken.push(what)
  }
  for (const seat of seats) {
    const own = state.secrets[seat]
    const enemy = state.secrets[enemyOf(seat)]
    const force = book.forces[seat]
    const { units } = own
    const theirs = stacksOf(enemy.units)
    const all = [...units.map(({ id }) => id), ...state.destroyed[seat]].sort((a, b) => a - b)
    must(equal(all, [...force.keys()]), `${seat}: every unit stands once or is destroyed, not ${all.join(' ')}`)
    const full = force.reduce((sum, { troop }) => sum + book.data.types[troop].steps, 0)
    const left = units.reduce((sum, { steps }) => sum + steps, 0)
    must(full - left === state.lost[seat], `${seat}: ${full - left} steps are gone, ${state.lost[seat]} count as lost`)
    for (const { id, steps } of units)
      must(steps >= 1 && steps <= book.data.types[at(force, id).troop].steps, `${seat}: unit ${id} has ${steps} steps`)
    for (const { hex, moving, units: there } of stacksOf(units)) {
      must(book.data.grounds[at(book.ground, hex)].passable, `${seat}: a stack in hex ${hex}, which cannot be entered`)
      must(room(book, own, hex) >= 0, `${seat}: too many units in hex ${hex}`)
      must(moving || theirs.every((stack) => stack.hex !== hex || stack.moving), `both sides stand in hex ${hex}`)
      const inTurn =
        state.active?.seat === seat && there.every(({ id }) => force[id]?.brigade === state.active?.brigade)
      must(!moving || inTurn, `${seat}: units in hex ${hex} move out of turn`)
    }
    for (const known of stacksOf(own.knows))
      must(
        theirs.some((stack) => equal(stack, known)),
        `${seat} is wrong about hex ${known.hex}`,
      )
    own.orders.forEach((order, brigade) => {
      must(
        state.mayBeUnder[seat][brigade]?.includes(order) ?? false,
        `${seat}: nobody would believe brigade ${brigade} is under ${order}`,
      )
    })
    for (const points of own.officers)
      must(points >= 0 && points <= book.data.officers.most, `${seat}: ${points} officer points`)
  }
  return broken
}
