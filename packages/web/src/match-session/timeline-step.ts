/** One step of a timeline, and the viewpoint it is shown from. */
import type { LogLine } from '@firestep/face'
import type { Json, Seat } from '@firestep/referee'

/**
 * A seat's viewpoint, a spectator's (null), or everything open: each step is then shown as the answering seat saw it.
 */
export type Viewpoint = { readonly seat: Seat | null } | 'all'

export interface TimelineStep {
  /** Number of answers in force after it; 0 for the setup. */
  readonly answers: number
  /** The seat that answered; null for the setup. */
  readonly seat: Seat | null
  readonly kind: string | null
  readonly answer: Json
  readonly lines: readonly LogLine[]
  readonly events: readonly object[]
  /** Given by a standing order of the seat or by its setting for a reaction window. */
  readonly ordered?: boolean
  /** Given by the seat's deputy. */
  readonly deputed?: boolean
  /** The only possible answer, given automatically. */
  readonly forced?: boolean
}
