/** Handlers of running matches: state, timeline, record, dice statistics, and the actions of players. */
import { copy, type Json } from '@firestep/referee'
import { type RouteHandlers, requireUser } from '../../requests/handler.ts'
import { RequestRefused } from '../../requests/refusal.ts'
import { asJson, parseJsonText } from '../../store/json-text.ts'
import type { UserRow } from '../../store/schema.ts'
import { hasSeat } from '../model/access.ts'
import type { Games } from '../model/games.ts'
import type { Viewer } from '../model/viewer-steps.ts'
import type { LiveMatch } from '../registry/live-match.ts'
import type { LiveMatchRegistry } from '../registry/live-match-registry.ts'
import { matchStateFor, requireVisibleMatch, viewersOf } from '../views/match-view.ts'
import type { TimelineService } from '../views/timeline-service.ts'
import { diceStatisticsFor } from './dice-statistics.ts'
import { lookAheadFor, saveDecisions, submitAnswer, undoAnswers } from './player-actions.ts'

export interface PlayHandlerDeps {
  readonly registry: LiveMatchRegistry
  readonly games: Games
  readonly timelines: TimelineService
  readonly now: () => number
  readonly isOnline: (user: string) => boolean
  /** Identifies the requester for fair queueing. */
  readonly personOf: (user: UserRow | null, address: string) => string
  /** Called when a player has looked at the match. */
  readonly onViewed?: (match: string, user: string) => void
}

type HandledRoute = 'match' | 'story' | 'record' | 'dice' | 'answer' | 'undo' | 'ahead' | 'foresee'

export function playHandlers(deps: PlayHandlerDeps): RouteHandlers<HandledRoute> {
  const { registry, games, timelines, now, isOnline, personOf, onViewed } = deps
  return {
    match: ({ requester, params: { id }, query: { away } }) =>
      registry.withLive(id, (live) => {
        const user = requester?.user ?? null
        requireVisibleMatch(live, user)
        if (!away && user !== null && hasSeat(live.seats, user.id)) onViewed?.(id, user.id)
        // Views share their open parts with the match, so the reply must be a copy.
        return copy(matchStateFor(live, { user, isOnline, now: now() }))
      }),

    async story({ requester, address, params: { id }, query: { viewer: name, from } }) {
      const queued = await registry.withLive(id, (live) => {
        const user = requester?.user ?? null
        requireVisibleMatch(live, user)
        const viewer = requireViewer(live, viewersOf(live, user), name)
        return { story: timelines.build(live, viewer, from, personOf(user, address)) }
      })
      return queued.story
    },

    record: ({ requester, params: { id } }) =>
      registry.withLive(id, (live) => {
        requireVisibleMatch(live, requester?.user ?? null)
        return closedRecordOf(live)
      }),

    dice: ({ requester, params: { id } }) =>
      registry.withLive(id, (live) => {
        const user = requester?.user ?? null
        requireVisibleMatch(live, user)
        return diceStatisticsFor(live, viewersOf(live, user))
      }),

    async answer(request) {
      const user = requireUser(request)
      const { id } = request.params
      await submitAnswer(registry, user, id, request.body)
      onViewed?.(id, user.id)
      return {}
    },

    async undo(request) {
      const { seat, to } = request.body
      await undoAnswers(registry, requireUser(request), request.params.id, seat, to)
      return {}
    },

    ahead: (request) => saveDecisions({ registry, games }, requireUser(request), request.params.id, request.body),

    foresee: (request) => lookAheadFor(registry, requireUser(request), request.params.id, request.body),
  }
}

/** During a match each player may read their own stream and that of spectators; after it, all streams. */
function requireViewer(live: LiveMatch, viewers: readonly Viewer[], name: string): Viewer {
  if (live.match === null && live.checkpoint === null) throw new RequestRefused('refused', 'The match has not begun.')
  const viewer = name === '' ? null : name
  if (viewer !== null && !live.seats.some(({ seat }) => seat === viewer))
    throw new RequestRefused('refused', `There is no seat '${name}' at this table.`)
  if (live.row.status === 'over' || viewers.includes(viewer) || viewer === null) return viewer
  throw new RequestRefused('not allowed', `What '${name}' has heard is told when the match is over.`)
}

/** The whole record with the secret of its dice, from which every roll can be recomputed. */
function closedRecordOf(live: LiveMatch): Json {
  const { row } = live
  if (row.status !== 'over') throw new RequestRefused('refused', 'The record is disclosed when the match is over.')
  if (row.length === 0 || row.closing === null)
    throw new RequestRefused('not found', 'Nothing was played: there is no record.')
  const record = live.toRecord()
  const closing = { hash: row.closing, result: parseJsonText(row.result) }
  return asJson({ ...record, entries: record.entries.slice(0, row.length), closing })
}
