/** 13.1: the Engineering Subsegment. */
import {
  allowed,
  at,
  either,
  integer,
  oneOf,
  type Ruling,
  refused,
  type Script,
  sequence,
  type TypeOf,
} from '@firestep/referee'
import { retreatFromCrowdedHexes } from '../assault/retreat.ts'
import {
  type BattlefieldOf,
  battlefieldFor,
  isArtillery,
  isUnit,
  isUsThem,
  typeOf,
  unitOf,
  unitsAt,
} from '../battlefield.ts'
import { opportunityFire } from '../fire/opportunity-fire.ts'
import { triggerIn } from '../fire-triggers.ts'
import { type Hex, isOnMap, type UnitId } from '../ids.ts'
import { type Construction, constructions } from '../markers.ts'
import { memoizeOnBattlefield } from '../memoize.ts'
import { activeRuling } from '../movement/active-stacks.ts'
import { list } from '../question-types.ts'
import { hexShape, unitShape, wholePosition } from '../shapes.ts'
import type { Battle, Battlefield } from '../state.ts'
import * as refusals from '../texts/engineering.ts'
import { countTurns } from './construction.ts'
import { type DigPlan, digPlansOf, familyOf, isSamePlan, planRuling, rearOf } from './dig-plans.ts'
import { diggerRuling } from './digger-ruling.ts'
import { isCrewEnough } from './work-crew.ts'

const facingBits = integer('hexsides')
/** A plan as the first part of an answer: work, hex, front, ends, guns, and the facings that are changed. */
const writtenPlanShape = sequence([oneOf(...constructions), hexShape, facingBits, facingBits, facingBits, facingBits])
export type WrittenPlan = TypeOf<typeof writtenPlanShape>
export const isWrittenPlan = writtenPlanShape.fits

/** An empty answer ends digging; otherwise a plan and its diggers by ascending number. */
export const digQuestion = list('dig', {
  rule: '13.1',
  about: wholePosition,
  answer: either(sequence([]), sequence([writtenPlanShape], unitShape)),
})

/** Units already set to work this turn are marked, so they are not offered again. */
export function* engineeringSegment(battle: Battle): Script<void> {
  const { state, table } = battle
  const { activation } = state
  if (activation === null) throw new Error('nobody is active')
  const { side } = activation
  const battlefield = battlefieldFor(battle, side)
  countTurns(
    battle,
    side,
    (unit) => unitOf(battlefield, unit).action === null && activeRuling(battlefield, unit).allowed,
  )
  for (;;) {
    table.checkpoint()
    const [written, ...units] = yield* digQuestion.ask(side, {})
    if (written === undefined) return
    yield* dig(battle, readPlan(written), units)
    yield* retreatFromCrowdedHexes(battle)
  }
}

/** 13.1.3 to 13.1.8: diggers are marked, go On Top of works there, and draw fire. */
function* dig(battle: Battle, plan: DigPlan, crew: readonly UnitId[]): Script<void> {
  const { state, table } = battle
  const side = state.activation?.side
  const brigiment = state.activation?.brigiment
  if (side === undefined || brigiment === undefined) throw new Error('nobody is active')
  const army = state.secrets[side]
  const { work, hex } = plan
  const turns = beginDigging(battle, plan)
  const closeQuarters = isUsThem(battlefieldFor(battle, side), hex)
  const comesOut = !closeQuarters && crew.some((id) => army.units[id]?.hiding !== null)
  for (const id of crew) {
    const unit = at(army.units, id)
    unit.action = 'engineered'
    unit.long = 'construct'
    unit.digs = work
    // 6.3.5: a fixed gun never leaves its pit.
    const fixed = battle.book.unitType(unit.type).gun?.carriage === 'fixed'
    unit.onTop = !fixed && state.works.some((one) => one.hex === hex && (!closeQuarters || one.owner === side))
    if (!closeQuarters) unit.hiding = null
    else if (unit.hiding === 'work' && unit.onTop) unit.hiding = 'terrain'
    if (unit.brigiment === null && !state.independents[side].some((one) => one.unit === id))
      state.independents[side].push({ unit: id, brigiment })
  }
  const rules = ['13.1', '13.1.4', '13.1.6', '13.1.7', '13.1.8']
  if (turns > 0) rules.push('13.1.19')
  if (comesOut) rules.push('7.6.1')
  const publicEvent = { type: 'dig', side, hex, work, turns, rules } as const
  // Revealed, since it tells what these units did before.
  table.reveal(publicEvent, side, { [side]: { ...publicEvent, units: crew } })
  table.noteUsed(`dig: ${work}`)
  army.moving = [...crew]
  yield* opportunityFire(battle, triggerIn(side, 'engineer', hex))
  army.moving = []
}

/** 13.1.19: a paused digging resumes; another plan of the same kind in the hex replaces it. */
function beginDigging({ state }: Battle, plan: DigPlan): number {
  const side = state.activation?.side
  if (side === undefined) throw new Error('nobody is active')
  const found = state.diggings.find((one) => one.side === side && isSamePlan(one, plan))
  if (found !== undefined) {
    found.active = true
    return found.turns
  }
  const otherDiggings = state.diggings.filter(
    (one) => one.side !== side || one.hex !== plan.hex || familyOf(one.work) !== familyOf(plan.work),
  )
  state.diggings = [...otherDiggings, { ...plan, side, rear: rearOf(plan), turns: 0, active: true }].sort(
    (a, b) => a.hex - b.hex,
  )
  return 0
}

const writePlan = ({ work, hex, front, ends, guns, instead }: DigPlan): WrittenPlan => [
  work,
  hex,
  front,
  ends,
  guns,
  instead,
]

