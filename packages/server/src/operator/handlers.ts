/** Everything that those who run the server may do, and what everyone may do about their own account. */
import { ownAccountHandlers } from './account.ts'
import { stuckMatchHandlers } from './match.ts'
import { overviewHandlers } from './overview.ts'
import type { OperatorParts } from './parts.ts'
import { peopleHandlers } from './people.ts'

export const operatorHandlers = (parts: OperatorParts) => ({
  ...overviewHandlers(parts),
  ...peopleHandlers(parts),
  ...stuckMatchHandlers(parts),
  ...ownAccountHandlers(parts),
})
