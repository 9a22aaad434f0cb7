/** Checks that the state is plain data: it survives JSON, and key order does not matter. */
import { equal, type GameTypes, type Match, type Tape } from '@firestep/referee'
import { type Finding, finding } from './finding.ts'

export function checkPlainData<T extends GameTypes>(match: Match<T>): Finding[] {
  const { state } = match.position
  const problem = nonPlainValue(state, 'state')
  if (problem !== null) return [finding('plain data', problem)]
  return equal(state, JSON.parse(JSON.stringify(state)))
    ? []
    : [finding('plain data', 'the state is not the same after a round trip through text')]
}

/** The first place whose value is not plain data. */
function nonPlainValue(value: unknown, place: string): string | null {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return null
  if (typeof value === 'number')
    return Number.isFinite(value) && !Object.is(value, -0) ? null : `${place} is ${Object.is(value, -0) ? '-0' : value}`
  if (typeof value !== 'object') return `${place} is ${typeof value}`
  const kind = Object.getPrototypeOf(value)
  if (kind !== Object.prototype && kind !== Array.prototype)
    return `${place} is a ${kind?.constructor?.name ?? 'thing without prototype'}`
  for (const [key, part] of Object.entries(value)) {
    const problem = nonPlainValue(part, `${place}.${key}`)
    if (problem !== null) return problem
  }
  return null
}

/** The same value with the keys of every object in another order. */
export function shuffled<V>(value: V, tape: Tape): V {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((part) => shuffled(part, tape)) as V
  const entries = Object.entries(value)
  for (let i = entries.length - 1; i > 0; i--) {
    const j = tape.draw(i + 1) - 1
    const first = entries[i]
    const second = entries[j]
    if (first !== undefined && second !== undefined) {
      entries[i] = second
      entries[j] = first
    }
  }
  return Object.fromEntries(entries.map(([key, part]) => [key, shuffled(part, tape)])) as V
}
