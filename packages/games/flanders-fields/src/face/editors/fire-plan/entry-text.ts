/** Entries of a fire plan in words. */
import type { PlanEntry } from '../../../rules/artillery/fire-plan/plan-entries.ts'
import { units } from '../../../rules/table-terrain.ts'
import { compassOf, whereText } from '../../names/bearings.ts'
import { centimetresText } from '../../names/places.ts'
import { baseName } from '../../names/units.ts'
import type { QuestionContext } from '../../questions/context.ts'
import * as texts from '../../texts/editors.ts'
import { plannableBatteries, pointOfEntry } from './entries.ts'

export const entryGroup = ({ write }: PlanEntry): string => texts.planGroups[write]

export function batteryName(context: QuestionContext, id: string): string {
  const battery = plannableBatteries(context).find((battery) => battery.id === id)
  return battery === undefined ? id : baseName(context.board, battery.base)
}

export const gasName = ({ type, delivery }: Extract<PlanEntry, { write: 'gas' }>): string => texts.gas(type, delivery)

function contourText(contour: readonly number[]): string {
  const [min, max] = [Math.min(...contour), Math.max(...contour)]
  return min === max ? texts.straight : texts.bentBy(centimetresText(units(max - min)))
}

/** "at 450 by 600 mm": distinguishes several points in one place. */
const coordinatesText = (entry: PlanEntry): string => (entry.write === 'barrage' ? '' : texts.atPoint(entry.x, entry.y))

export function barrageText({ turn, from, step, halts, contour }: Extract<PlanEntry, { write: 'barrage' }>): string {
  return texts.barrage(
    turn,
    centimetresText(units(from)),
    centimetresText(units(step)),
    halts,
    contour === null ? texts.straight : contourText(contour),
  )
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
      return { label: texts.aimEntry(batteryName(context, entry.battery), where), detail: coordinatesText(entry) }
    case 'gas':
      return {
        label: texts.gasEntry(gasName(entry), entry.turn, where),
        detail: texts.gasEntryDetail(compassOf(entry.heading), coordinatesText(entry)),
      }
    case 'barrage':
      return { label: texts.barrageEntry(entry.turn), detail: barrageText(entry) }
  }
}
