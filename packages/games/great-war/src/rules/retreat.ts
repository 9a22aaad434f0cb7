/** Retreats: flags ignored by choice, hexes picked by the owner, figures lost for barred hexes. */
import { allowed, fields, integer, listOf, noMoreParts, refused, type Script } from '@firestep/referee'
import {
  type BattlefieldOf,
  isBaseline,
  isHex,
  occupantOf,
  occupants,
  rearHexes,
  stopsMove,
  terrainAt,
  unitOf,
} from './battlefield.ts'
import { when } from './cite-when.ts'
import { type Hex, noUnit, type UnitId } from './ids.ts'
import { loseFigures } from './losses.ts'
import { choice, hexShape, list, unitShape } from './question-types.ts'
import type { Battle, Battlefield } from './state.ts'
import * as refusals from './texts/refusals.ts'
import { medalsOnEntering, medalsOnLeaving } from './victory.ts'

/** The flags rolled against a unit, and the most of them that it may ignore. */
export const flagsQuestion = choice('flags', {
  rule: 'retreat.14',
  about: fields({ unit: unitShape, flags: integer(), most: integer() }),
  answer: integer('a number of flags'),
})

export const retreatQuestion = list('retreat', {
  rule: 'retreat.2',
  about: fields({ unit: unitShape, distance: integer() }),
  answer: listOf(hexShape),
})

/** Resolves the flags rolled against a unit, citing the rules given. Returns true if it left its hex. */
export function* retreatFrom(
  battle: Battle,
  unit: UnitId,
  flags: number,
  ignorable: number,
  citedRules: readonly string[],
): Script<boolean> {
  if (flags === 0) return false
  const { side, hex: from } = unitOf(battle, unit)
  const maxIgnored = Math.min(flags, ignorable)
  const ignored = maxIgnored === 0 ? 0 : yield* flagsQuestion.ask(side, { unit, flags, most: maxIgnored })
  battle.table.tell({
    type: 'flags',
    unit,
    rolled: flags,
    ignored,
    rules: [
      ...when(maxIgnored > 0, 'retreat.12', 'retreat.13'),
      ...when(ignored > 0 && ignored < maxIgnored, 'retreat.15'),
      ...when(flags > maxIgnored, 'retreat.16'),
      ...citedRules,
      ...holdRules(battle, unit),
    ],
  })
  const distance = flags - ignored
  if (distance === 0) return false
  const forcedPath = onlyPath(battle, unit, distance)
  const path = forcedPath ?? (yield* retreatQuestion.ask(side, { unit, distance }))
  moveBack(battle, unit, path, distance)
  return unitOf(battle, unit).hex !== from
}

/** Hold at All Costs lets flags be ignored; played after Gas Attack, it overrides it. */
const holdRules = (battle: Battle, unit: UnitId): string[] => {
  const { combat } = battle.state.now
  const { side } = unitOf(battle, unit)
  if (combat[side] !== 'hold-at-all-costs') return []
  return ['card.combat.hold-at-all-costs.2', ...(combat[battle.state.active] === 'gas-attack' ? ['combat.14'] : [])]
}

function moveBack(battle: Battle, unit: UnitId, path: readonly Hex[], distance: number): void {
  const retreating = unitOf(battle, unit)
  const lastHex = path.at(-1)
  if (lastHex !== undefined) retreating.hex = lastHex
  const lost = distance - path.length
  const crossesStop = path.some((hex) => stopsMove(battle, hex))
  battle.table.tell({
    type: 'retreated',
    unit,
    path,
    lost,
    rules: ['retreat.1', ...when(crossesStop, 'retreat.8', 'move.13')],
  })
  battle.table.haltPlan(retreating.side, 'retreat.1', 'a unit had to retreat')
  if (lastHex !== undefined) {
    medalsOnLeaving(battle)
    medalsOnEntering(battle, unit)
  }
  if (lost > 0)
    loseFigures(battle, unit, lost, [isBaseline(battle, retreating.hex, retreating.side) ? 'retreat.11' : 'retreat.10'])
}

