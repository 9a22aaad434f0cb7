/** 3.8.1: units that come to lie on top of a stack become visible at once. */
import type { Script } from '@firestep/referee'
import { type Side, sides } from '../data/schema.ts'
import type { Hex } from './ids.ts'
import { shownOf } from './stacks.ts'
import type { Battle, Shown, ShownStack } from './state.ts'

const shownNow = ({ book, state }: Battle, side: Side): Shown => shownOf(book, state.secrets[side])

/**
 * Runs a script, and at each question or checkpoint reports counters that have become visible since, because units on
 * top of them have left or lost steps. A stack that only moves from hex to hex reveals nothing new.
 */
export function* reportUncovered<T>(battle: Battle, play: (battle: Battle) => Script<T>): Script<T> {
  const seen = { entente: shownNow(battle, 'entente'), ottoman: shownNow(battle, 'ottoman') }
  const reportChanges = (): void => {
    for (const side of sides) {
      const currentlyShown = shownNow(battle, side)
      if (currentlyShown !== seen[side]) report(battle, side, seen[side], currentlyShown)
      seen[side] = currentlyShown
    }
  }
  const checkpoint = (): void => {
    reportChanges()
    battle.table.checkpoint()
  }
  const script = play({ ...battle, table: { ...battle.table, checkpoint } })
  for (let step = script.next(); ; ) {
    reportChanges()
    if (step.done === true) return step.value
    step = script.next(yield step.value)
  }
}

/** The lower of two hexes, of which one is missing at the end of its list. */
function firstOf(a: Hex | undefined, b: Hex | undefined): Hex {
  const hex = a === undefined || (b !== undefined && b < a) ? b : a
  if (hex === undefined) throw new Error('both lists have ended')
  return hex
}

/** Both lists are sorted by hex, and unchanged stacks are identical objects: only the others are compared. */
function report({ table, state }: Battle, side: Side, { stacks: before }: Shown, { stacks: current }: Shown): void {
  const hexLeft = state.moving?.side === side ? state.moving.path[0] : undefined
  for (let i = 0, j = 0; i < before.length || j < current.length; ) {
    const [old, next] = [before[i], current[j]]
    const hex = firstOf(old?.hex, next?.hex)
    const previousStack = old?.hex === hex ? old : undefined
    const currentStack = next?.hex === hex ? next : undefined
    if (previousStack !== undefined) i++
    if (currentStack !== undefined) j++
    const hasChangedHeight =
      previousStack !== undefined && currentStack !== undefined && previousStack.height !== currentStack.height
    if (
      previousStack === currentStack ||
      (!hasChangedHeight && previousStack !== undefined && areSame(previousStack.units, currentStack?.units ?? []))
    )
      continue
    // An empty starting hex is reported, because units could have lain beneath. Where units have joined or left, the
    // top unit is reported even if it is the same: that fact is new information.
    const isNews =
      currentStack === undefined
        ? hex === hexLeft
        : hasChangedHeight || currentStack.units.some((one) => !wasShown(before, one))
    if (isNews)
      table.reveal(
        { type: 'uncovered', side, hex, units: currentStack?.units ?? [], rules: ['3.8', '3.8.1', '3.7.3'] },
        side,
      )
  }
}

type Faces = ShownStack['units']

const isFace = (a: Faces[number], b: Faces[number] | undefined): boolean => a.unit === b?.unit && a.steps === b.steps
const areSame = (some: Faces, others: Faces): boolean =>
  some.length === others.length && some.every((one, i) => isFace(one, others[i]))
const wasShown = (stacks: readonly ShownStack[], face: Faces[number]): boolean =>
  stacks.some(({ units }) => units.some((one) => isFace(one, face)))
