/** 11.1a: the details of an order whose type has been chosen and rolled for. */
import { allowed, type Growing, grown, type Json, type Kind, type Ruling } from '@firestep/referee'
import type { OrderType } from '../../../data/schema.ts'
import type { GroundOf } from '../../battlefield.ts'
import { mostInSupport } from '../../charts.ts'
import type { BrigimentId } from '../../ids.ts'
import type { Ground, RifleView } from '../../state.ts'
import { currentBattalions, livingBattalions } from '../battalion-strength.ts'
import { compile, type Desk, isShaken, makeDesk } from './compile-order.ts'
import { goalsOf, refinements } from './goal-options.ts'
import { type Draft, isRuling, readDraft } from './order-draft.ts'

export type AboutOrder = { readonly brigiment: BrigimentId; readonly type: OrderType }

export const blank: Draft = {
  support: [],
  goal: null,
  objectives: new Map(),
  routes: new Map(),
  start: null,
  muster: new Map(),
}

/** Whether any order of a type could be written now. */
export function canBeWritten(ground: Ground, brigiment: BrigimentId, type: OrderType): boolean {
  return goalsOf(makeDesk(ground, brigiment, type), blank).next().done !== true
}

export function orderRuling(ground: Ground, { brigiment, type }: AboutOrder, answer: Json): Ruling {
  const draft = readDraft(ground, answer)
  if (isRuling(draft)) return draft
  const order = compile(makeDesk(ground, brigiment, type), draft)
  return isRuling(order) ? order : allowed
}

export const orderKind = (groundOf: GroundOf): Kind<RifleView, AboutOrder> =>
  grown<RifleView, AboutOrder>({
    sampled: true,
    growing(view, { brigiment, type }): Growing {
      const desk = makeDesk(groundOf(view), brigiment, type)
      const soFar: Json[] = []
      return {
        growth() {
          const draft = soFar.length === 0 ? blank : readDraft(desk.ground, soFar)
          if (isRuling(draft)) return { parts: [], enough: false }
          if (draft.goal !== null) return { parts: [...refinements(desk, draft, soFar)], enough: true }
          return { parts: [...supportsOf(desk, draft), ...goalsOf(desk, draft)], enough: false }
        },
        add(part) {
          soFar.push(part)
        },
      }
    },
    check: (view, about, answer) => orderRuling(groundOf(view), about, answer),
    explain: (view, about, thing) => orderRuling(groundOf(view), about, [thing]),
  })

/** 11.5.3: battalions that may be held back, if an order can be written without them. */
function supportsOf(desk: Desk, draft: Draft): Json[] {
  const { ground, brigiment, type } = desk
  const most = mostInSupport(ground.book.tables, type, currentBattalions(ground, brigiment))
  if (draft.support.length >= most) return []
  const last = draft.support.at(-1) ?? ''
  return livingBattalions(ground, brigiment)
    .filter((name) => name > last && !isShaken(ground, brigiment, name))
    .sort((a, b) => (a < b ? -1 : 1))
    .filter((name) => goalsOf(desk, { ...draft, support: [...draft.support, name] }).next().done !== true)
    .map((name) => ['support', name])
}
