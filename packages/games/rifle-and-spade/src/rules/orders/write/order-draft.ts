/**
 * An order draft as a list of parts. Battalions In Support come first, then the goal, then Objectives and routes of
 * single units, last the start turn and muster hexes. Each order has exactly one form.
 */
import { either, integer, oneOf, type Ruling, refused, sequence, type TypeOf, text } from '@firestep/referee'
import { isHex, isUnit } from '../../battlefield.ts'
import type { Hex, UnitId } from '../../ids.ts'
import { hexShape, unitShape } from '../../shapes.ts'
import type { Battlefield } from '../../state.ts'
import * as refusals from '../../texts/orders.ts'

export interface WrittenOrder {
  readonly support: readonly string[]
  /** 11.11.2a: `here`: no line; units stay where they are. */
  readonly goal: { readonly line: readonly Hex[] } | { readonly point: Hex | 'ships' } | 'here' | null
  readonly objectives: ReadonlyMap<UnitId, Hex>
  /** 11.4.4: the Intermediate Objectives of a unit, in their order. */
  readonly routes: ReadonlyMap<UnitId, readonly Hex[]>
  readonly start: number | null
  readonly muster: ReadonlyMap<UnitId, Hex>
}

/** A word and what it says. */
export const orderPartShape = either(
  sequence([oneOf('support'), text('a battalion')]),
  sequence([oneOf('line'), hexShape], hexShape),
  sequence([oneOf('point'), hexShape]),
  sequence([oneOf('ships', 'here')]),
  sequence([oneOf('objective', 'muster'), unitShape, hexShape]),
  sequence([oneOf('route'), unitShape, hexShape], hexShape),
  sequence([oneOf('start'), integer('a turn')]),
)
export type OrderPart = TypeOf<typeof orderPartShape>

/** The sequence of parts; there is only one goal. */
const partPositions: Readonly<Record<OrderPart[0], number>> = {
  support: 0,
  line: 1,
  point: 1,
  ships: 1,
  here: 1,
  objective: 2,
  route: 3,
  start: 4,
  muster: 5,
}

const malformed = (why: string): Ruling => refused('11.1.8', why)

/** The unit that a part is about, if it is about one. */
const unitIn = (part: OrderPart): UnitId | null =>
  part[0] === 'objective' || part[0] === 'route' || part[0] === 'muster' ? part[1] : null

/** The hexes that a part names. */
export function hexesIn(part: OrderPart): readonly Hex[] {
  switch (part[0]) {
    case 'line':
    case 'point': {
      const [, ...hexes] = part
      return hexes
    }
    case 'objective':
    case 'route':
    case 'muster': {
      const [, , ...hexes] = part
      return hexes
    }
    default:
      return []
  }
}

export function readDraft(battlefield: Battlefield, parts: readonly OrderPart[]): WrittenOrder | Ruling {
  const support: string[] = []
  let goal: WrittenOrder['goal'] = null
  const objectives = new Map<UnitId, Hex>()
  const routes = new Map<UnitId, readonly Hex[]>()
  let start: number | null = null
  const muster = new Map<UnitId, Hex>()
  let last: readonly [number, number] = [-1, -1]
  for (const part of parts) {
    if (!hexesIn(part).every((hex) => isHex(battlefield, hex))) return malformed(refusals.noSuchHex)
    const unit = unitIn(part)
    if (unit !== null && !isUnit(battlefield, unit)) return malformed(refusals.noSuchUnit)
    const partPosition = [partPositions[part[0]], unit ?? 0] as const
    const follows =
      partPosition[0] > last[0] ||
      (partPosition[0] === last[0] && (unit === null ? part[0] === 'support' : partPosition[1] > last[1]))
    if (!follows) return malformed(refusals.partsInOrder)
    last = partPosition
    switch (part[0]) {
      case 'support':
        if (support.length > 0 && part[1] <= (support.at(-1) ?? '')) return malformed(refusals.battalionsInOrder)
        support.push(part[1])
        break
      case 'line':
        goal = { line: hexesIn(part) }
        break
      case 'point':
        goal = { point: part[1] }
        break
      case 'ships':
        goal = { point: 'ships' }
        break
      case 'here':
        goal = 'here'
        break
      case 'objective':
        objectives.set(part[1], part[2])
        break
      case 'route':
        routes.set(part[1], hexesIn(part))
        break
      case 'start':
        start = part[1]
        break
      case 'muster':
        muster.set(part[1], part[2])
        break
    }
  }
  return { support, goal, objectives, routes, start, muster }
}

export const isRuling = (thing: object): thing is Ruling => 'allowed' in thing
