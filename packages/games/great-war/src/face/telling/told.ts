import type { Line } from '@firestep/face'

/** The parts of a line that differ from event to event; the rest is the same for all. */
export type Told = { readonly text: string } & Partial<Omit<Line, 'text' | 'rules'>>
