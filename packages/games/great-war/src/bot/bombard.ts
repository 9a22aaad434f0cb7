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
export function bombardments(study: PositionAnalysis, view: BattleView): Candidate[] {
  const kind = study.kinds.bombard
  const order = view.now.artillery
  if (kind === undefined || order === null) return []
  const ground = study.as(view)
  const who = occupants(ground)
  const found: Candidate[] = [{ answer: ['hold'], prior: 0 }]
  let dice: readonly Json[] | undefined
  for (const centre of kind.next(view, null, []).parts) {
    if (typeof centre !== 'number' || !worthShelling(ground, who, centre)) continue
    if (order.dice !== null) {
      found.push({ answer: [centre], prior: shellsValue(ground, who, centre, order.dice) })
      continue
    }
    dice ??= kind.next(view, null, [centre]).parts
    for (const count of dice as number[])
      found.push({ answer: [centre, count], prior: shellsValue(ground, who, centre, count) - count * token })
  }
  return found
}

/** The expected value of ordering the guns. */
export function gunsValue(study: PositionAnalysis, view: BattleView, order: ArtilleryOrder): number {
  const best = bombardments(study, { ...view, now: { ...view.now, artillery: order } })
  return order.combats * Math.max(0, ...best.map(({ prior }) => prior))
}

const worthShelling = (ground: Battlefield, who: Int8Array, centre: Hex): boolean =>
  underTemplate(ground, centre).some((hex) => {
    const unit = who[hex] as number
    return unit >= 0 && unitOf(ground, unit).side !== ground.state.active
  })

function underTemplate(ground: Battlefield, centre: Hex): Hex[] {
  const hexes = [centre]
  for (let direction = 0; direction < 6; direction++) {
    const hex = stepFrom(ground, centre, direction)
    if (hex >= 0) hexes.push(hex)
  }
  return hexes
}

/** Pairs go on target; every die goes to a numbered hex as well. */
export function shellsValue(ground: Battlefield, who: Int8Array, centre: Hex, dice: number): number {
  const onTarget = dice * (1 - (5 / 6) ** (dice - 1))
  let worth = 0
  for (const hex of underTemplate(ground, centre)) {
    const unit = who[hex] as number
    if (unit < 0) continue
    const there = unitOf(ground, unit)
    const hits = hitsOf(ground, hex, hex === centre ? onTarget : dice / 6, hex === centre)
    const loss = lossAround(there, hits)
    worth += there.side === ground.state.active ? -loss : loss
  }
  return worth
}

/** Hits of an average number of dice. In shelter few of the soldiers rolled count. */
function hitsOf(ground: Battlefield, hex: Hex, dice: number, centre: boolean): number {
  const { book } = ground
  const { soldiers } = shelterOf(ground, hex, 'ranged', null)
  const sure = chanceOf(book, 'burst') + (centre ? chanceOf(book, 'deadly') : 0)
  return dice * (sure + chanceOf(book, 'soldier') / (1 + 2 * soldiers))
}
