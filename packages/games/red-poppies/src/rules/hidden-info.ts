/** Hidden information of a side: the vertices preregistered by its guns (7.3). */
import type { Tape } from '@firestep/referee'
import { crossings } from './artillery-groups.ts'
import { enemyOf, sideOfSeat } from './book.ts'
import type { Scenario } from './scenario.ts'
import type { RedPoppies, State } from './state.ts'

/** Their number, not their places. */
export const shows = ({ secrets }: State, seat: string): RedPoppies['shown'] => ({
  preregistered: secrets[sideOfSeat(seat)].preregistered.filter((vertex) => vertex !== null).length,
})

/** Redeals the enemy's vertices: anywhere guns can aim, except those revealed and those that its fire has excluded. */
export function redealHidden(scenario: Scenario, { groups, secrets }: State, seat: string, tape: Tape): void {
  const side = sideOfSeat(seat)
  const { knows } = secrets[side]
  const hidden = secrets[enemyOf(side)]
  hidden.preregistered = hidden.preregistered.map((vertex, group) => {
    if (vertex === null) return null
    const revealed = knows.preregistered[group] ?? null
    if (revealed !== null) return revealed
    const excluded = groups[group]?.unregistered ?? []
    const possible = crossings(scenario).filter((candidate) => !excluded.includes(candidate))
    const dealt = possible[tape.draw(possible.length) - 1]
    if (dealt === undefined) throw new Error('no vertex is left to preregister')
    return dealt
  })
}
