/** Questions between set-up and the first turn: preregistered vertices, an observer, and results of a bombardment. */

import { capital } from '@firestep/face'
import { besideSide, ringHex, sideText } from '@firestep/face/hex'
import { refused } from '@firestep/referee'
import { isCrossing } from '../../rules/artillery-groups.ts'
import { unitOf } from '../../rules/battlefield.ts'
import type { breachQuestion, scrapesQuestion } from '../../rules/bombardment.ts'
import type { Hex, UnitId } from '../../rules/ids.ts'
import type { observerQuestion, preregisterQuestion } from '../../rules/preregistration.ts'
import { visibleVertices } from '../../rules/sight.ts'
import * as refusals from '../../rules/texts/refusals.ts'
import { placeOf, placeOfVertex } from '../board.ts'
import { theGunsText } from '../names/artillery.ts'
import { groundText } from '../names/ground.ts'
import * as texts from '../texts/setup.ts'
import * as works from '../texts/works.ts'
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
      title: texts.preregister(theGunsText(context.board, context.view, context.side, group)),
      why: texts.whyPreregister,
      passText: null,
    }
  },
  groups: () => vertexHeadings,
  option: (context, part) => vertexAimOption(context, part),
  preview(context, [vertex]) {
    const name = capital(theGunsText(context.board, context.view, context.side, context.about.group))
    if (vertex === undefined) return plainPreview(texts.preregisterAVertex(name))
    const lines = [texts.unitsAround(unitCountsText(context, vertex))]
    const marks = [...struckHexes(context, vertex), ringVertex(context, vertex, 'aim')]
    return plainPreview(texts.preregisterVertex(name, placeOfVertex(context.board, vertex)), lines, marks)
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
    title: texts.chooseTrenchSet,
    why: texts.whyTrenchSet,
    passText: null,
  }),
  groups: () => ['Infantry'],
  option(context, unit) {
    const detail = texts.observerDetail(visibleVertexCount(context, unit), unitConditionText(context, unit))
    return unitOption(context, unit, { label: unitLabel(context, unit), detail, group: 'Infantry' })
  },
  preview(context, [unit]) {
    if (unit === undefined) return plainPreview(texts.chooseObserver)
    const { hex } = unitOf(context.battlefield, unit)
    const lines = [
      texts.observerSees(
        placeOf(context.board, hex),
        context.battlefield.sheet.high[hex] ?? 0,
        visibleVertexCount(context, unit),
      ),
      texts.observerStays,
    ]
    return plainPreview(texts.observes(unitAt(context, unit)), lines, ringUnits(context, [unit], 'good'))
  },
  acceptedSorts: () => ['unit'],
  ruling: () => refused('7.21-6', texts.onlyInfantryObserves),
}

export const breach: KindFace<typeof breachQuestion> = {
  prompt: () => ({
    title: works.chooseBreach,
    why: works.whyBreach,
    passText: null,
  }),
  groups: () => [],
  option(context, side) {
    const [hex, across] = besideSide(context.board, side)
    if (hex === undefined) throw new Error(`side ${side} belongs to no hex`)
    const detail =
      across === undefined
        ? groundText(context.battlefield, hex)
        : works.bothSides(groundText(context.battlefield, hex), groundText(context.battlefield, across))
    const group = works.wireOf(placeOf(context.board, hex))
    return sideOption(context, side, { label: works.wire(sideText(context.board, side)), detail, group })
  },
  preview(context, [side]) {
    if (side === undefined) return plainPreview(works.breachWire)
    return plainPreview(
      works.breached(sideText(context.board, side)),
      [works.stopsNobody],
      [ringSide(context, side, 'good', 'breach')],
    )
  },
  acceptedSorts: () => ['hex'],
  ruling: () => refused('8.342', refusals.breachPlace),
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
    title: works.placeScrapes(scrapesToPlace(context)),
    why: works.whyScrapes,
    passText: null,
  }),
  groups: () => [],
  option(context, hex) {
    return hexOption(context, hex, {
      label: works.scrapeIn(placeOf(context.board, hex)),
      detail: groundText(context.battlefield, hex),
      group: works.hexes,
    })
  },
  ticks: (context) => ({
    parts: nextParts(context, []),
    answerOf: (ticked) => [...ticked].sort((a, b) => Number(a) - Number(b)),
  }),
  preview(context, soFar) {
    const remaining = scrapesToPlace(context) - soFar.length
    const lines =
      remaining > 0 ? [works.scrapesLeft(remaining)] : remaining < 0 ? [works.scrapesTooMany(-remaining)] : []
    const marks = soFar.map((hex) => ringHex(context, hex, 'good'))
    return plainPreview(works.scrapes, lines, marks)
  },
  acceptedSorts: () => ['hex'],
}