/** Free hexes towards the unit's own side: usually two to choose from. */
export function retreatHexes(battlefield: Battlefield, unitsByHex: Int8Array, unit: UnitId, from: Hex): Hex[] {
  return rearHexes(battlefield, from, unitOf(battlefield, unit).side).filter(
    (hex) => occupantOf(unitsByHex, hex) === noUnit && !terrainAt(battlefield, hex).impassable,
  )
}

/** The path of a retreat, if it leaves no choice. */
function onlyPath(battlefield: Battlefield, unit: UnitId, distance: number): Hex[] | null {
  const unitsByHex = occupants(battlefield)
  const path: Hex[] = []
  let { hex } = unitOf(battlefield, unit)
  while (path.length < distance) {
    const hexes = retreatHexes(battlefield, unitsByHex, unit, hex)
    if (hexes.length > 1) return null
    const [onlyHex] = hexes
    if (onlyHex === undefined) break
    path.push(onlyHex)
    hex = onlyHex
  }
  return path
}

/** The number of flags to ignore: the owner's choice, up to what shelter allows. */
export const flagsKind = flagsQuestion.kind({
  refusalRule: 'retreat.16',
  options: (_view, { most: maxIgnored }) => Array.from({ length: maxIgnored + 1 }, (_, ignored) => ignored),
  explain: (_view, { most: maxIgnored }) => refused('retreat.16', refusals.tooManyFlags(maxIgnored)),
})

export const retreatKind = (battlefieldOf: BattlefieldOf) =>
  retreatQuestion.kind({
    next(view, { unit, distance }, soFar) {
      if (soFar.length >= distance) return noMoreParts
      const battlefield = battlefieldOf(view)
      const from = soFar.at(-1) ?? unitOf(battlefield, unit).hex
      const parts = retreatHexes(battlefield, occupants(battlefield), unit, from)
      return { parts, enough: parts.length === 0 }
    },
    check(view, { unit, distance }, answer) {
      const battlefield = battlefieldOf(view)
      if (answer.length > distance) return refused('retreat.1', refusals.retreatLength(distance))
      const unitsByHex = occupants(battlefield)
      let { hex } = unitOf(battlefield, unit)
      for (const next of answer) {
        if (!retreatHexes(battlefield, unitsByHex, unit, hex).includes(next))
          return stepRuling(battlefield, unitsByHex, unit, hex, next)
        hex = next
      }
      const mustGoOn = answer.length < distance && retreatHexes(battlefield, unitsByHex, unit, hex).length > 0
      return mustGoOn ? refused('retreat.4', refusals.mustRetreatOn) : allowed
    },
    explain: (view, { unit }, to) => {
      const battlefield = battlefieldOf(view)
      const { hex } = unitOf(battlefield, unit)
      const unitsByHex = occupants(battlefield)
      return isHex(battlefield, to) && retreatHexes(battlefield, unitsByHex, unit, hex).includes(to)
        ? allowed
        : stepRuling(battlefield, unitsByHex, unit, hex, to)
    },
  })

function stepRuling(battlefield: Battlefield, unitsByHex: Int8Array, unit: UnitId, from: Hex, to: unknown) {
  const { book } = battlefield
  const { side } = unitOf(battlefield, unit)
  if (!isHex(battlefield, to)) return refused('retreat.6', refusals.noSuchHex)
  if (book.row[to] === book.row[from]) return refused('retreat.5', refusals.neverSideways)
  if (!rearHexes(battlefield, from, side).includes(to)) return refused('retreat.3', refusals.towardsOwnSide)
  return occupantOf(unitsByHex, to) !== noUnit
    ? refused('retreat.7', refusals.unitInTheWay)
    : refused('retreat.9', refusals.impassable)
}
