/** What is asked of a match that is played: how it stands, its story and record, its dice, and what players do. */
import { copy, type Json } from '@firestep/referee'
import { type Handlers, Refused } from '../../requests/handler.ts'
import type { UserRow } from '../../store/schema.ts'
import { askerOf, type Games } from '../context.ts'
import { sits } from '../model/access.ts'
import type { Viewer } from '../model/viewer-steps.ts'
import type { OpenRoom } from '../registry/live-match.ts'
import type { OpenRooms } from '../registry/live-match-registry.ts'
import { admit, matchNow, viewersOf } from '../views/match-view.ts'
import type { Storyteller } from '../views/timeline-service.ts'
import { diceSoFar } from './dice-statistics.ts'
import { answer, decide, lookAhead, undo } from './player-actions.ts'

export interface RoomHandlersParts {
  readonly rooms: OpenRooms
  readonly games: Games
  readonly storyteller: Storyteller
  readonly now: () => number
  readonly online: (user: string) => boolean
  /** Who asks, as far as it matters for taking turns. */
  readonly personOf: (user: UserRow | null, address: string) => string
  /** Somebody who sits at a match has looked at it. */
  readonly glanced?: (match: string, user: string) => void
}

type Answered = 'match' | 'story' | 'record' | 'dice' | 'answer' | 'undo' | 'ahead' | 'foresee'

export function roomHandlers(parts: RoomHandlersParts): Handlers<Answered> {
  const { rooms, games, storyteller, now, online, personOf, glanced } = parts
  return {
    match: ({ asker, params: { id }, query: { away } }) =>
      rooms.enter(id, (room) => {
        const user = asker?.user ?? null
        admit(room, user)
        if (!away && user !== null && sits(room.seats, user.id)) glanced?.(id, user.id)
        // Views share their open parts with the match: what leaves this turn is a copy.
        return copy(matchNow(room, { user, online, now: now() }))
      }),

    async story({ asker, address, params: { id }, query: { viewer: name, from } }) {
      const told = await rooms.enter(id, (room) => {
        const user = asker?.user ?? null
        admit(room, user)
        const viewer = mayHear(room, user === null ? [null] : viewersOf(room, user), name)
        return { story: storyteller.tell(room, viewer, from, personOf(user, address)) }
      })
      return told.story
    },

    record: ({ asker, params: { id } }) =>
      rooms.enter(id, (room) => {
        admit(room, asker?.user ?? null)
        return recordOf(room)
      }),

    dice: ({ asker, params: { id } }) =>
      rooms.enter(id, (room) => {
        const user = asker?.user ?? null
        admit(room, user)
        return diceSoFar(room, viewersOf(room, user))
      }),

    async answer(asking) {
      const user = askerOf(asking)
      const { id } = asking.params
      await answer(rooms, user, id, asking.body)
      glanced?.(id, user.id)
      return {}
    },

    async undo(asking) {
      const { seat, to } = asking.body
      await undo(rooms, askerOf(asking), asking.params.id, seat, to)
      return {}
    },

    ahead: (asking) => decide({ rooms, games }, askerOf(asking), asking.params.id, asking.body),

    foresee: (asking) => lookAhead(rooms, askerOf(asking), asking.params.id, asking.body),
  }
}

/** While a match runs everyone hears it as they are; when it is over, as anyone heard it. */
function mayHear(room: OpenRoom, viewers: readonly Viewer[], name: string): Viewer {
  if (room.match === null && room.checkpoint === null) throw new Refused('refused', 'The match has not begun.')
  const viewer = name === '' ? null : name
  if (viewer !== null && !room.seats.some(({ seat }) => seat === viewer))
    throw new Refused('refused', `There is no seat '${name}' at this table.`)
  if (room.row.status === 'over' || viewers.includes(viewer) || viewer === null) return viewer
  throw new Refused('not allowed', `What '${name}' has heard is told when the match is over.`)
}

/** The whole record with the secret of its dice: anyone can play it again and compute every roll. */
function recordOf(room: OpenRoom): Json {
  const { row } = room
  if (row.status !== 'over') throw new Refused('refused', 'The record is disclosed when the match is over.')
  if (row.length === 0 || row.closing === null)
    throw new Refused('not found', 'Nothing was played: there is no record.')
  const record = room.toRecord()
  const closing = { hash: row.closing, result: JSON.parse(row.result) as Json }
  return { ...record, entries: record.entries.slice(0, row.length), closing } as unknown as Json
}
