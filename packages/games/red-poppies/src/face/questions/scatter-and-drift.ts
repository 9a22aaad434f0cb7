/** Choices after chance: the spines of scatter, the drift of gas, the use of a shovel. */
import { counted, type Mark, type Odds } from '@firestep/face'
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
      title: `The shells stray from ${placeOfVertex(context.board, vertex)}: name the 1–2 spine`,
      why: `${theGunsText(context.board, context.view, context.side, group).replace(/^t/, 'T')} missed. The three hexsides that meet there are numbered clockwise from the one you name; a die says which the shells follow.`,
      passText: null,
      concerns: [placeOfVertex(context.board, vertex)],
    }
  },
  groups: () => ['Spines'],
  option(context, vertex) {
    const order = spineVerticesFrom(context, vertex).map(
      (end, i) => `${spineDice[i]} ${placeOfVertex(context.board, end)}`,
    )
    const label = `1–2 towards ${placeOfVertex(context.board, vertex)}`
    return vertexOption(context, vertex, {
      label,
      detail: `${order.join(', ')}; there: ${unitCountsText(context, vertex)}`,
      group: 'Spines',
    })
  },
  preview(context, [first]) {
    const { group, vertex } = context.about
    const from = ringVertex(context, vertex, 'neutral')
    if (first === undefined) return plainPreview('Name the 1–2 spine', [], [from])
    const ends = spineVerticesFrom(context, first)
    const load = groupOf(context.battlefield, group).crossHair?.load ?? 'shell'
    const odds: Odds = {
      title: 'Where the shells fall',
      outcomes: ends.map((end, i) => ({
        label: `${spineDice[i]}: ${placeOfVertex(context.board, end)}, ${unitCountsText(context, end)}`,
        chance: 1 / ends.length,
        tone: 'loss',
      })),
      modifiers: [],
      sum: '1 die',
      notes: [{ text: 'clockwise from the named spine', rule: '7.243-1' }],
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
      title: `1–2 towards ${placeOfVertex(context.board, first)}`,
      lines: [],
      odds: [odds, ...uniqueViews],
      marks,
    }
  },
  acceptedSorts: () => ['vertex'],
  ruling: () => refused('7.243-1', 'shells stray along one of the three hexsides that meet at the cross hair'),
}

const compass: Readonly<Record<string, string>> = {
  N: 'north',
  NE: 'north-east',
  SE: 'south-east',
  S: 'south',
  SW: 'south-west',
  NW: 'north-west',
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
  if (units.length === 0) return 'it comes upon nobody'
  return `it comes upon ${counted(units.length - own, 'enemy unit')} and ${own} of your own`
}

export const drift: KindFace<typeof driftQuestion> = {
  prompt(context) {
    const { unit } = context.about
    return {
      title: 'The gas drifts: choose the direction',
      why: `${unitNameOf(context, unit)} rolled doubles in the gas. Every marker goes one hex the same way; whoever stands where no gas was is attacked.`,
      passText: null,
      concerns: placesOfUnits(context, [unit]),
    }
  },
  groups: () => ['Directions'],
  option(context, directionText) {
    const { units } = driftedHexes(context, directionText)
    return plainOption(directionText, {
      label: `To the ${compass[directionText] ?? directionText}`,
      detail: struckText(context, units),
      group: 'Directions',
    })
  },
  preview(context, [directionText]) {
    if (directionText === undefined)
      return plainPreview(
        'The gas drifts',
        [],
        context.view.gas.map((hex) => ringHex(context, hex, 'neutral', 'gas')),
      )
    const { hexes, units } = driftedHexes(context, directionText)
    const { battlefield } = context
    const odds = units.map((unit) =>
      checkOddsView(
        `Gas on ${unitAt(context, unit)}`,
        oddsOfCheck(battlefield, unit, 'gas', gasModifiers(battlefield, unit)),
      ),
    )
    const lines = units.length === 0 ? ['It comes upon nobody.'] : [`It comes upon ${unitListText(context, units)}.`]
    return {
      title: `The gas drifts to the ${compass[directionText] ?? directionText}`,
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
    title: `${unitAt(context, digger(context))} has dug: what becomes of its shovel?`,
    why: 'A scrape shelters the hex. A bomb stop parts the trench it is IN from the next one; a shovel may also clear one away.',
    passText: null,
    concerns: placesOfUnits(context, [digger(context)]),
  }),
  groups: () => ['Scrape', 'Bomb stops'],
  option(context, part) {
    const { hex } = unitOf(context.battlefield, digger(context))
    const [work, side] = part
    if (side === undefined)
      return hexOption(
        context,
        hex,
        { label: `A scrape in ${placeOf(context.board, hex)}`, detail: 'shelters whoever is there', group: 'Scrape' },
        part,
      )
    const next = hexAcross(context, side)
    const label =
      work === 'clear'
        ? `Clear the bomb stop towards ${placeOf(context.board, next)}`
        : `A bomb stop towards ${placeOf(context.board, next)}`
    const detail = work === 'clear' ? 'the trenches are joined again' : 'the trenches are no longer joined'
    return sideOption(context, side, { label, detail, group: 'Bomb stops' }, part)
  },
  preview(context, [answer]) {
    const unit = digger(context)
    if (answer === undefined) return plainPreview('The shovel', [], ringUnits(context, [unit], 'good'))
    const { label, detail } = shovel.option(context, answer, [])
    const [, side] = answer
    const marks =
      side === undefined
        ? ringUnits(context, [unit], 'good')
        : [...ringUnits(context, [unit], 'good'), ringSide(context, side, 'aim')]
    return plainPreview(label, detail === null ? [] : [`${detail.charAt(0).toUpperCase()}${detail.slice(1)}.`], marks)
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
