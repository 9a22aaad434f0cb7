/** 11.1a: the details of an order whose type has been chosen and rolled for. */
import {
  type AboutOf,
  type AnswerBuilder,
  allowed,
  fields,
  type Json,
  listOf,
  oneOf,
  type Ruling,
  refused,
} from '@firestep/referee'
import { type OrderType, orderTypes } from '../../../data/schema.ts'
import type { BattlefieldOf } from '../../battlefield.ts'
import { maxInSupport } from '../../charts.ts'
import type { BrigimentId } from '../../ids.ts'
import { list } from '../../question-types.ts'
import { brigimentShape } from '../../shapes.ts'
import type { Battlefield } from '../../state.ts'
import * as refusals from '../../texts/orders.ts'
import { currentBattalions, livingBattalions } from '../battalion-strength.ts'
import { compile, isShaken, makeOrderCompiler, type OrderCompiler } from './compile-order.ts'
import { goalsOf, refinements } from './goal-options.ts'
import { isRuling, type OrderPart, orderPartShape, readDraft, type WrittenOrder } from './order-draft.ts'

export const orderQuestion = list('order', {
  rule: '11.1a',
  about: fields({ brigiment: brigimentShape, type: oneOf(...orderTypes) }),
  answer: listOf(orderPartShape),
  open: false,
})
export type AboutOrder = AboutOf<typeof orderQuestion>

export const blankOrder: WrittenOrder = {
  support: [],
  goal: null,
  objectives: new Map(),
  routes: new Map(),
  start: null,
  muster: new Map(),
}

/** True if any order of a type could be written now. */
export function canBeWritten(battlefield: Battlefield, brigiment: BrigimentId, type: OrderType): boolean {
  return goalsOf(makeOrderCompiler(battlefield, brigiment, type), blankOrder).next().done !== true
}

/** An answer or a stored draft, read as an order; a refusal if it is none. */
export function readOrder(battlefield: Battlefield, written: Json): WrittenOrder | Ruling {
  const { answer } = orderQuestion.shapes
  return answer.fits(written)
    ? readDraft(battlefield, written)
    : refused('11.1.8', answer.problem(written, 'the order'))
}

function orderRuling(battlefield: Battlefield, { brigiment, type }: AboutOrder, parts: readonly OrderPart[]): Ruling {
  const draft = readDraft(battlefield, parts)
  if (isRuling(draft)) return draft
  const order = compile(makeOrderCompiler(battlefield, brigiment, type), draft)
  return isRuling(order) ? order : allowed
}

export const orderKind = (battlefieldOf: BattlefieldOf) =>
  orderQuestion.kind({
    sampled: true,
    builder(view, { brigiment, type }): AnswerBuilder<OrderPart> {
      const compiler = makeOrderCompiler(battlefieldOf(view), brigiment, type)
      const soFar: OrderPart[] = []
      return {
        next() {
          const draft = soFar.length === 0 ? blankOrder : readDraft(compiler.battlefield, soFar)
          if (isRuling(draft)) return { parts: [], enough: false }
          if (draft.goal !== null) return { parts: [...refinements(compiler, draft, soFar)], enough: true }
          return { parts: [...supportsOf(compiler, draft), ...goalsOf(compiler, draft)], enough: false }
        },
        add(part) {
          soFar.push(part)
        },
      }
    },
    check: (view, about, answer) => orderRuling(battlefieldOf(view), about, answer),
    explain: (view, about, thing) =>
      orderPartShape.fits(thing)
        ? orderRuling(battlefieldOf(view), about, [thing])
        : refused('11.1.8', refusals.noSuchPart),
  })

/** 11.5.3: battalions that may be held back, if an order can be written without them. */
function supportsOf(compiler: OrderCompiler, draft: WrittenOrder): OrderPart[] {
  const { battlefield, brigiment, type } = compiler
  const maxSupport = maxInSupport(battlefield.book.tables, type, currentBattalions(battlefield, brigiment))
  if (draft.support.length >= maxSupport) return []
  const last = draft.support.at(-1) ?? ''
  return livingBattalions(battlefield, brigiment)
    .filter((name) => name > last && !isShaken(battlefield, brigiment, name))
    .sort((a, b) => (a < b ? -1 : 1))
    .filter((name) => goalsOf(compiler, { ...draft, support: [...draft.support, name] }).next().done !== true)
    .map((name): OrderPart => ['support', name])
}
