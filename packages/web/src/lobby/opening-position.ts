/** The opening position of a scenario, with the overlay and options of a match. */
import type { Face } from '@firestep/face'
import { type Game, type Json, Match } from '@firestep/referee'
import { useMemo } from 'react'
import { orientSheet, withPieces } from '../map/oriented-sheet.ts'
import { errorText } from '../ui/error-text.ts'

export type Opening = ReturnType<typeof openingPosition>

/** The opening position, computed once for the sheet and the map that show it. */
export const useOpening = (face: Face, scenario: string, overlay: Json | null, options: Json): Opening =>
  useMemo(() => openingPosition(face, scenario, overlay, options), [face, scenario, overlay, options])

/**
 * A match started only for its first view. Overlay and options may come from a stranger or from another version, so any
 * error in them is reported.
 */
function openingPosition(face: Face, scenario: string, overlay: Json | null, options: Json) {
  try {
    const match = Match.start(face.game as Game, { scenario, overlay, options, dice: { kind: 'quick', seed: 1 } })
    if ('problems' in match) return { problem: problemText(match.problems) }
    const matchFace = face.openMatch(match.edition.data, scenario, options)
    if ('problems' in matchFace) return { problem: problemText(matchFace.problems) }
    const view = match.view(null)
    const pieces = matchFace.pieces(view)
    return { matchFace, view, pieces, orientedSheet: withPieces(orientSheet(matchFace.sheet, false), pieces) }
  } catch (fault) {
    return { problem: errorText(fault) }
  }
}

const maxProblems = 3
const maxProblemLength = 300

/** The first few problems as one text. */
const problemText = (problems: readonly string[]): string =>
  problems.slice(0, maxProblems).join('; ').slice(0, maxProblemLength)
