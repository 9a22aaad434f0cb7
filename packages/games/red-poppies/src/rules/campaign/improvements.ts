/** 11.54: bomb stops, breaches, scrapes and trenches in the night, the defender first. */

import {
  allowed,
  either,
  type Json,
  listOf,
  noMoreParts,
  nothing,
  oneOf,
  type RuleId,
  type Ruling,
  refused,
  type Script,
  type Shape,
  sequence,
} from '@firestep/referee'
import { hexesBeside } from '@firestep/terrain'
import type { Side } from '../../data/schema.ts'
import {
  type BattlefieldOf,
  hasTrench,
  hasWire,
  isHeldBy,
  isHex,
  isInfantry,
  openNeighbours,
  sideFacing,
  sidesOf,
  trenchesJoin,
  typeOf,
  unitOf,
  unitsAt,
  unitsWhere,
  viewingSide,
} from '../battlefield.ts'
import { enemyOf } from '../book.ts'
import { digRuling } from '../dig.ts'
import { type Hex, type HexSide, isOnMap, type UnitId } from '../ids.ts'
import { addMarker, removeMarker } from '../markers.ts'
import { hexShape, hexSideShape, list } from '../question-types.ts'
import { mayShelter } from '../shelter.ts'
import type { Battle, Battlefield, State } from '../state.ts'
import * as refusals from '../texts/refusals.ts'
import { campaignOf } from './current-campaign.ts'

/** Works in the order in which they are named: a trench first, since a bomb stop may part it from the next. */
export const works = ['dig', 'bomb stop', 'clear', 'breach'] as const
export type Work = (typeof works)[number]
/** A hex to dig in, or a hexside for the other works. */
export type ImprovementPart = readonly [work: 'dig', hex: Hex] | readonly [work: Exclude<Work, 'dig'>, hexSide: HexSide]
export const improvementShape: Shape<ImprovementPart> = either(
  sequence([oneOf('dig'), hexShape]),
  sequence([oneOf('bomb stop', 'clear', 'breach'), hexSideShape]),
)

/** A side's works of the night. */
export const improveQuestion = list('improve', { rule: '11.54', about: nothing, answer: listOf(improvementShape) })

/** 11.541, 11.542; digging has no limit (11.543). */
export const maxWorks: Readonly<Record<Work, number>> = {
  dig: Number.POSITIVE_INFINITY,
  'bomb stop': 3,
  clear: 3,
  breach: 3,
}

/** 11.543: scrapes to the end of March 1915, trenches from then on. */
const trenchesFrom = '1915-04-01'
export const digsTrenches = ({ scenario }: Battlefield): boolean => scenario.date >= trenchesFrom

/** One side per call; true when both have had their turn. */
export function* improve(battle: Battle): Script<boolean> {
  const { state } = battle
  const { attacker, defender } = campaignOf(battle)
  const side = [defender, attacker][state.step]
  if (side === undefined) return true
  if (new ImprovementsDraft(battle, side).parts().length > 0) {
    carryOut(battle, side, yield* improveQuestion.ask(side, null))
  }
  state.step++
  return false
}

function carryOut(battle: Battle, side: Side, parts: readonly ImprovementPart[]): void {
  if (parts.length === 0) return
  const { state, table } = battle
  const dug = parts.flatMap((part) => (part[0] === 'dig' ? [part[1]] : []))
  const hexSidesOf = (work: Exclude<Work, 'dig'>): HexSide[] =>
    parts.flatMap((part) => (part[0] !== 'dig' && part[0] === work ? [part[1]] : []))
  const [bombStops, cleared, breaches] = [hexSidesOf('bomb stop'), hexSidesOf('clear'), hexSidesOf('breach')]
  const rules = new Set<RuleId>(['11.02-1', '11.54'])
  const parted: HexSide[] = []
  const trench = digsTrenches(battle)
  for (const hex of dug) {
    const dugTrench = trench ? digTrench(battle, side, hex) : null
    if (dugTrench === null) addMarker(state.scrapes, hex)
    else parted.push(...dugTrench.parted)
    for (const rule of ['11.543', ...(dugTrench?.rules ?? [])]) rules.add(rule)
  }
  for (const hexSide of bombStops) addMarker(state.bombStops, hexSide)
  for (const hexSide of cleared) removeMarker(state.bombStops, hexSide)
  for (const hexSide of breaches) addMarker(state.breaches, hexSide)
  if (bombStops.length > 0 || cleared.length > 0) rules.add('11.541')
  if (cleared.length > 0) rules.add('11.541-1')
  if (breaches.length > 0) rules.add('11.542')
  for (const [work] of parts) table.noteUsed(`improved: ${work}`)
  const what = trench ? 'trench' : 'scrape'
  table.tell({ type: 'improved', side, what, dug, bombStops, parted, cleared, breaches, rules: [...rules] })
}

