/**
 * An order draft as a list of parts. Battalions In Support come first, then the goal, then Objectives and routes of
 * single units, last the start turn and muster hexes. Each order has exactly one form.
 */
import { type Json, type Ruling, refused } from '@firestep/referee'
import { isHex, isUnit } from '../../battlefield.ts'
import type { Hex, UnitId } from '../../ids.ts'
import type { Battlefield } from '../../state.ts'

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

const words = ['support', 'line', 'point', 'ships', 'here', 'objective', 'route', 'start', 'muster'] as const
type Word = (typeof words)[number]
/** The sequence of parts; there is only one goal. */
const partPositions: Readonly<Record<Word, number>> = {
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

export function readDraft(battlefield: Battlefield, answer: Json): WrittenOrder | Ruling {
  if (!Array.isArray(answer)) return malformed('an order is a list of its parts')
  const support: string[] = []
  let goal: WrittenOrder['goal'] = null
  const objectives = new Map<UnitId, Hex>()
  const routes = new Map<UnitId, readonly Hex[]>()
  let start: number | null = null
  const muster = new Map<UnitId, Hex>()
  let last: readonly [number, number] = [-1, -1]
  for (const part of answer) {
    const [word, ...rest] = Array.isArray(part) ? (part as Json[]) : []
    const known = words.find((one) => one === word)
    if (known === undefined) return malformed('no order has such a part')
    const unit = rest[0]
    const hexes = known === 'line' || known === 'point' ? rest : rest.slice(1)
    if (!hexesFit(battlefield, known, hexes)) return malformed('that is no hex of this map')
    const perUnit = known === 'objective' || known === 'route' || known === 'muster'
    if (perUnit && !isUnit(battlefield, unit)) return malformed('that is no unit of yours')
    const partPosition = [partPositions[known], perUnit ? (unit as UnitId) : 0] as const
    const follows =
      partPosition[0] > last[0] ||
      (partPosition[0] === last[0] && (perUnit ? partPosition[1] > last[1] : known === 'support'))
    if (!follows)
      return malformed('the parts of an order stand in their order: supports, goal, objectives, routes, start')
    last = partPosition
    switch (known) {
      case 'support':
        if (typeof unit !== 'string' || rest.length !== 1) return malformed('that is no battalion')
        if (support.length > 0 && unit <= (support.at(-1) as string))
          return malformed('battalions stand in their order')
        support.push(unit)
        break
      case 'line':
        goal = { line: hexes as Hex[] }
        break
      case 'point':
        goal = { point: hexes[0] as Hex }
        break
      case 'ships':
        goal = { point: 'ships' }
        break
      case 'here':
        goal = 'here'
        break
      case 'objective':
        objectives.set(unit as UnitId, hexes[0] as Hex)
        break
      case 'route':
        routes.set(unit as UnitId, hexes as Hex[])
        break
      case 'start':
        if (typeof unit !== 'number' || !Number.isInteger(unit) || rest.length !== 1)
          return malformed('that is no turn')
        start = unit
        break
      case 'muster':
        muster.set(unit as UnitId, hexes[0] as Hex)
        break
    }
  }
  return { support, goal, objectives, routes, start, muster }
}

function hexesFit(battlefield: Battlefield, word: Word, hexes: readonly Json[]): boolean {
  const counts: Readonly<Record<Word, (n: number) => boolean>> = {
    support: (n) => n === 0,
    line: (n) => n > 0,
    point: (n) => n === 1,
    ships: (n) => n === 0,
    here: (n) => n === 0,
    objective: (n) => n === 1,
    route: (n) => n > 0,
    start: (n) => n === 0,
    muster: (n) => n === 1,
  }
  return counts[word](hexes.length) && hexes.every((hex) => isHex(battlefield, hex))
}

export const isRuling = (thing: object): thing is Ruling => 'allowed' in thing
