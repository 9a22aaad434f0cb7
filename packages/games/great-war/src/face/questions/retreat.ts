/** Flags to ignore, and retreat paths. */
import type { Preview } from '@firestep/face'
import { allowed } from '@firestep/referee'
import { occupants, unitOf } from '../../rules/battlefield.ts'
import type { Hex, UnitId } from '../../rules/ids.ts'
import { retreatCost } from '../../rules/odds.ts'
import { type flagsQuestion, retreatHexes, type retreatQuestion } from '../../rules/retreat.ts'
import { counted, hexName } from '../board.ts'
import { groundName } from '../names/ground.ts'
import { hexesText, sentence } from '../names/text.ts'
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
import { givesUpNotes, givesUpWarning, takesNotes } from './objectives-taken.ts'
import { strengthText, unitLabel, unitText } from './unit-labels.ts'

/** "1 figure lost", "up to 2 figures lost", with a note if that eliminates the unit. */
function costText(context: QuestionContext, unit: UnitId, distance: number, from?: Hex): string {
  const { figures } = unitOf(context.battlefield, unit)
  const { min, max } = retreatCost(context.battlefield, unit, distance, from)
  if (max === 0) return 'no figure is lost on the way'
  const prefix = min === max ? '' : min === 0 ? 'up to ' : `${min} to `
  return `${prefix}${counted(max, 'figure')} lost for want of a way back${min >= figures ? ', and with that the unit' : ''}`
}

export const flags: KindFace<typeof flagsQuestion> = {
  prompt(context) {
    const { unit, flags: rolled, most: maxIgnored } = context.about
    return {
      title: `${unitLabel(context, unit)} has ${counted(rolled, 'flag')} against it: how many does it ignore?`,
      why: `It may ignore up to ${maxIgnored}, if you like. Each flag that is left drives it back one hex towards your side.`,
      passText: null,
      concerns: placesOfUnits(context, [unit]),
    }
  },
  groups: () => ['Stand', 'Go back'],
  option(context, ignored) {
    const { unit, flags: rolled } = context.about
    const distance = rolled - ignored
    const label = ignored === 0 ? 'Ignore none' : distance === 0 ? `Ignore ${ignored} and stand` : `Ignore ${ignored}`
    const detail =
      distance === 0 ? 'it stays where it is' : `goes back ${hexesText(distance)}; ${costText(context, unit, distance)}`
    return plainOption(ignored, { label, detail, group: distance === 0 ? 'Stand' : 'Go back' })
  },
  preview(context, [answer]) {
    const { unit, flags: rolled } = context.about
    if (answer === undefined)
      return {
        ...plainPreview(`${counted(rolled, 'flag')} against the ${unitText(context, unit)}`, [
          sentence(strengthText(context, unit)),
        ]),
        marks: ringUnits(context, [unit], 'bad'),
      }
    const distance = rolled - answer
    if (distance === 0)
      return {
        ...plainPreview(`The ${unitText(context, unit)} stands`, ['Every flag is ignored.']),
        marks: ringUnits(context, [unit], 'good'),
      }
    return {
      ...plainPreview(`The ${unitText(context, unit)} goes back ${hexesText(distance)}`, [
        sentence(costText(context, unit, distance)),
      ]),
      marks: retreatMarks(context, unit, distance),
    }
  },
  warning(context, answer) {
    const { unit, flags: rolled, most: maxIgnored } = context.about
    const distance = rolled - answer
    const minDistance = rolled - maxIgnored
    const cost = retreatCost(context.battlefield, unit, distance).min
    const minCost = retreatCost(context.battlefield, unit, minDistance).min
    if (cost > minCost)
      return `Going back ${hexesText(distance)} costs ${counted(cost, 'figure')}; more flags could be ignored.`
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
      ? `Going back ${givesUpNotes(context, objectivesLost).join()}; every flag could be ignored.`
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
  if (isStuck) lines.push(`It can go no further: ${counted(remaining, 'figure')} lost.`)
  else if (remaining > 0)
    lines.push(`${hexesText(remaining)} still to go; ${costText(context, unit, remaining, lastHex)}.`)
  else lines.push('It has gone as far as it must; no figure is lost on the way.')
  const warning = givesUpWarning(
    context,
    soFar.length === 0 ? [] : givenUpObjectives(context.battlefield, unit, lastHex),
  )
  if (warning !== null) lines.push(warning)
  return {
    title: `The ${unitText(context, unit)} goes back ${hexesText(distance)}`,
    lines,
    odds: [],
    marks: soFar.length === 0 ? retreatMarks(context, unit, distance) : path([hex, ...soFar], side),
  }
}

export const retreat: KindFace<typeof retreatQuestion> = {
  prompt(context) {
    const { unit, distance } = context.about
    return {
      title: `Take the ${unitText(context, unit)} back ${hexesText(distance)}`,
      why: 'A retreat leads hex by hex towards your own side, never sideways, and no terrain stops it. Each hex that cannot be gone costs a figure.',
      passText: null,
      concerns: placesOfUnits(context, [unit]),
    }
  },
  groups: () => ['Go back'],
  option(context, hex, soFar) {
    const { unit, distance } = context.about
    const remaining = distance - soFar.length - 1
    const taken = remaining === 0 ? takenObjectives(context.battlefield, unit, hex) : []
    const notes = [
      groundName(context.battlefield, hex),
      remaining === 0
        ? 'the retreat ends there'
        : `then ${hexesText(remaining)} more; ${costText(context, unit, remaining, hex)}`,
      ...takesNotes(context, taken),
    ]
    return hexOption(hex, {
      label: `Back to ${hexName(context.board, hex)}`,
      detail: notes.join(', '),
      group: 'Go back',
      role: 'move',
    })
  },
  preview: previewRetreat,
  warning(context, answer) {
    const { unit, distance } = context.about
    const { min } = retreatCost(context.battlefield, unit, distance)
    const cost = distance - answer.length
    return cost > min
      ? `This way costs ${counted(cost, 'figure')}; another would cost ${min === 0 ? 'none' : min}.`
      : null
  },
  acceptedSorts: () => ['hex'],
  ruling: (context, soFar) => (soFar.length >= context.about.distance ? allowed : null),
}
