/** Choices after chance: the spines of scatter, the drift of gas, the use of a shovel. */

import { type Mark, type Odds, sentence } from '@firestep/face'
import { besideSide, ringHex } from '@firestep/face/hex'
import { allowed, type Json, type Ruling, refused } from '@firestep/referee'
import { directionNamed, neighbour } from '@firestep/terrain'
import { groupOf } from '../../rules/artillery-groups.ts'
import { areAdjacent, sideFacing, unitOf, unitsIn } from '../../rules/battlefield.ts'
import { oddsOfCheck } from '../../rules/cohesion-checks.ts'
import { gasModifiers } from '../../rules/cover.ts'
import type { shovelQuestion } from '../../rules/dig.ts'
import type { spineQuestion } from '../../rules/fire-for-effect.ts'
import type { driftQuestion } from '../../rules/gas.ts'
import type { Hex, HexSide, UnitId, Vertex } from '../../rules/ids.ts'
import { placeOf, placeOfVertex } from '../board.ts'
import { theGunsText } from '../names/artillery.ts'
import * as texts from '../texts/artillery.ts'
import * as works from '../texts/works.ts'
import {
  type ContextOf,
  explainPart,
  hexOption,
  type KindFace,
  nextParts,
  placesOfUnits,
  plainOption,
  plainPreview,
  type QuestionContext,
  ringSide,
  ringUnits,
  ringVertex,
  sideOption,
  vertexOption,
} from './context.ts'
import { checkOddsView } from './odds.ts'
import { unitAt, unitListText, unitNameOf } from './unit-labels.ts'
import { effectOddsViews, unitCountsText } from './vertices.ts'

/** 7.243-1: the die of each spine, clockwise from the first. */
const spineDice = ['1–2', '3–4', '5–6']

/** Ends of the spines, the named one first. */
function spineVerticesFrom(context: ContextOf<typeof spineQuestion>, first: Vertex): Vertex[] {
  const ends = nextParts(context, [])
  const firstIndex = ends.indexOf(first)
  return [...ends.slice(firstIndex), ...ends.slice(0, firstIndex)]
}

export const spine: KindFace<typeof spineQuestion> = {
  prompt(context) {
    const { group, vertex } = context.about
    return {
      title: texts.nameSpine(placeOfVertex(context.board, vertex)),
      why: texts.whySpine(theGunsText(context.board, context.view, context.side, group)),
      passText: null,
      concerns: [placeOfVertex(context.board, vertex)],
    }
  },
  groups: () => [texts.spines],
  option(context, vertex) {
    const order = spineVerticesFrom(context, vertex).map((end, i) =>
      texts.spine(spineDice[i] ?? '', placeOfVertex(context.board, end)),
    )
    const label = texts.firstSpine(placeOfVertex(context.board, vertex))
    return vertexOption(context, vertex, {
      label,
      detail: texts.spineDetail(order, unitCountsText(context, vertex)),
      group: texts.spines,
    })
  },
  preview(context, [first]) {
    const { group, vertex } = context.about
    const from = ringVertex(context, vertex, 'neutral')
    if (first === undefined) return plainPreview(texts.nameFirstSpine, [], [from])
    const ends = spineVerticesFrom(context, first)
    const load = groupOf(context.battlefield, group).crossHair?.load ?? 'shell'
    const odds: Odds = {
      title: texts.whereShellsFall,
      outcomes: ends.map((end, i) => ({
        label: texts.spineOutcome(spineDice[i] ?? '', placeOfVertex(context.board, end), unitCountsText(context, end)),
        chance: 1 / ends.length,
        tone: 'loss',
      })),
      modifiers: [],
      sum: '1 die',
      notes: [{ text: texts.clockwise, rule: '7.243-1' }],
    }
    const marks: Mark[] = [
      from,
      ...ends.map(
        (end): Mark => ({
          type: 'path',
          places: [placeOfVertex(context.board, vertex), placeOfVertex(context.board, end)],
          seat: context.side,
        }),
      ),
      ...ends.map((end, i) => ringVertex(context, end, 'aim', spineDice[i])),
    ]
    const views = ends.flatMap((end) => effectOddsViews(context, group, end, load))
    const uniqueViews = views.filter(({ title }, i) => views.findIndex((other) => other.title === title) === i)
    return {
      title: texts.firstSpine(placeOfVertex(context.board, first)),
      lines: [],
      odds: [odds, ...uniqueViews],
      marks,
    }
  },
  acceptedSorts: () => ['vertex'],
  ruling: () => refused('7.243-1', texts.strayRefused),
}

