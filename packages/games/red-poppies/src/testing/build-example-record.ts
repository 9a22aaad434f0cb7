/** Plays the example with preset dice and returns it as a match record. */
import { type ExampleRecord, recordExample, startByHand } from '@firestep/conformance/arrange'
import type { Json } from '@firestep/referee'
import { parseHex } from '@firestep/terrain'
import type { Side } from '../data/schema.ts'
import {
  dice,
  type ExampleMatch,
  type ExampleNote,
  exampleOfPlay,
  orderOfBattle,
} from '../face/examples/example-of-play.ts'
import { redPoppies } from '../index.ts'
import { printedBoard } from './boards.ts'

/** The scenario on whose map and date the example is set. */
const scenario = 'ys3'

export function buildExampleRecord(): ExampleRecord {
  const byHand = startByHand(redPoppies, { scenario, overlay: { scenarios: { [scenario]: forces() } }, dice })
  const { grid } = printedBoard(scenario).sheet
  const hex = (label: string): number => {
    const parsed = parseHex(grid, label)
    if (parsed === null) throw new Error(`there is no ${label}`)
    return parsed
  }
  const example: ExampleMatch = { hex, asked: byHand.asked, options: byHand.choices, answer: byHand.say }
  for (const side of ['entente', 'central'] as const) byHand.say(side, setUp(side, hex))
  return recordExample(byHand, textsOf(exampleOfPlay(example)))
}

function* textsOf(notes: Iterable<ExampleNote>): Generator<string> {
  for (const { text } of notes) yield text
}

const sideOf = (type: string): Side => (type.startsWith('ge') ? 'central' : 'entente')

/** Units IN the trenches they hold at the start of the example. */
const setUp = (side: Side, hex: (label: string) => number): Json =>
  orderOfBattle.flatMap(({ type, hex: label, formed }, unit): Json[] =>
    sideOf(type) === side ? [[unit, hex(label), formed ? 'formed' : 'dispersed', 'in']] : [],
  )

/** The order of battle as scenario data: one unit after another, numbered in this order. */
function forces(): Json {
  const group = (side: Side, name: string): Json => {
    const numbers = new Map<string, number>()
    const ownUnits = orderOfBattle.filter(({ type }) => sideOf(type) === side)
    return {
      side,
      name,
      units: ownUnits.map(({ type }) => {
        const first = (numbers.get(type) ?? 0) + 1
        numbers.set(type, first)
        return { type, count: 1, of: [{ name, count: 1, first }] }
      }),
      area: { rule: 'in the trenches of the example', hexes: [...new Set(ownUnits.map(({ hex }) => hex))].join(' ') },
      forced: null,
      markers: { trench: 0, scrape: 0, blockhouse: 0 },
      provenance: 'the example of play',
    }
  }
  return { groups: [group('central', '242nd Reserve Regiment'), group('entente', '2nd Camerons')] }
}
