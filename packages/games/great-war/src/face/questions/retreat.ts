/** Flags to ignore, and retreat paths. */
import type { Preview } from '@firestep/face'
import { allowed } from '@firestep/referee'
import { occupants, unitOf } from '../../rules/battlefield.ts'
import type { Hex, UnitId } from '../../rules/ids.ts'
import { retreatCost } from '../../rules/odds.ts'
import { type flagsQuestion, retreatHexes, type retreatQuestion } from '../../rules/retreat.ts'
import { hexName } from '../board.ts'
import { groundName } from '../names/ground.ts'
import { sentence } from '../names/text.ts'
import * as texts from '../texts/movement.ts'
import { givenUpObjectives, takenObjectives } from './after-move.ts'
import {
  type ContextOf,
  hexOption,
  type KindFace,
  nextParts,
  path,
  placesOfUnits,
  plainOption,
  plainPreview,
  type QuestionContext,
  ringHex,
  ringUnits,
} from './context.ts'
import { givesUpWarning, objectiveNames, takesNotes } from './objectives-taken.ts'
import { strengthText, unitText } from './unit-labels.ts'

/** "1 figure lost", "up to 2 figures lost", with a note if that eliminates the unit. */
function costText(context: QuestionContext, unit: UnitId, distance: number, from?: Hex): string {
  const { figures } = unitOf(context.battlefield, unit)
  const { min, max } = retreatCost(context.battlefield, unit, distance, from)
  return texts.retreatCost(min, max, min >= figures)
}

export const flags: KindFace<typeof flagsQuestion> = {
  prompt(context) {
    const { unit, flags: rolled, most: maxIgnored } = context.about
    return {
      title: texts.flagsTitle(unitText(context, unit), rolled),
      why: texts.flagsWhy(maxIgnored),
      passText: null,
      concerns: placesOfUnits(context, [unit]),
    }
  },
  groups: () => [texts.standGroup, texts.retreatGroup],
  option(context, ignored) {
    const { unit, flags: rolled } = context.about
    const distance = rolled - ignored
    const label = texts.ignoreFlags(ignored, distance)
    const detail = distance === 0 ? texts.itStays : texts.retreatsDetail(distance, costText(context, unit, distance))
    return plainOption(ignored, { label, detail, group: distance === 0 ? texts.standGroup : texts.retreatGroup })
  },
  preview(context, [answer]) {
    const { unit, flags: rolled } = context.about
    if (answer === undefined)
      return {
        ...plainPreview(texts.flagsAgainst(rolled, unitText(context, unit)), [sentence(strengthText(context, unit))]),
        marks: ringUnits(context, [unit], 'bad'),
      }
    const distance = rolled - answer
    if (distance === 0)
      return {
        ...plainPreview(texts.stands(unitText(context, unit)), [texts.everyFlagIgnored]),
        marks: ringUnits(context, [unit], 'good'),
      }
    return {
      ...plainPreview(texts.retreats(unitText(context, unit), distance), [sentence(costText(context, unit, distance))]),
      marks: retreatMarks(context, unit, distance),
    }
  },
  warning(context, answer) {
    const { unit, flags: rolled, most: maxIgnored } = context.about
    const distance = rolled - answer
    const minDistance = rolled - maxIgnored
    const cost = retreatCost(context.battlefield, unit, distance).min
    const minCost = retreatCost(context.battlefield, unit, minDistance).min
    if (cost > minCost) return texts.costlyFlags(distance, cost)
    if (distance === 0 || minDistance > 0) return null
    const hexes = retreatHexes(
      context.battlefield,
      occupants(context.battlefield),
      unit,
      unitOf(context.battlefield, unit).hex,
    )
    const objectivesLostByHex = hexes.map((hex) => givenUpObjectives(context.battlefield, unit, hex))
    const [objectivesLost = []] = objectivesLostByHex
    return hexes.length > 0 && objectivesLostByHex.every((lost) => lost.length > 0)
      ? texts.flagsGiveUp(objectiveNames(context, objectivesLost))
      : null
  },
  acceptedSorts: () => [],
}

/** Every hex that a retreat of this distance may pass. */
function retreatMarks(context: QuestionContext, unit: UnitId, distance: number) {
  const unitsByHex = occupants(context.battlefield)
  const stepsByHex = new Map<Hex, number>()
  let edge = [unitOf(context.battlefield, unit).hex]
  for (let step = 1; step <= distance; step++) {
    edge = [...new Set(edge.flatMap((hex) => retreatHexes(context.battlefield, unitsByHex, unit, hex)))]
    for (const hex of edge) stepsByHex.set(hex, step)
  }
  return [...stepsByHex].map(([hex, step]) => ringHex(hex, 'neutral', String(step)))
}

type RetreatContext = ContextOf<typeof retreatQuestion>

function previewRetreat(context: RetreatContext, soFar: readonly Hex[]): Preview {
  const { unit, distance } = context.about
  const { hex, side } = unitOf(context.battlefield, unit)
  const lastHex = soFar.at(-1) ?? hex
  const remaining = distance - soFar.length
  const isStuck = remaining > 0 && nextParts(context, soFar).length === 0
  const lines: string[] = []
  if (isStuck) lines.push(texts.stuck(remaining))
  else if (remaining > 0) lines.push(texts.hexesToGo(remaining, costText(context, unit, remaining, lastHex)))
  else lines.push(texts.retreatDone)
  const warning = givesUpWarning(
    context,
    soFar.length === 0 ? [] : givenUpObjectives(context.battlefield, unit, lastHex),
  )
  if (warning !== null) lines.push(warning)
  return {
    title: texts.retreats(unitText(context, unit), distance),
    lines,
    odds: [],
    marks: soFar.length === 0 ? retreatMarks(context, unit, distance) : path([hex, ...soFar], side),
  }
}

export const retreat: KindFace<typeof retreatQuestion> = {
  prompt(context) {
    const { unit, distance } = context.about
    return {
      title: texts.retreatTitle(unitText(context, unit), distance),
      why: texts.retreatWhy,
      passText: null,
      concerns: placesOfUnits(context, [unit]),
    }
  },
  groups: () => [texts.retreatGroup],
  option(context, hex, soFar) {
    const { unit, distance } = context.about
    const remaining = distance - soFar.length - 1
    const taken = remaining === 0 ? takenObjectives(context.battlefield, unit, hex) : []
    const notes = [
      groundName(context.battlefield, hex),
      remaining === 0 ? texts.retreatEnds : texts.retreatGoesOn(remaining, costText(context, unit, remaining, hex)),
      ...takesNotes(context, taken),
    ]
    return hexOption(hex, {
      label: texts.retreatTo(hexName(context.board, hex)),
      detail: notes.join(', '),
      group: texts.retreatGroup,
      role: 'move',
    })
  },
  preview: previewRetreat,
  warning(context, answer) {
    const { unit, distance } = context.about
    const { min } = retreatCost(context.battlefield, unit, distance)
    const cost = distance - answer.length
    return cost > min ? texts.costlyWay(cost, min) : null
  },
  acceptedSorts: () => ['hex'],
  ruling: (context, soFar) => (soFar.length >= context.about.distance ? allowed : null),
}
