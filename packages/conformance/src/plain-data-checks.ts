/** Checks that the state is plain data: it survives JSON, and key order does not matter. */
import { equal, type GameTypes, type Match, type Tape } from '@firestep/referee'
import { type Finding, finding } from './finding.ts'

export function plainData<T extends GameTypes>(match: Match<T>): Finding[] {
  const { state } = match.position
  const odd = oddPlace(state, 'state')
  if (odd !== null) return [finding('plain data', odd)]
  return equal(state, JSON.parse(JSON.stringify(state)))
    ? []
    : [finding('plain data', 'the state is not the same after a round trip through text')]
}

/** The first place whose value is not plain data. */
function oddPlace(value: unknown, place: string): string | null {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return null
  if (typeof value === 'number')
    return Number.isFinite(value) && !Object.is(value, -0) ? null : `${place} is ${Object.is(value, -0) ? '-0' : value}`
  if (typeof value !== 'object') return `${place} is ${typeof value}`
  const kind = Object.getPrototypeOf(value)
  if (kind !== Object.prototype && kind !== Array.prototype)
    return `${place} is a ${kind?.constructor?.name ?? 'thing without prototype'}`
  for (const [key, part] of Object.entries(value)) {
    const odd = oddPlace(part, `${place}.${key}`)
    if (odd !== null) return odd
  }
  return null
}

/** The same value with the keys of every object in another order. */
export function shuffled<V>(value: V, tape: Tape): V {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((part) => shuffled(part, tape)) as V
  const fields = Object.entries(value)
  for (let i = fields.length - 1; i > 0; i--) {
    const j = tape.draw(i + 1) - 1
    const here = fields[i]
    const there = fields[j]
    if (here !== undefined && there !== undefined) {
      fields[i] = there
      fields[j] = here
    }
  }
  return Object.fromEntries(fields.map(([key, part]) => [key, shuffled(part, tape)])) as V
}
