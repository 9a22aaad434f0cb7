/** 2.0 step 3e: the Change Orders Segment of one side. */
import {
  type AboutOf,
  type AnswerOf,
  allowed,
  either,
  fields,
  listOf,
  oneOf,
  type Ruling,
  refused,
  type Script,
  sequence,
  text,
} from '@firestep/referee'
import { type OrderType, orderTypes, type Side } from '../../data/schema.ts'
import { type BattlefieldOf, battlefieldFor, brigimentOf, frozenBattlefieldFor, isReleased } from '../battlefield.ts'
import type { BrigimentId } from '../ids.ts'
import { choice } from '../question-types.ts'
import { brigimentShape } from '../shapes.ts'
import type { Battle, Battlefield } from '../state.ts'
import * as refusals from '../texts/orders.ts'
import { battalionsOf } from './battalion-strength.ts'
import { anyChangeRuling, changeRuling, putInEffect, rollToChange } from './change-order.ts'
import { canCommit, commit, commitQuestion, revert, revertible } from './commit.ts'
import { degrade } from './continuation.ts'
import { formationRules } from './modifiers.ts'
import { hasUnitsLeft, orderInEffect } from './order-in-effect.ts'
import { fallBackRuling, postureQuestion, takePosture } from './posture.ts'
import { compile, makeOrderCompiler, rulesUsedBy } from './write/compile-order.ts'
import { orderQuestion } from './write/order-details-kind.ts'
import { isRuling, readDraft } from './write/order-draft.ts'

/** The next attempt. The subject: attempts already made this turn, Brigiments for a new order, battalions for a commitment. */
export const changeQuestion = choice('change orders', {
  rule: '11.3.4',
  about: fields({ tried: listOf(brigimentShape), asked: listOf(text('a battalion')) }),
  answer: either(
    oneOf('done'),
    sequence([oneOf('change'), brigimentShape, oneOf(...orderTypes)]),
    sequence([oneOf('commit', 'revert'), brigimentShape, text('a battalion')]),
  ),
  open: false,
})
type AboutChange = AboutOf<typeof changeQuestion>
export type Attempt = Exclude<AnswerOf<typeof changeQuestion>, 'done'>

const keyOf = (brigiment: BrigimentId, battalion: string): string => `${brigiment} ${battalion}`

/** Generates possible attempts lazily: the first one shows whether there are any. */
function* attempts(battlefield: Battlefield, { tried, asked }: AboutChange): Generator<Attempt> {
  for (const [id, { order }] of battlefield.army.brigiments.entries()) {
    if (!isReleased(battlefield, id) || !hasUnitsLeft(battlefield.army, id)) continue
    for (const battalion of battalionsOf(battlefield, id)) {
      if (asked.includes(keyOf(id, battalion))) continue
      if (canCommit(battlefield, id, battalion)) yield ['commit', id, battalion]
      if (order.type === 'regroup' && revertible(battlefield, id, battalion).length > 0) yield ['revert', id, battalion]
    }
    if (!anyChangeRuling(battlefield, id, tried).allowed) continue
    for (const type of orderTypes) if (changeRuling(battlefield, id, type, tried).allowed) yield ['change', id, type]
  }
}

export const changeKind = (battlefieldOf: BattlefieldOf) =>
  changeQuestion.kind({
    pass: 'done',
    ownMove: true,
    options: (view, about) => ['done', ...attempts(battlefieldOf(view), about)],
    check: (view, about, answer) => (answer === 'done' ? allowed : attemptRuling(battlefieldOf(view), about, answer)),
  })

function attemptRuling(battlefield: Battlefield, { tried, asked }: AboutChange, attempt: Attempt): Ruling {
  const [action, id, target] = attempt
  if (battlefield.army.brigiments[id] === undefined) return refused('11.1.4', refusals.ordersForBrigiments)
  if (action === 'change') return changeRuling(battlefield, id, target, tried)
  if (!isReleased(battlefield, id)) return refused('15.1.4', refusals.notReleased)
  if (asked.includes(keyOf(id, target))) return refused('11.5.10', refusals.alreadyTried)
  if (action === 'commit')
    return canCommit(battlefield, id, target) ? allowed : refused('11.5.9', refusals.battalionNotCommitted)
  return revertible(battlefield, id, target).length > 0 ? allowed : refused('11.3.2', refusals.notNow)
}

