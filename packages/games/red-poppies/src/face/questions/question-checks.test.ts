import type { PointerTarget } from '@firestep/face'
import {
  type AskedMoment,
  askedMoments,
  checkFinalAnswers,
  checkQuestions,
  checkQuestionTexts,
} from '@firestep/face/testing'
import { idsOf, orThrow } from '@firestep/referee'
import { redPoppies } from '../../index.ts'
import { crossings } from '../../rules/artillery-groups.ts'
import type { UnitId } from '../../rules/ids.ts'
import type { BattleView, RedPoppies } from '../../rules/state.ts'
import { printedBoard } from '../../testing/boards.ts'
import { textIds } from '../../testing/text-ids.ts'
import { pieceOf, placeOf, placeOfVertex } from '../board.ts'
import { windows } from '../texts/names.ts'
import { questions } from './index.ts'

const rules = orThrow(redPoppies.rules(redPoppies.data))
const boardsAndFaces = new Map(
  redPoppies.scenarios.map(({ id }) => {
    const board = printedBoard(id)
    return [id, { board, face: questions(board) }]
  }),
)
const boardAndFaceOf = (scenario: string) => {
  const found = boardsAndFaces.get(scenario)
  if (found === undefined) throw new Error(`there is no scenario ${scenario}`)
  return found
}

/** Every scenario once, small proving-ground scenarios more often; prepared and random set-ups alternate. */
const plays = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((seed) =>
  redPoppies.scenarios
    .filter(({ id }) => seed === 1 || id.startsWith('proving'))
    .map(({ id }) => ({ scenario: id, seed, maxAnswers: 500, usesPreparedSetups: seed % 2 === 1 })),
)
const randomMoments = askedMoments(redPoppies, plays, 7)

/** Question kinds that random play seldom meets, asked in positions where they are possible. */
function rareMoments(moments: readonly AskedMoment<RedPoppies>[]): AskedMoment<RedPoppies>[] {
  return moments.flatMap(({ question, view }): AskedMoment<RedPoppies>[] => {
    if (question.kind !== 'command') return []
    const standing = [...view.units.keys()].filter((unit) => (view.units[unit]?.hex ?? -1) >= 0)
    const fighters = standing.filter((unit) => view.units[unit]?.side === question.seat).slice(0, 2)
    const enemies = standing.filter((unit) => view.units[unit]?.side !== question.seat).slice(0, 2)
    const [unit] = fighters
    const hex = view.units[unit ?? -1]?.hex
    if (unit === undefined || hex === undefined || enemies.length < 2) return []
    return [
      { view, question: { ...question, kind: 'melee', rule: '6.674', about: { hex, fighters, enemies } } },
      { view: { ...view, gas: [hex] }, question: { ...question, kind: 'drift', rule: '7.513', about: { unit } } },
    ]
  })
}

/** Some hexes, some vertices, and all units. */
function pointedAt({ view }: AskedMoment<RedPoppies>): PointerTarget[] {
  const { board } = boardAndFaceOf(view.scenario)
  const hexes = board.sheet.hexes.filter((hex) => hex % 23 === 0)
  const vertices = crossings(board.scenario).filter((_, i) => i % 41 === 0)
  return [
    ...hexes.map((hex): PointerTarget => ({ at: 'place', place: placeOf(board, hex) })),
    ...vertices.map((vertex): PointerTarget => ({ at: 'place', place: placeOfVertex(board, vertex) })),
    ...idsOf<UnitId>(view.units).map((unit): PointerTarget => ({ at: 'piece', piece: pieceOf(unit) })),
  ]
}

const checks = {
  rules,
  moments: [...randomMoments, ...rareMoments(randomMoments)],
  faceOf: ({ scenario }: BattleView) => boardAndFaceOf(scenario).face,
  pointedAt,
}
checkQuestions<RedPoppies>({
  ...checks,
  windows,
  proposals: ['prepared answer', 'route stroke', 'route', 'setup read back', 'setup placed item by item'],
})
checkQuestionTexts<RedPoppies>(checks, textIds)

checkFinalAnswers<RedPoppies>({
  game: redPoppies,
  plays: plays.filter(({ scenario }) => scenario.startsWith('proving')),
  faceOf: ({ scenario }) => boardAndFaceOf(scenario).face,
})
