/** Sides as people speak of them, by the seat that commands them. */
import { capital, type SideStyle } from '@firestep/face'
import type { Seat } from '@firestep/referee'

type Sides = Readonly<Record<Seat, SideStyle>>

/** "German", as an adjective. */
export const sideName = (sides: Sides, seat: Seat): string => sides[seat]?.name ?? seat

/** "the Germans": takes a plural verb. */
export const sidePeople = (sides: Sides, seat: Seat): string => sides[seat]?.people ?? seat

/** "The Germans", at the start of a sentence. */
export const sideSubject = (sides: Sides, seat: Seat): string => capital(sidePeople(sides, seat))
