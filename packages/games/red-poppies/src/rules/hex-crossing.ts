/**
 * The step from one hex to the next, or over the edge of the map: obstacles crossed, and roads or trenches along it.
 */

import { memoByObject } from '@firestep/referee'
import type { Side } from '../data/schema.ts'
import { hasRoad, sideFacing, trenchesJoin } from './battlefield.ts'
import { enemyOf } from './book.ts'
import { type Hex, type HexSide, isOnMap } from './ids.ts'
import { type Battlefield, offMap } from './state.ts'

export interface Crossing {
  readonly from: Hex
  /** A hex, or `exited`. */
  readonly to: Hex
  /** Null at the edge: beyond it lies a mirror image of the edge hex (10.21, 10.3). */
  readonly side: HexSide | null
  /** A road leads along it (8.6). */
  readonly road: boolean
  /** A trench leads along it (8.321). */
  readonly trench: boolean
}

export function crossing(battlefield: Battlefield, from: Hex, to: Hex): Crossing {
  const { sheet } = battlefield
  if (!isOnMap(from) || !isOnMap(to)) {
    // 10.21-4: the mirror hex has the edge hex's own road and trench, so both lead over the edge; a counter has no
    // mirror.
    const rim = from === offMap ? to : from
    return { from, to, side: null, road: sheet.roadEnd[rim] === 1, trench: sheet.trench[rim] !== null }
  }
  const side = sideFacing(battlefield, from, to)
  return { from, to, side, road: hasRoad(battlefield, side), trench: trenchesJoin(battlefield, from, to) }
}

/** 6.662: a trench is the enemy's if they could have set up there, regardless of its current holder. */
export function isEnemyTrench({ scenario }: Battlefield, hex: Hex, side: Side): boolean {
  return setUpHexes(scenario)[enemyOf(side)].has(hex)
}

const setUpHexes = memoByObject((scenario: Battlefield['scenario']): Readonly<Record<Side, ReadonlySet<Hex>>> => {
  const hexesOf = (side: Side): ReadonlySet<Hex> =>
    new Set(
      scenario.groups
        .filter((group) => group.side === side)
        .flatMap(({ area, overflow }) => [...area.hexes, ...(overflow?.hexes ?? [])]),
    )
  return { central: hexesOf('central'), entente: hexesOf('entente') }
})
