/** 6.4: digging, and the removal of shovels in administration. */

import {
  type AnswerOf,
  allowed,
  either,
  fields,
  type Json,
  oneOf,
  type Ruling,
  refused,
  type Script,
  sequence,
} from '@firestep/referee'
import { hexesOfSide } from '@firestep/terrain'
import {
  type BattlefieldOf,
  isGun,
  isHeldBy,
  isInfantry,
  sidesOf,
  trenchesJoin,
  typeOf,
  unitOf,
} from './battlefield.ts'
import { enemyOf } from './book.ts'
import { spend } from './cohesion-checks.ts'
import { type Hex, type HexSide, isOnMap, type UnitId } from './ids.ts'
import { addMarker, removeMarker } from './markers.ts'
import { choice, hexSideShape, unitShape } from './question-types.ts'
import type { Battle, Battlefield } from './state.ts'
import * as refusals from './texts/refusals.ts'

/** 6.41; the worse of two types applies (3.12), and some troops never dig (LLL.general.2). */
export function digRuling(battlefield: Battlefield, unit: UnitId): Ruling {
  const type = typeOf(battlefield, unit)
  if (!isOnMap(unitOf(battlefield, unit).hex)) return refused('6.41', refusals.digOffMap)
  if (type.alsoCavalry) return refused('3.12', refusals.horsesNeverDig)
  if (!isGun(type) && !isInfantry(type)) return refused('6.41', refusals.cannotDig)
  if (!type.digs) return refused('LLL.general.2', refusals.hussarsNeverDig)
  return allowed
}

export function dig(battle: Battle, unit: UnitId): void {
  const { hex } = unitOf(battle, unit)
  battle.state.shovels.push({ unit, hex })
  battle.table.tell({ type: 'dug', unit, hex, rules: ['6.41'] })
  spend(battle, unit, ['6.05'])
}

/** The use of a digger's shovel. */
export const shovelQuestion = choice('shovel', {
  rule: '6.41',
  about: fields({ unit: unitShape }),
  answer: either(sequence([oneOf('scrape')]), sequence([oneOf('bomb stop', 'clear'), hexSideShape])),
})
type ShovelUse = AnswerOf<typeof shovelQuestion>

/** Each shovel becomes a scrape or a bomb stop, or is removed with an old one (6.41a to c). */
export function* putShovelAway(battle: Battle, unit: UnitId, hex: Hex): Script {
  // A destroyed digger leaves a shovel behind, which is turned over like any other (5.3-1).
  const isDiggerThere = unitOf(battle, unit).hex === hex
  const otherUses = isDiggerThere ? [...stopsToBuild(battle, unit), ...stopsToClear(battle, unit)] : []
  const use: ShovelUse =
    otherUses.length === 0 ? ['scrape'] : yield* shovelQuestion.ask(unitOf(battle, unit).side, { unit })
  battle.table.noteUsed(use[0])
  if (use[0] === 'scrape') {
    addMarker(battle.state.scrapes, hex)
    battle.table.tell({ type: 'scrape', hex, rules: ['6.41a', '5.3-1'] })
    return
  }
  const [work, side] = use
  if (work === 'bomb stop') {
    addMarker(battle.state.bombStops, side)
    battle.table.tell({ type: 'bomb stop', hex, side, rules: ['6.41b', '8.33-1', '8.33-2'] })
  } else {
    removeMarker(battle.state.bombStops, side)
    battle.table.tell({ type: 'bomb stop cleared', hex, side, rules: ['6.41c'] })
  }
}

export const shovelKind = (battlefieldOf: BattlefieldOf) =>
  shovelQuestion.kind({
    options: (view, { unit }) => {
      const battlefield = battlefieldOf(view)
      return [
        ['scrape'],
        ...stopsToBuild(battlefield, unit).map((side): ShovelUse => ['bomb stop', side]),
        ...stopsToClear(battlefield, unit).map((side): ShovelUse => ['clear', side]),
      ]
    },
    explain: (view, { unit }, thing) => shovelRuling(battlefieldOf(view), unit, thing),
  })

function shovelRuling(battlefield: Battlefield, unit: UnitId, thing: Json): Ruling {
  const use = shovelQuestion.shapes.answer.fits(thing) ? thing : null
  if (use?.[0] === 'clear' && isGuarded(battlefield, unit, use[1])) return refused('6.42', refusals.enemyAcrossBombStop)
  if (use?.[0] === 'bomb stop') return refused('8.33', refusals.bombStopPlace)
  return refused('6.41', refusals.shovelUses)
}

function acrossFrom({ sheet }: Battlefield, hex: Hex, side: HexSide): Hex | null {
  const [a, b] = hexesOfSide(sheet.grid, side)
  return a === hex ? b : a
}

/** 8.33: only IN a trench, where it joins the next one and no stop parts them yet. */
function stopsToBuild(battlefield: Battlefield, unit: UnitId): HexSide[] {
  const { hex, within } = unitOf(battlefield, unit)
  if (within !== 'trench') return []
  return sidesOf(battlefield, hex).filter((side) => {
    const next = acrossFrom(battlefield, hex, side)
    return next !== null && trenchesJoin(battlefield, hex, next)
  })
}

function stopsToClear(battlefield: Battlefield, unit: UnitId): HexSide[] {
  const { hex } = unitOf(battlefield, unit)
  return sidesOf(battlefield, hex).filter(
    (side) => battlefield.state.bombStops.includes(side) && !isGuarded(battlefield, unit, side),
  )
}

/** 6.42: true if an enemy stands on the other side of a hexside. */
function isGuarded(battlefield: Battlefield, unit: UnitId, side: HexSide): boolean {
  const { hex, side: own } = unitOf(battlefield, unit)
  const across = acrossFrom(battlefield, hex, side)
  return across !== null && isHeldBy(battlefield, across, enemyOf(own))
}
