/** The beginning and the end of every move of a unit. */
import type { Script } from '@firestep/referee'
import { plane } from '@firestep/terrain'
import { zoneDanger } from '../artillery/fire-zones.ts'
import { assault } from '../assault/assault.ts'
import type { Contact } from '../assault/contact.ts'
import { baseOf, footprint, isPresent, isSuppressed, movesWith } from '../battlefield.ts'
import type { BaseId, BattalionId } from '../ids.ts'
import type { Battle } from '../state.ts'
import { CONTACT } from './nearby-bases.ts'

interface Mover {
  readonly base: BaseId
  readonly contacts: readonly BaseId[]
  readonly passed?: readonly BattalionId[]
}

/** Marks the bases and their battalion as moved; units they pass through stay where they are (FF-49). */
export function startMove(battle: Battle, ways: readonly Mover[], passed?: readonly BattalionId[]): void {
  for (const { base } of ways) {
    const battalion = movesWith(battle, base)
    const battalionState = battalion === null ? undefined : battle.state.battalions[battalion]
    if (battalionState !== undefined) battalionState.moved = true
    Object.assign(baseOf(battle, base), { moved: true, thrownBack: false })
  }
  for (const passedBattalion of passed ?? ways.flatMap((path) => path.passed ?? [])) {
    const battalionState = battle.state.battalions[passedBattalion]
    if (battalionState !== undefined) battalionState.static = true
    battle.table.noteUsed('passed through')
  }
}

/** Danger behind the own barrage, then any assault (assault.3). */
export function* endMove(battle: Battle, ways: readonly Mover[], arrived: readonly Mover[]): Script {
  for (const { base } of ways) if (isPresent(battle, base)) yield* zoneDanger(battle, base)
  const contacts = arrived.flatMap(({ base, contacts: basesMet }) =>
    basesMet.filter((enemy) => isInContact(battle, base, enemy)).map((enemy): Contact => [base, enemy]),
  )
  if (contacts.length === 0) return
  battle.table.noteUsed('contact')
  yield* assault(battle, contacts)
}

const isInContact = (battle: Battle, base: BaseId, enemy: BaseId): boolean =>
  isPresent(battle, base) &&
  isPresent(battle, enemy) &&
  !isSuppressed(battle, base) &&
  plane.gapAtMost(footprint(battle, base).shape, footprint(battle, enemy).shape, CONTACT)
