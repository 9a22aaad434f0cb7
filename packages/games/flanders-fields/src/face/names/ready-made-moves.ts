/** Names of the ready-made moves in option lists and on the table. */
import type { MoveManner } from '../../rules/movement/move-manners.ts'

const manners: Readonly<Record<MoveManner, string>> = {
  ahead: 'Ahead',
  'some way ahead': 'Half as far ahead',
  'closing in': 'Close in on the nearest enemies',
  'half left': 'Half left',
  'half right': 'Half right',
  back: 'Back',
  'turn left': 'Turn left',
  'turn right': 'Turn right',
  'at the wire': 'Up to the wire',
  'through a gap': 'Through a gap in the wire',
  'into a trench': 'Into a trench',
  'by road': 'By road',
  'over the edge': 'Over the edge of the table',
}

export const mannerName = (manner: MoveManner): string => manners[manner]
