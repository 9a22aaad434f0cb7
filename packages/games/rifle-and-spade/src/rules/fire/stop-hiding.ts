/** 2.0 step 4c-all 7.6.5: Stop hiding, an option of the side that is not active. The enemy may reply. */
import { allowed, at, type Json, listOf, type Ruling, refused, type Script } from '@firestep/referee'
import type { Side } from '../../data/schema.ts'
import { type BattlefieldOf, battlefieldFor, distanceBetween, isUnit, isUsThem, unitOf } from '../battlefield.ts'
import { enemyOf } from '../book.ts'
import { type Hex, isOnMap, type UnitId } from '../ids.ts'
import { memoizeOnBattlefield } from '../memoize.ts'
import { list } from '../question-types.ts'
import { unitShape, wholePosition } from '../shapes.ts'
import type { Battle, Battlefield } from '../state.ts'
import * as refusals from '../texts/fire.ts'
import { beginExchange, counterFire } from './fire-exchange.ts'
import { hideWindow } from './under-fire-windows.ts'

/** Units that come out, by ascending number; none to stay hidden. */
export const riseQuestion = list('rise', {
  rule: '2.0 step 4c-all',
  about: wholePosition,
  answer: listOf(unitShape),
})

/** No enemy farther away comes into range in one movement; such units can rise in their own movement. */
const comesWithin = 6

/** True where an enemy stack is near enough for a hex to matter. */
const isNear = (battlefield: Battlefield, hex: Hex): boolean =>
  battlefield.enemy.stacks.some((stack) => distanceBetween(battlefield, stack.hex, hex) <= comesWithin)

function riserRuling(battlefield: Battlefield, before: readonly UnitId[], unit: Json): Ruling {
  if (!isUnit(battlefield, unit)) return refused('7.6.5', refusals.nameOwnUnits)
  const { hex, hiding, name } = unitOf(battlefield, unit)
  if (!isOnMap(hex) || hiding === null) return refused('7.6.5', refusals.isNotHiding(name))
  if (isUsThem(battlefield, hex)) return refused('8.2.1', refusals.usThemHides)
  if (!isNear(battlefield, hex)) return refused('7.6.5', refusals.comesOutWhenMoving(name))
  return before.some((one) => one >= unit) ? refused('7.6.5', refusals.eachUnitOnce) : allowed
}

const risers = memoizeOnBattlefield((battlefield): UnitId[] =>
  [...battlefield.army.units.keys()].filter((unit) => riserRuling(battlefield, [], unit).allowed),
)

export const riseKind = (battlefieldOf: BattlefieldOf) =>
  riseQuestion.kind({
    pass: [],
    // Hiding units can also come out in their own movement (7.6.1).
    seldom: true,
    next(view, _, soFar) {
      const battlefield = battlefieldOf(view)
      return {
        parts: risers(battlefield).filter((unit) => riserRuling(battlefield, soFar, unit).allowed),
        enough: true,
      }
    },
    check(view, _, answer) {
      for (const [i, unit] of answer.entries()) {
        const ruling = riserRuling(battlefieldOf(view), answer.slice(0, i), unit)
        if (!ruling.allowed) return ruling
      }
      return allowed
    },
    explain: (view, _, thing) => riserRuling(battlefieldOf(view), [], thing),
  })

/** Asked of the other side after a Brigiment's Commanded Fire and before its movement, when it matters. */
export function* offerToStopHiding(battle: Battle): Script {
  const { activation } = battle.state
  if (activation === null) throw new Error('nobody is active')
  const side = enemyOf(activation.side)
  // Hiding units are visible as such, so this gives nothing away.
  if (risers(battlefieldFor(battle, side)).length === 0) return
  const units = yield* riseQuestion.ask(side, {})
  for (const hex of hexesOf(battle, side, units)) yield* rise(battle, side, hex, units)
}

const hexesOf = (battle: Battle, side: Side, units: readonly UnitId[]): Hex[] =>
  [...new Set(units.map((unit) => unitOf(battlefieldFor(battle, side), unit).hex))].sort((a, b) => a - b)

/**
 * 7.6.5-1 7.6.5-2 7.6.5-5: the marker is removed, enemies in the open may fire, and if they did the units may hide
 * again.
 */
function* rise(battle: Battle, side: Side, hex: Hex, risingUnits: readonly UnitId[]): Script {
  const army = battle.state.secrets[side]
  const units = risingUnits.filter((id) => army.units[id]?.hex === hex)
  for (const id of units) at(army.units, id).hiding = null
  const publicEvent = { type: 'come out', side, hex, rules: ['7.6.5', '7.6.5-1', '2.0 step 4c-all'] } as const
  battle.table.reveal(publicEvent, side, { [side]: { ...publicEvent, units } })
  battle.table.noteUsed('come out')
  beginExchange(battle)
  const fired = yield* counterFire(battle, hex, side)
  if (fired) yield* hideWindow(battle, side, hex, ['7.6.5-5'])
  beginExchange(battle)
}