/**
 * 11.543: friends that can are IN it, enemies stay on top (11.543-1); if enemies already have a trench in that hex, all
 * are in the same one (11.543-2).
 */
function digTrench(battle: Battle, side: Side, hex: Hex): { rules: RuleId[]; parted: HexSide[] } {
  const { state } = battle
  const rules: RuleId[] = []
  const contested = isHeldBy(battle, hex, enemyOf(side))
  const shared = hasTrench(battle, hex)
  if (contested) rules.push(shared ? '11.543-2' : '11.543-1')
  if (!shared) addMarker(state.trenches, hex)
  for (const id of unitsAt(battle, hex, side)) if (goesIn(battle, id)) unitOf(battle, id).within = 'trench'
  if (state.scrapes.includes(hex)) {
    rules.push('11.543-4')
    if (!contested) removeMarker(state.scrapes, hex)
  }
  const parted = enemyTrenchesBeside(battle, side, hex)
  for (const hexSide of parted) addMarker(state.bombStops, hexSide)
  if (parted.length > 0) rules.push('11.543-3')
  return { rules, parted }
}

const goesIn = (battlefield: Battlefield, id: UnitId): boolean =>
  unitOf(battlefield, id).within === null && mayShelter(typeOf(battlefield, id), 'trench')

/** 11.543-3: sides over which the trench in this hex joins one that an enemy is IN. */
const enemyTrenchesBeside = (battlefield: Battlefield, side: Side, hex: Hex): HexSide[] =>
  openNeighbours(battlefield, hex)
    .filter((next) => trenchesJoin(battlefield, hex, next))
    .filter((next) =>
      unitsAt(battlefield, next, enemyOf(side)).some((id) => unitOf(battlefield, id).within === 'trench'),
    )
    .map((next) => sideFacing(battlefield, hex, next))

/** The parts named so far, and the resulting battlefield. */
export class ImprovementsDraft {
  private readonly battlefield: Battlefield & {
    readonly state: Pick<State, 'trenches' | 'scrapes' | 'bombStops' | 'breaches'>
  }
  private readonly side: Side
  private readonly counts: Record<Work, number> = { dig: 0, 'bomb stop': 0, clear: 0, breach: 0 }
  private last: ImprovementPart | null = null
  private readonly infantryHexes: Hex[]
  private readonly occupiedHexes: Hex[]

  constructor(battlefield: Battlefield, side: Side) {
    const { state } = battlefield
    this.side = side
    this.battlefield = {
      ...battlefield,
      state: {
        ...state,
        trenches: [...state.trenches],
        scrapes: [...state.scrapes],
        bombStops: [...state.bombStops],
        breaches: [...state.breaches],
      },
    }
    const ownUnits = unitsWhere(battlefield, (unit) => unit.side === side && isOnMap(unit.hex))
    const places = (units: readonly UnitId[]): Hex[] =>
      [...new Set(units.map((id) => unitOf(battlefield, id).hex))].sort((a, b) => a - b)
    this.occupiedHexes = places(ownUnits)
    this.infantryHexes = places(ownUnits.filter((id) => isInfantry(typeOf(battlefield, id))))
  }

  take(part: ImprovementPart): void {
    const { state } = this.battlefield
    this.counts[part[0]]++
    this.last = part
    if (part[0] === 'dig') {
      if (!digsTrenches(this.battlefield)) return
      const [, hex] = part
      if (!hasTrench(this.battlefield, hex)) addMarker(state.trenches, hex)
      for (const hexSide of enemyTrenchesBeside(this.battlefield, this.side, hex)) addMarker(state.bombStops, hexSide)
    } else if (part[0] === 'bomb stop') addMarker(state.bombStops, part[1])
    else if (part[0] === 'clear') removeMarker(state.bombStops, part[1])
  }

  /** True if this part comes after the parts named: work by work, and place by place. */
  private follows([work, place]: ImprovementPart): boolean {
    if (this.last === null) return true
    const [lastWork, lastPlace] = this.last
    return work === lastWork ? place > lastPlace : works.indexOf(work) > works.indexOf(lastWork)
  }

  parts(): ImprovementPart[] {
    const parts: ImprovementPart[] = []
    for (const work of works)
      if (this.counts[work] < maxWorks[work])
        for (const part of this.sites(work)) if (this.follows(part) && this.workRuling(part).allowed) parts.push(part)
    return parts
  }

