/** Plays the example with preset dice and returns it as a match record. */
import { type Json, Match, type MatchRecord, orThrow, presetTape } from '@firestep/referee'
import { parseHex } from '@firestep/terrain'
import type { Side } from '../data/schema.ts'
import { dice, type ExampleMatch, exampleOfPlay, orderOfBattle } from '../face/examples/example-of-play.ts'
import { type RedPoppies, redPoppies } from '../index.ts'
import { printedBoard } from './boards.ts'

/** The scenario on whose map and date the example is set. */
const scenario = 'ys3'

export interface ExampleRecord {
  readonly record: MatchRecord
  /** Notes, with the number of answers before each. */
  readonly notes: readonly { readonly after: number; readonly text: string }[]
}

export function buildExampleRecord(): ExampleRecord {
  const tape = presetTape(...dice)
  const match = orThrow(
    Match.start<RedPoppies>(redPoppies, {
      scenario,
      overlay: { scenarios: { [scenario]: forces() } },
      dice: { kind: 'by hand' },
      tape,
    }),
  )
  const { grid } = printedBoard(scenario).sheet
  const hex = (label: string): number => {
    const parsed = parseHex(grid, label)
    if (parsed === null) throw new Error(`there is no ${label}`)
    return parsed
  }
  const questionFor = (side: Side) => match.position.questions().find(({ seat }) => seat === side)
  const example: ExampleMatch = {
    hex,
    asked: (side) => questionFor(side)?.kind,
    options(side) {
      const question = questionFor(side)
      if (question === undefined) return []
      return match.position.kind(question).next(match.position.view(side), question.about, []).parts
    },
    answer(side, answer) {
      const ruling = match.choose(side, answer)
      if (!ruling.allowed) throw new Error(`${side} ${JSON.stringify(answer)}: ${ruling.rule}, ${ruling.why}`)
    },
  }
  const notes: { after: number; text: string }[] = []
  for (const side of ['entente', 'central'] as const) example.answer(side, setUp(side, hex))
  for (const { text } of exampleOfPlay(example)) notes.push({ after: match.plies.length, text })
  if (tape.left > 0) throw new Error(`${tape.left} dice were not used`)
  return { record: match.toRecord(), notes }
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
