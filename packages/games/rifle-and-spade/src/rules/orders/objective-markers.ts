/** 11.4.17 3.5.6 3.5.7 3.5.8: Objective markers on the map, face down with dummies among them: a match option. */
import { allowed, listOf, nothing, type Ruling, refused, type Script } from '@firestep/referee'
import { type Side, sides } from '../../data/schema.ts'
import { type BattlefieldOf, battlefieldFor, facingTo, isHex, isReleased, neighboursOf } from '../battlefield.ts'
import type { Hex } from '../ids.ts'
import { list } from '../question-types.ts'
import { hexShape } from '../shapes.ts'
import type { Battle, Battlefield, Order } from '../state.ts'
import * as refusals from '../texts/orders.ts'
import { hasUnitsLeft, isAttackType } from './order-in-effect.ts'

/** The hexes of the dummies, in the order of the map. */
export const dummiesQuestion = list('dummies', {
  rule: '3.5.8',
  about: nothing,
  answer: listOf(hexShape),
  open: false,
})

/** After the orders of a Command Phase: dummies stay where they are placed until the next. */
export function* placeDummies(battle: Battle, side: Side): Script {
  if (battle.state.markers === null) return
  const army = battle.state.secrets[side]
  army.dummies = []
  if (maxDummies(battlefieldFor(battle, side)) === 0) return
  army.dummies = [...(yield* dummiesQuestion.ask(side, null))]
}

/**
 * Called when both sides have ended their Command Phase. Neither dummies nor owning Brigiments can be told from the
 * markers.
 */
export function placeObjectiveMarkers(battle: Battle): void {
  const { table } = battle
  const { markers } = battle.state
  if (markers === null) return
  for (const side of sides) {
    const battlefield = battlefieldFor(battle, side)
    const real = battlefield.army.brigiments.flatMap(({ order }, id) =>
      isReleased(battlefield, id) && hasUnitsLeft(battlefield.army, id) ? markedBy(battlefield, order) : [],
    )
    const hexes = [...new Set([...real, ...battlefield.army.dummies])].sort((a, b) => a - b)
    markers[side] = hexes
    table.reveal({ type: 'objective markers', side, hexes, rules: ['11.4.17', '3.5.6', '3.5.7', '3.5.8'] }, side)
    if (battlefield.army.dummies.length > 0) table.noteUsed('dummy objective')
  }
}

/** 11.4.17: the ends and corners of a line, or a point; for an attack with neither, the Objectives of its units. */
function markedBy(battlefield: Battlefield, { type, line, point, objectives }: Order): Hex[] {
  if (line.length > 0) return line.filter((_, i) => isEndOrCorner(battlefield, line, i))
  if (point !== null) return typeof point.hex === 'number' ? [point.hex] : []
  if (!isAttackType(type)) return []
  return objectives.flatMap(({ point: { hex } }) => (typeof hex === 'number' ? [hex] : []))
}

function isEndOrCorner({ sheet }: Battlefield, line: readonly Hex[], i: number): boolean {
  const [previous, current, next] = [line[i - 1], line[i], line[i + 1]]
  if (previous === undefined || current === undefined || next === undefined) return true
  // A scenario may give a line by its corners.
  const beside = neighboursOf(sheet, current)
  if (!beside.includes(previous) || !beside.includes(next)) return true
  return facingTo(sheet, previous, current) !== facingTo(sheet, current, next)
}

/** One for each Brigiment in play. */
export const maxDummies = (battlefield: Battlefield): number =>
  battlefield.army.brigiments.filter((_, id) => isReleased(battlefield, id) && hasUnitsLeft(battlefield.army, id))
    .length

const offLand = refused('3.5.8', refusals.markersOnLand)

function dummiesRuling(battlefield: Battlefield, dummies: readonly Hex[]): Ruling {
  if (dummies.length > maxDummies(battlefield)) return refused('3.5.8', refusals.dummyCount(maxDummies(battlefield)))
  for (const [i, hex] of dummies.entries()) {
    if (!isHex(battlefield, hex)) return offLand
    if (hex <= (dummies[i - 1] ?? -1)) return refused('3.5.8', refusals.eachHexOnce)
  }
  return allowed
}

export const dummiesKind = (battlefieldOf: BattlefieldOf) =>
  dummiesQuestion.kind({
    next(view, _, soFar) {
      const battlefield = battlefieldOf(view)
      const last = soFar.at(-1) ?? -1
      const parts =
        soFar.length < maxDummies(battlefield)
          ? battlefield.sheet.hexes.filter((hex) => hex > last && isHex(battlefield, hex))
          : []
      return { parts, enough: true }
    },
    check: (view, _, answer) => dummiesRuling(battlefieldOf(view), answer),
    explain: (view, _, thing) => (hexShape.fits(thing) ? dummiesRuling(battlefieldOf(view), [thing]) : offLand),
  })
