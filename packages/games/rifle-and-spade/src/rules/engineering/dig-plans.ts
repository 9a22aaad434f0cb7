/** 13.1 6: Plans for works in a hex. */
import { allowed, type Ruling, refused } from '@firestep/referee'
import { DIRECTIONS, turn } from '@firestep/terrain'
import { groundOf, gunWorks, infantryWork, isUsThem } from '../battlefield.ts'
import type { Facing, Hex } from '../ids.ts'
import { allSides, hasFacing, maskOf } from '../map-sheet.ts'
import { type Construction, constructions } from '../markers.ts'
import type { Battlefield, Work } from '../state.ts'
import * as refusals from '../texts/engineering.ts'

/** The shape of a planned work, as bits of hexsides. Wire uses `front`. */
export interface DigPlan {
  readonly work: Construction
  readonly hex: Hex
  readonly front: number
  readonly ends: number
  readonly guns: number
  /** 13.1.9: the facings of the gun pit to change, or 0 for a new one. */
  readonly instead: number
}

const arc = (from: Facing, count: number): number => maskOf(Array.from({ length: count }, (_, i) => turn(from, i)))
const countOf = (mask: number): number => DIRECTIONS.filter((facing) => hasFacing(mask, facing)).length

/** 6.4: all trench shapes: two ends with at least one side of front and rear between them, or a circle. */
const trenchShapes: readonly { readonly front: number; readonly ends: number }[] = [
  ...DIRECTIONS.flatMap((end) =>
    [1, 2, 3].map((fronts) => ({
      ends: maskOf([end, turn(end, fronts + 1)]),
      front: arc(turn(end, 1), fronts),
    })),
  ),
  { front: allSides, ends: 0 },
]

export const rearOf = ({ front, ends }: Pick<DigPlan, 'front' | 'ends'>): number => allSides & ~(front | ends)

/** All plans for a hex, regardless of diggers. */
export const plansFor = (battlefield: Battlefield, hex: Hex): DigPlan[] =>
  constructions.flatMap((work) => digPlansOf(battlefield, hex, work))

export const digPlansOf = (battlefield: Battlefield, hex: Hex, work: Construction): DigPlan[] =>
  shapesOf(battlefield, hex, work).filter((plan) => planRuling(battlefield, plan).allowed)

function shapesOf(battlefield: Battlefield, hex: Hex, work: Construction): DigPlan[] {
  switch (work) {
    case 'rifle pit':
      return riflePits(hex)
    case 'shallow trench':
    case 'fire trench':
      return trenchPlans(battlefield, hex, work)
    case 'gun pit':
      return gunPitPlans(battlefield, hex)
    case 'barbed wire':
      return wirePlans(battlefield, hex)
  }
}

const riflePits = (hex: Hex): DigPlan[] => [{ work: 'rifle pit', hex, front: allSides, ends: 0, guns: 0, instead: 0 }]

function trenchPlans(battlefield: Battlefield, hex: Hex, work: 'shallow trench' | 'fire trench'): DigPlan[] {
  const standing = infantryWork(battlefield, hex, battlefield.side)
  // 13.1.10 13.1.11: most hexes have no work to make a trench from.
  if (standing === undefined) return []
  const shapes =
    work === 'fire trench' && standing.type === 'shallow trench'
      ? [{ front: standing.front, ends: standing.ends }]
      : trenchShapes
  return shapes.map((shape) => ({ work, hex, ...shape, guns: 0, instead: 0 }))
}

const pairs = DIRECTIONS.map((facing) => arc(facing, 2))
const triples = DIRECTIONS.map((facing) => arc(facing, 3))
const singles = DIRECTIONS.map((facing) => arc(facing, 1))

/** 6.3.1 13.1.9: two adjacent sides for a new pit; one more, or as many others, for a finished pit. */
function gunPitPlans(battlefield: Battlefield, hex: Hex): DigPlan[] {
  const pit = (guns: number, instead: number): DigPlan => ({ work: 'gun pit', hex, front: 0, ends: 0, guns, instead })
  const changes = [...new Set(pitsOf(battlefield, hex).map(({ guns }) => guns))].flatMap((old) =>
    changedFacings(old).map((guns) => pit(guns, old)),
  )
  return [...pairs.map((pair) => pit(pair, 0)), ...changes]
}

/** 13.1.9: the facings that a Gun Pit can be changed to. */
const changedFacings = (old: number): number[] => [
  ...pairs.filter((pair) => pair !== old),
  ...triples.filter((triple) => triple !== old && (countOf(old) === 3 || (triple & old) === old)),
]

