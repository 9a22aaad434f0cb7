/** A fire plan read back as a programme: before the battle, then turn by turn. */
import type { PlanEntry } from '../../../rules/artillery/fire-plan/plan-entries.ts'
import { surestTurns } from '../../../rules/artillery/rolling-barrage.ts'
import { units } from '../../../rules/table-terrain.ts'
import { whereText } from '../../names/bearings.ts'
import { centimetresText } from '../../names/places.ts'
import type { QuestionContext } from '../../questions/context.ts'
import * as texts from '../../texts/editors.ts'
import { pointOfEntry } from './entries.ts'
import { barrageText, batteryName, gasName } from './entry-text.ts'

type Barrage = Extract<PlanEntry, { write: 'barrage' }>

/**
 * Strip positions turn by turn until it ends or leaves the table. It lasts the agreed number of turns and a D3 (FF-86).
 */
export function barrageStrips(
  { battlefield }: QuestionContext,
  { turn, from, step, halts }: Barrage,
): { readonly turn: number; readonly from: number; readonly halted: boolean }[] {
  const { terrain, data } = battlefield.scenario
  const strips: { turn: number; from: number; halted: boolean }[] = []
  const maxTurns = surestTurns(battlefield) + 3
  let [place, position, currentTurn, halted] = [1, from, turn, false]
  while (strips.length < maxTurns && currentTurn <= data.turns && units(position) < terrain.width) {
    strips.push({ turn: currentTurn, from: position, halted })
    const isHalting = !halted && halts.includes(place)
    if (!isHalting) [place, position] = [place + 1, position + step]
    halted = isHalting
    currentTurn++
  }
  return strips
}

const whereTextOf = (context: QuestionContext, entry: PlanEntry): string => {
  const point = pointOfEntry(entry)
  return point === null ? '' : whereText(context.board, point)
}

/** The plan line by line, as orders to the batteries. */
export function programmeText(context: QuestionContext, entries: readonly PlanEntry[]): string[] {
  const aims = entries.flatMap((entry) =>
    entry.write === 'aim' ? [texts.aimLine(batteryName(context, entry.battery), whereTextOf(context, entry))] : [],
  )
  const gas = entries.flatMap((entry) =>
    entry.write === 'gas' ? [{ turn: entry.turn, text: texts.gasAt(gasName(entry), whereTextOf(context, entry)) }] : [],
  )
  const barrage = entries.find((entry): entry is Barrage => entry.write === 'barrage')
  const strips = barrage === undefined ? [] : barrageStrips(context, barrage)
  const turns = [...new Set([...gas.map(({ turn }) => turn), ...strips.map(({ turn }) => turn)])].sort((a, b) => a - b)
  return [
    ...aims,
    ...(barrage === undefined ? [] : [texts.barrageLine(barrageText(barrage))]),
    ...turns.map((turn) => {
      const strip = strips.find((candidate) => candidate.turn === turn)
      const actions = [
        ...gas.filter((cloud) => cloud.turn === turn).map(({ text }) => text),
        ...(strip === undefined ? [] : [texts.barrageAt(centimetresText(units(strip.from)), strip.halted)]),
      ]
      return texts.turnLine(turn, actions)
    }),
  ]
}
