/**
 * Numbering of answers per viewer. Entry numbers would reveal how many steps other seats take in a parallel phase, so
 * players name a point in a match by the number of answers known to them before it.
 */

import type { AnyMatch } from './match-registry.ts'
import type { Viewer } from './viewer-steps.ts'

/** Number of answers known to the viewer that stay if this entry and all later ones are taken back. */
export const answersBefore = (match: AnyMatch, viewer: Viewer, ply: number): number =>
  match.knownPlies(viewer).filter((knownPly) => knownPly < ply).length

/** The entry after this many answers known to the viewer; -1 if there is none. */
export const plyAfterAnswers = (match: AnyMatch, viewer: Viewer, answers: number): number =>
  match.knownPlies(viewer)[answers] ?? -1
