/** Flags to ignore, and retreat paths. */
import type { Preview } from '@firestep/face'
import { allowed, type Json } from '@firestep/referee'
import { occupants, unitOf } from '../../rules/battlefield.ts'
import type { Hex, UnitId } from '../../rules/ids.ts'
import { retreatCost } from '../../rules/odds.ts'
import { waysBack } from '../../rules/retreat.ts'
import { counted, hexName } from '../board.ts'
import { groundName } from '../names/ground.ts'
import { hexes, sentence } from '../names/text.ts'
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
import { givesUpText, losingText, takesText } from './objectives-taken.ts'
import { strength, unitLabel, unitText } from './unit-labels.ts'

interface Flags {
  readonly unit: UnitId
  readonly flags: number
  readonly most: number
}

const readFlags = ({ question }: QuestionContext) => question.about as unknown as Flags

/** "1 figure lost", "up to 2 figures lost", with a note if that eliminates the unit. */
function costText(context: QuestionContext, unit: UnitId, distance: number, from?: Hex): string {
  const { figures } = unitOf(context.battlefield, unit)
  const { least, most } = retreatCost(context.battlefield, unit, distance, from)
  if (most === 0) return 'no figure is lost on the way'
  const lost = least === most ? '' : least === 0 ? 'up to ' : `${least} to `
  return `${lost}${counted(most, 'figure')} lost for want of a way back${least >= figures ? ', and with that the unit' : ''}`
}

export const flags: KindFace = {
  prompt(context) {
    const { unit, flags: rolled, most } = readFlags(context)
    return {
      title: `${unitLabel(context, unit)} has ${counted(rolled, 'flag')} against it: how many does it ignore?`,
      why: `It may ignore up to ${most}, if you like. Each flag that is left drives it back one hex towards your side.`,
      passText: null,
    }
  },
  groups: () => ['Stand', 'Go back'],
  option(context, part) {
    const { unit, flags: rolled } = readFlags(context)
    const ignored = Number(part)
    const left = rolled - ignored
    const label = ignored === 0 ? 'Ignore none' : left === 0 ? `Ignore ${ignored} and stand` : `Ignore ${ignored}`
    const detail = left === 0 ? 'it stays where it is' : `goes back ${hexes(left)}; ${costText(context, unit, left)}`
    return plainOption(ignored, { label, detail, group: left === 0 ? 'Stand' : 'Go back' })
  },
  preview(context, [answer]) {
    const { unit, flags: rolled } = readFlags(context)
    if (typeof answer !== 'number')
      return {
        ...plainPreview(`${counted(rolled, 'flag')} against the ${unitText(context, unit)}`, [
          sentence(strength(context, unit)),
        ]),
        marks: ringUnits(context, [unit], 'bad'),
      }
    const left = rolled - answer
    const marks = left === 0 ? ringUnits(context, [unit], 'good') : retreatMarks(context, unit, left)
    const title =
      left === 0 ? `The ${unitText(context, unit)} stands` : `The ${unitText(context, unit)} goes back ${hexes(left)}`
    const lines = left === 0 ? ['Every flag is ignored.'] : [sentence(costText(context, unit, left))]
    return { title, lines, odds: [], marks }
  },
  warning(context, answer) {
    const { unit, flags: rolled, most } = readFlags(context)
    const left = rolled - Number(answer)
    const leastLoss = rolled - most
    const [now, best] = [
      retreatCost(context.battlefield, unit, left).least,
      retreatCost(context.battlefield, unit, leastLoss).least,
    ]
    if (now > best) return `Going back ${hexes(left)} costs ${counted(now, 'figure')}; more flags could be ignored.`
    if (left === 0 || leastLoss > 0) return null
    const ways = waysBack(
      context.battlefield,
      occupants(context.battlefield),
      unit,
      unitOf(context.battlefield, unit).hex,
    )
    const lost = ways.map((hex) => givenUpObjectives(context.battlefield, unit, hex))
    const [sure = []] = lost
    return ways.length > 0 && lost.every((one) => one.length > 0)
      ? `Going back ${givesUpText(context, sure).join()}; every flag could be ignored.`
      : null
  },
  acceptedSorts: () => [],
}

/** Every hex that a retreat of this distance may pass. */
function retreatMarks(context: QuestionContext, unit: UnitId, distance: number) {
  const who = occupants(context.battlefield)
  const found = new Map<Hex, number>()
  let edge = [unitOf(context.battlefield, unit).hex]
  for (let step = 1; step <= distance; step++) {
    edge = [...new Set(edge.flatMap((hex) => waysBack(context.battlefield, who, unit, hex)))]
    for (const hex of edge) found.set(hex, step)
  }
  return [...found].map(([hex, step]) => ringHex(hex, 'neutral', String(step)))
}

interface Retreat {
  readonly unit: UnitId
  readonly distance: number
}

const readRetreat = ({ question }: QuestionContext) => question.about as unknown as Retreat

function previewRetreat(context: QuestionContext, soFar: readonly Json[]): Preview {
  const { unit, distance } = readRetreat(context)
  const { hex, side } = unitOf(context.battlefield, unit)
  const last = (soFar.at(-1) as Hex | undefined) ?? hex
  const left = distance - soFar.length
  const isStuck = left > 0 && nextParts(context, soFar).length === 0
  const lines: string[] = []
  if (isStuck) lines.push(`It can go no further: ${counted(left, 'figure')} lost.`)
  else if (left > 0) lines.push(`${hexes(left)} still to go; ${costText(context, unit, left, last)}.`)
  else lines.push('It has gone as far as it must; no figure is lost on the way.')
  const lost = losingText(context, soFar.length === 0 ? [] : givenUpObjectives(context.battlefield, unit, last))
  if (lost !== null) lines.push(lost)
  return {
    title: `The ${unitText(context, unit)} goes back ${hexes(distance)}`,
    lines,
    odds: [],
    marks: soFar.length === 0 ? retreatMarks(context, unit, distance) : path([hex, ...(soFar as Hex[])], side),
  }
}

export const retreat: KindFace = {
  prompt(context) {
    const { unit, distance } = readRetreat(context)
    return {
      title: `Take the ${unitText(context, unit)} back ${hexes(distance)}`,
      why: 'A retreat leads hex by hex towards your own side, never sideways, and no terrain stops it. Each hex that cannot be gone costs a figure.',
      passText: null,
    }
  },
  groups: () => ['Go back'],
  option(context, part, soFar) {
    const { unit, distance } = readRetreat(context)
    const hex = part as Hex
    const left = distance - soFar.length - 1
    const won = left === 0 ? takenObjectives(context.battlefield, unit, hex) : []
    const notes = [
      groundName(context.battlefield, hex),
      left === 0 ? 'the retreat ends there' : `then ${hexes(left)} more; ${costText(context, unit, left, hex)}`,
      ...takesText(context, won),
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
    const { least } = retreatCost(context.battlefield, unit, distance)
    const lost = distance - (answer as Json[]).length
    return lost > least
      ? `This way costs ${counted(lost, 'figure')}; another would cost ${least === 0 ? 'none' : least}.`
      : null
  },
  acceptedSorts: () => ['hex'],
  ruling: (context, soFar) => (soFar.length >= readRetreat(context).distance ? allowed : null),
}
