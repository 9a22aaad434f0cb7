/** Through whose eyes a match can be looked at again. While it goes on, nobody sees more than at the table. */
import type { Side } from '@firestep/face'
import type { Seat } from '@firestep/referee'
import { eyesOf, isOpen } from '../match-session/seating.ts'
import type { Eyes } from '../match-session/timeline.ts'
import type { Sitting } from '../store/index.ts'

export interface Look {
  /** As a link names it: a seat, `all` or `open`. */
  readonly id: string
  readonly name: string
  readonly eyes: Eyes
}

export function looksAt(
  sides: Readonly<Record<Seat, Side>>,
  sitting: Sitting,
  over: boolean,
): readonly [Look, ...Look[]] {
  const nameOf = (seat: Seat): string => sides[seat]?.name ?? seat
  const bystander: Look = { id: 'open', name: 'What lies open to both', eyes: { seat: null } }
  const seated = (seat: Seat): Look => ({ id: seat, name: `${nameOf(seat)} eyes only`, eyes: { seat } })
  if (isOpen(sitting, over))
    return [{ id: 'all', name: 'Everything open', eyes: 'all' }, ...Object.keys(sitting.seats).map(seated), bystander]
  const eyes = eyesOf(sitting, over)
  return eyes === 'all' || eyes.seat === null ? [bystander] : [seated(eyes.seat)]
}

/** The look a link asks for, if it is on offer; otherwise the first. */
export const chosenLook = (looks: readonly [Look, ...Look[]], wanted: string | null): Look =>
  looks.find(({ id }) => id === wanted) ?? looks[0]

/** Whose view the map shows at a step: with everything open, that of whoever has just answered. */
export const viewerOf = (eyes: Eyes, answered: Seat | null, first: Seat): Seat | null =>
  eyes === 'all' ? (answered ?? first) : eyes.seat

/** The seats whose hands are shown. */
export const handsShown = (eyes: Eyes, seats: readonly Seat[]): readonly Seat[] =>
  eyes === 'all' ? seats : eyes.seat === null ? [] : [eyes.seat]
