/** The overlay of a match as sentences under headings. */
import type { Json } from '@firestep/referee'
import type { Face } from '../face.ts'
import { capital } from '../text.ts'
import { type Heading, thisBattle } from './data-names.ts'
import { alongOverlay } from './differences.ts'

export interface CorrectionGroup {
  readonly title: string
  /** True if nothing in it affects the match. */
  readonly aside: boolean
  readonly lines: readonly string[]
  /** The number of further differences that are not listed. */
  readonly more: number
}

/** Limit on the differences listed under one heading. */
const maxLines = 200
const maxLineLength = 300

/** The part of a face that is needed here. */
type NamedFace = Pick<Face, 'dataNames'> & { readonly game: Pick<Face['game'], 'data'> }

const wholeGame: Heading = { title: 'The whole game' }

/** Names come from the overlay too, and may be of any length. */
const clipText = (line: string): string => (line.length > maxLineLength ? `${line.slice(0, maxLineLength - 1)}…` : line)

/** The differences from the printed data, those that affect the scenario first. */
export function overlayText(face: NamedFace, scenario: string, overlay: Json): readonly CorrectionGroup[] {
  const names = face.dataNames?.(scenario) ?? {}
  const groups = new Map<string, { readonly heading: Heading; readonly lines: string[]; more: number }>()
  alongOverlay(
    { names, path: [], heading: names.heading ?? wholeGame },
    face.game.data,
    overlay,
    ({ path, heading }, difference) => {
      const group = groups.get(heading.title) ?? { heading, lines: [], more: 0 }
      groups.set(heading.title, group)
      if (group.lines.length < maxLines)
        group.lines.push(clipText(`${capital(path.join(', ')) || 'Everything'}: ${difference}`))
      else group.more++
    },
  )
  const corrections = [...groups.values()].map(({ heading, lines, more }) => ({
    title: heading.title,
    aside: heading.isAside === true,
    lines,
    more,
  }))
  const groupRank = ({ title, aside }: CorrectionGroup) => (title === thisBattle.title ? 0 : aside ? 2 : 1)
  return corrections.sort((group, otherGroup) => groupRank(group) - groupRank(otherGroup))
}
