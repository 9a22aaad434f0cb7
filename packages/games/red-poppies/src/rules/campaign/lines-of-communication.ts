/** 11.4: lines of communication, and isolated units. */
import type { Side } from '../../data/schema.ts'
import { openNeighbours, unitOf, unitsWhere } from '../battlefield.ts'
import { enemyOf } from '../book.ts'
import { settleControl } from '../control.ts'
import { rollDie } from '../dice.ts'
import { type Hex, isOnMap } from '../ids.ts'
import { type Battle, type Battlefield, captured } from '../state.ts'
import { campaignOf } from './current-campaign.ts'

/** By hex: 1 if a unit of this side stands there. */
export function hexesHeldBy({ sheet, state }: Battlefield, side: Side): Uint8Array {
  const held = new Uint8Array(sheet.grid.size)
  for (const { side: owner, hex } of state.units) if (owner === side && isOnMap(hex)) held[hex] = 1
  return held
}

/** By hex: 1 if an enemy of this side stands next to it; enemies that share their hex count only if `anyone` is set. */
export function besideEnemies(battlefield: Battlefield, side: Side, anyone: boolean): Uint8Array {
  const [own, enemies] = [hexesHeldBy(battlefield, side), hexesHeldBy(battlefield, enemyOf(side))]
  const beside = new Uint8Array(enemies.length)
  for (const hex of battlefield.sheet.hexes)
    if (enemies[hex] === 1 && (anyone || own[hex] === 0))
      for (const next of openNeighbours(battlefield, hex)) beside[next] = 1
  return beside
}

/**
 * 11.42: by hex, 1 if a unit of this side there has a line to its edge. A line may leave its first hex whatever is
 * in and around it (11.42-1, 11.42-2); none of its other hexes holds an enemy or lies in a beaten zone, which every
 * unit projects around itself unless an enemy shares its hex (11.42-3).
 */
export function linesOf(battlefield: Battlefield, side: Side): Uint8Array {
  const { scenario } = battlefield
  const enemies = hexesHeldBy(battlefield, enemyOf(side))
  const beaten = besideEnemies(battlefield, side, false)
  const isFree = (hex: Hex): boolean => scenario.open[hex] === 1 && enemies[hex] === 0 && beaten[hex] === 0
  const edge = campaignOf(battlefield).edges[side].hexes
  const reachable = new Uint8Array(enemies.length)
  const frontier: Hex[] = edge.filter(isFree)
  for (const hex of frontier) reachable[hex] = 1
  for (let hex = frontier.pop(); hex !== undefined; hex = frontier.pop())
    for (const next of openNeighbours(battlefield, hex))
      if (reachable[next] === 0 && isFree(next)) {
        reachable[next] = 1
        frontier.push(next)
      }
  const lines = new Uint8Array(reachable)
  for (const hex of battlefield.sheet.hexes)
    if (reachable[hex] === 1) for (const next of openNeighbours(battlefield, hex)) lines[next] = 1
  // At the edge itself there is nothing left to cross.
  for (const hex of edge) lines[hex] = 1
  return lines
}

/** 11.41: the higher die checks first; units captured then no longer block the other side. */
export function isolate(battle: Battle): void {
  const { table } = battle
  const throws: Record<Side, number>[] = []
  const roll = (): Record<Side, number> => {
    const dice = { central: rollDie(table), entente: rollDie(table) }
    throws.push(dice)
    return dice
  }
  let dice = roll()
  while (dice.central === dice.entente) dice = roll()
  const first: Side = dice.central > dice.entente ? 'central' : 'entente'
  table.tell({ type: 'isolation', throws, first, rules: ['11.02', '11.41', '11.42'] })
  for (const side of [first, enemyOf(first)]) capture(battle, side)
}

function capture(battle: Battle, side: Side): void {
  const { table } = battle
  const lines = linesOf(battle, side)
  const units = unitsWhere(battle, (unit) => unit.side === side && isOnMap(unit.hex) && lines[unit.hex] === 0)
  if (units.length === 0) return
  const hexes = units.map((id) => unitOf(battle, id).hex)
  table.noteUsed('captured')
  table.tell({
    type: 'captured',
    side,
    units,
    hexes,
    rules: ['11.41', '11.42', '11.42-1', '11.42-2', '11.42-3', '11.531-2'],
  })
  for (const id of units) {
    const unit = unitOf(battle, id)
    unit.hex = captured
    unit.within = null
  }
  for (const hex of new Set(hexes)) settleControl(battle, hex)
}
