import { at, equal } from '@firestep/referee'
import { type Book, enemyOf, seats } from './data.ts'
import { roomIn, type State, stacksOf } from './state.ts'

/** The violated invariants, as text. */
export function invariants(book: Book, state: State): string[] {
  const problems: string[] = []
  const require = (condition: boolean, problem: string) => {
    if (!condition) problems.push(problem)
  }
  for (const seat of seats) {
    const own = state.secrets[seat]
    const enemy = state.secrets[enemyOf(seat)]
    const force = book.forces[seat]
    const { units } = own
    const enemyStacks = stacksOf(enemy.units)
    const ids = [...units.map(({ id }) => id), ...state.destroyed[seat]].sort((a, b) => a - b)
    require(equal(ids, [...force.keys()]), `${seat}: every unit stands once or is destroyed, not ${ids.join(' ')}`)
    const full = force.reduce((total, { troop }) => total + book.data.types[troop].steps, 0)
    const left = units.reduce((total, { steps }) => total + steps, 0)
    require(full - left ===
      state.lost[seat], `${seat}: ${full - left} steps are gone, ${state.lost[seat]} count as lost`)
    for (const { id, steps } of units)
      require(steps >= 1 &&
        steps <= book.data.types[at(force, id).troop].steps, `${seat}: unit ${id} has ${steps} steps`)
    for (const { hex, moving, units: stackUnits } of stacksOf(units)) {
      require(book.data.grounds[at(book.ground, hex)]
        .passable, `${seat}: a stack in hex ${hex}, which cannot be entered`)
      require(roomIn(book, own, hex) >= 0, `${seat}: too many units in hex ${hex}`)
      require(moving ||
        enemyStacks.every((stack) => stack.hex !== hex || stack.moving), `both sides stand in hex ${hex}`)
      const isActive =
        state.active?.seat === seat && stackUnits.every(({ id }) => force[id]?.brigade === state.active?.brigade)
      require(!moving || isActive, `${seat}: units in hex ${hex} move out of turn`)
    }
    for (const remembered of stacksOf(own.knows))
      require(enemyStacks.some((stack) => equal(stack, remembered)), `${seat} is wrong about hex ${remembered.hex}`)
    own.orders.forEach((order, brigade) => {
      require(state.mayBeUnder[seat][brigade]?.includes(order) ??
        false, `${seat}: nobody would believe brigade ${brigade} is under ${order}`)
    })
    for (const points of own.officers)
      require(points >= 0 && points <= book.data.officers.most, `${seat}: ${points} officer points`)
  }
  return problems
}