const pitsOf = (battlefield: Battlefield, hex: Hex): Work[] =>
  gunWorks(battlefield, hex, battlefield.side).filter(({ type }) => type === 'gun pit')

/** 6.5.3: along the whole front of an own trench, or on any one side. */
function wirePlans(battlefield: Battlefield, hex: Hex): DigPlan[] {
  const trench = infantryWork(battlefield, hex, battlefield.side)
  const fronts = [...singles]
  if (trench !== undefined && trench.type !== 'rifle pit' && countOf(trench.front) > 1) fronts.push(trench.front)
  return fronts.map((front) => ({ work: 'barbed wire', hex, front, ends: 0, guns: 0, instead: 0 }))
}

/** Rules for a plan, regardless of diggers. */
export function planRuling(battlefield: Battlefield, plan: DigPlan): Ruling {
  const { work, hex } = plan
  const standing = infantryWork(battlefield, hex, battlefield.side)
  if (standing?.type === 'fort')
    return work === 'shallow trench' || work === 'fire trench'
      ? refused('13.1.14', refusals.noDiggingAtForts)
      : refused('6.1.5a', refusals.fortStandsAlone)
  switch (work) {
    case 'rifle pit':
      return standing === undefined ? allowed : refused('6.1.5', refusals.oneInfantryWork)
    case 'shallow trench':
      return trenchRuling(battlefield, plan, standing, 'rifle pit', '13.1.10')
    case 'fire trench':
      return trenchRuling(battlefield, plan, standing, 'shallow trench', '13.1.11')
    case 'gun pit':
      return gunPitRuling(battlefield, plan)
    case 'barbed wire':
      return wireRuling(battlefield, plan)
  }
}

/** 13.1.10 to 13.1.12: made from the work below it, or the same work turned. */
function trenchRuling(
  battlefield: Battlefield,
  { front, ends, hex, work }: DigPlan,
  standing: Work | undefined,
  from: Work['type'],
  rule: string,
): Ruling {
  if (standing?.type === work) {
    if (standing.front !== front || standing.ends !== ends) return allowed
    if (!standing.closeQuarters) return refused('13.1.12', refusals.sameFacings)
    return isUsThem(battlefield, hex) ? refused('13.1.18', refusals.linkedAfterUsThem) : allowed
  }
  return standing?.type === from ? allowed : refused(rule, refusals.madeFrom(from))
}

/** 6.3.3: as many pits as there is room for guns. */
function gunPitRuling(battlefield: Battlefield, { hex, guns, instead }: DigPlan): Ruling {
  const { units } = groundOf(battlefield.book, battlefield.sheet, hex).artillery
  if (instead === 0 && !pairs.includes(guns)) return refused('6.3.1', refusals.gunPitFacings)
  if (instead > 0 && !changedFacings(instead).includes(guns)) return refused('13.1.9', refusals.gunPitChange)
  return instead > 0 || pitsOf(battlefield, hex).length < units ? allowed : refused('6.3.3', refusals.gunPitRoom(units))
}

/** 13.1.13: wire must be available in the scenario, and add to the wire already there. */
function wireRuling(battlefield: Battlefield, { hex, front }: DigPlan): Ruling {
  if (!battlefield.scenario.data.wireMayBeBuilt) return refused('13.1.13', refusals.noWireInBattle)
  const strung = maskOf(battlefield.state.wire.filter((wire) => wire.hex === hex).map(({ facing }) => facing))
  return (front & ~strung) !== 0 ? allowed : refused('13.1.13', refusals.wireIsThere)
}

/** 13.1.1 13.1.9 13.1.12: the turns a work takes; turning a work takes as long as building it. */
export const turnsFor = ({ book }: Pick<Battlefield, 'book'>, work: Construction): number =>
  book.tables.construction.works[work]?.turns ?? 1

export const isSamePlan = (a: DigPlan, b: DigPlan): boolean =>
  a.work === b.work &&
  a.hex === b.hex &&
  a.front === b.front &&
  a.ends === b.ends &&
  a.guns === b.guns &&
  a.instead === b.instead

/** 6.1.5: kinds of works of which a side digs only one at a time in a hex. */
export const familyOf = (work: Construction): 'infantry' | 'guns' | 'wire' =>
  work === 'gun pit' ? 'guns' : work === 'barbed wire' ? 'wire' : 'infantry'
