/** 19: Retreat, in groups by destination hex, under fire. */
import {
  allowed,
  at,
  either,
  listOf,
  oneOf,
  type RuleId,
  type Ruling,
  refused,
  type Script,
  type Shape,
  sequence,
} from '@firestep/referee'
import { type Side, sides } from '../../data/schema.ts'
import {
  type BattlefieldOf,
  battlefieldFor,
  enemyAt,
  facingTo,
  frozenBattlefieldFor,
  isArtillery,
  isEnemyAt,
  isRifle,
  unitOf,
  unitsAt,
} from '../battlefield.ts'
import { settleOccupation } from '../engineering/capture.ts'
import { surrender } from '../fire/casualties.ts'
import { confuse } from '../fire/morale.ts'
import { opportunityFire } from '../fire/opportunity-fire.ts'
import { giveUpLong } from '../fire/stack-reference.ts'
import { hideWindow } from '../fire/under-fire-windows.ts'
import { type FireTrigger, triggerIn } from '../fire-triggers.ts'
import type { Hex, UnitId } from '../ids.ts'
import { gaitOf, stepCost } from '../movement/costs.ts'
import { leftOutside } from '../movement/enter-works.ts'
import { list } from '../question-types.ts'
import { hexShape, unitShape } from '../shapes.ts'
import { shownOf } from '../stacks.ts'
import type { Battle, Battlefield, Placed, ShownStack, Unit } from '../state.ts'
import * as refusals from '../texts/assault.ts'
import { mayStackInHex } from './assault-stacking.ts'
import { replaceLost } from './losses.ts'
import { placesFor, type RetreatingStack, retreatingStackShape, retreatPlaceRuling } from './retreat-destinations.ts'

export type { RetreatingStack as Going } from './retreat-destinations.ts'

const placedShape: Shape<Placed> = sequence([unitShape, either(hexShape, oneOf('us/them', 'surrender'))])

/** Each retreating unit and where it goes. */
export const retreatQuestion = list('retreat', {
  rule: '19.1',
  about: retreatingStackShape,
  answer: listOf(placedShape),
})

/** 19.1-1 to 19.1-4: reasons for a retreat. */
export type RetreatReason = 'failed check' | 'nobody left to attack' | 'by choice' | 'too many'

const reasonRules: Readonly<Record<RetreatReason, readonly RuleId[]>> = {
  'failed check': ['19.1', '19.1-1'],
  'nobody left to attack': ['19.1', '18.4 step 6a'],
  'by choice': ['19.1', '19.1-2'],
  'too many': ['19.1', '19.1-3', '3.7.12'],
}

/** The next parts of the answer. A whole stack retreats unit by unit; of a crowded stack any units, until the rest may stay. */
function nextPlaces(
  battlefield: Battlefield,
  retreating: RetreatingStack,
  soFar: readonly Placed[],
): { parts: Placed[]; enough: boolean } {
  const units = unitsAt(battlefield, retreating.hex)
  if (retreating.as !== 'excess') {
    const unit = units[soFar.length]
    return unit === undefined
      ? { parts: [], enough: true }
      : { parts: placesFor(battlefield, retreating, unit, soFar), enough: false }
  }
  const leavers = soFar.map(([unit]) => unit)
  const restMayStay = (leaving: readonly UnitId[]): boolean =>
    mayStackInHex(
      battlefield,
      retreating.hex,
      units.filter((unit) => !leaving.includes(unit)),
    )
  if (restMayStay(leavers)) return { parts: [], enough: true }
  const last = leavers.at(-1) ?? -1
  // Only units that, together with all later ones, are enough to let the rest stay.
  const parts = units
    .filter((unit) => unit > last && restMayStay([...leavers, ...units.filter((other) => other >= unit)]))
    .flatMap((unit) => placesFor(battlefield, retreating, unit, soFar))
  return { parts, enough: false }
}

/** The only possible answer, or null if there is a choice. */
function onlyPlaces(battlefield: Battlefield, retreating: RetreatingStack): Placed[] | null {
  const soFar: Placed[] = []
  for (;;) {
    const { parts, enough } = nextPlaces(battlefield, retreating, soFar)
    if (enough) return soFar
    const [onlyPart, otherPart] = parts
    if (onlyPart === undefined) throw new Error('nobody can retreat, and nobody may stay')
    if (otherPart !== undefined) return null
    soFar.push(onlyPart)
  }
}

