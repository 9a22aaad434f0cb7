/** Candidate bombardments: centres and numbers of dice with their values. */
import type { Candidate } from '@firestep/bots'
import type { Json } from '@firestep/referee'
import { occupants, stepFrom, unitOf } from '../rules/battlefield.ts'
import { shelterOf } from '../rules/combat.ts'
import type { ArtilleryOrder, Battlefield, BattleView, Hex } from '../rules/state.ts'
import type { PositionAnalysis } from './analysis.ts'
import { chanceOf } from './odds.ts'
import { lossAround, token } from './values.ts'

/** All centres with an enemy under the template, with every affordable number of dice. */
export function bombardments(analysis: PositionAnalysis, view: BattleView): Candidate[] {
  const kind = analysis.kinds.bombard
  const order = view.now.artillery
  if (kind === undefined || order === null) return []
  const battlefield = analysis.as(view)
  const who = occupants(battlefield)
  const found: Candidate[] = [{ answer: ['hold'], prior: 0 }]
  let dice: readonly Json[] | undefined
  for (const centre of kind.next(view, null, []).parts) {
    if (typeof centre !== 'number' || !worthShelling(battlefield, who, centre)) continue
    if (order.dice !== null) {
      found.push({ answer: [centre], prior: shellsValue(battlefield, who, centre, order.dice) })
      continue
    }
    dice ??= kind.next(view, null, [centre]).parts
    for (const count of dice as number[])
      found.push({ answer: [centre, count], prior: shellsValue(battlefield, who, centre, count) - count * token })
  }
  return found
}

/** The expected value of an order to the guns. */
export function gunsValue(analysis: PositionAnalysis, view: BattleView, order: ArtilleryOrder): number {
  const best = bombardments(analysis, { ...view, now: { ...view.now, artillery: order } })
  return order.combats * Math.max(0, ...best.map(({ prior }) => prior))
}

const worthShelling = (battlefield: Battlefield, who: Int8Array, centre: Hex): boolean =>
  underTemplate(battlefield, centre).some((hex) => {
    const unit = who[hex] as number
    return unit >= 0 && unitOf(battlefield, unit).side !== battlefield.state.active
  })

function underTemplate(battlefield: Battlefield, centre: Hex): Hex[] {
  const hexes = [centre]
  for (let direction = 0; direction < 6; direction++) {
    const hex = stepFrom(battlefield, centre, direction)
    if (hex >= 0) hexes.push(hex)
  }
  return hexes
}

/** Pairs are On Target; every die also shells its numbered hex. */
export function shellsValue(battlefield: Battlefield, who: Int8Array, centre: Hex, dice: number): number {
  const onTarget = dice * (1 - (5 / 6) ** (dice - 1))
  let value = 0
  for (const hex of underTemplate(battlefield, centre)) {
    const unit = who[hex] as number
    if (unit < 0) continue
    const there = unitOf(battlefield, unit)
    const hits = hitsOf(battlefield, hex, hex === centre ? onTarget : dice / 6, hex === centre)
    const loss = lossAround(there, hits)
    value += there.side === battlefield.state.active ? -loss : loss
  }
  return value
}

/** Hits of an average number of dice. In shelter, few soldier symbols count. */
function hitsOf(battlefield: Battlefield, hex: Hex, dice: number, centre: boolean): number {
  const { book } = battlefield
  const { soldiers } = shelterOf(battlefield, hex, 'ranged', null)
  const sure = chanceOf(book, 'burst') + (centre ? chanceOf(book, 'deadly') : 0)
  return dice * (sure + chanceOf(book, 'soldier') / (1 + 2 * soldiers))
}
