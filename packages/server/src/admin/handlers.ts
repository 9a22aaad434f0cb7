/** Everything that those who run the server may do, and what everyone may do about their own account. */

import type { OperatorParts } from './context.ts'
import { overviewHandlers } from './overview-handlers.ts'
import { ownAccountHandlers } from './own-account-handlers.ts'
import { stuckMatchHandlers } from './stuck-match-handlers.ts'
import { peopleHandlers } from './user-handlers.ts'

export const operatorHandlers = (parts: OperatorParts) => ({
  ...overviewHandlers(parts),
  ...peopleHandlers(parts),
  ...stuckMatchHandlers(parts),
  ...ownAccountHandlers(parts),
})
