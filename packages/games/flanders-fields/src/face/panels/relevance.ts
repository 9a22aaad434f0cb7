/** Relevant parts of the playsheet: those that bear on a question, and those that the last answer used. */

import type { Question, RuleId } from '@firestep/referee'
import { keysOf } from '../../data/records.ts'
import type { BaseType, OrderRow } from '../../data/schema.ts'
import { hasAim } from '../../rules/artillery/shell-weapons.ts'
import { enrolled, unitOf } from '../../rules/battlefield.ts'
import type { Event } from '../../rules/events.ts'
import type { BaseId, BattalionId, UnitId } from '../../rules/ids.ts'
import { moraleRule } from '../../rules/morale/morale-table.ts'
import { standsOf } from '../../rules/movement/command-stands.ts'
import { formationRules } from '../../rules/movement/formation.ts'
import { unitsInTurn } from '../../rules/orders/order-classes.ts'
import { armourRules } from '../../rules/shooting/fire-tables.ts'
import type { Battlefield, BattleView } from '../../rules/state.ts'
import type { Board } from '../board.ts'
import {
  actionRows,
  assaultRows,
  defensiveFireRows,
  moraleRows,
  placeRows,
  type RelevantRows,
  type RelevantShot,
  relevantModifierRows,
  relevantOrderRows,
} from './relevant-rows.ts'

export interface Relevance {
  readonly battlefield: Battlefield
  readonly kind: string | null
  readonly rules: ReadonlySet<RuleId>
  /** Relevant rows of the order table. */
  readonly orders: ReadonlySet<OrderRow>
  readonly shots: readonly RelevantShot[]
  /** Types of the bases that fire, move or are ordered. */
  readonly types: ReadonlySet<BaseType>
  /** Units that can be ordered next. */
  readonly inTurn: readonly UnitId[]
}

/** Keys of `about` read here; each question kind has some of them. */
interface QuestionAbout {
  readonly unit?: UnitId
  readonly battalion?: BattalionId
  readonly by?: BaseId
  readonly targets?: readonly BaseId[]
  readonly base?: BaseId
  readonly among?: readonly BaseId[]
}

export function relevanceOf(
  board: Board,
  view: BattleView,
  question: Question | null,
  events: readonly Event[],
): Relevance {
  const battlefield = board.battlefieldOf(view)
  const inTurn = question?.kind === 'order' ? unitsInTurn(battlefield) : []
  const [rules, orders, types] = [new Set<RuleId>(), new Set<OrderRow>(), new Set<BaseType>()]
  const shots: RelevantShot[] = []
  for (const lit of relevantRowsOf(battlefield, question, inTurn, events)) {
    if ('rule' in lit) rules.add(lit.rule)
    else if ('order' in lit) orders.add(lit.order)
    else if ('shot' in lit) shots.push(lit.shot)
    else types.add(lit.type)
  }
  return { battlefield, kind: question?.kind ?? null, rules, orders, shots, types, inTurn }
}

function* relevantRowsOf(
  battlefield: Battlefield,
  question: Question | null,
  inTurn: readonly UnitId[],
  events: readonly Event[],
): RelevantRows {
  for (const event of events) yield* ofEvent(battlefield, event)
  if (question === null) return
  const about: QuestionAbout = isObject(question.about) ? question.about : {}
  yield { rule: question.rule }
  for (const unit of inTurn) yield* relevantOrderRows(battlefield, unit)
  if (question.kind === 'concise order' && about.unit !== undefined) yield* relevantOrderRows(battlefield, about.unit)
  if (question.kind === 'action' && about.unit !== undefined) {
    yield { order: unitOf(battlefield, about.unit).row }
    for (const base of unitOf(battlefield, about.unit).bases) yield* actionRows(battlefield, base)
  }
  if (question.kind === 'command stands') for (const base of standsOf(battlefield)) yield* placeRows(battlefield, base)
  if (question.kind === 'fire plan' || question.kind === 'deploy') yield* setupRows(battlefield, question)
  if (question.kind === 'staff') yield { rule: `period.${battlefield.scenario.data.period}.staff` }
  if (about.by !== undefined) yield* defensiveFireRows(battlefield, about.by, about.targets ?? [])
  if (about.base !== undefined)
    for (const enemy of about.among ?? []) yield* assaultRows(battlefield, about.base, enemy)
  if (about.battalion !== undefined) yield* moraleRows(battlefield, about.battalion)
}

/** Fire plan entries to be written, and deployment distances. */
function* setupRows(battlefield: Battlefield, { kind, seat }: Question): RelevantRows {
  for (const base of battlefield.scenario.roster.baseIds) {
    const { side, type, quality, battalion } = enrolled(battlefield, base)
    if (side !== seat) continue
    else if (kind === 'deploy' && battalion !== null) yield { rule: formationRules[quality] }
    else if (kind === 'fire plan' && hasAim(battlefield, base)) yield { type }
  }
}

const isObject = (about: unknown): about is QuestionAbout =>
  typeof about === 'object' && about !== null && !Array.isArray(about)

/** The event's rule, the rules of its modifiers, and the table row it used. */
function* ofEvent(battlefield: Battlefield, event: Event): RelevantRows {
  yield { rule: event.rule }
  if ('modifiers' in event) yield* relevantModifierRows(event.modifiers.flat())
  if (event.type === 'ordered') yield { order: unitOf(battlefield, event.unit).row }
  if (event.type === 'morale' || event.type === 'stands') yield { rule: moraleRule[event.result] }
  if (event.type !== 'attacked' || event.row === 'barrage') return
  const armourRow = armourRowByRule.get(event.rule)
  yield { shot: armourRow === undefined ? { row: event.row, cover: event.cover } : { armourRow } }
}

/** An event tells the row of the armour table only by its rule. */
const armourRowByRule = new Map(keysOf(armourRules).map((row) => [armourRules[row], row]))
