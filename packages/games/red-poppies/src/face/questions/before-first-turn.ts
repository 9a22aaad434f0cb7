/** Questions between set-up and the first turn: preregistered vertices, an observer, and results of a bombardment. */
import { capital, counted, numberText } from '@firestep/face'
import { besideSide, ringHex, sideText } from '@firestep/face/hex'
import { refused } from '@firestep/referee'
import { isCrossing } from '../../rules/artillery-groups.ts'
import { unitOf } from '../../rules/battlefield.ts'
import type { breachQuestion, scrapesQuestion } from '../../rules/bombardment.ts'
import type { Hex, UnitId } from '../../rules/ids.ts'
import type { observerQuestion, preregisterQuestion } from '../../rules/preregistration.ts'
import { visibleVertices } from '../../rules/sight.ts'
import { placeOf, placeOfVertex } from '../board.ts'
import { theGunsText } from '../names/artillery.ts'
import { groundText } from '../names/ground.ts'
import {
  type ContextOf,
  hexOption,
  type KindFace,
  nextParts,
  plainPreview,
  type QuestionContext,
  ringSide,
  ringUnits,
  ringVertex,
  sideOption,
  unitOption,
} from './context.ts'
import { unitAt, unitConditionText, unitLabel } from './unit-labels.ts'
import { struckHexes, unitCountsText, vertexAimOption, vertexHeadings } from './vertices.ts'

export const preregister: KindFace<typeof preregisterQuestion> = {
  prompt(context) {
    const { group } = context.about
    return {
      title: `Choose a vertex on which ${theGunsText(context.board, context.view, context.side, group)} have ranged`,
      why: 'Written down in secret. When they fire there their accuracy is better by one; groups that are called by flare can be called on it alone.',
      passText: null,
    }
  },
  groups: () => vertexHeadings,
  option: (context, part) => vertexAimOption(context, part),
  preview(context, [vertex]) {
    const name = capital(theGunsText(context.board, context.view, context.side, context.about.group))
    if (vertex === undefined) return plainPreview(`${name} range on a vertex`)
    const lines = [`In the three hexes round it: ${unitCountsText(context, vertex)}.`]
    const marks = [...struckHexes(context, vertex), ringVertex(context, vertex, 'aim')]
    return plainPreview(`${name} range on ${placeOfVertex(context.board, vertex)}`, lines, marks)
  },
  acceptedSorts: () => ['vertex'],
}

/** Number of vertices visible from a unit's hex, on which guns could be called. */
const visibleVertexCount = ({ battlefield }: QuestionContext, unit: UnitId): number =>
  visibleVertices(battlefield, unitOf(battlefield, unit).hex).filter((vertex) =>
    isCrossing(battlefield.scenario, vertex),
  ).length

export const observer: KindFace<typeof observerQuestion> = {
  prompt: () => ({
    title: 'Choose the infantry that observes for your trench sets',
    why: 'For the whole scenario only this unit calls guns by trench set, and it never leaves the hex it was set up in.',
    passText: null,
  }),
  groups: () => ['Infantry'],
  option(context, unit) {
    const detail = `sees ${visibleVertexCount(context, unit)} of the vertices; ${unitConditionText(context, unit)}`
    return unitOption(context, unit, { label: unitLabel(context, unit), detail, group: 'Infantry' })
  },
  preview(context, [unit]) {
    if (unit === undefined) return plainPreview('Choose an observer')
    const { hex } = unitOf(context.battlefield, unit)
    const lines = [
      `From ${placeOf(context.board, hex)}, level ${context.battlefield.sheet.high[hex]}, it sees ${visibleVertexCount(context, unit)} vertices.`,
      'It stays there.',
    ]
    return plainPreview(`${capital(unitAt(context, unit))} observes`, lines, ringUnits(context, [unit], 'good'))
  },
  acceptedSorts: () => ['unit'],
  ruling: () => refused('7.21-6', 'only infantry of yours on the map observes for the trench sets'),
}

export const breach: KindFace<typeof breachQuestion> = {
  prompt: () => ({
    title: 'Choose where the wire is breached',
    why: 'The shells have torn the wire on one hexside in or around the hexes that were struck: it no longer stops anybody.',
    passText: null,
  }),
  groups: () => [],
  option(context, side) {
    const [hex, across] = besideSide(context.board, side)
    if (hex === undefined) throw new Error(`side ${side} belongs to no hex`)
    const detail =
      across === undefined
        ? groundText(context.battlefield, hex)
        : `${groundText(context.battlefield, hex)} | ${groundText(context.battlefield, across)}`
    const group = `Wire of ${placeOf(context.board, hex)}`
    return sideOption(context, side, { label: `Wire ${sideText(context.board, side)}`, detail, group })
  },
  preview(context, [side]) {
    if (side === undefined) return plainPreview('Breach the wire')
    return plainPreview(
      `The wire ${sideText(context.board, side)} is breached`,
      ['Nobody is stopped by it any more.'],
      [ringSide(context, side, 'good', 'breach')],
    )
  },
  acceptedSorts: () => ['hex'],
  ruling: () => refused('8.342', 'a breach goes on unbroken wire in or around the hexes that were struck'),
}

/** 7.13: number of scrapes to place, limited by the number of hexes. */
function scrapesToPlace(context: ContextOf<typeof scrapesQuestion>): number {
  const soFar: Hex[] = []
  for (const part of nextParts(context, [])) {
    if (nextParts(context, soFar).length === 0) break
    soFar.push(part)
  }
  return soFar.length
}

export const scrapes: KindFace<typeof scrapesQuestion> = {
  prompt: (context) => ({
    title: `Put down ${numberText(scrapesToPlace(context))} scrapes where the shells fell`,
    why: 'Craters shelter whoever is in them: they go into no-man’s-land or where the enemy could set up, one to a hex.',
    passText: null,
  }),
  groups: () => [],
  option(context, hex) {
    return hexOption(context, hex, {
      label: `Scrape in ${placeOf(context.board, hex)}`,
      detail: groundText(context.battlefield, hex),
      group: 'Hexes',
    })
  },
  ticks: (context) => ({
    parts: nextParts(context, []),
    answerOf: (ticked) => [...ticked].sort((a, b) => Number(a) - Number(b)),
  }),
  preview(context, soFar) {
    const remaining = scrapesToPlace(context) - soFar.length
    const lines =
      remaining > 0
        ? [`${counted(remaining, 'scrape')} still to put down.`]
        : remaining < 0
          ? [`${counted(-remaining, 'scrape')} too many.`]
          : []
    const marks = soFar.map((hex) => ringHex(context, hex, 'good'))
    return plainPreview('Scrapes', lines, marks)
  },
  acceptedSorts: () => ['hex'],
}
