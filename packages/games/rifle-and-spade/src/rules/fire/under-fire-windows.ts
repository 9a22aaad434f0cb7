/** 7.2 14.2.8: Windows for units under fire: hiding and leaving column. */
import {
  type AboutOf,
  allowed,
  at,
  type Json,
  listOf,
  type Ruling,
  refused,
  type Script,
  type Shape,
  sequence,
} from '@firestep/referee'
import type { Side } from '../../data/schema.ts'
import {
  type BattlefieldOf,
  battlefieldFor,
  enemyAt,
  isClose,
  isHeadquarters,
  isUnit,
  isUsThem,
  typeOf,
  unitOf,
  unitsAt,
} from '../battlefield.ts'
import { enemyOf } from '../book.ts'
import { byId, type Hex, type UnitId } from '../ids.ts'
import { hidingRuling, ridgesOf, waysToHide } from '../movement/hiding.ts'
import { withUnits } from '../movement/march.ts'
import { stackingRuling } from '../movement/stacking.ts'
import { list } from '../question-types.ts'
import { hidingShape, inHex, unitShape } from '../shapes.ts'
import type { Battle, Battlefield, Hiding, Posture, Unit } from '../state.ts'
import * as refusals from '../texts/fire.ts'
import { armyOf, giveUpLong } from './stack-reference.ts'
import { type HideAbout, type Hider, hideAboutShape, hideInstructions } from './standing-orders.ts'

export const hiderShape: Shape<Hider> = sequence([unitShape, hidingShape])

/** Answered by units by ascending number, each with its way to hide; empty: none hide. */
export const hideQuestion = list('hide', { rule: '7.2', about: hideAboutShape, answer: listOf(hiderShape) })

/** The units that leave their column, by ascending number. */
export const leaveColumnQuestion = list('leave column', {
  rule: '14.2.8',
  about: inHex,
  answer: listOf(unitShape),
})

/** The postures of a side's stack that both sides see. */
const posturesAt = (battle: Battle, side: Side, hex: Hex): readonly Posture[] =>
  enemyAt(battlefieldFor(battle, enemyOf(side)), hex)?.postures ?? []

/**
 * True if units there could hide, by public information. In a hex with the enemy, units hide only in Us/Them (8.2.1).
 */
function couldHide(battle: Battle, side: Side, hex: Hex): boolean {
  const battlefield = battlefieldFor(battle, side)
  if (enemyAt(battlefield, hex) !== undefined || battle.state.assaults.some((one) => one.hex === hex)) return false
  const works = battle.state.works.some((work) => work.hex === hex)
  if (!works && !isClose(battlefield, hex) && ridgesOf(battlefield, hex).length === 0) return false
  return posturesAt(battle, side, hex).some(({ hiding, column }) => hiding === null && !column)
}

/**
 * Asks a side to hide units in a hex; the first rule gives the reason (7.2.1 7.2.2 7.6.5-5). Returns the units that
 * hid.
 */
export function* hideWindow(
  battle: Battle,
  side: Side,
  hex: Hex,
  rules: readonly string[],
  part: HideAbout['part'] = 'hex',
): Script<UnitId[]> {
  if (!couldHide(battle, side, hex)) return []
  const [rule = '7.2'] = rules
  const hiders = yield* hideQuestion.ask(side, { hex, part }, rule)
  if (hiders.length === 0) return []
  const digs = hiders.some(
    ([id]) => at(armyOf(battle, side).units, id).digs !== null && !isUsThem(battlefieldFor(battle, side), hex),
  )
  for (const [id, means] of hiders) {
    const unit = at(armyOf(battle, side).units, id)
    hide(battle, side, unit, means)
    battle.table.noteUsed(`hide: ${means}`)
  }
  const units = hiders.map(([id]) => id)
  const publicEvent = {
    type: 'hide',
    side,
    hex,
    rules: ['7.2', '7.2.6', ...rules, ...(digs ? ['7.2.5', '13.1.15-4'] : [])],
  } as const
  battle.table.reveal(publicEvent, side, { [side]: { ...publicEvent, units } })
  return units
}

/** 7.2.5: hiding ends most Long Actions; close-quarters digging continues (13.1.17). */
export function hide(battle: Battle, side: Side, unit: Unit, means: Hiding): void {
  unit.hiding = means
  if (battle.state.usThem.some(({ hex }) => hex === unit.hex)) return
  giveUpLong(battle, side, unit)
}

/** The battlefield with these units already hidden. */
function withHidden(battlefield: Battlefield, hiders: readonly Hider[]): Battlefield {
  const units = byId<UnitId, Unit>([...battlefield.army.units])
  for (const [id, hiding] of hiders) units[id] = { ...at(units, id), hiding }
  return { ...battlefield, army: { ...battlefield.army, units } }
}