/** Decides where the units go. The plan is stored in the army because the opponent is asked before all units have left. */
export function* planRetreat(battle: Battle, side: Side, retreating: RetreatingStack): Script<void> {
  const forced = onlyPlaces(battlefieldFor(battle, side), retreating)
  const rule = retreating.as === 'excess' ? '3.7.12' : '19.1'
  battle.state.secrets[side].retreating = forced ?? [...(yield* retreatQuestion.ask(side, retreating, rule))]
}

/** Retreats all of a side's units in a hex, or only the excess units. */
export function* retreat(battle: Battle, side: Side, retreating: RetreatingStack, reason: RetreatReason): Script<void> {
  yield* planRetreat(battle, side, retreating)
  yield* leaveHex(battle, side, retreating.hex, reason)
}

/** Units leave hex by hex, then those without a way out surrender. Units bound for Us/Them stay planned. */
export function* leaveHex(battle: Battle, side: Side, hex: Hex, reason: RetreatReason): Script<void> {
  const army = battle.state.secrets[side]
  for (;;) {
    const to = army.retreating.find(([, place]) => typeof place === 'number')?.[1]
    if (typeof to !== 'number') break
    yield* fallBack(battle, side, hex, to, reason)
  }
  const surrenderedUnits = army.retreating.flatMap(([unit, place]) => (place === 'surrender' ? [unit] : []))
  army.retreating = army.retreating.filter(([, place]) => place !== 'surrender')
  if (surrenderedUnits.length > 0) {
    surrender(battle, side, surrenderedUnits)
    replaceLost(battle, side, hex, surrenderedUnits)
    battle.table.noteUsed('surrender')
  }
}

/** 19.1.7 to 19.1.10: one group. Movement costs count for fire only. */
function* fallBack(battle: Battle, side: Side, from: Hex, to: Hex, reason: RetreatReason): Script<void> {
  const { state, table } = battle
  const army = state.secrets[side]
  const units = army.retreating.flatMap(([unit, place]) => (place === to ? [unit] : []))
  army.retreating = army.retreating.filter(([, place]) => place !== to)
  const trigger = triggerOf(battlefieldFor(battle, side), units, from, to)
  const idle = isAnyIdle(battle, side, from, units) ? ['18.1.4'] : []
  army.moving = units
  for (const id of units) leaveCover(battle, side, at(army.units, id), to)
  const rules = [...reasonRules[reason], '19.1.1', '19.1.7', '19.1.8', '19.1.9', '19.1.10', ...idle]
  const publicEvent = { type: 'retreat', side, hex: from, to, voluntary: reason === 'by choice', rules } as const
  table.reveal(publicEvent, side, { [side]: { ...publicEvent, units } })
  table.noteUsed(`retreat: ${reason}`)
  const { fired } = yield* opportunityFire(battle, trigger)
  confuse(battle, { side, hex: to, part: 'moving' })
  takeShelter(battle, side, to)
  // If they were fired at, hiding was already offered (7.2.1).
  if (!fired) yield* hideWindow(battle, side, to, ['7.2-2'], 'moving')
  army.moving = []
  yield* settleOccupation(battle, to)
}

/** 18.1.4: true if a unit that took no part in the attack retreats with the attackers. */
const isAnyIdle = ({ state, book }: Battle, side: Side, hex: Hex, units: readonly UnitId[]): boolean =>
  state.assaults.some((assault) => assault.hex === hex && assault.attacker === side) &&
  units.some((id) => {
    const { type, assaults } = at(state.secrets[side].units, id)
    return !assaults || !isRifle(book.unitType(type))
  })

/** 6.1.2: arriving units enter the works of the hex as far as there is room beside those already there. */
function takeShelter(battle: Battle, side: Side, hex: Hex): void {
  const battlefield = battlefieldFor(battle, side)
  const arriving = battlefield.army.moving.filter((id) => unitOf(battlefield, id).hex === hex)
  const outside = leftOutside(battlefield, hex, arriving)
  for (const id of arriving) {
    const unit = unitOf(battlefield, id)
    unit.onTop = outside.includes(id)
    if (unit.hiding === 'work' && unit.onTop) unit.hiding = null
  }
}

