/** Through whose eyes a match can be looked at again. While it goes on, nobody sees more than at the table. */
import type { SideStyle } from '@firestep/face'
import type { Seat } from '@firestep/referee'
import { isOpen, viewpointOf } from '../match-session/seating.ts'
import type { Viewpoint } from '../match-session/timeline.ts'
import type { Seating } from '../store/index.ts'

export interface ViewpointChoice {
  /** As a link names it: a seat, `all` or `open`. */
  readonly id: string
  readonly name: string
  readonly eyes: Viewpoint
}

export function viewpointChoices(
  sides: Readonly<Record<Seat, SideStyle>>,
  sitting: Seating,
  over: boolean,
): readonly [ViewpointChoice, ...ViewpointChoice[]] {
  const nameOf = (seat: Seat): string => sides[seat]?.name ?? seat
  const bystander: ViewpointChoice = { id: 'open', name: 'What lies open to both', eyes: { seat: null } }
  const seated = (seat: Seat): ViewpointChoice => ({ id: seat, name: `${nameOf(seat)} eyes only`, eyes: { seat } })
  if (isOpen(sitting, over))
    return [{ id: 'all', name: 'Everything open', eyes: 'all' }, ...Object.keys(sitting.seats).map(seated), bystander]
  const eyes = viewpointOf(sitting, over)
  return eyes === 'all' || eyes.seat === null ? [bystander] : [seated(eyes.seat)]
}

/** The look a link asks for, if it is on offer; otherwise the first. */
export const chosenLook = (
  looks: readonly [ViewpointChoice, ...ViewpointChoice[]],
  wanted: string | null,
): ViewpointChoice => looks.find(({ id }) => id === wanted) ?? looks[0]

/** Whose view the map shows at a step: with everything open, that of whoever has just answered. */
export const viewerOf = (eyes: Viewpoint, answered: Seat | null, first: Seat): Seat | null =>
  eyes === 'all' ? (answered ?? first) : eyes.seat

/** The seats whose hands are shown. */
export const handsShown = (eyes: Viewpoint, seats: readonly Seat[]): readonly Seat[] =>
  eyes === 'all' ? seats : eyes.seat === null ? [] : [eyes.seat]