  /** The work wherever a unit stands that can do it. */
  sites(work: Work): ImprovementPart[] {
    if (work === 'dig') return this.occupiedHexes.map((hex) => ['dig', hex])
    const sides = new Set<HexSide>()
    for (const hex of work === 'breach' ? this.occupiedHexes : this.infantryHexes)
      for (const side of sidesOf(this.battlefield, hex)) sides.add(side)
    return [...sides].sort((a, b) => a - b).map((hexSide) => [work, hexSide])
  }

  ruling(thing: Json): Ruling {
    if (!improvementShape.fits(thing) || !this.isOnSheet(thing)) return refused('11.54', refusals.whichWork)
    const ruling = this.workRuling(thing)
    if (!ruling.allowed || this.follows(thing)) return ruling
    return refused('11.54', refusals.worksInOrder)
  }

  private isOnSheet([work, place]: ImprovementPart): boolean {
    return work === 'dig' ? isHex(this.battlefield, place) : place < this.battlefield.sheet.grid.sideCount
  }

  /** Ruling on a part together with the parts named, in any order. */
  workRuling(part: ImprovementPart): Ruling {
    const [work] = part
    if (this.counts[work] >= maxWorks[work])
      return refused(work === 'breach' ? '11.542' : '11.541', refusals.worksPerNight(maxWorks[work]))
    switch (part[0]) {
      case 'dig':
        return this.digRuling(part[1])
      case 'bomb stop':
        return this.stopRuling(part[1])
      case 'clear':
        return this.clearRuling(part[1])
      case 'breach':
        return this.breachRuling(part[1])
      default:
        return part satisfies never
    }
  }

  private digRuling(hex: Hex): Ruling {
    const { battlefield } = this
    const units = unitsAt(battlefield, hex, this.side)
    if (units.length === 0) return refused('11.543', refusals.diggersNeeded)
    const rulings = units.map((unit) => digRuling(battlefield, unit))
    const unable = rulings.find((ruling) => !ruling.allowed)
    if (unable !== undefined && !rulings.some((ruling) => ruling.allowed)) return unable
    if (!digsTrenches(battlefield))
      return battlefield.state.scrapes.includes(hex) ? refused('11.543', refusals.scrapeThere) : allowed
    return units.some((unit) => digRuling(battlefield, unit).allowed && goesIn(battlefield, unit))
      ? allowed
      : refused('11.543', refusals.allIn)
  }

  private stopRuling(hexSide: HexSide): Ruling {
    const [a, b] = hexesBeside(this.battlefield.sheet.grid, hexSide)
    if (a === undefined || b === undefined || !trenchesJoin(this.battlefield, a, b))
      return refused('8.33', refusals.bombStopNeedsTrench)
    return this.isInfantryAt([a, b]) ? allowed : refused('11.541', refusals.infantryNeeded)
  }

  private clearRuling(hexSide: HexSide): Ruling {
    const hexes = hexesBeside(this.battlefield.sheet.grid, hexSide)
    if (!this.battlefield.state.bombStops.includes(hexSide)) return refused('11.541', refusals.noBombStop)
    if (!this.isInfantryAt(hexes)) return refused('11.541', refusals.infantryNeeded)
    return this.isEnemyAt(hexes) ? refused('11.541-1', refusals.enemyInOneHex) : allowed
  }

  private breachRuling(hexSide: HexSide): Ruling {
    const hexes = hexesBeside(this.battlefield.sheet.grid, hexSide)
    if (!hasWire(this.battlefield, hexSide)) return refused('11.542', refusals.noWire)
    if (!hexes.some((hex) => this.occupiedHexes.includes(hex))) return refused('11.542', refusals.unitNeeded)
    return this.isEnemyAt(hexes) ? refused('11.542', refusals.enemyInOneHex) : allowed
  }

  private isInfantryAt(hexes: readonly Hex[]): boolean {
    return hexes.some((hex) => this.infantryHexes.includes(hex))
  }

  private isEnemyAt(hexes: readonly Hex[]): boolean {
    return hexes.some((hex) => isHeldBy(this.battlefield, hex, enemyOf(this.side)))
  }
}

export const improveKind = (battlefieldOf: BattlefieldOf) =>
  improveQuestion.kind({
    next(view, _about, soFar) {
      const draft = new ImprovementsDraft(battlefieldOf(view), viewingSide(view))
      for (const part of soFar) draft.take(part)
      const parts = draft.parts()
      return parts.length === 0 ? noMoreParts : { parts, enough: true }
    },
    check(view, _about, answer) {
      const draft = new ImprovementsDraft(battlefieldOf(view), viewingSide(view))
      for (const part of answer) {
        const ruling = draft.ruling(part)
        if (!ruling.allowed) return ruling
        draft.take(part)
      }
      return allowed
    },
    explain: (view, _about, thing) => new ImprovementsDraft(battlefieldOf(view), viewingSide(view)).ruling(thing),
  })
