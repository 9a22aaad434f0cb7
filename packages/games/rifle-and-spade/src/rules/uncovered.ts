/** 3.8.1: what comes to lie on top of a stack is seen at once. */
import type { Script } from '@firestep/referee'
import { type Side, sides } from '../data/schema.ts'
import { shownOf } from './stacks.ts'
import type { Battle, Shown, ShownStack } from './state.ts'

const showing = ({ book, state }: Battle, side: Side): Shown => shownOf(book, state.secrets[side])

const faces = ({ units }: ShownStack): string[] => units.map(({ unit, steps }) => `${unit}/${steps}`)

/**
 * Plays on, and whenever somebody is asked, or play could be taken up again, tells which counters have come to light since: what lay on
 * them has moved off, or is weaker now. A stack that only goes from hex to hex shows nothing new.
 */
export function* uncovering<T>(battle: Battle, play: (battle: Battle) => Script<T>): Script<T> {
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

const byHex = ({ stacks }: Shown): ReadonlyMap<number, ShownStack> => new Map(stacks.map((stack) => [stack.hex, stack]))

function report({ table, state }: Battle, side: Side, shownBefore: Shown, shownNow: Shown): void {
  const [before, now] = [byHex(shownBefore), byHex(shownNow)]
  const known = new Set([...before.values()].flatMap(faces))
  const left = state.moving?.side === side ? state.moving.path[0] : undefined
  for (const hex of [...new Set([...before.keys(), ...now.keys()])].sort((a, b) => a - b)) {
    const [was, is] = [before.get(hex), now.get(hex)]
    const shown = is === undefined ? [] : faces(is)
    if (was !== undefined && faces(was).join() === shown.join()) continue
    // Where a stack sets out from, that nobody is left is news too: somebody could have lain beneath.
    const news = is === undefined ? hex === left : shown.some((one) => !known.has(one))
    if (news) table.reveal({ type: 'uncovered', side, hex, units: is?.units ?? [], rules: ['3.8.1', '3.7.3'] }, side)
  }
}
