/** The tray: the commands left to a side, its units that may still act, its off-map guns and its transport. */

import type { TrayItem } from '@firestep/face'
import { type Side, sides } from '../../data/schema.ts'
import { unitsWhere } from '../../rules/battlefield.ts'
import { readyRuling } from '../../rules/command-formations.ts'
import { isOnMap } from '../../rules/ids.ts'
import { movementAllowance } from '../../rules/movement-steps.ts'
import { type Battlefield, type BattleView, type Command, offMap, type Phase } from '../../rules/state.ts'
import type { Board } from '../board.ts'
import * as texts from '../texts/panels.ts'

/** The phases of a turn. */
const turnPhases: readonly Phase[] = ['initiative', 'arrivals', 'barrage', 'couplet', 'command', 'administration']

const maxItems = 4

export function trayOf(board: Board, view: BattleView, seat: string): readonly TrayItem[] {
  const side = sides.find((candidate) => candidate === seat)
  if (side === undefined || !turnPhases.includes(view.phase)) return []
  const battlefield = board.battlefieldOf(view)
  const command = view.command?.side === side ? view.command : null
  return [
    commandsItem(view, side),
    ...(command === null ? [] : [commandItem(battlefield, command)]),
    unitsItem(battlefield, side),
    ...gunsItem(view, side),
    ...transportItem(view, side),
  ].slice(0, maxItems)
}

/** 5.2: each couplet has a command of either side; the one that is being carried out is no longer left. */
function commandsItem({ couplets, coupletsOfTurn, second, initiative, command }: BattleView, side: Side): TrayItem {
  const isGiven = couplets > 0 && (command?.side === side || (second && side === initiative))
  const left = isGiven ? couplets - 1 : couplets
  return { sign: 'command', name: texts.commandsLeft, count: texts.part(left, coupletsOfTurn) }
}

/** The units of the command that have not acted. */
function commandItem(battlefield: Battlefield, { waiting, move }: Command): TrayItem {
  const item: TrayItem = { sign: 'order', name: texts.stillToAct, count: String(waiting.length) }
  if (move === null) return item
  const points = Math.max(...move.units.map((unit) => movementAllowance(battlefield, move, unit) - move.spent), 0)
  return { ...item, note: texts.pointsLeft(points) }
}

function unitsItem(battlefield: Battlefield, side: Side): TrayItem {
  const isReady = (unit: number): boolean => readyRuling(battlefield, side, unit).allowed
  const onMap = unitsWhere(battlefield, (unit) => unit.side === side && isOnMap(unit.hex))
  const ready = onMap.filter(isReady).length
  const arriving = unitsWhere(battlefield, ({ hex }, unit) => hex === offMap && isReady(unit)).length
  return {
    sign: 'chit',
    name: texts.unitsReady,
    count: texts.part(ready, onMap.length),
    ...(arriving === 0 ? {} : { note: texts.stillToArrive(arriving) }),
  }
}

function gunsItem({ groups }: BattleView, side: Side): readonly TrayItem[] {
  const own = groups.filter((group) => group.side === side)
  if (own.length === 0) return []
  const free = own.filter(({ spent, crossHair, effect }) => !spent && crossHair === null && effect === null).length
  const primed = own.filter((group) => group.primed).length
  const called = own.filter(({ crossHair }) => crossHair !== null).length - primed
  const firing = own.filter(({ effect }) => effect !== null).length
  const notes = [
    ...(primed > 0 ? [texts.primedGroups(primed)] : []),
    ...(called > 0 ? [texts.calledGroups(called)] : []),
    ...(firing > 0 ? [texts.firingGroups(firing)] : []),
  ]
  const item: TrayItem = { sign: 'gun', name: texts.gunsToCall, count: texts.part(free, own.length) }
  return [notes.length === 0 ? item : { ...item, note: texts.gunsNote(notes) }]
}

function transportItem({ transport, turn }: BattleView, side: Side): readonly TrayItem[] {
  const own = transport.filter((group) => group.side === side && !group.lost && group.fromTurn <= turn)
  const unused = own.filter(({ used }) => !used).length
  return own.length === 0 ? [] : [{ sign: 'token', name: texts.transport, count: texts.part(unused, own.length) }]
}
