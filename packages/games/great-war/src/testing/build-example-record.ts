/** Plays an example with a given tape and stores it as a match file. */

import { recordOf, startByHand } from '@firestep/conformance/arrange'
import type { Json, MatchRecord } from '@firestep/referee'
import { sides } from '../data/enums.ts'
import type { ExamplePlay } from '../face/examples/example-plays.ts'
import { greatWar } from '../index.ts'
import { printedBook } from './boards.ts'
import { hexOfLabel, rowLengths } from './hexes.ts'
import { faceOf } from './test-battle.ts'

const scenario = 'opening-action-1'

export function buildExampleRecord(play: ExamplePlay): MatchRecord {
  const dice = play.steps.flatMap((step) => step.dice ?? []).map((die) => (typeof die === 'number' ? die : faceOf[die]))
  const overlay = { battles: { [scenario]: battleOverlay(play) } }
  const example = startByHand(greatWar, { scenario, overlay, dice: [...dealDraws(play), ...dice] })
  for (const { seat, answer } of play.steps) example.say(seat, answerOf(answer))
  return recordOf(example)
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
