/** Handlers for operators, and for users about their own account. */

import type { AdminContext } from './context.ts'
import { overviewHandlers } from './overview-handlers.ts'
import { ownAccountHandlers } from './own-account-handlers.ts'
import { stuckMatchHandlers } from './stuck-match-handlers.ts'
import { userHandlers } from './user-handlers.ts'

export const adminHandlers = (deps: AdminContext) => ({
  ...overviewHandlers(deps),
  ...userHandlers(deps),
  ...stuckMatchHandlers(deps),
  ...ownAccountHandlers(deps),
})
