/** What an operator does about a match that does not go on: it is read anew, or ended without a winner. */
import type { Result } from '@firestep/referee'
import { takeAway } from '../matches/lobby/join-handlers.ts'
import { readLaid } from '../matches/model/access.ts'
import { searchAgain } from '../matches/model/awaited-search.ts'
import type { Room } from '../matches/model/match-registry.ts'
import { done, endHeld } from '../matches/play/resign-and-claim.ts'
import { type Handlers, Refused } from '../requests/handler.ts'
import { words } from '../store/store-error.ts'
import { noteDeed } from './audit-log.ts'
import type { OperatorParts } from './context.ts'
import { operatorOf } from './operators.ts'

export function stuckMatchHandlers(parts: OperatorParts): Handlers<'adminMatch'> {
  const { store, clock } = parts
  return {
    async adminMatch({ asker, params: { id }, body: { action } }) {
      const by = operatorOf(asker)
      const laid = await readLaid(store, id)
      if (laid === null) throw new Refused('not found', 'There is no such match.')
      if (laid.row.status === 'over') throw new Refused('refused', 'The match is over.')
      if (action === 'reload') await reload(parts, id)
      else await end(parts, id)
      await noteDeed(store, clock(), by, `${action}: match ${id}`)
      return {}
    },
  }
}

async function reload({ rooms }: OperatorParts, id: string): Promise<void> {
  await rooms.forget(id)
  try {
    // An opponent that was given up thinks again.
    await rooms.change(id, (room) => {
      if (room.row.search !== null) searchAgain(room, 0)
    })
  } catch (fault) {
    if (fault instanceof Refused) throw fault
    throw new Refused('refused', `It was read anew and cannot be played: ${words(fault)}. It can be ended.`)
  }
}

async function end(parts: OperatorParts, id: string): Promise<void> {
  const { rooms, log } = parts
  try {
    if (await rooms.change(id, endNow)) await rooms.forget(id)
  } catch (fault) {
    if (fault instanceof Refused) throw fault
    log.warn('a match that cannot be read was ended', { match: id, fault })
    await endUnread(parts, id)
  }
}

/** Whether nothing of it is left. */
function endNow(room: Room): boolean {
  const { status } = room.row
  if (status === 'gathering' || status === 'dice') {
    takeAway(room)
    return true
  }
  if (room.match !== null) done(room.match.agree(null))
  else endHeld(room, (match) => match.agree(null), { how: 'agreed', winner: null })
  return false
}

/** Its record stays as it is: nobody could read it to append to it. */
async function endUnread({ store, rooms, clock }: OperatorParts, id: string): Promise<void> {
  const result: Result = { how: 'agreed', winner: null, outcome: null }
  const over = { status: 'over', result: JSON.stringify(result), updated: clock() } as const
  await store.transaction().execute(async (tx) => {
    await tx
      .updateTable('matches')
      .set((match) => ({ ...over, revision: match('revision', '+', 1) }))
      .where('id', '=', id)
      .execute()
    await tx.updateTable('seats').set({ asked: 0, running: null }).where('match', '=', id).execute()
  })
  await rooms.forget(id)
}
