/** Shell fire on an area: bases in it, and their odds. */
import type { Mark, Odds } from '@firestep/face'
import { type Round, roundForecast } from '../../rules/artillery/area-attack.ts'
import { areaOf } from '../../rules/artillery/shell-weapons.ts'
import { caughtIn } from '../../rules/artillery/template.ts'
import { enrolled, isPresent } from '../../rules/battlefield.ts'
import type { AimingPoint } from '../../rules/state.ts'
import type { BoundingBox } from '../../rules/table-terrain.ts'
import { whereText } from '../names/bearings.ts'
import * as texts from '../texts/action.ts'
import type { QuestionContext } from './context.ts'
import { boxMark, ringMarks } from './marks.ts'
import { outcomesInBrief, struckOdds, struckOutcomes } from './odds.ts'
import { baseNameFor, basesText } from './unit-labels.ts'

const singleDie = { dice: 1, spreads: true } as const

/** Number of odds shown in full; the others get one line each. */
const maxOdds = 4

/** Odds of all bases in the area, those in the middle first. */
export const shellOdds = (context: QuestionContext, aim: AimingPoint, round: Round): Odds[] =>
  roundForecast(context.battlefield, aim, round)
    .slice(0, maxOdds)
    .map((hit) =>
      struckOdds(context, texts.shellsOn(baseNameFor(context, hit.target)), hit.target, {
        ...hit,
        ...singleDie,
      }),
    )

export function shellLines(context: QuestionContext, aim: AimingPoint, round: Round): string[] {
  const { board, battlefield } = context
  const hits = roundForecast(battlefield, aim, round)
  if (hits.length === 0) return [texts.areaEmpty(whereText(board, aim))]
  const briefLines = hits.slice(maxOdds).map((hit) => {
    const oddsText = outcomesInBrief(struckOutcomes(battlefield, hit.target, { ...hit, ...singleDie }))
    return texts.baseOdds(baseNameFor(context, hit.target), oddsText)
  })
  return [texts.areaLies(whereText(board, aim)), ...briefLines]
}

export function shellMarks(context: QuestionContext, aim: AimingPoint): Mark[] {
  const { board, battlefield, side } = context
  const area = areaOf(battlefield, aim)
  const bases = caughtIn(battlefield, area).map(({ base }) => base)
  const [ownBases, enemies] = [
    bases.filter((base) => enrolled(battlefield, base).side === side),
    bases.filter((base) => enrolled(battlefield, base).side !== side),
  ]
  return [
    boxMark(board, area, 'aim'),
    ...ringMarks(context, enemies, 'aim'),
    ...ringMarks(context, ownBases, 'bad', texts.ownMark),
    ...(isPresent(battlefield, aim.battery) ? ringMarks(context, [aim.battery], 'good') : []),
  ]
}

/** template.8: shells hit friends too. */
export function ownTroopsIn(context: QuestionContext, aim: AimingPoint): string | null {
  return ownTroopsUnder(context, areaOf(context.battlefield, aim))
}

export function ownTroopsUnder(context: QuestionContext, area: BoundingBox): string | null {
  const ownBases = caughtIn(context.battlefield, area)
    .map(({ base }) => base)
    .filter((base) => enrolled(context.battlefield, base).side === context.side)
  return ownBases.length === 0 ? null : texts.ownInArea(basesText(context, ownBases))
}
