/** Candidate bombardments: centres and numbers of dice with their values. */

import type { Candidate } from '@firestep/bots'
import type { AnswerOf } from '@firestep/referee'
import type { bombardQuestion } from '../rules/artillery.ts'
import { occupantOf, occupants, stepFrom, unitOf } from '../rules/battlefield.ts'
import { shelterOf } from '../rules/combat.ts'
import { type Hex, isOnMap, noUnit } from '../rules/ids.ts'
import { hexShape } from '../rules/question-types.ts'
import type { ArtilleryOrder, Battlefield, BattleView } from '../rules/state.ts'
import type { PositionAnalysis } from './analysis.ts'
import { chanceOf } from './odds.ts'
import { expectedLoss, tokenValue } from './unit-and-card-values.ts'

type BombardmentCandidate = Candidate<AnswerOf<typeof bombardQuestion>>

/** All centres with an enemy under the template, with every affordable number of dice. */
export function bombardmentCandidates(analysis: PositionAnalysis, view: BattleView): BombardmentCandidate[] {
  const kind = analysis.kinds.bombard
  const order = view.now.artillery
  if (order === null) return []
  const battlefield = analysis.withView(view)
  const unitsByHex = occupants(battlefield)
  const found: BombardmentCandidate[] = [{ answer: ['hold'], prior: 0 }]
  let dice: readonly number[] | undefined
  for (const centre of kind.next(view, null, []).parts) {
    if (!hexShape.fits(centre) || !isWorthShelling(battlefield, unitsByHex, centre)) continue
    if (order.dice !== null) {
      found.push({ answer: [centre], prior: bombardmentValue(battlefield, unitsByHex, centre, order.dice) })
      continue
    }
    dice ??= kind.next(view, null, [centre]).parts.filter((part) => typeof part === 'number')
    for (const count of dice)
      found.push({
        answer: [centre, count],
        prior: bombardmentValue(battlefield, unitsByHex, centre, count) - count * tokenValue,
      })
  }
  return found
}

/** The expected value of an order to the guns. */
export function artilleryValue(analysis: PositionAnalysis, view: BattleView, order: ArtilleryOrder): number {
  const candidates = bombardmentCandidates(analysis, { ...view, now: { ...view.now, artillery: order } })
  return order.combats * Math.max(0, ...candidates.map(({ prior }) => prior))
}

const isWorthShelling = (battlefield: Battlefield, unitsByHex: Int8Array, centre: Hex): boolean =>
  templateHexes(battlefield, centre).some((hex) => {
    const unit = occupantOf(unitsByHex, hex)
    return unit !== noUnit && unitOf(battlefield, unit).side !== battlefield.state.active
  })

function templateHexes(battlefield: Battlefield, centre: Hex): Hex[] {
  const hexes = [centre]
  for (let direction = 0; direction < 6; direction++) {
    const hex = stepFrom(battlefield, centre, direction)
    if (isOnMap(hex)) hexes.push(hex)
  }
  return hexes
}

/** Pairs are On Target; every die also shells its numbered hex. */
export function bombardmentValue(battlefield: Battlefield, unitsByHex: Int8Array, centre: Hex, dice: number): number {
  const onTarget = dice * (1 - (5 / 6) ** (dice - 1))
  let value = 0
  for (const hex of templateHexes(battlefield, centre)) {
    const unit = occupantOf(unitsByHex, hex)
    if (unit === noUnit) continue
    const target = unitOf(battlefield, unit)
    const hits = expectedHits(battlefield, hex, hex === centre ? onTarget : dice / 6, hex === centre)
    const loss = expectedLoss(target, hits)
    value += target.side === battlefield.state.active ? -loss : loss
  }
  return value
}

/** Hits of an average number of dice. In shelter, few soldier symbols count. */
function expectedHits(battlefield: Battlefield, hex: Hex, dice: number, centre: boolean): number {
  const { book } = battlefield
  const { soldiers } = shelterOf(battlefield, hex, 'ranged', null)
  const sureHitChance = chanceOf(book, 'burst') + (centre ? chanceOf(book, 'deadly') : 0)
  return dice * (sureHitChance + chanceOf(book, 'soldier') / (1 + 2 * soldiers))
}
