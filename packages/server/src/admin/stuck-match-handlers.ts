/** Operator handlers for stuck matches: reload, or end without a winner. */
import type { Result } from '@firestep/referee'
import { readMatchRows } from '../matches/model/access.ts'
import { restartSearch } from '../matches/model/awaited-bot-search.ts'
import { endHeldMatch, requireAllowed } from '../matches/model/guards.ts'
import type { MatchHandle } from '../matches/model/match-registry.ts'
import { deleteMatch } from '../matches/seats/leave-before-start.ts'
import type { RouteHandlers } from '../requests/handler.ts'
import { RequestRefused } from '../requests/refusal.ts'
import { errorMessage } from '../store/store-error.ts'
import { writeAuditEntry } from './audit-log.ts'
import type { AdminContext } from './context.ts'
import { requireOperator } from './operators.ts'

export function stuckMatchHandlers(context: AdminContext): RouteHandlers<'adminMatch'> {
  const { store, clock } = context
  return {
    async adminMatch({ requester, params: { id }, body: { action } }) {
      const operator = requireOperator(requester)
      const rows = await readMatchRows(store, id)
      if (rows === null) throw new RequestRefused('not found', 'There is no such match.')
      if (rows.row.status === 'over') throw new RequestRefused('refused', 'The match is over.')
      if (action === 'reload') await reloadMatch(context, id)
      else await endMatch(context, id)
      await writeAuditEntry(store, clock(), operator, `${action}: match ${id}`)
      return {}
    },
  }
}

async function reloadMatch({ registry }: AdminContext, id: string): Promise<void> {
  await registry.reload(id)
  try {
    // A bot that was given up is asked again.
    await registry.change(id, (handle) => {
      if (handle.row.search !== null) restartSearch(handle, 0)
    })
  } catch (fault) {
    if (fault instanceof RequestRefused) throw fault
    throw new RequestRefused(
      'refused',
      `It was read anew and cannot be played: ${errorMessage(fault)}. It can be ended.`,
    )
  }
}

async function endMatch(context: AdminContext, id: string): Promise<void> {
  const { registry, log } = context
  try {
    if (await registry.change(id, endReadable)) await registry.reload(id)
  } catch (fault) {
    if (fault instanceof RequestRefused) throw fault
    log.warn('a match that cannot be read was ended', { match: id, fault })
    await endUnreadable(context, id)
  }
}

/** Returns true if the match was deleted. */
function endReadable(handle: MatchHandle): boolean {
  const { status } = handle.row
  if (status === 'gathering' || status === 'dice') {
    deleteMatch(handle)
    return true
  }
  if (handle.match !== null) requireAllowed(handle.match.agree(null))
  else endHeldMatch(handle, (match) => match.agree(null), { how: 'agreed', winner: null })
  return false
}

/** The record stays as it is, since it cannot be read to be appended to. */
async function endUnreadable({ store, registry, clock }: AdminContext, id: string): Promise<void> {
  const result: Result = { how: 'agreed', winner: null, outcome: null }
  const ended = { status: 'over', result: JSON.stringify(result), updated: clock() } as const
  await store.transaction().execute(async (tx) => {
    await tx
      .updateTable('matches')
      .set((match) => ({ ...ended, revision: match('revision', '+', 1) }))
      .where('id', '=', id)
      .execute()
    await tx.updateTable('seats').set({ asked: 0, running: null }).where('match', '=', id).execute()
  })
  await registry.reload(id)
}
