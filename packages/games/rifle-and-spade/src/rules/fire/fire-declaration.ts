/** Question kind for declaring a fire: first the aim, then the firers, units by ascending number and off-map guns last. */
import {
  allowed,
  equal,
  type InstructionSupport,
  type Json,
  multiPart,
  type QuestionKind,
  type RuleId,
  type Ruling,
  refused,
} from '@firestep/referee'
import type { BattlefieldOf } from '../battlefield.ts'
import { memoizeOnBattlefield } from '../memoize.ts'
import type { Battlefield, BattleView } from '../state.ts'
import type { Fire, FirerId } from './fire.ts'

export interface Aim {
  /** The part of an answer that stands for this aim. */
  readonly name: Json
  readonly fire: Fire
}

export interface DeclarationSpec<About extends Json> {
  readonly rule: RuleId
  /** Set where standing orders can declare the fire. */
  readonly instructions?: InstructionSupport<BattleView, About>
  aims(battlefield: Battlefield, about: About): readonly Aim[]
  eligible(battlefield: Battlefield, fire: Fire): FirerId[]
  ruling(battlefield: Battlefield, fire: Fire, firer: Json): Ruling
  /** The ruling on these firers combining in one fire. */
  together(battlefield: Battlefield, fire: Fire, firers: readonly FirerId[]): Ruling
}

/** Answered by [aim, firer, ...], or by [] to pass. */
export function declarationKind<About extends Json>(
  toBattlefield: BattlefieldOf,
  from: DeclarationSpec<About>,
): QuestionKind<BattleView, About> {
  const eligibleByFire = memoizeOnBattlefield((_battlefield) => new Map<Fire, FirerId[]>())
  // A question concerns one battlefield, so the firers eligible for each of its fires are computed once.
  const eligible = (battlefield: Battlefield, fire: Fire): FirerId[] => {
    const found = eligibleByFire(battlefield)
    const able = found.get(fire) ?? from.eligible(battlefield, fire)
    found.set(fire, able)
    return able
  }
  const of: DeclarationSpec<About> = { ...from, eligible }
  const fireAimedAt = (battlefield: Battlefield, about: About, name: Json | undefined): Fire | undefined =>
    of.aims(battlefield, about).find((aim) => name !== undefined && equal(aim.name, name))?.fire
  return multiPart<BattleView, About>({
    pass: [],
    ...(from.instructions === undefined ? {} : { instructions: from.instructions }),
    next(view, about, soFar) {
      const battlefield = toBattlefield(view)
      const [name, ...firers] = soFar
      if (name === undefined) {
        const open = of.aims(battlefield, about).filter(({ fire }) => of.eligible(battlefield, fire).length > 0)
        return { parts: open.map((aim) => aim.name), enough: true }
      }
      const fire = fireAimedAt(battlefield, about, name)
      if (fire === undefined) return { parts: [], enough: false }
      const able = of.eligible(battlefield, fire)
      const last = firers.length === 0 ? -1 : able.indexOf(firers.at(-1) as FirerId)
      const parts = able
        .slice(last + 1)
        .filter((firer) => of.together(battlefield, fire, [...(firers as FirerId[]), firer]).allowed)
      return { parts, enough: firers.length > 0 }
    },
    check(view, about, answer) {
      const battlefield = toBattlefield(view)
      if (!Array.isArray(answer)) return refused(of.rule, 'name what is fired at and who fires, or nothing')
      if (answer.length === 0) return allowed
      const [name, ...firers] = answer
      const fire = fireAimedAt(battlefield, about, name)
      if (fire === undefined) return refused(of.rule, 'that cannot be fired at now')
      if (firers.length === 0) return refused(of.rule, 'somebody has to fire')
      for (const firer of firers) {
        const ruling = of.ruling(battlefield, fire, firer)
        if (!ruling.allowed) return ruling
      }
      const able = of.eligible(battlefield, fire)
      const places = firers.map((firer) => able.indexOf(firer as FirerId))
      if (places.some((place, i) => i > 0 && place <= (places[i - 1] as number)))
        return refused(of.rule, 'name everybody once, by ascending number and guns off the map last')
      return of.together(battlefield, fire, firers as FirerId[])
    },
    /** Explains a firer by the first aim it can fire at, and an aim by whether any unit can fire at it. */
    explain(view, about, pointed) {
      const battlefield = toBattlefield(view)
      const fire = fireAimedAt(battlefield, about, pointed)
      if (fire !== undefined)
        return of.eligible(battlefield, fire).length > 0 ? allowed : refused(of.rule, 'nobody of yours can fire there')
      const rulings = of.aims(battlefield, about).map((aim) => of.ruling(battlefield, aim.fire, pointed))
      return rulings.find((ruling) => ruling.allowed) ?? rulings[0] ?? refused(of.rule, 'nothing can be fired at')
    },
  })
}
