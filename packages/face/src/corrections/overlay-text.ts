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
const most = 200
const longest = 300

/** The part of a face that is needed here. */
type Named = Pick<Face, 'dataNames'> & { readonly game: Pick<Face['game'], 'data'> }

const game: Heading = { title: 'The whole game' }

/** Names come from the overlay too, and may be of any length. */
const clipped = (line: string): string => (line.length > longest ? `${line.slice(0, longest - 1)}…` : line)

/** The differences from the printed data, those that affect the scenario first. */
export function overlayText(face: Named, scenario: string, overlay: Json): readonly CorrectionGroup[] {
  const names = face.dataNames?.(scenario) ?? {}
  const groups = new Map<string, { readonly heading: Heading; readonly lines: string[]; more: number }>()
  alongOverlay(
    { names, path: [], heading: names.heading ?? game },
    face.game.data,
    overlay,
    ({ path, heading }, what) => {
      const group = groups.get(heading.title) ?? { heading, lines: [], more: 0 }
      groups.set(heading.title, group)
      if (group.lines.length < most) group.lines.push(clipped(`${capital(path.join(', ')) || 'Everything'}: ${what}`))
      else group.more++
    },
  )
  const found = [...groups.values()].map(({ heading, lines, more }) => ({
    title: heading.title,
    aside: heading.aside === true,
    lines,
    more,
  }))
  const rank = ({ title, aside }: CorrectionGroup) => (title === thisBattle.title ? 0 : aside ? 2 : 1)
  return found.sort((one, other) => rank(one) - rank(other))
}
