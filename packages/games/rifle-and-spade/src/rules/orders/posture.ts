/** 11.13.2 to 11.13.4: the postures of a Disorganized Defense. */
import { type AnswerOf, allowed, either, fields, oneOf, type Ruling, refused, sequence } from '@firestep/referee'
import type { Side } from '../../data/schema.ts'
import { type BattlefieldOf, battlefieldFor, brigimentOf, isInContact, lightNow, unitOf } from '../battlefield.ts'
import { headquartersAt } from '../command/headquarters.ts'
import { type BrigimentId, isOnMap, type UnitId } from '../ids.ts'
import { list } from '../question-types.ts'
import { brigimentShape, unitShape } from '../shapes.ts'
import type { Battle, Battlefield, Order } from '../state.ts'
import * as refusals from '../texts/orders.ts'
import { inLineOf, isPicket, roleOf } from './order-in-effect.ts'
import { enemyDistance } from './pathfinding.ts'

/** ['hold'], or ['fall back', ...] with the units In Contact that stay by night. */
export const postureQuestion = list('posture', {
  rule: '11.13.2',
  about: fields({ brigiment: brigimentShape }),
  answer: either(sequence([oneOf('hold')]), sequence([oneOf('fall back')], unitShape)),
  open: false,
})
export type PostureAnswer = AnswerOf<typeof postureQuestion>

/**
 * Units In Line whose Objective depends on the posture; pickets keep to 11.12.7, and committed units to their own
 * Objectives.
 */
const followers = (battlefield: Battlefield, id: BrigimentId): UnitId[] =>
  inLineOf(battlefield, id).filter((unit) => roleOf(battlefield, unit) === 'line' && !isPicket(battlefield, unit))

/** 11.13.4: units In Contact may choose by night; by day and twilight they stay. */
const maySelect = (battlefield: Battlefield, unit: UnitId): boolean =>
  isInContact(battlefield, unitOf(battlefield, unit).hex) && lightNow(battlefield) === 'night'

/** 11.13.4-2 */
export function fallBackRuling(battlefield: Battlefield, id: BrigimentId): Ruling {
  const centre = headquartersAt(battlefield, id)
  if (typeof centre !== 'number') return refused('11.13.4', refusals.headquartersOffMap)
  const otherUnits = battlefield.army.units.filter(({ hex }) => isOnMap(hex) && hex !== centre)
  const closest = Math.min(...otherUnits.map(({ hex }) => enemyDistance(battlefield, hex)))
  return enemyDistance(battlefield, centre) < closest ? refused('11.13.4-2', refusals.headquartersInFront) : allowed
}

export const postureKind = (battlefieldOf: BattlefieldOf) =>
  postureQuestion.kind({
    next(view, { brigiment }, soFar) {
      const battlefield = battlefieldOf(view)
      const [word, ...stay] = soFar
      if (word === undefined)
        return {
          parts: fallBackRuling(battlefield, brigiment).allowed ? ['hold', 'fall back'] : ['hold'],
          enough: false,
        }
      if (word === 'hold') return { parts: [], enough: true }
      const last = stay.filter(unitShape.fits).at(-1) ?? -1
      return {
        parts: followers(battlefield, brigiment).filter((unit) => unit > last && maySelect(battlefield, unit)),
        enough: true,
      }
    },
    check: (view, { brigiment }, answer) => postureRuling(battlefieldOf(view), brigiment, answer),
    explain: (view, { brigiment }, thing) =>
      thing === 'hold' || thing === 'fall back'
        ? postureRuling(battlefieldOf(view), brigiment, [thing])
        : refused('11.13.2', refusals.holdOrFallBack),
  })

function postureRuling(battlefield: Battlefield, id: BrigimentId, posture: PostureAnswer): Ruling {
  if (posture[0] === 'hold') return allowed
  const [, ...stay] = posture
  const possible = fallBackRuling(battlefield, id)
  if (!possible.allowed) return possible
  const free = followers(battlefield, id).filter((unit) => maySelect(battlefield, unit))
  const chosen = stay.every((unit, i) => free.includes(unit) && unit > (stay[i - 1] ?? -1))
  return chosen ? allowed : refused('11.13.4', refusals.onlyContactStays)
}

/** 11.13.3 11.13.4: sets the Objectives of the posture. No check is needed. */
export function takePosture(battle: Battle, side: Side, id: BrigimentId, [word, ...staying]: PostureAnswer): void {
  const battlefield = battlefieldFor(battle, side)
  const brigiment = brigimentOf(battlefield, id)
  const fallBack = word === 'fall back'
  const stay: readonly UnitId[] = staying
  const centre = headquartersAt(battlefield, id)
  const isStaying = (unit: UnitId): boolean => {
    if (!fallBack || stay.includes(unit)) return true
    return isInContact(battlefield, unitOf(battlefield, unit).hex) && !maySelect(battlefield, unit)
  }
  const keeps = ({ unit }: { readonly unit: UnitId }): boolean =>
    unitOf(battlefield, unit).committed || isPicket(battlefield, unit)
  const objectives: Order['objectives'] = [
    ...brigiment.order.objectives.filter(keeps),
    ...followers(battlefield, id)
      .filter(isStaying)
      .map((unit) => ({ unit, point: { hex: unitOf(battlefield, unit).hex, radius: 0 } })),
  ]
  brigiment.order = {
    ...brigiment.order,
    objectives,
    routes: brigiment.order.routes.filter(keeps),
    point: fallBack && typeof centre === 'number' ? { hex: centre, radius: 1 } : null,
    fallBack,
  }
  battle.table.noteUsed(fallBack ? 'fall back' : 'hold the line')
  const rules = ['11.13.2', fallBack ? '11.13.4' : '11.13.3']
  battle.table.tell(null, { [side]: { type: 'posture', side, brigiment: id, fallBack, rules } }, side)
}
