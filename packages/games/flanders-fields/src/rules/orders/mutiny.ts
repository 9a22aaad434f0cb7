/** national.french-1917.mutiny: the enemy names battalions that hold and will not advance (FF-128). */
import { allowed, ask, type Json, multiPart, type Ruling, refused, type Script } from '@firestep/referee'
import { enemyOf, type Side, sides } from '../../data/schema.ts'
import { type BattlefieldOf, isPresent, viewerOf } from '../battlefield.ts'
import { standFast } from '../movement/refuse-advance.ts'
import type { BattalionId } from '../roster.ts'
import type { Battle, Battlefield, BattleView } from '../state.ts'

/** Battalions of a side on the table. */
const onTable = (battlefield: Battlefield, side: Side): BattalionId[] =>
  battlefield.scenario.roster.battalions.flatMap((battalion, b) =>
    battalion.side === side && battalion.bases.some((base) => isPresent(battlefield, base)) ? [b] : [],
  )

/** FF-128: three; where fewer than six are present half of them, or by the other reading three if possible. */
function mutineerCount({ scenario }: Battlefield, present: number): number {
  if (scenario.switches.mutineers === 'always three') return Math.min(3, present)
  return present < 6 ? Math.floor(present / 2) : 3
}

const isMutinous = ({ scenario }: Battlefield, side: Side): boolean =>
  scenario.data.forces[side].special.includes('mutiny')

export function* mutiny(battle: Battle): Script {
  const { table } = battle
  for (const side of sides) {
    if (!isMutinous(battle, side) || mutineerCount(battle, onTable(battle, side).length) === 0) continue
    const rule = 'national.french-1917.mutiny'
    const battalions = yield* ask<BattalionId[]>({ seat: enemyOf(side), kind: 'mutiny', rule, about: null, open: true })
    for (const battalion of battalions) standFast(battle, battalion)
    table.tell({ type: 'mutiny', rule, battalions })
    table.use('mutiny')
  }
}

const ofMutiny = (why: string): Ruling => refused('national.french-1917.mutiny', why)

/** Battalions in ascending order, so that each choice has one answer. */
export const mutinyKind = (fieldOf: BattlefieldOf) =>
  multiPart<BattleView>({
    next(view, _about, soFar) {
      const battlefield = fieldOf(view)
      const candidates = onTable(battlefield, enemyOf(viewerOf(view)))
      const count = mutineerCount(battlefield, candidates.length)
      const last = soFar.at(-1)
      const later = candidates.filter((candidate) => typeof last !== 'number' || candidate > last)
      // Enough battalions must remain to reach the number.
      const choiceCount = later.length - (count - soFar.length) + 1
      return soFar.length >= count ? { parts: [], enough: true } : { parts: later.slice(0, choiceCount), enough: false }
    },
    check(view, _about, answer) {
      const battlefield = fieldOf(view)
      const candidates: readonly Json[] = onTable(battlefield, enemyOf(viewerOf(view)))
      const count = mutineerCount(battlefield, candidates.length)
      if (!Array.isArray(answer) || answer.length !== count) return ofMutiny(`name ${count} battalions`)
      const list = answer as readonly Json[]
      const isRising = list.every((battalion, i) => i === 0 || Number(battalion) > Number(list[i - 1]))
      return isRising && list.every((battalion) => candidates.includes(battalion))
        ? allowed
        : ofMutiny('name battalions of the enemy on the table, each once, in rising order')
    },
    explain: (view, _about, json) =>
      (onTable(fieldOf(view), enemyOf(viewerOf(view))) as readonly Json[]).includes(json)
        ? allowed
        : ofMutiny('that is no battalion of the enemy on the table'),
  })
