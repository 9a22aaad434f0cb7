import type { PointerTarget } from '@firestep/face'
import {
  type AskedMoment,
  askedMoments,
  checkFinalAnswers,
  checkQuestions,
  checkQuestionTexts,
} from '@firestep/face/testing'
import { expect, test } from 'vitest'
import { greatWar } from '../../index.ts'
import { gainGroundQuestion } from '../../rules/close-combat.ts'
import { rulesOf } from '../../rules/index.ts'
import type { BattleView, GreatWar } from '../../rules/state.ts'
import { printedBoard, printedBook } from '../../testing/boards.ts'
import { textIds } from '../../testing/text-ids.ts'
import { windowNames } from '../texts/words.ts'
import { questions } from './index.ts'

const rules = rulesOf(printedBook)
const faces = new Map(greatWar.scenarios.map(({ id }) => [id, questions(printedBoard(id), rules)]))
const boardFace = ({ battle: scenario }: BattleView) => {
  const face = faces.get(scenario)
  if (face === undefined) throw new Error(`no face for ${scenario}`)
  return face
}

const plays = Array.from({ length: 48 }, (_, i) => ({
  scenario: greatWar.scenarios[(i + 1) % greatWar.scenarios.length]?.id ?? '',
  seed: i + 1,
  maxAnswers: 220,
}))
const played = askedMoments(greatWar, plays, 8)

/** Question kinds that random play rarely meets, derived from similar questions. */
function rareMoments(found: readonly AskedMoment<GreatWar>[]): AskedMoment<GreatWar>[] {
  return found.flatMap(({ question, view }): AskedMoment<GreatWar>[] => {
    if (question.kind === 'trade')
      return [{ view, question: { ...question, kind: 'discard combat', rule: 'combat.1', about: null } }]
    if (question.kind !== 'gain ground') return []
    const { unit, hex } = gainGroundQuestion.aboutOf(question)
    return [
      { view, question: { ...question, kind: 'bonus combat', rule: 'gain.10', about: unit } },
      { view, question: { ...question, kind: 'raid', rule: 'card.combat.trench-raid.3', about: { unit, home: hex } } },
    ]
  })
}

const moments = [...played, ...rareMoments(played)]

/** Every hex, every unit and the whole hand; for bombardments only every ninth hex. */
function pointersOf({ view, question }: AskedMoment<GreatWar>): PointerTarget[] {
  const step = question.kind === 'bombard' ? 9 : 1
  const hexes = [...Array(printedBook.hexes).keys()].filter((hex) => hex % step === 0)
  return [
    ...hexes.map((hex): PointerTarget => ({ at: 'place', place: String(hex) })),
    ...view.units.map((_, unit): PointerTarget => ({ at: 'piece', piece: String(unit) })),
    ...boardFace(view)
      .hand(view)
      .map(({ card }): PointerTarget => ({ at: 'card', card })),
  ]
}

const checks = { rules, moments, faceOf: boardFace, pointedAt: pointersOf }

checkQuestionTexts<GreatWar>(checks, textIds)

checkQuestions<GreatWar>({
  ...checks,
  windows: windowNames,
  proposals: [],
  forbiddenText: /\ba unit at\b|\d,\d|ascending/,
})

checkFinalAnswers<GreatWar>({ game: greatWar, plays, faceOf: boardFace })

test('the hand shows every card held, with the units it could order', () => {
  for (const moment of moments) {
    const own = moment.view.secrets.own
    const hand = boardFace(moment.view).hand(moment.view)
    expect(hand.map(({ card }) => card)).toEqual([
      ...(own?.command ?? []),
      ...(own?.drawn ?? []),
      ...(own?.combat ?? []),
    ])
    for (const { pieces, label } of hand) {
      expect(label).not.toMatch(/undefined/)
      for (const piece of pieces) expect(moment.view.units[Number(piece)]?.side).toBe(moment.view.secrets.viewer)
    }
  }
})
