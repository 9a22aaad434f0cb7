/** Shell fire on an area: bases in it, and their odds. */
import { capital, type Mark, type Odds, sentence } from '@firestep/face'
import { type Round, roundForecast } from '../../rules/artillery/area-attack.ts'
import { areaOf } from '../../rules/artillery/shell-weapons.ts'
import { caughtIn } from '../../rules/artillery/template.ts'
import { enrolled, isPresent } from '../../rules/battlefield.ts'
import type { AimingPoint } from '../../rules/state.ts'
import type { BoundingBox } from '../../rules/table-terrain.ts'
import { whereText } from '../names/bearings.ts'
import type { QuestionContext } from './context.ts'
import { boxMark, ringed } from './marks.ts'
import { inBrief, struckOdds, struckOutcomes } from './odds.ts'
import { baseCalled, basesCalled } from './unit-labels.ts'

const one = { dice: 1, spreads: true } as const

/** Number of odds shown in full; the others get one line each. */
const most = 4

/** Odds of all bases in the area, those in the middle first. */
export const shellOdds = (context: QuestionContext, aim: AimingPoint, round: Round): Odds[] =>
  roundForecast(context.battlefield, aim, round)
    .slice(0, most)
    .map((caught) =>
      struckOdds(context, `Shells on ${baseCalled(context, caught.target)}`, caught.target, { ...caught, ...one }),
    )

export function shellLines(context: QuestionContext, aim: AimingPoint, round: Round): string[] {
  const { board, battlefield } = context
  const caught = roundForecast(battlefield, aim, round)
  if (caught.length === 0) return [sentence(`nobody lies in its area, ${whereText(board, aim)}`)]
  const rest = caught.slice(most).map((other) => {
    const brief = inBrief(struckOutcomes(battlefield, other.target, { ...other, ...one }))
    return `${capital(baseCalled(context, other.target))}: ${brief}.`
  })
  return [sentence(`its area lies ${whereText(board, aim)}`), ...rest]
}

export function shellMarks(context: QuestionContext, aim: AimingPoint): Mark[] {
  const { board, battlefield, side } = context
  const area = areaOf(battlefield, aim)
  const caught = caughtIn(battlefield, area).map(({ base }) => base)
  const [own, others] = [
    caught.filter((base) => enrolled(battlefield, base).side === side),
    caught.filter((base) => enrolled(battlefield, base).side !== side),
  ]
  return [
    boxMark(board, area, 'aim'),
    ...ringed(context, others, 'aim'),
    ...ringed(context, own, 'bad', 'own'),
    ...(isPresent(battlefield, aim.battery) ? ringed(context, [aim.battery], 'good') : []),
  ]
}

/** template.8: shells hit friends too. */
export function ownTroopsIn(context: QuestionContext, aim: AimingPoint): string | null {
  return ownTroopsUnder(context, areaOf(context.battlefield, aim))
}

export function ownTroopsUnder(context: QuestionContext, area: BoundingBox): string | null {
  const own = caughtIn(context.battlefield, area)
    .map(({ base }) => base)
    .filter((base) => enrolled(context.battlefield, base).side === context.side)
  return own.length === 0 ? null : sentence(`your own troops lie in that area: ${basesCalled(context, own)}`)
}
