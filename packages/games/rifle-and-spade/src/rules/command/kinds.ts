/** The questions of chapters 2 and 9. */
import type { GroundOf } from '../ground.ts'
import { columnKind } from './columns.ts'
import { rejoinKind } from './homecoming.ts'
import { chitKind, initiativeKind } from './initiative.ts'

export const commandKinds = (groundOf: GroundOf) => ({
  initiative: initiativeKind(groundOf),
  chit: chitKind(groundOf),
  rejoin: rejoinKind(groundOf),
  'form column': columnKind(groundOf),
})