/** Degrades failed orders; then the player tries, in any sequence (11.3.4), to change orders or commit supports. */
export function* changeOrders(battle: Battle, side: Side): Script {
  const { brigiments } = battle.state.secrets[side]
  for (const [id, { failed }] of brigiments.entries()) if (failed) degrade(battle, side, id)
  const triedBrigiments: BrigimentId[] = []
  const askedBattalions: string[] = []
  for (;;) {
    const about: AboutChange = { tried: [...triedBrigiments], asked: [...askedBattalions] }
    if (attempts(frozenBattlefieldFor(battle, side), about).next().done === true) break
    const answer = yield* changeQuestion.ask(side, about)
    if (answer === 'done') break
    const [action, id, target] = answer
    if (action === 'change') {
      triedBrigiments.push(id)
      yield* tryChange(battle, side, id, target)
    } else {
      askedBattalions.push(keyOf(id, target))
      yield* tryCommitment(battle, side, id, target, action === 'revert')
    }
  }
  yield* takePostures(battle, side)
}

function* tryChange(battle: Battle, side: Side, id: BrigimentId, type: OrderType): Script {
  const from = orderInEffect(battlefieldFor(battle, side), brigimentOf(battlefieldFor(battle, side), id))
  const { roll, success } = rollToChange(battle, side, id, type)
  const rules = [
    '2.0 step 3e-ii',
    '11.3',
    '11.3.2',
    '11.3.2a',
    '11.1a',
    ...(roll.modifiers.length > 0 ? ['4.1.4'] : []),
    ...formationRules(battlefieldFor(battle, side), id, true),
    ...(success ? [] : ['11.3.3']),
  ]
  battle.table.tell(
    null,
    { [side]: { type: 'change', side, brigiment: id, from, to: type, roll, success, rules } },
    side,
  )
  if (!success) return
  const answer = yield* orderQuestion.ask(side, { brigiment: id, type })
  const battlefield = battlefieldFor(battle, side)
  const draft = readDraft(battlefield, answer)
  if (isRuling(draft)) throw new Error('an order that cannot be read was allowed')
  const order = compile(makeOrderCompiler(battlefield, id, type), draft)
  if (isRuling(order)) throw new Error('an order that cannot be given was allowed')
  if (draft.routes.size > 0) battle.table.noteUsed('route drawn')
  putInEffect(battle, side, id, order, rulesUsedBy(battlefield, draft, order))
}

function* tryCommitment(battle: Battle, side: Side, id: BrigimentId, battalion: string, comesBack: boolean): Script {
  const { roll, success } = rollToChange(battle, side, id, 'commit')
  const rules = [comesBack ? '11.14.11a' : '11.5.10', ...(success ? [] : ['11.5.10a'])]
  const ownEvent = { type: 'commit', side, brigiment: id, battalion, revert: comesBack, roll, success, rules } as const
  battle.table.tell(null, { [side]: ownEvent }, side)
  if (!success) return
  const about = { brigiment: id, battalion }
  if (comesBack) return revert(battle, side, about)
  battle.table.noteUsed('commit')
  commit(battle, side, about, yield* commitQuestion.ask(side, about))
}

/** 11.13.2: chosen again every turn, if there is a choice. */
function* takePostures(battle: Battle, side: Side): Script {
  const army = battle.state.secrets[side]
  for (const [id, { order }] of army.brigiments.entries()) {
    const inPlay = isReleased(battlefieldFor(battle, side), id) && hasUnitsLeft(army, id)
    if (order.type !== 'disorganized defense' || !inPlay) continue
    const hasChoice = fallBackRuling(battlefieldFor(battle, side), id).allowed
    takePosture(battle, side, id, hasChoice ? yield* postureQuestion.ask(side, { brigiment: id }) : ['hold'])
  }
}