/** The unit leaves its cover, works and digging; guns limber (16.4.2). */
function leaveCover(battle: Battle, side: Side, unit: Unit, to: Hex): void {
  giveUpLong(battle, side, unit)
  unit.hex = to
  unit.hiding = null
  unit.onTop = false
  unit.entered = null
  unit.assaults = false
  unit.column = isArtillery(battle.book.unitType(unit.type))
}

/** 17.4.11: the highest hexside cost among the units counts, as in movement. */
function triggerOf(battlefield: Battlefield, units: readonly UnitId[], from: Hex, to: Hex): FireTrigger {
  const hexsideCost = Math.max(
    ...units.map(
      (unit) =>
        stepCost(
          battlefield,
          gaitOf(battlefield, unit),
          isArtillery(battlefield.book.unitType(unitOf(battlefield, unit).type)),
          from,
          to,
        )?.side ?? 0,
    ),
  )
  return triggerIn(battlefield.side, 'retreat', to, {
    left: from,
    crossed: facingTo(battlefield.sheet, to, from),
    points: { entered: hexsideCost, left: hexsideCost },
  })
}

/** 3.7.12 19.1-3: the units that exceed the stacking limit of a hex retreat; their owner chooses them. */
export function* retreatExcess(battle: Battle, side: Side, hex: Hex): Script<void> {
  const battlefield = battlefieldFor(battle, side)
  if (mayStackInHex(battlefield, hex, unitsAt(battlefield, hex))) return
  yield* retreat(battle, side, { hex, as: 'excess', entered: 0 }, 'too many')
}

/** Stacks known to fit into their hexes. Only a change of the stack itself can make it too large. */
const stacksKnownToFit = new WeakSet<ShownStack>()

/** Overstacked hexes without enemies, in the order of their first units. */
function crowdedHexes({ book }: Battle, battlefield: Battlefield): Hex[] {
  const crowded: Hex[] = []
  for (const stack of shownOf(book, battlefield.army).stacks) {
    const { hex } = stack
    if (stacksKnownToFit.has(stack) || isEnemyAt(battlefield, hex)) continue
    if (!mayStackInHex(battlefield, hex, unitsAt(battlefield, hex))) crowded.push(hex)
    // Room for guns depends on works, which may change.
    else if (!stack.units.some(({ type }) => isArtillery(book.unitType(type)))) stacksKnownToFit.add(stack)
  }
  return crowded.sort((a, b) => at(unitsAt(battlefield, a), 0) - at(unitsAt(battlefield, b), 0))
}

/** 3.7.12: limits apply at all times, for example after fire has broken up a column on a road. */
export function* retreatFromCrowdedHexes(battle: Battle): Script<void> {
  for (const side of sides) {
    const crowded = crowdedHexes(battle, frozenBattlefieldFor(battle, side))
    for (const hex of crowded) yield* retreatExcess(battle, side, hex)
  }
}

export const retreatKind = (battlefieldOf: BattlefieldOf) =>
  retreatQuestion.kind({
    next: (view, retreating, soFar) => nextPlaces(battlefieldOf(view), retreating, soFar),
    check(view, retreating, placed) {
      const battlefield = battlefieldOf(view)
      for (const [i, part] of placed.entries()) {
        const ruling = partRuling(battlefield, retreating, part, placed.slice(0, i))
        if (!ruling.allowed) return ruling
      }
      return nextPlaces(battlefield, retreating, placed).enough ? allowed : refused('19.1.1', refusals.placesMissing)
    },
    explain(view, retreating, pointed) {
      const battlefield = battlefieldOf(view)
      const units = unitsAt(battlefield, retreating.hex)
      if (hexShape.fits(pointed) && enemyAt(battlefield, pointed) !== undefined)
        return refused('19.1.5', refusals.enemyThere)
      if (!placedShape.fits(pointed)) return refused('19.1', refusals.nameUnitsAndPlaces)
      return units.includes(pointed[0])
        ? retreatPlaceRuling(battlefield, retreating, pointed, [])
        : refused('19.1', refusals.doesNotRetreat)
    },
  })

/** The ruling on one part of an answer, given the parts before it. */
function partRuling(
  battlefield: Battlefield,
  retreating: RetreatingStack,
  part: Placed,
  before: readonly Placed[],
): Ruling {
  const { parts } = nextPlaces(battlefield, retreating, before)
  if (parts.some(([unit]) => unit === part[0])) return retreatPlaceRuling(battlefield, retreating, part, before)
  return refused('19.1', refusals.eachRetreatOnce)
}
