/** 11.13.2 to 11.13.4: how a Disorganized Defense holds out. */
import { allowed, type Json, multiPart, type QuestionKind, type Ruling, refused } from '@firestep/referee'
import type { Side } from '../../data/schema.ts'
import { type BattlefieldOf, battlefieldFor, brigimentOf, isInContact, lightNow, unitOf } from '../battlefield.ts'
import { headquartersAt } from '../command/headquarters.ts'
import type { BrigimentId, UnitId } from '../ids.ts'
import type { Battle, Battlefield, BattleView, Order } from '../state.ts'
import { inLineOf, isPicket, roleOf } from './order-in-effect.ts'
import { enemyDistance } from './pathfinding.ts'

/** Units In Line whose Objective follows from the posture; pickets keep to 11.12.7, committed units to theirs. */
const followers = (ground: Battlefield, id: BrigimentId): UnitId[] =>
  inLineOf(ground, id).filter((unit) => roleOf(ground, unit) === 'line' && !isPicket(ground, unit))

/** 11.13.4: those In Contact may choose by night; by day and twilight they stay. */
const maySelect = (ground: Battlefield, unit: UnitId): boolean =>
  isInContact(ground, unitOf(ground, unit).hex) && lightNow(ground) === 'night'

/** 11.13.4-2 */
export function fallBackRuling(ground: Battlefield, id: BrigimentId): Ruling {
  const centre = headquartersAt(ground, id)
  if (typeof centre !== 'number') return refused('11.13.4', 'its HQ is not on the map')
  const others = ground.army.units.filter(({ hex }) => hex >= 0 && hex !== centre)
  const closest = Math.min(...others.map(({ hex }) => enemyDistance(ground, hex)))
  return enemyDistance(ground, centre) < closest
    ? refused('11.13.4-2', 'its HQ is closer to the enemy than anybody else')
    : allowed
}

/** ['hold'], or ['fall back'] and those In Contact by night who stay. */
export const postureKind = (groundOf: BattlefieldOf): QuestionKind<BattleView, { brigiment: BrigimentId }> =>
  multiPart<BattleView, { brigiment: BrigimentId }>({
    next(view, { brigiment }, soFar) {
      const ground = groundOf(view)
      const [word, ...stay] = soFar
      if (word === undefined)
        return { parts: ['hold', ...(fallBackRuling(ground, brigiment).allowed ? ['fall back'] : [])], enough: false }
      if (word === 'hold') return { parts: [], enough: true }
      const last = (stay.at(-1) ?? -1) as number
      return {
        parts: followers(ground, brigiment).filter((unit) => unit > last && maySelect(ground, unit)),
        enough: true,
      }
    },
    check: (view, { brigiment }, answer) => postureRuling(groundOf(view), brigiment, answer),
    explain: (view, { brigiment }, thing) => postureRuling(groundOf(view), brigiment, [thing]),
  })

function postureRuling(ground: Battlefield, id: BrigimentId, answer: Json): Ruling {
  const [word, ...stay] = Array.isArray(answer) ? answer : []
  if (word === 'hold' && stay.length === 0) return allowed
  if (word !== 'fall back') return refused('11.13.2', 'a Disorganized Defense holds the line or falls back')
  const possible = fallBackRuling(ground, id)
  if (!possible.allowed) return possible
  const free = followers(ground, id).filter((unit) => maySelect(ground, unit))
  const chosen = stay.every(
    (unit, i) => free.includes(unit as UnitId) && (i === 0 || (unit as number) > (stay[i - 1] as number)),
  )
  return chosen ? allowed : refused('11.13.4', 'only units In Contact by night may choose to stay')
}

/** 11.13.3 11.13.4: the Objectives as the posture gives them. No check is needed. */
export function takePosture(battle: Battle, side: Side, id: BrigimentId, answer: readonly Json[]): void {
  const ground = battlefieldFor(battle, side)
  const brigiment = brigimentOf(ground, id)
  const fallBack = answer[0] === 'fall back'
  const centre = headquartersAt(ground, id)
  const stays = (unit: UnitId): boolean => {
    if (!fallBack || answer.includes(unit)) return true
    return isInContact(ground, unitOf(ground, unit).hex) && !maySelect(ground, unit)
  }
  const keeps = ({ unit }: { readonly unit: UnitId }): boolean =>
    unitOf(ground, unit).committed || isPicket(ground, unit)
  const objectives: Order['objectives'] = [
    ...brigiment.order.objectives.filter(keeps),
    ...followers(ground, id)
      .filter(stays)
      .map((unit) => ({ unit, point: { hex: unitOf(ground, unit).hex, radius: 0 } })),
  ]
  brigiment.order = {
    ...brigiment.order,
    objectives,
    routes: brigiment.order.routes.filter(keeps),
    point: fallBack && typeof centre === 'number' ? { hex: centre, radius: 1 } : null,
    fallBack,
  }
  battle.table.use(fallBack ? 'fall back' : 'hold the line')
  const rules = ['11.13.2', fallBack ? '11.13.4' : '11.13.3']
  battle.table.tell(null, { [side]: { type: 'posture', side, brigiment: id, fallBack, rules } }, side)
}
