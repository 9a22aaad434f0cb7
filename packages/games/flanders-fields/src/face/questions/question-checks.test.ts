import { type PointerTarget, pointPlace } from '@firestep/face'
import {
  type AskedMoment,
  askedMoments,
  checkFinalAnswers,
  checkQuestions,
  checkQuestionTexts,
} from '@firestep/face/testing'
import { type Json, orThrow } from '@firestep/referee'
import { enemyOf, type Side } from '../../data/schema.ts'
import { flandersFields } from '../../index.ts'
import { armOf, enrolled, present } from '../../rules/battlefield.ts'
import { readBook } from '../../rules/book.ts'
import { pairsOf } from '../../rules/random-events/black-cards.ts'
import type { BattleView, FlandersFields } from '../../rules/state.ts'
import { type Board, boardOf, onSheet, pieceOf } from '../board.ts'
import { tabletopEditors } from '../editors/tabletop/index.ts'
import { windowNames as windows } from '../texts/words.ts'
import { questions } from './index.ts'

const rules = orThrow(flandersFields.rules(flandersFields.data))
const book = orThrow(readBook(flandersFields.data))

type Face = ReturnType<typeof questions> & ReturnType<typeof tabletopEditors>
const tables = new Map<string, { readonly board: Board; readonly face: Face }>()
function tableOf(scenario: string, options: Parameters<typeof boardOf>[2]) {
  const key = `${scenario} ${JSON.stringify(options)}`
  const known = tables.get(key)
  if (known !== undefined) return known
  const board = orThrow(boardOf(book, scenario, options))
  const entry = { board, face: { ...questions(board), ...tabletopEditors(board) } }
  tables.set(key, entry)
  return entry
}

/** Every scenario as printed, and once with random events and all questions that depend on switches. */
const agreed = {
  switches: { events: 'with', barrageHalts: 'at will', lostBattery: 'attacker chooses', targets: 'free' },
}
const plays = flandersFields.scenarios.flatMap(({ id }, i) =>
  id === 'own-battle'
    ? [{ scenario: id, options: null, seed: 3, maxAnswers: 120 }]
    : [
        { scenario: id, options: null, seed: 1 + i, maxAnswers: 300 },
        { scenario: id, options: agreed, seed: 21 + i, maxAnswers: 500 },
      ],
)
/** A few moments of each question kind, from all over the match. */
function spread(moments: readonly AskedMoment<FlandersFields>[], limit: number): AskedMoment<FlandersFields>[] {
  return [...new Set(moments.map(({ question }) => question.kind))].flatMap((kind) => {
    const alike = moments.filter(({ question }) => question.kind === kind)
    const step = Math.max(1, Math.ceil(alike.length / limit))
    return alike.filter((_, i) => i % step === 0)
  })
}
const askedQuestions = plays.flatMap((play) => spread(askedMoments(flandersFields, [play], play.maxAnswers), 3))

/** Questions that random play hardly ever brings, about bases of the moment. */
function rareMoments({ view, question }: AskedMoment<FlandersFields>): AskedMoment<FlandersFields>[] {
  const battlefield = tableOf(view.scenario, view.options).board.battlefieldOf(view)
  const side = question.seat === 'defender' ? 'defender' : 'attacker'
  const infantryOf = (owner: Side) =>
    present(battlefield, owner).filter((base) => armOf(battlefield, base) === 'infantry')
  const [base, ...others] = infantryOf(side)
  const [first, second] = infantryOf(enemyOf(side))
  const gun = present(battlefield, side).find((id) => enrolled(battlefield, id).type === 'machine gun') ?? base
  if (base === undefined || gun === undefined || first === undefined || second === undefined || others.length === 0)
    return []
  const { battalion } = enrolled(battlefield, base)
  const momentOf = (kind: string, rule: string, about: Json) => ({ view, question: { ...question, kind, rule, about } })
  return [
    momentOf('stand and shoot', 'assault.6', { by: gun, targets: [first, second], mayHold: true }),
    momentOf('stand and shoot', 'assault.6', { by: base, targets: [second, first], mayHold: false }),
    momentOf('follow up', 'assault.13', { base, among: [first, second] }),
    momentOf('reface', 'assault.16', { base, threat: { x: 400, y: 400 } }),
    momentOf('steady', 'morale.1', { battalion, can: ['pals', 'discipline'] }),
    ...(pairsOf(battlefield, enemyOf(side)).length > 0
      ? [momentOf('death from above', 'event.clubs-ace', { side: enemyOf(side) })]
      : []),
  ]
}
const moments = [...askedQuestions, ...askedQuestions.filter((_, i) => i % 15 === 0).flatMap(rareMoments)]

/** Some bases of both sides, and some points of the table. */
function pointedAt({ view }: AskedMoment<FlandersFields>): PointerTarget[] {
  const { board } = tableOf(view.scenario, view.options)
  const { width, height } = board.scenario.terrain
  const bases = board.scenario.roster.baseIds.filter((base) => view.bases[base]?.pose && base % 31 === 0).map(pieceOf)
  const points = [0.2, 0.5, 0.8].map((part) => pointPlace({ x: onSheet(width) * part, y: onSheet(height) * part }))
  return [
    ...bases.map((piece): PointerTarget => ({ at: 'piece', piece })),
    ...points.map((place): PointerTarget => ({ at: 'place', place })),
  ]
}

const checks = {
  rules,
  windows,
  moments,
  faceOf: ({ scenario, options }: BattleView) => tableOf(scenario, options).face,
  pointedAt,
  proposals: ['prepared answer', 'clicked point', 'draft', 'arrangement'] as const,
  // Ids of rules, pieces and data: rules are shown as tags beside the text, everything else has a name.
  forbiddenText: /[a-z]\.[a-z]|\b[A-Za-z]+\.\d|\bbase-\d/,
}

checkQuestions<FlandersFields>(checks)
checkQuestionTexts<FlandersFields>(checks)

checkFinalAnswers<FlandersFields>({
  game: flandersFields,
  plays: plays.slice(0, 6),
  faceOf: ({ scenario, options }) => tableOf(scenario, options).face,
})
