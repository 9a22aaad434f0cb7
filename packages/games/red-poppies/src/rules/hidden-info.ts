/** What a side keeps to itself: the vertices its guns have been laid on before play (7.3). */
import type { Tape } from '@firestep/referee'
import type { Side } from '../data/schema.ts'
import { crossings } from './artillery-groups.ts'
import { enemyOf } from './book.ts'
import type { Scenario } from './scenario.ts'
import type { RedPoppies, State } from './state.ts'

/** How many, not where. */
export const shows = ({ secrets }: State, seat: string): RedPoppies['shown'] => ({
  preregistered: secrets[seat as Side].preregistered.filter((vertex) => vertex !== null).length,
})

/**
 * Deals the enemy's vertices again: wherever guns can be laid, but for those that have come to light and where its fire has
 * shown that they are not.
 */
export function redealHidden(scenario: Scenario, { groups, secrets }: State, seat: string, tape: Tape): void {
  const side = seat as Side
  const { knows } = secrets[side]
  const hidden = secrets[enemyOf(side)]
  hidden.preregistered = hidden.preregistered.map((vertex, group) => {
    if (vertex === null) return null
    const known = knows.preregistered[group] ?? null
    if (known !== null) return known
    const excluded = groups[group]?.unregistered ?? []
    const possible = crossings(scenario).filter((one) => !excluded.includes(one))
    const dealt = possible[tape.draw(possible.length) - 1]
    if (dealt === undefined) throw new Error('no vertex is left to preregister')
    return dealt
  })
}
