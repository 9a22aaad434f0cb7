/**
 * How answers are numbered for a viewer. The number of an entry would tell how many steps the others take in a `together`,
 * so people name a place in a match by how many answers that they know of come before it.
 */

import type { AnyMatch } from './match-registry.ts'
import type { Viewer } from './viewer-steps.ts'

/** How many answers that a viewer knows of would stay if this entry and all after it were taken back. */
export const answersBefore = (match: AnyMatch, viewer: Viewer, ply: number): number =>
  match.known(viewer).filter((known) => known < ply).length

/** The entry that comes behind so many answers that a viewer knows of; -1 where there is none. */
export const entryBehind = (match: AnyMatch, viewer: Viewer, answers: number): number =>
  match.known(viewer)[answers] ?? -1
