/** 14.4: movement to assault: the officer, the check, the last step under fire, and the first round. */
import { type AnswerOption, capital, type Mark, type Odds, type Preview, percent } from '@firestep/face'
import { pathMarks, ringHex, shotMarks } from '@firestep/face/hex'
import { brigimentOf, enemyAt, isUsThem } from '../../rules/battlefield.ts'
import { moraleOdds } from '../../rules/fire/morale.ts'
import type { Hex } from '../../rules/ids.ts'
import { assaultCost, crossesWire, payersOf } from '../../rules/movement/assault-eligibility.ts'
import { totalOf } from '../../rules/movement/costs.ts'
import { afterStep, type MarchOnBattlefield, marchOf, withUnits } from '../../rules/movement/march.ts'
import { assaultTrigger } from '../../rules/movement/movement-to-assault.ts'
import { assaultsUnchecked } from '../../rules/orders/permissions.ts'
import { enemyOf, placeOf } from '../board.ts'
import { hexName } from '../names/places.ts'
import * as texts from '../texts/assault.ts'
import { duelText, duelView, firstRound } from './assault-odds.ts'
import { hexOption, type QuestionContext } from './context.ts'
import { dangerOf, type FireDanger } from './fire-danger.ts'
import { costText, currentStanding, dangerViews, sourcesText } from './march-forecast.ts'
import { moraleView, passingText } from './odds.ts'
import { enemyText, unitsText } from './unit-labels.ts'

const firstRoundAt = ({ battlefield }: QuestionContext, hex: Hex) => {
  const march = marchOf(battlefield)
  return firstRound(battlefield, march.units, hex, crossesWire(battlefield, march, hex))
}

/** 14.4.1: the check before going in; null if an Initial Attack needs none (11.9.4-1). */
function checkBefore({ battlefield, side }: QuestionContext, hex: Hex) {
  const march = marchOf(battlefield)
  if (march.units.every((unit) => assaultsUnchecked(battlefield, unit))) return null
  const stack = { side, hex: march.hex, part: 'moving' } as const
  return moraleOdds(battlefield, stack, 'move to assault', { acrossWire: crossesWire(battlefield, march, hex) })
}

export function dangerOnTheWay(context: QuestionContext, hex: Hex): FireDanger {
  const { battlefield } = context
  const standing = currentStanding(context)
  const { march } = standing
  const standingThere: MarchOnBattlefield =
    march.hex === hex
      ? { battlefield: withUnits(battlefield, march.units, { hiding: null }), march }
      : afterStep(battlefield, march, hex)
  return dangerOf(battlefield, standingThere, assaultTrigger(battlefield, march, hex))
}

const priceText = ({ battlefield }: QuestionContext): string => {
  const { moveToAssault } = battlefield.book.tables.officerCosts
  const payers = payersOf(battlefield, marchOf(battlefield).units).map((brigiment) =>
    brigimentOf(battlefield, brigiment),
  )
  if (payers.length === 0) return texts.independentsPayNothing
  return payers.map(({ name, points }) => texts.officerPrice(moveToAssault, points, name)).join(', ')
}

export function assaultOption(context: QuestionContext, hex: Hex, group: string): AnswerOption {
  const { battlefield, board } = context
  const check = checkBefore(context, hex)
  const detail = [
    check === null ? texts.noCheck : texts.goesIn(passingText(check)),
    duelText(firstRoundAt(context, hex), battlefield),
  ].join('; ')
  const within = isUsThem(battlefield, hex) && marchOf(battlefield).hex === hex
  const label = texts.assaultHex(within, hexName(board, hex))
  return hexOption(context, hex, { label, detail, group, role: 'target' })
}

export function assaultPreview(context: QuestionContext, hex: Hex): Preview {
  const { battlefield, board, side } = context
  const march = marchOf(battlefield)
  const cost = assaultCost(battlefield, march, hex)
  const check = checkBefore(context, hex)
  const fire = dangerOnTheWay(context, hex)
  const stack = enemyAt(battlefield, hex)
  const odds: Odds[] = [
    ...(check === null ? [] : [moraleView(context, texts.checkBefore, 'move to assault', check)]),
    ...dangerViews(context, fire),
    duelView(context, firstRoundAt(context, hex)),
  ]
  const lines = [
    texts.costs(costText(cost === null ? 0 : totalOf(cost)), priceText(context)),
    ...(stack === undefined ? [] : [texts.seenThere(enemyText(context, stack))]),
    ...(fire.from.length === 0 ? [] : [texts.mayFireGoingIn(sourcesText(context, fire.from))]),
    ...(fire.spared === null ? [] : [`${capital(fire.spared.text)}.`]),
    texts.assaultLater,
  ]
  const shooters = fire.from.filter((one) => typeof one === 'number')
  const marks: Mark[] = [
    ...pathMarks(context, [march.hex, hex], side),
    ...shooters.flatMap((from) => shotMarks(context, from, hex, enemyOf(side))),
    ringHex(context, hex, 'aim', 'assault'),
  ]
  return { title: texts.assaultBy(placeOf(board, hex), unitsText(context, march.units)), lines, odds, marks }
}

/** A warning if the assault is more likely to cost a step than to gain one. */
export function assaultWarning(context: QuestionContext, hex: Hex): string | null {
  const { duel } = firstRoundAt(context, hex)
  if ('weakling' in duel.box) return duel.box.weakling === 'attacker' ? texts.tooWeakToAttack : null
  const { defender, both } = duel.box.last
  const loses = (99 - defender) / 100
  const wins = (both + 1) / 100
  return loses > wins ? texts.unevenWarning(percent(loses), percent(wins)) : null
}
