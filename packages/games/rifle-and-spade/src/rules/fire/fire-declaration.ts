/** Question kind for declaring a fire: first the aim, then the firers, units by ascending number and off-map guns last. */
import {
  allowed,
  equal,
  type InstructionSupport,
  type Json,
  type ListQuestion,
  type Ruling,
  refused,
} from '@firestep/referee'
import type { BattlefieldOf } from '../battlefield.ts'
import { memoizeOnBattlefield } from '../memoize.ts'
import type { Battlefield, BattleView } from '../state.ts'
import * as refusals from '../texts/fire.ts'
import { type Fire, type FirerId, firerShape } from './fire.ts'
import type { Declaration } from './fire-questions.ts'

/** A fire that may be declared, and its aim: the part of an answer that stands for it. */
export interface AimedFire<Aim extends Json = Json> {
  readonly aim: Aim
  readonly fire: Fire
}

export interface DeclarationSpec<About extends Json, Aim extends Json> {
  /** True if the fire is no reaction. */
  readonly ownMove?: boolean
  /** Set where standing orders can declare the fire. */
  readonly instructions?: InstructionSupport<BattleView, About>
  aimedFires(battlefield: Battlefield, about: About): readonly AimedFire<Aim>[]
  eligible(battlefield: Battlefield, fire: Fire): FirerId[]
  ruling(battlefield: Battlefield, fire: Fire, firer: Json): Ruling
  /** The ruling on these firers combining in one fire. */
  together(battlefield: Battlefield, fire: Fire, firers: readonly FirerId[]): Ruling
}

export function declarationKind<Name extends string, About extends Json, Aim extends Json>(
  question: ListQuestion<BattleView, Name, About, Declaration<Aim>>,
  battlefieldOf: BattlefieldOf,
  from: DeclarationSpec<About, Aim>,
) {
  const { rule } = question
  const eligibleByFire = memoizeOnBattlefield((_battlefield) => new Map<Fire, FirerId[]>())
  // A question concerns one battlefield, so the firers eligible for each of its fires are computed once.
  const eligible = (battlefield: Battlefield, fire: Fire): FirerId[] => {
    const found = eligibleByFire(battlefield)
    const able = found.get(fire) ?? from.eligible(battlefield, fire)
    found.set(fire, able)
    return able
  }
  const of: DeclarationSpec<About, Aim> = { ...from, eligible }
  const fireWithAim = (battlefield: Battlefield, about: About, aim: Json | undefined): Fire | undefined =>
    of.aimedFires(battlefield, about).find((one) => aim !== undefined && equal(one.aim, aim))?.fire
  return question.kind({
    pass: [],
    ...(from.ownMove === true && { ownMove: true }),
    ...(from.instructions === undefined ? {} : { instructions: from.instructions }),
    next(view, about, soFar) {
      const battlefield = battlefieldOf(view)
      const [aim, ...others] = soFar
      if (aim === undefined) {
        const open = of.aimedFires(battlefield, about).filter(({ fire }) => of.eligible(battlefield, fire).length > 0)
        return { parts: open.map((one) => one.aim), enough: true }
      }
      const fire = fireWithAim(battlefield, about, aim)
      if (fire === undefined) return { parts: [], enough: false }
      const firers = others.filter(firerShape.fits)
      const able = of.eligible(battlefield, fire)
      const lastFirer = firers.at(-1)
      const parts = able
        .slice(lastFirer === undefined ? 0 : able.indexOf(lastFirer) + 1)
        .filter((firer) => of.together(battlefield, fire, [...firers, firer]).allowed)
      return { parts, enough: firers.length > 0 }
    },
    check(view, about, answer) {
      const battlefield = battlefieldOf(view)
      if (answer.length === 0) return allowed
      const [aim, ...firers] = answer
      const fire = fireWithAim(battlefield, about, aim)
      if (fire === undefined) return refused(rule, refusals.notATargetNow)
      if (firers.length === 0) return refused(rule, refusals.firerMissing)
      for (const firer of firers) {
        const ruling = of.ruling(battlefield, fire, firer)
        if (!ruling.allowed) return ruling
      }
      const able = of.eligible(battlefield, fire)
      const places = firers.map((firer) => able.indexOf(firer))
      if (places.some((place, i) => place <= (places[i - 1] ?? Number.NEGATIVE_INFINITY)))
        return refused(rule, refusals.eachFirerOnce)
      return of.together(battlefield, fire, firers)
    },
    /** Explains a firer by the first aim it can fire at, and an aim by whether any unit can fire at it. */
    explain(view, about, pointed) {
      const battlefield = battlefieldOf(view)
      const aimedAt = fireWithAim(battlefield, about, pointed)
      if (aimedAt !== undefined)
        return of.eligible(battlefield, aimedAt).length > 0 ? allowed : refused(rule, refusals.nobodyCanFireThere)
      const rulings = of.aimedFires(battlefield, about).map(({ fire }) => of.ruling(battlefield, fire, pointed))
      return rulings.find((ruling) => ruling.allowed) ?? rulings[0] ?? refused(rule, refusals.noTarget)
    },
  })
}
