/** 3.8.1: units that come to lie on top of a stack become visible at once. */
import type { Script } from '@firestep/referee'
import { type Side, sides } from '../data/schema.ts'
import { shownOf } from './stacks.ts'
import type { Battle, Shown, ShownStack } from './state.ts'

const shownNow = ({ book, state }: Battle, side: Side): Shown => shownOf(book, state.secrets[side])

/**
 * Runs a script, and at each question or checkpoint reports counters that have become visible since, because units on
 * top of them have left or lost steps. A stack that only moves from hex to hex reveals nothing new.
 */
export function* reportUncovered<T>(battle: Battle, play: (battle: Battle) => Script<T>): Script<T> {
  const seen = { entente: shownNow(battle, 'entente'), ottoman: shownNow(battle, 'ottoman') }
  const look = (): void => {
    for (const side of sides) {
      const now = shownNow(battle, side)
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

/** Both lists are sorted by hex, and unchanged stacks are identical objects: only the others are compared. */
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
    // An empty starting hex is reported, because units could have lain beneath. Where units have joined or left, the
    // top unit is reported even if it is the same: that fact is new information.
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
