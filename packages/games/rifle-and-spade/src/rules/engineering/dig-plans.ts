/** 13.1 6: what can be dug in a hex, and how it would lie. */
import { allowed, type Ruling, refused } from '@firestep/referee'
import { groundOf, gunWorks, infantryWork, isUsThem } from '../battlefield.ts'
import type { Facing, Hex } from '../ids.ts'
import { allSides, hasFacing, maskOf } from '../map-sheet.ts'
import { type Construction, constructions } from '../markers.ts'
import type { Battlefield, Work } from '../state.ts'

/** How a work is to lie: sides of the hex as bits. For wire `front` says where it goes. */
export interface DigPlan {
  readonly work: Construction
  readonly hex: Hex
  readonly front: number
  readonly ends: number
  readonly guns: number
  /** 13.1.9: the facings of the gun pit that is changed; 0: a new one. */
  readonly instead: number
}

const facings: readonly Facing[] = [0, 1, 2, 3, 4, 5]
const arc = (from: Facing, count: number): number => maskOf(Array.from({ length: count }, (_, i) => (from + i) % 6))
const countOf = (mask: number): number => facings.filter((facing) => hasFacing(mask, facing)).length

/** 6.4: every shape of trench: two ends, with at least one side before and one behind them; or a circle. */
const trenchShapes: readonly { readonly front: number; readonly ends: number }[] = [
  ...facings.flatMap((end) =>
    [1, 2, 3].map((fronts) => ({
      ends: maskOf([end, (end + fronts + 1) % 6]),
      front: arc((end + 1) % 6, fronts),
    })),
  ),
  { front: allSides, ends: 0 },
]

export const rearOf = ({ front, ends }: Pick<DigPlan, 'front' | 'ends'>): number => allSides & ~(front | ends)

/** Everything that one side could begin in a hex, leaving its diggers aside. */
export const plansFor = (battlefield: Battlefield, hex: Hex): DigPlan[] =>
  constructions.flatMap((work) => plansOf(battlefield, hex, work))

/** Those of one kind. */
export const plansOf = (battlefield: Battlefield, hex: Hex, work: Construction): DigPlan[] =>
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
  // 13.1.10 13.1.11: most hexes have nothing that a trench is made from.
  if (standing === undefined) return []
  const shapes =
    work === 'fire trench' && standing.type === 'shallow trench'
      ? [{ front: standing.front, ends: standing.ends }]
      : trenchShapes
  return shapes.map((shape) => ({ work, hex, ...shape, guns: 0, instead: 0 }))
}

const pairs = facings.map((facing) => arc(facing, 2))
const triples = facings.map((facing) => arc(facing, 3))
const singles = facings.map((facing) => arc(facing, 1))

/** 6.3.1 13.1.9: two sides next to each other for a new pit; a third one more, or as many others, for one that stands. */
function gunPitPlans(battlefield: Battlefield, hex: Hex): DigPlan[] {
  const pit = (guns: number, instead: number): DigPlan => ({ work: 'gun pit', hex, front: 0, ends: 0, guns, instead })
  const changes = [...new Set(pitsOf(battlefield, hex).map(({ guns }) => guns))].flatMap((old) =>
    turnsOf(old).map((guns) => pit(guns, old)),
  )
  return [...pairs.map((pair) => pit(pair, 0)), ...changes]
}

/** 13.1.9: the facings that a Gun Pit with these can be changed to. */
const turnsOf = (old: number): number[] => [
  ...pairs.filter((pair) => pair !== old),
  ...triples.filter((triple) => triple !== old && (countOf(old) === 3 || (triple & old) === old)),
]

const pitsOf = (battlefield: Battlefield, hex: Hex): Work[] =>
  gunWorks(battlefield, hex, battlefield.side).filter(({ type }) => type === 'gun pit')

/** 6.5.3: before the whole front of one's trench, or on any one side. */
function wirePlans(battlefield: Battlefield, hex: Hex): DigPlan[] {
  const trench = infantryWork(battlefield, hex, battlefield.side)
  const fronts = [...singles]
  if (trench !== undefined && trench.type !== 'rifle pit' && countOf(trench.front) > 1) fronts.push(trench.front)
  return fronts.map((front) => ({ work: 'barbed wire', hex, front, ends: 0, guns: 0, instead: 0 }))
}

/** Whether such a work may be dug there at all. */
export function planRuling(battlefield: Battlefield, plan: DigPlan): Ruling {
  const { work, hex } = plan
  const standing = infantryWork(battlefield, hex, battlefield.side)
  if (standing?.type === 'fort')
    return work === 'shallow trench' || work === 'fire trench'
      ? refused('13.1.14', 'forts are neither built nor improved')
      : refused('6.1.5a', 'a fort is trench and gun pit in one, and stands alone')
  switch (work) {
    case 'rifle pit':
      return standing === undefined ? allowed : refused('6.1.5', 'a side has one infantry work in a hex')
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

/** 13.1.10 to 13.1.12: from the work below it, or the same work turned. */
function trenchRuling(
  battlefield: Battlefield,
  { front, ends, hex, work }: DigPlan,
  standing: Work | undefined,
  from: Work['type'],
  rule: string,
): Ruling {
  if (standing?.type === work) {
    if (standing.front !== front || standing.ends !== ends) return allowed
    if (!standing.closeQuarters) return refused('13.1.12', 'it lies like that already')
    return isUsThem(battlefield, hex)
      ? refused('13.1.18', 'it can be linked to others only when Us/Them is over')
      : allowed
  }
  return standing?.type === from ? allowed : refused(rule, `it is made from a ${from}`)
}

/** 6.3.3: as many as guns may stand there. */
function gunPitRuling(battlefield: Battlefield, { hex, guns, instead }: DigPlan): Ruling {
  const { units } = groundOf(battlefield.book, battlefield.sheet, hex).artillery
  if (instead === 0 && !pairs.includes(guns)) return refused('6.3.1', 'a new Gun Pit faces two sides side by side')
  if (instead > 0 && !turnsOf(instead).includes(guns))
    return refused('13.1.9', 'a Gun Pit is turned, or gains a third side beside its two')
  return instead > 0 || pitsOf(battlefield, hex).length < units
    ? allowed
    : refused('6.3.3', `this hex has room for ${units} gun ${units === 1 ? 'pit' : 'pits'}`)
}

/** 13.1.13 */
function wireRuling(battlefield: Battlefield, { hex, front }: DigPlan): Ruling {
  if (!battlefield.scenario.data.wireMayBeBuilt) return refused('13.1.13', 'no wire is to be had in this battle')
  const strung = maskOf(battlefield.state.wire.filter((wire) => wire.hex === hex).map(({ facing }) => facing))
  return (front & ~strung) !== 0 ? allowed : refused('13.1.13', 'wire is there already')
}

/** 13.1.1 13.1.9 13.1.12: how many turns it takes; turning a work takes as long as building it. */
export const turnsFor = ({ book }: Pick<Battlefield, 'book'>, work: Construction): number =>
  book.tables.construction.works[work]?.turns ?? 1

export const samePlan = (a: DigPlan, b: DigPlan): boolean =>
  a.work === b.work &&
  a.hex === b.hex &&
  a.front === b.front &&
  a.ends === b.ends &&
  a.guns === b.guns &&
  a.instead === b.instead

/** 6.1.5: works that exclude each other: one infantry work is dug at a time, one gun pit, one stretch of wire. */
export const family = (work: Construction): 'infantry' | 'guns' | 'wire' =>
  work === 'gun pit' ? 'guns' : work === 'barbed wire' ? 'wire' : 'infantry'
