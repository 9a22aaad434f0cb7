import type { PointerTarget } from '@firestep/face'
import {
  type AskedMoment,
  askedMoments,
  checkFinalAnswers,
  checkQuestions,
  checkQuestionTexts,
} from '@firestep/face/testing'
import { type Json, orThrow } from '@firestep/referee'
import { rifleAndSpade } from '../../index.ts'
import { isArtillery, typeOf, unitOf } from '../../rules/battlefield.ts'
import { isOnMap } from '../../rules/ids.ts'
import { mobilityRuling } from '../../rules/movement/costs.ts'
import { unitsWithRoom } from '../../rules/orders/regroup.ts'
import type { BattleView, RifleAndSpade } from '../../rules/state.ts'
import { printedBoard } from '../../testing/boards.ts'
import { hexId } from '../../testing/ids.ts'
import { textIds } from '../../testing/text-ids.ts'
import { pieceOf, placeOf } from '../board.ts'
import { reactionWindows } from '../texts/reaction-windows.ts'
import { questions } from './index.ts'

const rules = orThrow(rifleAndSpade.rules(rifleAndSpade.data))
const facesByScenario = new Map(
  rifleAndSpade.scenarios.map(({ id }) => {
    const board = printedBoard(id)
    return [id, { board, face: questions(board, board.rules) }]
  }),
)
const scenarioFace = (scenario: string) => {
  const table = facesByScenario.get(scenario)
  if (table === undefined) throw new Error(`no table for ${scenario}`)
  return table
}

/** Every scenario with all its variants. */
const playOptions = [1, 2].flatMap((seed) =>
  rifleAndSpade.scenarios.flatMap(({ id, variants = [] }) =>
    [null, ...variants.map(({ options }) => options)].map((options) => ({
      scenario: id,
      options,
      seed,
      maxAnswers: 900,
    })),
  ),
)
const playedMoments = askedMoments(rifleAndSpade, playOptions, 9)

/** Question kinds that random play seldom meets, asked in positions where they are possible. */
function rareMoments(moments: readonly AskedMoment<RifleAndSpade>[]): AskedMoment<RifleAndSpade>[] {
  return moments.flatMap(({ question, view }): AskedMoment<RifleAndSpade>[] => {
    const battlefield = scenarioFace(view.scenario).board.battlefieldOf(view)
    const standing = [...battlefield.army.units.keys()].filter((unit) => isOnMap(unitOf(battlefield, unit).hex))
    const rifles = standing.find((unit) => unitOf(battlefield, unit).type === 'half battalion')
    const guns = standing.find(
      (unit) => isArtillery(typeOf(battlefield, unit)) && mobilityRuling(battlefield, unit).allowed,
    )
    const askedMoment = (kind: string, rule: string, about: Json) => ({
      view,
      question: { ...question, kind, rule, about },
    })
    const short = [...battlefield.army.brigiments.keys()].find((id) => unitsWithRoom(battlefield, id).length > 0)
    const hex = rifles === undefined ? undefined : unitOf(battlefield, rifles).hex
    return [
      ...(short === undefined ? [] : [askedMoment('recover', '11.14.16', { brigiment: short, from: 'routed' })]),
      ...(guns === undefined ? [] : [askedMoment('guns rout', '16.4.2', { unit: guns, from: [] })]),
      ...(hex === undefined
        ? []
        : [
            askedMoment('retreat', '19.1', { hex, as: 'defender', entered: 0 }),
            askedMoment('retreat', '19.1', { hex, as: 'attacker', entered: 63 }),
            askedMoment('break up', '19.2.2a', { hex }),
            askedMoment('crowded out', '19.2.3', { hex }),
            askedMoment('keep work', '8.3.2a', { hex }),
          ]),
    ]
  })
}

/** Some hexes, some own units and some visible enemy units. */
function pointedAt({ view }: AskedMoment<RifleAndSpade>): PointerTarget[] {
  const { board } = scenarioFace(view.scenario)
  const { army, enemy, side } = board.battlefieldOf(view)
  const hexes = [...Array(board.sheet.grid.size).keys()].filter((hex) => hex % 17 === 0)
  const ownPieces = army.units.flatMap(({ hex }, unit) => (isOnMap(hex) && unit % 4 === 0 ? [pieceOf(side, unit)] : []))
  const enemyPieces = enemy.stacks.flatMap(({ units }) =>
    units.map(({ unit }) => pieceOf(side === 'entente' ? 'ottoman' : 'entente', unit)),
  )
  return [
    ...hexes.map((hex): PointerTarget => ({ at: 'place', place: placeOf(board, hexId(hex)) })),
    ...[...ownPieces, ...enemyPieces.slice(0, 8)].map((piece): PointerTarget => ({ at: 'piece', piece })),
  ]
}

const isAnswerable = ({ view, question: { kind, about } }: AskedMoment<RifleAndSpade>): boolean =>
  rules.kinds[kind]?.next(view, about, []).parts.length !== 0

/** Late positions, in which all arms are present and some units have suffered. */
const lateMoments = askedMoments(rifleAndSpade, [{ scenario: 'proving', seed: 5, maxAnswers: 900 }], 900).filter(
  (_, i) => i % 60 === 0,
)

const checks = {
  rules,
  moments: [...playedMoments, ...rareMoments(lateMoments).filter(isAnswerable)],
  faceOf: ({ scenario }: BattleView) => scenarioFace(scenario).face,
  pointedAt,
}

checkQuestionTexts<RifleAndSpade>(checks, textIds)

checkQuestions<RifleAndSpade>({
  ...checks,
  windows: reactionWindows,
  proposals: ['draft', 'route stroke', 'route'],
})

checkFinalAnswers<RifleAndSpade>({
  game: rifleAndSpade,
  plays: playOptions.slice(0, 4),
  faceOf: ({ scenario }) => scenarioFace(scenario).face,
})