/** Hexes newly reached by drifting gas, and the units there. */
function driftedHexes(
  { battlefield }: QuestionContext,
  directionText: string,
): { readonly hexes: Hex[]; readonly units: UnitId[] } {
  const { sheet, scenario, state } = battlefield
  const direction = directionNamed(sheet.grid.layout, directionText)
  if (direction === null) throw new Error(`gas cannot drift to '${directionText}'`)
  const hexes = [...new Set(state.gas)]
    .flatMap((hex) => neighbour(sheet.grid, hex, direction) ?? [])
    .filter((hex) => scenario.exists[hex] === 1)
  const newHexes = hexes.filter((hex) => !state.gas.includes(hex))
  return { hexes, units: unitsIn(battlefield, newHexes) }
}

function struckText(context: QuestionContext, units: readonly UnitId[]): string {
  const own = units.filter((unit) => unitOf(context.battlefield, unit).side === context.side).length
  return texts.gasReaches(units.length - own, own)
}

export const drift: KindFace<typeof driftQuestion> = {
  prompt(context) {
    const { unit } = context.about
    return {
      title: texts.gasDirection,
      why: texts.whyGas(unitNameOf(context, unit)),
      passText: null,
      concerns: placesOfUnits(context, [unit]),
    }
  },
  groups: () => [texts.directions],
  option(context, directionText) {
    const { units } = driftedHexes(context, directionText)
    return plainOption(directionText, {
      label: texts.to(texts.compass[directionText] ?? directionText),
      detail: struckText(context, units),
      group: texts.directions,
    })
  },
  preview(context, [directionText]) {
    if (directionText === undefined)
      return plainPreview(
        texts.gasDrifts,
        [],
        context.view.gas.map((hex) => ringHex(context, hex, 'neutral', 'gas')),
      )
    const { hexes, units } = driftedHexes(context, directionText)
    const { battlefield } = context
    const odds = units.map((unit) =>
      checkOddsView(
        texts.gasOn(unitAt(context, unit)),
        oddsOfCheck(battlefield, unit, 'gas', gasModifiers(battlefield, unit)),
      ),
    )
    const lines = units.length === 0 ? [texts.gasReachesNobody] : [texts.gasReachesUnits(unitListText(context, units))]
    return {
      title: texts.gasDriftsTo(texts.compass[directionText] ?? directionText),
      lines,
      odds,
      marks: hexes.map((hex) => ringHex(context, hex, 'aim', 'gas')),
    }
  },
  acceptedSorts: () => [],
}

type ShovelContext = ContextOf<typeof shovelQuestion>

const digger = ({ about }: ShovelContext): UnitId => about.unit

/** The hex on the other side of the digger's hexside. */
function hexAcross(context: ShovelContext, side: HexSide): Hex {
  const { hex } = unitOf(context.battlefield, digger(context))
  const [hexBeyond] = besideSide(context.board, side).filter((neighbourHex) => neighbourHex !== hex)
  if (hexBeyond === undefined) throw new Error(`nothing lies across side ${side}`)
  return hexBeyond
}

export const shovel: KindFace<typeof shovelQuestion> = {
  prompt: (context) => ({
    title: works.chooseWork(unitAt(context, digger(context))),
    why: works.whyWork,
    passText: null,
    concerns: placesOfUnits(context, [digger(context)]),
  }),
  groups: () => [works.scrapeHeading, works.bombStops],
  option(context, part) {
    const { hex } = unitOf(context.battlefield, digger(context))
    const [work, side] = part
    if (side === undefined)
      return hexOption(
        context,
        hex,
        {
          label: `A scrape in ${placeOf(context.board, hex)}`,
          detail: works.sheltersUnits,
          group: works.scrapeHeading,
        },
        part,
      )
    const next = hexAcross(context, side)
    const label =
      work === 'clear'
        ? works.clearTowards(placeOf(context.board, next))
        : works.bombStopTowards(placeOf(context.board, next))
    const detail = work === 'clear' ? works.joined : works.parted
    return sideOption(context, side, { label, detail, group: works.bombStops }, part)
  },
  preview(context, [answer]) {
    const unit = digger(context)
    if (answer === undefined) return plainPreview(works.shovel, [], ringUnits(context, [unit], 'good'))
    const { label, detail } = shovel.option(context, answer, [])
    const [, side] = answer
    const marks =
      side === undefined
        ? ringUnits(context, [unit], 'good')
        : [...ringUnits(context, [unit], 'good'), ringSide(context, side, 'aim')]
    return plainPreview(label, detail === null ? [] : [sentence(detail)], marks)
  },
  acceptedSorts: () => ['hex'],
  ruling: (context, _soFar, { sort, part }) => (sort === 'hex' ? stopRuling(context, part) : null),
}

/** The reason why no bomb stop can be built or cleared towards a neighbour. */
function stopRuling(context: ShovelContext, hex: Hex): Ruling {
  const { hex: from } = unitOf(context.battlefield, digger(context))
  if (!areAdjacent(context.battlefield, from, hex)) return allowed
  const side = sideFacing(context.battlefield, from, hex)
  const work: Json = context.view.bombStops.includes(side) ? ['clear', side] : ['bomb stop', side]
  return explainPart(context, work)
}
