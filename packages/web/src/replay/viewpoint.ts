/** The viewpoints a replay can be shown from. While a match goes on, they show no more than the match page does. */
import type { SideStyle } from '@firestep/face'
import type { Seat } from '@firestep/referee'
import { isOpen, viewpointOf } from '../match-session/seating.ts'
import type { Viewpoint } from '../match-session/timeline-step.ts'
import type { Seating } from '../store/index.ts'
import { viewpointText } from '../texts/replay.ts'

export interface ViewpointChoice {
  /** As in links: a seat, `all` or `open`. */
  readonly id: string
  readonly name: string
  readonly viewpoint: Viewpoint
}

export function viewpointChoices(
  sides: Readonly<Record<Seat, SideStyle>>,
  seating: Seating,
  isOver: boolean,
): readonly [ViewpointChoice, ...ViewpointChoice[]] {
  const sideName = (seat: Seat): string => sides[seat]?.name ?? seat
  const spectatorChoice: ViewpointChoice = {
    id: 'open',
    name: viewpointText.spectator,
    viewpoint: { seat: null },
  }
  const seatChoice = (seat: Seat): ViewpointChoice => ({
    id: seat,
    name: `${sideName(seat)} eyes only`,
    viewpoint: { seat },
  })
  if (isOpen(seating, isOver))
    return [
      { id: 'all', name: viewpointText.everything, viewpoint: 'all' },
      ...Object.keys(seating.seats).map(seatChoice),
      spectatorChoice,
    ]
  const viewpoint = viewpointOf(seating, isOver)
  return viewpoint === 'all' || viewpoint.seat === null ? [spectatorChoice] : [seatChoice(viewpoint.seat)]
}

/** The viewpoint a link asks for, if it is available; otherwise the first. */
export const findViewpointChoice = (
  choices: readonly [ViewpointChoice, ...ViewpointChoice[]],
  requestedId: string | null,
): ViewpointChoice => choices.find(({ id }) => id === requestedId) ?? choices[0]

/** The seat whose view the map shows at a step: with everything open, the one that has just answered. */
export const viewerOf = (viewpoint: Viewpoint, lastAnswering: Seat | null, firstSeat: Seat): Seat | null =>
  viewpoint === 'all' ? (lastAnswering ?? firstSeat) : viewpoint.seat

/** The seats whose hands are shown. */
export function handsShown(viewpoint: Viewpoint, seats: readonly Seat[]): readonly Seat[] {
  if (viewpoint === 'all') return seats
  return viewpoint.seat === null ? [] : [viewpoint.seat]
}
