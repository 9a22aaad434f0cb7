/** 3.8.1: what comes to lie on top of a stack is seen at once. */
import type { Script } from '@firestep/referee'
import { type Side, sides } from '../data/schema.ts'
import { shownOf } from './stacks.ts'
import type { Battle, Shown, ShownStack } from './state.ts'

const showing = ({ book, state }: Battle, side: Side): Shown => shownOf(book, state.secrets[side])

/**
 * Plays on, and whenever somebody is asked, or play could be taken up again, tells which counters have come to light since: what lay on
 * them has moved off, or is weaker now. A stack that only goes from hex to hex shows nothing new.
 */
export function* reportUncovered<T>(battle: Battle, play: (battle: Battle) => Script<T>): Script<T> {
  const seen = { entente: showing(battle, 'entente'), ottoman: showing(battle, 'ottoman') }
  const look = (): void => {
    for (const side of sides) {
      const now = showing(battle, side)
      if (now !== seen[side]) report(battle, side, seen[side], now)
      seen[side] = now
    }
  }
  const checkpoint = (): void => {
    look()
    battle.table.checkpoint()
  }
  const script = play({ ...battle, table: { ...battle.table, checkpoint } })
  for (let step = script.next(); ; ) {
    look()
    if (step.done === true) return step.value
    step = script.next(yield step.value)
  }
}

/** Both lists go by ascending hex, and a stack that has not changed is the same: the news is in the others. */
function report({ table, state }: Battle, side: Side, { stacks: before }: Shown, { stacks: now }: Shown): void {
  const left = state.moving?.side === side ? state.moving.path[0] : undefined
  for (let i = 0, j = 0; i < before.length || j < now.length; ) {
    const [old, next] = [before[i], now[j]]
    const hex = Math.min(old?.hex ?? Number.POSITIVE_INFINITY, next?.hex ?? Number.POSITIVE_INFINITY)
    const was = old?.hex === hex ? old : undefined
    const is = next?.hex === hex ? next : undefined
    if (was !== undefined) i++
    if (is !== undefined) j++
    const grown = was !== undefined && is !== undefined && was.height !== is.height
    if (was === is || (!grown && was !== undefined && areSame(was.units, is?.units ?? []))) continue
    // Where a stack sets out from, that nobody is left is news too: somebody could have lain beneath. Where some have come or gone,
    // who lies on top now is said even if it is the same: that it is not another is news.
    const news = is === undefined ? hex === left : grown || is.units.some((one) => !wasShown(before, one))
    if (news)
      table.reveal({ type: 'uncovered', side, hex, units: is?.units ?? [], rules: ['3.8', '3.8.1', '3.7.3'] }, side)
  }
}

type Faces = ShownStack['units']

const isFace = (a: Faces[number], b: Faces[number] | undefined): boolean => a.unit === b?.unit && a.steps === b.steps
const areSame = (some: Faces, others: Faces): boolean =>
  some.length === others.length && some.every((one, i) => isFace(one, others[i]))
const wasShown = (stacks: readonly ShownStack[], face: Faces[number]): boolean =>
  stacks.some(({ units }) => units.some((one) => isFace(one, face)))
