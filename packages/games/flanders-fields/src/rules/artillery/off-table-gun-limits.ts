/** The number of guns a side may have off the table (Superimposed Artillery; Defending Artillery). */
import { allowed, type Ruling, refused } from '@firestep/referee'
import { type BaseType, fieldGuns, type ScenarioData, type Side } from '../../data/schema.ts'
import * as refusals from '../texts/refusals.ts'

export function allotment({ forces, period }: ScenarioData, side: Side): Ruling {
  const { batteries, formations } = forces[side]
  const regiments = formations.length
  const superimposed = batteries.filter((battery) => battery.superimposed)
  if (superimposed.length > 0 && (side === 'defender' || period !== 'late'))
    return refused('superimposed.4', refusals.superimposedOnlyLate)
  if (side === 'defender') return isDefending(countOf(batteries), regiments)
  const { field, heavy, superHeavy } = countOf(superimposed)
  if (field > regiments) return refused('superimposed.1', refusals.superimposedField)
  if (heavy > Math.floor(regiments / 2)) return refused('superimposed.2', refusals.superimposedHeavy)
  if (superHeavy > (formations.some(({ kind }) => kind === 'division') ? 1 : 0))
    return refused('superimposed.3', refusals.superimposedSuperHeavy)
  return allowed
}

/** FF-106: three field and one heavy model for each regiment; two heavy ones stand for every two. */
function isDefending({ field, heavy, superHeavy }: Counted, regiments: number): Ruling {
  if (field > 3 * regiments) return refused('defart.1', refusals.defenderField)
  if (heavy > 2 * Math.ceil(regiments / 2)) return refused('defart.2', refusals.defenderHeavy)
  return superHeavy > 0 ? refused('defart.3', refusals.defenderSuperHeavy) : allowed
}

type Counted = Record<'field' | 'heavy' | 'superHeavy', number>

function countOf(batteries: readonly { readonly type: BaseType }[]): Counted {
  const count = (...types: readonly BaseType[]) => batteries.filter(({ type }) => types.includes(type)).length
  return { field: count(...fieldGuns), heavy: count('heavy artillery'), superHeavy: count('super heavy artillery') }
}
