/** The two dotted lines between the left, centre and right sections. */

import type { Point } from '@firestep/face'
import { ink, openPath } from '@firestep/face/drawing'
import type { Section } from '../../../data/enums.ts'
import type { Hex } from '../../../rules/ids.ts'
import { MARGIN, SIDE } from '../sheet-geometry.ts'
import type { Site } from './terrain-patch.ts'

/** The line cuts hexes that belong to both sections and runs between the others. */
export function sectionLine({ board, geometry }: Pick<Site, 'board' | 'geometry'>, flank: Section): Point[] {
  const line = board.book.rows.flatMap((row) => {
    const first = row[0]
    if (first === undefined) return []
    const sectionsOf = (hex: Hex) => board.book.sectionsOf(hex, 'british')
    const shared = row.find((hex) => sectionsOf(hex).length > 1 && sectionsOf(hex).includes(flank))
    const outermost = row.filter((hex) => sectionsOf(hex).includes(flank))
    const nearest = flank === 'left' ? outermost.at(-1) : outermost[0]
    const { y } = geometry.centre(first)
    if (shared !== undefined) return [{ x: geometry.centre(shared).x, y }]
    return nearest === undefined ? [] : [{ x: geometry.gate(nearest, flank === 'left' ? 2 : 5).x, y }]
  })
  const [top, bottom] = [line[0], line.at(-1)]
  if (top === undefined || bottom === undefined) return []
  const overhang = SIDE + MARGIN * 0.28
  return [{ x: top.x, y: top.y - overhang }, ...line, { x: bottom.x, y: bottom.y + overhang }]
}

export function SectionLines(site: Pick<Site, 'board' | 'geometry'>) {
  const lines = (['left', 'right'] as const).map((flank) => openPath(sectionLine(site, flank))).join('')
  return (
    <g fill="none" strokeLinecap="round">
      <path d={lines} stroke="#f6eed9" strokeWidth={6} strokeDasharray="0.1 13" />
      <path d={lines} stroke={ink} strokeWidth={3.6} strokeDasharray="0.1 13" />
    </g>
  )
}