/** 7.1: the ruling on one unit, with those before it hidden. Units in a work hide in it, not beside it (6.1.1-2). */
function hiderRuling(
  battlefield: Battlefield,
  { hex, part }: HideAbout,
  before: readonly Hider[],
  hider: Json,
): Ruling {
  const [unit, means, extra] = Array.isArray(hider) ? hider : [hider]
  if (!isUnit(battlefield, unit) || unitOf(battlefield, unit).hex !== hex || extra !== undefined)
    return refused('7.2', refusals.unitsInThatHex)
  if (part === 'moving' && !battlefield.army.moving.includes(unit)) return refused('7.2-2', refusals.onlyActorsHide)
  if (unitOf(battlefield, unit).hiding !== null) return refused('7.2', refusals.alreadyHiding)
  const possibleMeans = waysToHide(battlefield, unit)
  const found = possibleMeans.find((one) => one === means)
  if (found === undefined) return refused('7.1', refusals.cannotHideSo)
  return hidingRuling(withHidden(battlefield, before), [unit], found)
}

export const hideKind = (battlefieldOf: BattlefieldOf) =>
  hideQuestion.kind({
    pass: [],
    instructions: hideInstructions(
      battlefieldOf,
      (battlefield, about, before, one) => hiderRuling(battlefield, about, before, one).allowed,
    ),
    next(view, about, soFar) {
      const battlefield = battlefieldOf(view)
      const last = soFar.at(-1)?.[0] ?? -1
      const parts = unitsAt(battlefield, about.hex)
        .filter((unit) => unit > last)
        .flatMap((unit) => waysToHide(battlefield, unit).map((way): Hider => [unit, way]))
      return { parts: parts.filter((part) => hiderRuling(battlefield, about, soFar, part).allowed), enough: true }
    },
    check(view, about, answer) {
      const battlefield = battlefieldOf(view)
      for (const [i, hider] of answer.entries()) {
        const before = answer.slice(0, i)
        const ruling = hiderRuling(battlefield, about, before, hider)
        if (!ruling.allowed) return ruling
        if (before.some(([unit]) => unit >= hider[0])) return refused('7.2', refusals.eachUnitOnce)
      }
      return allowed
    },
    explain(view, about, pointed) {
      const battlefield = battlefieldOf(view)
      if (!isUnit(battlefield, pointed) || unitOf(battlefield, pointed).hex !== about.hex)
        return hiderRuling(battlefield, about, [], pointed)
      const rulings = waysToHide(battlefield, pointed).map((way) => hiderRuling(battlefield, about, [], [pointed, way]))
      return rulings.find((one) => one.allowed) ?? rulings[0] ?? refused('7.1', refusals.nowhereToHide)
    },
  })

/**
 * 14.2.8: units fired on in column may leave it, and guns unlimber, without drawing fire (17.4.8). Returns the units
 * that did.
 */
export function* leaveColumnWindow(battle: Battle, side: Side, hex: Hex): Script<readonly UnitId[]> {
  if (!posturesAt(battle, side, hex).some(({ column }) => column)) return []
  const units = yield* leaveColumnQuestion.ask(side, { hex })
  if (units.length === 0) return []
  for (const id of units) at(armyOf(battle, side).units, id).column = false
  const publicEvent = { type: 'leave column', side, hex, rules: ['14.2.8', '17.4.8'] } as const
  battle.table.reveal(publicEvent, side, { [side]: { ...publicEvent, units } })
  battle.table.noteUsed('leave column')
  return units
}

/**
 * The ruling on one unit, given those before it. On a road more may be in column than beside it, and guns may have no
 * room to unlimber (3.7.8a).
 */
function columnRuling(
  battlefield: Battlefield,
  { hex }: AboutOf<typeof leaveColumnQuestion>,
  before: readonly UnitId[],
  unit: Json,
): Ruling {
  if (!isUnit(battlefield, unit) || unitOf(battlefield, unit).hex !== hex || isHeadquarters(typeOf(battlefield, unit)))
    return refused('14.2.8', refusals.unitsFiredOn)
  if (!unitOf(battlefield, unit).column) return refused('14.2.8', refusals.notInColumn)
  if (before.some((one) => one >= unit)) return refused('14.2.8', refusals.eachUnitOnce)
  const outOfColumn = withUnits(battlefield, [...before, unit], { column: false })
  return stackingRuling(outOfColumn, hex, unitsAt(battlefield, hex))
}

export const leaveColumnKind = (battlefieldOf: BattlefieldOf) =>
  leaveColumnQuestion.kind({
    pass: [],
    next(view, about, soFar) {
      const battlefield = battlefieldOf(view)
      const fits = (unit: UnitId): boolean => columnRuling(battlefield, about, soFar, unit).allowed
      return { parts: unitsAt(battlefield, about.hex).filter(fits), enough: true }
    },
    check(view, about, answer) {
      for (const [i, unit] of answer.entries()) {
        const ruling = columnRuling(battlefieldOf(view), about, answer.slice(0, i), unit)
        if (!ruling.allowed) return ruling
      }
      return allowed
    },
    explain: (view, about, thing) => columnRuling(battlefieldOf(view), about, [], thing),
  })
