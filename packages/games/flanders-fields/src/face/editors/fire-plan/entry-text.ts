/** Entries of a fire plan in words. */
import { capital, listed, ordinal } from '@firestep/face'
import type { PlanEntry } from '../../../rules/artillery/fire-plan/plan-entries.ts'
import { units } from '../../../rules/table-terrain.ts'
import { compassOf, whereText } from '../../names/bearings.ts'
import { centimetresText } from '../../names/places.ts'
import { baseName } from '../../names/units.ts'
import type { QuestionContext } from '../../questions/context.ts'
import { plannableBatteries, pointOfEntry } from './entries.ts'

export const entryGroup = ({ write }: PlanEntry): string =>
  ({ aim: 'Aiming points', gas: 'Gas', barrage: 'Rolling barrage' })[write]

export function batteryName(context: QuestionContext, id: string): string {
  const battery = plannableBatteries(context).find((battery) => battery.id === id)
  return battery === undefined ? id : baseName(context.board, battery.base)
}

export const gasName = ({ type, delivery }: Extract<PlanEntry, { write: 'gas' }>): string =>
  `${type} gas by ${delivery}`

function contourText(contour: readonly number[]): string {
  const [min, max] = [Math.min(...contour), Math.max(...contour)]
  return min === max ? 'straight' : `bent by ${centimetresText(units(max - min))}`
}

/** "at 450 by 600 mm": distinguishes several points in one place. */
const coordinatesText = (entry: PlanEntry): string =>
  entry.write === 'barrage' ? '' : `at ${entry.x} by ${entry.y} mm`

export function barrageText({ turn, from, step, halts, contour }: Extract<PlanEntry, { write: 'barrage' }>): string {
  return [
    `begins on turn ${turn}, ${centimetresText(units(from))} from the attacker’s edge`,
    `goes on ${centimetresText(units(step))} a turn`,
    halts.length === 0 ? 'halts nowhere' : `halts a turn at its ${listed(halts.map(ordinal))} place`,
    contour === null ? 'straight' : contourText(contour),
  ].join(', ')
}

/** The text of an entry in a list of options. */
export function entryText(
  context: QuestionContext,
  entry: PlanEntry,
): { readonly label: string; readonly detail: string } {
  const point = pointOfEntry(entry)
  const where = point === null ? '' : whereText(context.board, point)
  switch (entry.write) {
    case 'aim':
      return { label: capital(`${batteryName(context, entry.battery)}: ${where}`), detail: coordinatesText(entry) }
    case 'gas':
      return {
        label: capital(`${gasName(entry)} on turn ${entry.turn}, ${where}`),
        detail: `wind to the ${compassOf(entry.heading)}, ${coordinatesText(entry)}`,
      }
    case 'barrage':
      return { label: `Barrage from turn ${entry.turn}`, detail: barrageText(entry) }
  }
}
