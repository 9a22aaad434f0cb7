/** How a fire is declared: what it is aimed at, then everybody who takes part, by ascending number and guns off the map last. */
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
  /** How an answer names it. */
  readonly name: Json
  readonly fire: Fire
}

export interface Declaring<About extends Json> {
  readonly rule: RuleId
  /** Where it can be laid down ahead. */
  readonly instructions?: InstructionSupport<BattleView, About>
  aims(battlefield: Battlefield, about: About): readonly Aim[]
  /** Everybody who may take part. */
  eligible(battlefield: Battlefield, fire: Fire): FirerId[]
  /** Whether this one may, and if not by which rule. */
  ruling(battlefield: Battlefield, fire: Fire, firer: Json): Ruling
  /** Whether these may fire as one. */
  together(battlefield: Battlefield, fire: Fire, firers: readonly FirerId[]): Ruling
}

/** Answered by [aim, firer, ...], or by nothing to let it be. */
export function declaringKind<About extends Json>(
  toBattlefield: BattlefieldOf,
  from: Declaring<About>,
): QuestionKind<BattleView, About> {
  const known = memoizeOnBattlefield((_ground) => new Map<Fire, FirerId[]>())
  /** A question is asked of one ground: who may take part in each of its fires is worked out once. */
  const eligible = (battlefield: Battlefield, fire: Fire): FirerId[] => {
    const found = known(battlefield)
    const able = found.get(fire) ?? from.eligible(battlefield, fire)
    found.set(fire, able)
    return able
  }
  const of: Declaring<About> = { ...from, eligible }
  const aimed = (battlefield: Battlefield, about: About, name: Json | undefined): Fire | undefined =>
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
      const fire = aimed(battlefield, about, name)
      if (fire === undefined) return { parts: [], enough: false }
      const able = of.eligible(battlefield, fire)
      const last = firers.length === 0 ? -1 : able.indexOf(firers.at(-1) as FirerId)
      const parts = able
        .slice(last + 1)
        .filter((one) => of.together(battlefield, fire, [...(firers as FirerId[]), one]).allowed)
      return { parts, enough: firers.length > 0 }
    },
    check(view, about, answer) {
      const battlefield = toBattlefield(view)
      if (!Array.isArray(answer)) return refused(of.rule, 'name what is fired at and who fires, or nothing')
      if (answer.length === 0) return allowed
      const [name, ...firers] = answer
      const fire = aimed(battlefield, about, name)
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
    /** A firer is explained for the first aim it can fire at; an aim by whether anybody can. */
    explain(view, about, thing) {
      const battlefield = toBattlefield(view)
      const fire = aimed(battlefield, about, thing)
      if (fire !== undefined)
        return of.eligible(battlefield, fire).length > 0 ? allowed : refused(of.rule, 'nobody of yours can fire there')
      const rulings = of.aims(battlefield, about).map((aim) => of.ruling(battlefield, aim.fire, thing))
      return rulings.find((ruling) => ruling.allowed) ?? rulings[0] ?? refused(of.rule, 'nothing can be fired at')
    },
  })
}