export const readPlan = ([work, hex, front, ends, guns, instead]: WrittenPlan): DigPlan => ({
  work,
  hex,
  front,
  ends,
  guns,
  instead,
})

/** Hexes with units that might dig. */
function diggingHexes(battlefield: Battlefield): Hex[] {
  const hexes = new Set<Hex>()
  for (const [unit, { hex, action }] of battlefield.army.units.entries())
    if (isOnMap(hex) && action === null && !hexes.has(hex) && activeRuling(battlefield, unit).allowed) hexes.add(hex)
  return [...hexes].sort((a, b) => a - b)
}

/** 6.1.5: a side digs one work of a kind at a time in a hex. */
const isBusy = (battlefield: Battlefield, hex: Hex, work: Construction): boolean =>
  battlefield.state.diggings.some(
    (one) => one.hex === hex && one.side === battlefield.side && one.active && familyOf(one.work) === familyOf(work),
  )

/** Plans for which there are enough diggers. */
const openPlans = (battlefield: Battlefield): DigPlan[] =>
  diggingHexes(battlefield).flatMap((hex) => openPlansAt(battlefield, hex))

/** True if there is a work to dig other than Gun Pits where no guns stand. */
const hasUsefulPlan = (battlefield: Battlefield): boolean =>
  diggingHexes(battlefield).some((hex) => {
    const hasGuns = unitsAt(battlefield, hex).some((unit) => isArtillery(typeOf(battlefield, unit)))
    return openPlansAt(battlefield, hex).some(({ work }) => hasGuns || work !== 'gun pit')
  })

/** Possible diggers do not depend on the shape of a work, so they are checked first. */
const openPlansAt = memoizeOnBattlefield((battlefield: Battlefield, hex: Hex): readonly DigPlan[] => {
  const found: DigPlan[] = []
  for (const work of constructions)
    if (
      !isBusy(battlefield, hex, work) &&
      isCrewEnough(battlefield.book, battlefield.army, possibleDiggers(battlefield, hex, work), work)
    )
      found.push(...digPlansOf(battlefield, hex, work))
  return found
})

const possibleDiggers = (battlefield: Battlefield, hex: Hex, work: Construction): UnitId[] =>
  unitsAt(battlefield, hex).filter((unit) => diggerRuling(battlefield, unit, work).allowed)

function checkedPlan(battlefield: Battlefield, written: WrittenPlan): DigPlan | Ruling {
  const plan = readPlan(written)
  if (!diggingHexes(battlefield).includes(plan.hex)) return refused('13.1', refusals.nobodyCanDig)
  if (openPlansAt(battlefield, plan.hex).some((one) => isSamePlan(one, plan))) return plan
  const ruling = planRuling(battlefield, plan)
  if (!ruling.allowed) return ruling
  if (isBusy(battlefield, plan.hex, plan.work)) return refused('6.1.5', refusals.oneWorkAtATime)
  const rulings = unitsAt(battlefield, plan.hex).map((unit) => diggerRuling(battlefield, unit, plan.work))
  return rulings.find((one) => !one.allowed) ?? refused('13.1.1', refusals.tooFewDiggers)
}

export const digKind = (battlefieldOf: BattlefieldOf) =>
  digQuestion.kind({
    pass: [],
    ownMove: true,
    obviousAnswer: (view) => (hasUsefulPlan(battlefieldOf(view)) ? undefined : []),
    next(view, _, soFar) {
      const battlefield = battlefieldOf(view)
      const [written, ...others] = soFar
      if (written === undefined) return { parts: openPlans(battlefield).map(writePlan), enough: true }
      if (!isWrittenPlan(written)) return { parts: [], enough: false }
      const plan = readPlan(written)
      const crew = others.filter(unitShape.fits)
      const last = crew.at(-1) ?? -1
      const able = possibleDiggers(battlefield, plan.hex, plan.work)
      // Only units with whom, and with later ones, the crew can still be completed.
      const parts = able.filter(
        (unit) =>
          unit > last &&
          isCrewEnough(
            battlefield.book,
            battlefield.army,
            [...crew, ...able.filter((other) => other >= unit)],
            plan.work,
          ),
      )
      return { parts, enough: isCrewEnough(battlefield.book, battlefield.army, crew, plan.work) }
    },
    check(view, _, answer) {
      const battlefield = battlefieldOf(view)
      const [written, ...crew] = answer
      if (written === undefined) return allowed
      const plan = checkedPlan(battlefield, written)
      if ('allowed' in plan) return plan
      for (const [i, unit] of crew.entries()) {
        const ruling = crewRuling(battlefield, plan, unit)
        if (!ruling.allowed) return ruling
        if ((crew[i - 1] ?? -1) >= unit) return refused('13.1', refusals.eachDiggerOnce)
      }
      return isCrewEnough(battlefield.book, battlefield.army, crew, plan.work)
        ? allowed
        : refused('13.1.1', refusals.tooFewDiggers)
    },
    explain(view, _, pointed) {
      const battlefield = battlefieldOf(view)
      if (isUnit(battlefield, pointed)) return diggerRuling(battlefield, pointed, 'rifle pit')
      if (!isWrittenPlan(pointed)) return refused('13.1', refusals.choosePlan)
      const plan = checkedPlan(battlefield, pointed)
      return 'allowed' in plan ? plan : allowed
    },
  })

function crewRuling(battlefield: Battlefield, { hex, work }: DigPlan, unit: UnitId): Ruling {
  if (!isUnit(battlefield, unit) || unitOf(battlefield, unit).hex !== hex) return refused('13.1', refusals.unitsInHex)
  return diggerRuling(battlefield, unit, work)
}
