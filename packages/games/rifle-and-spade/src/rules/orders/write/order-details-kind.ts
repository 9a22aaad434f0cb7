/** 11.1a: the details of an order whose type has been chosen and rolled for. */
import { type AnswerBuilder, allowed, type Json, multiPart, type QuestionKind, type Ruling } from '@firestep/referee'
import type { OrderType } from '../../../data/schema.ts'
import type { BattlefieldOf } from '../../battlefield.ts'
import { maxInSupport } from '../../charts.ts'
import type { BrigimentId } from '../../ids.ts'
import type { Battlefield, BattleView } from '../../state.ts'
import { currentBattalions, livingBattalions } from '../battalion-strength.ts'
import { compile, isShaken, makeOrderCompiler, type OrderCompiler } from './compile-order.ts'
import { goalsOf, refinements } from './goal-options.ts'
import { isRuling, readDraft, type WrittenOrder } from './order-draft.ts'

export type AboutOrder = { readonly brigiment: BrigimentId; readonly type: OrderType }

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

export function orderRuling(battlefield: Battlefield, { brigiment, type }: AboutOrder, answer: Json): Ruling {
  const draft = readDraft(battlefield, answer)
  if (isRuling(draft)) return draft
  const order = compile(makeOrderCompiler(battlefield, brigiment, type), draft)
  return isRuling(order) ? order : allowed
}

export const orderKind = (toBattlefield: BattlefieldOf): QuestionKind<BattleView, AboutOrder> =>
  multiPart<BattleView, AboutOrder>({
    sampled: true,
    builder(view, { brigiment, type }): AnswerBuilder {
      const compiler = makeOrderCompiler(toBattlefield(view), brigiment, type)
      const soFar: Json[] = []
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
    check: (view, about, answer) => orderRuling(toBattlefield(view), about, answer),
    explain: (view, about, thing) => orderRuling(toBattlefield(view), about, [thing]),
  })

/** 11.5.3: battalions that may be held back, if an order can be written without them. */
function supportsOf(compiler: OrderCompiler, draft: WrittenOrder): Json[] {
  const { battlefield, brigiment, type } = compiler
  const maxSupport = maxInSupport(battlefield.book.tables, type, currentBattalions(battlefield, brigiment))
  if (draft.support.length >= maxSupport) return []
  const last = draft.support.at(-1) ?? ''
  return livingBattalions(battlefield, brigiment)
    .filter((name) => name > last && !isShaken(battlefield, brigiment, name))
    .sort((a, b) => (a < b ? -1 : 1))
    .filter((name) => goalsOf(compiler, { ...draft, support: [...draft.support, name] }).next().done !== true)
    .map((name) => ['support', name])
}
