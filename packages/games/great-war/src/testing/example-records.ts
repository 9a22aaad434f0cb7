/** Plays an example with a given tape and stores it as a match file. */

import { type Json, Match, type MatchRecord, orThrow, presetTape } from '@firestep/referee'
import { sides } from '../data/enums.ts'
import type { ExamplePlay } from '../face/examples/example-plays.ts'
import { type GreatWar, greatWar } from '../index.ts'
import { printedBook } from './boards.ts'
import { hexOfLabel, rowLengths } from './hexes.ts'
import { faceOf } from './test-battle.ts'

const scenario = 'opening-action-1'

export function buildExampleRecord(play: ExamplePlay): MatchRecord {
  const dice = play.steps.flatMap((step) => step.dice ?? [])
  const tape = presetTape(...dealDraws(play), ...dice.map((die) => (typeof die === 'number' ? die : faceOf[die])))
  const overlay = { battles: { [scenario]: battleOverlay(play) } }
  const match = orThrow(Match.start<GreatWar>(greatWar, { scenario, overlay, dice: { kind: 'by hand' }, tape }))
  for (const [i, { seat, answer }] of play.steps.entries()) {
    const ruling = match.choose(seat, answerOf(answer))
    if (!ruling.allowed) throw new Error(`${play.id}, answer ${i + 1} (${ruling.rule}): ${ruling.why}`)
  }
  if (tape.left > 0) throw new Error(`${play.id}: ${tape.left} numbers were never drawn`)
  return match.toRecord()
}

/** The position as an overlay. Neither side holds combat cards, so no window opens. */
function battleOverlay({ units, ground, hands }: ExamplePlay): Json {
  const assets = (cards: number): Json => ({ commandCards: cards, combatCards: 0, tokens: 6, artillery: 4 })
  return {
    terrain: rowLengths.map((length, row) =>
      Array.from({ length }, (_, index) => ground[`${row},${index}`] ?? '.').join(''),
    ),
    wire: [],
    units: units.map((unit) => ({ ...unit, bomber: unit.bomber ?? false })),
    assets: { german: assets(hands.german.length), british: assets(hands.british.length) },
  }
}

/** The draws that deal these hands: the position of each card in the sorted deck, from 1. */
function dealDraws({ hands }: ExamplePlay): number[] {
  const cards = printedBook.data.commandCards
  const deck = Object.keys(cards)
    .sort((a, b) => (a < b ? -1 : 1))
    .flatMap((card) => Array<string>(cards[card]?.copies ?? 0).fill(card))
  return sides.flatMap((side) =>
    hands[side].map((card) => {
      const index = deck.indexOf(card)
      deck.splice(index, 1)
      return index + 1
    }),
  )
}

function answerOf(answer: ExamplePlay['steps'][number]['answer']): Json {
  if (typeof answer !== 'object') return answer
  return answer.map((part) => (typeof part === 'object' ? hexOfLabel(part[0]) : part))
}
