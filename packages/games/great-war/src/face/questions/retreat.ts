/** Flags to ignore, and retreat paths. */
import type { Preview } from '@firestep/face'
import { allowed, type Json } from '@firestep/referee'
import { occupants, unitOf } from '../../rules/battlefield.ts'
import type { Hex, UnitId } from '../../rules/ids.ts'
import { retreatCost } from '../../rules/odds.ts'
import { retreatHexes } from '../../rules/retreat.ts'
import { counted, hexName } from '../board.ts'
import { groundName } from '../names/ground.ts'
import { hexesText, sentence } from '../names/text.ts'
import { givenUpObjectives, takenObjectives } from './after-move.ts'
import {
  hexOption,
  type KindFace,
  nextParts,
  path,
  plainOption,
  plainPreview,
  type QuestionContext,
  ringHex,
  ringUnits,
} from './context.ts'
import { givesUpNotes, givesUpWarning, takesNotes } from './objectives-taken.ts'
import { strengthText, unitLabel, unitText } from './unit-labels.ts'

interface Flags {
  readonly unit: UnitId
  readonly flags: number
  /** The most flags it may ignore. */
  readonly most: number
}

const readFlags = ({ question }: QuestionContext) => question.about as unknown as Flags

/** "1 figure lost", "up to 2 figures lost", with a note if that eliminates the unit. */
function costText(context: QuestionContext, unit: UnitId, distance: number, from?: Hex): string {
  const { figures } = unitOf(context.battlefield, unit)
  const { min, max } = retreatCost(context.battlefield, unit, distance, from)
  if (max === 0) return 'no figure is lost on the way'
  const prefix = min === max ? '' : min === 0 ? 'up to ' : `${min} to `
  return `${prefix}${counted(max, 'figure')} lost for want of a way back${min >= figures ? ', and with that the unit' : ''}`
}

export const flags: KindFace = {
  prompt(context) {
    const { unit, flags: rolled, most: maxIgnored } = readFlags(context)
    return {
      title: `${unitLabel(context, unit)} has ${counted(rolled, 'flag')} against it: how many does it ignore?`,
      why: `It may ignore up to ${maxIgnored}, if you like. Each flag that is left drives it back one hex towards your side.`,
      passText: null,
    }
  },
  groups: () => ['Stand', 'Go back'],
  option(context, part) {
    const { unit, flags: rolled } = readFlags(context)
    const ignored = Number(part)
    const distance = rolled - ignored
    const label = ignored === 0 ? 'Ignore none' : distance === 0 ? `Ignore ${ignored} and stand` : `Ignore ${ignored}`
    const detail =
      distance === 0 ? 'it stays where it is' : `goes back ${hexesText(distance)}; ${costText(context, unit, distance)}`
    return plainOption(ignored, { label, detail, group: distance === 0 ? 'Stand' : 'Go back' })
  },
  preview(context, [answer]) {
    const { unit, flags: rolled } = readFlags(context)
    if (typeof answer !== 'number')
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
    const { unit, flags: rolled, most: maxIgnored } = readFlags(context)
    const distance = rolled - Number(answer)
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

interface Retreat {
  readonly unit: UnitId
  readonly distance: number
}

const readRetreat = ({ question }: QuestionContext) => question.about as unknown as Retreat

function previewRetreat(context: QuestionContext, soFar: readonly Json[]): Preview {
  const { unit, distance } = readRetreat(context)
  const { hex, side } = unitOf(context.battlefield, unit)
  const lastHex = (soFar.at(-1) as Hex | undefined) ?? hex
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
    marks: soFar.length === 0 ? retreatMarks(context, unit, distance) : path([hex, ...(soFar as Hex[])], side),
  }
}

export const retreat: KindFace = {
  prompt(context) {
    const { unit, distance } = readRetreat(context)
    return {
      title: `Take the ${unitText(context, unit)} back ${hexesText(distance)}`,
      why: 'A retreat leads hex by hex towards your own side, never sideways, and no terrain stops it. Each hex that cannot be gone costs a figure.',
      passText: null,
    }
  },
  groups: () => ['Go back'],
  option(context, part, soFar) {
    const { unit, distance } = readRetreat(context)
    const hex = part as Hex
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
    })
  },
  preview: previewRetreat,
  warning(context, answer) {
    const { unit, distance } = readRetreat(context)
    const { min } = retreatCost(context.battlefield, unit, distance)
    const cost = distance - (answer as Json[]).length
    return cost > min
      ? `This way costs ${counted(cost, 'figure')}; another would cost ${min === 0 ? 'none' : min}.`
      : null
  },
  acceptedSorts: () => ['hex'],
  ruling: (context, soFar) => (soFar.length >= readRetreat(context).distance ? allowed : null),
}
