/** 2.0 step 3e: the Change Orders Segment of one side. */
import { ask, choice, type Json, type Kind, type Ruling, refused, type Script } from '@firestep/referee'
import type { OrderType, Side } from '../../data/schema.ts'
import { orderTypes } from '../../data/schema.ts'
import { brigimentOf, eyes, type GroundOf } from '../ground.ts'
import type { BrigimentId } from '../ids.ts'
import type { Battle, Ground, RifleView } from '../state.ts'
import { choosable, mayChange, putInEffect, rollToChange } from './change.ts'
import { commit, committable, revert, revertible } from './commit.ts'
import { degrade } from './continuation.ts'
import { takePosture } from './posture.ts'
import { orderInEffect } from './standing.ts'
import { battalionsOf } from './strength.ts'
import { compile, makeDesk } from './write/compile.ts'
import { isRuling, readDraft } from './write/draft.ts'

/** Who has tried already this turn: Brigiments for a new order, battalions for a commitment. */
export type AboutChange = { readonly tried: readonly BrigimentId[]; readonly asked: readonly string[] }

const keyOf = (brigiment: BrigimentId, battalion: string): string => `${brigiment} ${battalion}`

function options(ground: Ground, { tried, asked }: AboutChange): Json[] {
  const found: Json[] = ['done']
  ground.army.brigiments.forEach(({ released, order }, id) => {
    if (!released) return
    for (const type of choosable(ground, id, tried)) found.push(['change', id, type])
    for (const battalion of battalionsOf(ground, id)) {
      if (asked.includes(keyOf(id, battalion))) continue
      if (committable(ground, id, battalion).length > 0) found.push(['commit', id, battalion])
      if (order.type === 'regroup' && revertible(ground, id, battalion).length > 0)
        found.push(['revert', id, battalion])
    }
  })
  return found
}

export const changeKind = (groundOf: GroundOf): Kind<RifleView, AboutChange> =>
  choice<RifleView, AboutChange>({
    rule: '11.3.2',
    options: (view, about) => options(groundOf(view), about),
    explain: (view, about, thing) => whyNot(groundOf(view), about, thing),
  })

function whyNot(ground: Ground, { tried }: AboutChange, thing: Json): Ruling {
  const [word, id, what] = Array.isArray(thing) ? (thing as Json[]) : []
  if (typeof id !== 'number' || ground.army.brigiments[id] === undefined)
    return refused('11.1.4', 'orders go to Brigiments')
  const type = orderTypes.find((one) => one === what)
  if (word === 'change' && type !== undefined) return mayChange(ground, id, type, tried)
  return refused(word === 'commit' ? '11.5.9' : '11.3.2', 'that cannot be done now')
}

/** Failed Brigiments degrade; then, in any sequence (11.3.4), others try to change or commit their supports. */
export function* changeOrders(battle: Battle, side: Side): Script {
  const { brigiments } = battle.state.secrets[side]
  for (const [id, { failed }] of brigiments.entries()) if (failed) degrade(battle, side, id)
  const tried: BrigimentId[] = []
  const asked: string[] = []
  for (;;) {
    const about: AboutChange = { tried: [...tried], asked: [...asked] }
    if (options(eyes(battle, side), about).length === 1) break
    const answer = yield* ask<Json>({ seat: side, kind: 'change orders', rule: '11.3.4', about, open: false })
    if (answer === 'done') break
    const [word, id, what] = answer as [string, BrigimentId, string]
    if (word === 'change') {
      tried.push(id)
      yield* change(battle, side, id, what as OrderType)
    } else {
      asked.push(keyOf(id, what))
      yield* commitment(battle, side, id, what, word === 'revert')
    }
  }
  yield* takePostures(battle, side)
}

function* change(battle: Battle, side: Side, id: BrigimentId, type: OrderType): Script {
  const from = orderInEffect(eyes(battle, side), brigimentOf(eyes(battle, side), id))
  const { roll, success } = rollToChange(battle, side, id, type)
  const rules = ['2.0 step 3e-ii', '11.3', '11.3.2', '11.3.2a', '11.1a', ...(success ? [] : ['11.3.3'])]
  battle.table.tell(
    null,
    { [side]: { type: 'change', side, brigiment: id, from, to: type, roll, success, rules } },
    side,
  )
  if (!success) return
  const about = { brigiment: id, type }
  const answer = yield* ask<Json>({ seat: side, kind: 'order', rule: '11.1a', about, open: false })
  const ground = eyes(battle, side)
  const draft = readDraft(ground, answer)
  if (isRuling(draft)) throw new Error('an order that cannot be read was allowed')
  const order = compile(makeDesk(ground, id, type), draft)
  if (isRuling(order)) throw new Error('an order that cannot be given was allowed')
  if (draft.routes.size > 0) battle.table.use('route drawn')
  putInEffect(battle, side, id, order)
}

function* commitment(battle: Battle, side: Side, id: BrigimentId, battalion: string, back: boolean): Script {
  const { roll, success } = rollToChange(battle, side, id, 'commit')
  const rules = [back ? '11.14.11a' : '11.5.10', ...(success ? [] : ['11.5.10a'])]
  const told = { type: 'commit', side, brigiment: id, battalion, revert: back, roll, success, rules } as const
  battle.table.tell(null, { [side]: told }, side)
  if (!success) return
  const about = { brigiment: id, battalion }
  if (back) return revert(battle, side, about)
  battle.table.use('commit')
  const answer = yield* ask<Json>({ seat: side, kind: 'commit', rule: '11.5.11', about, open: false })
  commit(battle, side, about, answer)
}

/** 11.13.2: every turn anew. */
function* takePostures(battle: Battle, side: Side): Script {
  for (const [id, { order, released }] of battle.state.secrets[side].brigiments.entries()) {
    if (order.type !== 'disorganized defense' || !released) continue
    const about = { brigiment: id }
    const answer = yield* ask<Json[]>({ seat: side, kind: 'posture', rule: '11.13.2', about, open: false })
    takePosture(battle, side, id, answer)
  }
}
