/**
 * The attraction of hexes to a side: scoring hexes it does not control, hexes it must hold, and guns it can destroy.
 */
import type { Side } from '../data/schema.ts'
import { distanceBetween, typeOf } from '../rules/battlefield.ts'
import { enemyOf } from '../rules/book.ts'
import type { Hex, UnitId } from '../rules/ids.ts'
import type { Battlefield } from '../rules/state.ts'
import { zealOf } from './campaign-losses.ts'
import { holdingShare, lateness, needOf, type ScenarioGoals, swingOf } from './scenario-goals.ts'

/** The attraction falls by this factor with each hex. */
const fading = 0.85
/** An own hex is in danger when an enemy is within this distance. */
const near = 5
const heldShare = 0.25
const openShare = 0.5
const safeShare = 0.03
/** Each friend in or beside a hex after the second reduces its urgency. */
const crowding = 0.2

interface Want {
  readonly hex: Hex
  readonly want: number
}

function wantsOf(battlefield: Battlefield, goals: ScenarioGoals, side: Side, but: readonly UnitId[]): Want[] {
  const share = holdingShare(lateness(battlefield), needOf(battlefield, side))
  const zeal = zealOf(battlefield, side)
  const [friends, enemies] = [standing(battlefield, side, but), standing(battlefield, enemyOf(side), [])]
  const urgent = (hex: Hex): number => {
    let beside = 0
    for (const one of friends) if (distanceBetween(battlefield, one, hex) <= 1) beside++
    return 1 / (1 + crowding * Math.max(0, beside - 2))
  }
  const wants = goals.goals.map((goal): Want => {
    const { hex, points } = goal
    const swing = swingOf(battlefield, goal, side)
    if (swing > 0) return { hex, want: zeal * share * swing * urgent(hex) }
    const endangered = enemies.some((one) => distanceBetween(battlefield, one, hex) <= near)
    const held = friends.includes(hex) ? heldShare : openShare
    const value = points[side] + points[enemyOf(side)]
    return { hex, want: share * value * (endangered ? held : safeShare) }
  })
  const gun = goals.guns[side]
  if (gun > 0)
    for (const [id, unit] of battlefield.state.units.entries())
      if (unit.side !== side && unit.hex >= 0 && typeOf(battlefield, id).type === 'artillery')
        wants.push({ hex: unit.hex, want: gun * share * urgent(unit.hex) })
  return wants.filter(({ want }) => want > 0).sort((a, b) => b.want - a.want || a.hex - b.hex)
}

function standing({ state }: Battlefield, side: Side, but: readonly UnitId[]): Hex[] {
  const hexes: Hex[] = []
  for (const [id, { side: whose, hex }] of state.units.entries())
    if (whose === side && hex >= 0 && !but.includes(id)) hexes.push(hex)
  return hexes
}

/** The attraction of hexes to a side. Computed on demand, because most hexes are never asked for. */
export class HexAttraction {
  private readonly battlefield: Battlefield
  private readonly wants: readonly Want[]
  private readonly known: Float64Array

  /** `but` are units left out, because their destination is the question. */
  constructor(battlefield: Battlefield, goals: ScenarioGoals, side: Side, but: readonly UnitId[]) {
    this.battlefield = battlefield
    this.wants = wantsOf(battlefield, goals, side, but)
    this.known = new Float64Array(battlefield.sheet.grid.size).fill(Number.NaN)
  }

  at(hex: Hex): number {
    const known = this.known[hex] as number
    if (!Number.isNaN(known)) return known
    let most = 0
    for (const { hex: goal, want } of this.wants)
      if (want > most) most = Math.max(most, want * (fade[distanceBetween(this.battlefield, goal, hex)] as number))
    this.known[hex] = most
    return most
  }
}

const fade = Array.from({ length: 256 }, (_, away) => fading ** away)
