/** Limanowa: each morning all hussars mount, or all go on foot (LLL-C1.special.1, LLL-C2.special.1). */
import { nothing, oneOf, type Script } from '@firestep/referee'
import { isCavalry, unitOf, unitsWhere } from '../battlefield.ts'
import type { Hex } from '../ids.ts'
import { choice } from '../question-types.ts'
import { type Battle, captured, exited, lostForGood } from '../state.ts'
import { campaignOf } from './current-campaign.ts'

const manners = ['mounted', 'on foot'] as const

/** How the hussars go this day. */
export const mountQuestion = choice('mount', { rule: 'LLL-C1.special.1', about: nothing, answer: oneOf(...manners) })

export function* mount(battle: Battle): Script {
  const { book, table } = battle
  const { mounting } = campaignOf(battle)
  if (mounting === null) throw new Error('nobody mounts in this campaign')
  const { side, rules } = mounting
  const types = [mounting.mounted, mounting.onFoot]
  const units = unitsWhere(battle, ({ type, hex }) => types.includes(type) && !isGone(hex))
  if (units.length === 0) return
  const [rule = '11.11'] = rules
  const manner = yield* mountQuestion.ask(side, null, rule)
  const type = manner === 'mounted' ? mounting.mounted : mounting.onFoot
  for (const id of units) {
    const unit = unitOf(battle, id)
    unit.type = type
    // Horses do not go into a trench (8.321-1).
    if (isCavalry(book.unitType(type))) unit.within = null
  }
  table.noteUsed(manner)
  table.tell({ type: 'mounted', side, mounted: manner === 'mounted', units, rules })
}

/** Out of the campaign, or off the map for good (10.3). */
const isGone = (hex: Hex): boolean => hex === captured || hex === lostForGood || hex === exited

export const mountKind = mountQuestion.kind({ options: () => manners })
