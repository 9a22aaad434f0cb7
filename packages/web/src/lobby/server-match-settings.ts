/** Settings of a match on the server, from the user's choice. */
import type { NewMatch, Spectators, TimeControl } from '@firestep/api'
import type { Json, Seat } from '@firestep/referee'
import type { OnlineMode } from '../store/index.ts'
import { serverMatchSettingsText } from '../texts/lobby.ts'

export interface ServerMatchSettings {
  readonly time: string
  /** The policy for reactions that both sides start with; by post only. */
  readonly reactions: PostPolicy
  readonly spectators: string
  readonly chat: boolean
}

/** The policies that a match by post may start with: those that every game has. */
export const postPolicies = ['once a turn', 'when able', 'never'] as const
type PostPolicy = (typeof postPolicies)[number]

const minuteMs = 60_000

export const timeChoices: readonly { readonly id: string; readonly name: string; readonly time: TimeControl }[] = [
  { id: 'none', name: serverMatchSettingsText.noClock, time: { kind: 'none' } },
  { id: 'post-1', name: serverMatchSettingsText.postOneDay, time: { kind: 'post', days: 1 } },
  { id: 'post-3', name: serverMatchSettingsText.postThreeDays, time: { kind: 'post', days: 3 } },
  { id: 'post-7', name: serverMatchSettingsText.postOneWeek, time: { kind: 'post', days: 7 } },
  {
    id: 'live-30',
    name: serverMatchSettingsText.live30Minutes,
    time: { kind: 'live', each: 30 * minuteMs, more: 10_000 },
  },
  {
    id: 'live-60',
    name: serverMatchSettingsText.liveOneHour,
    time: { kind: 'live', each: 60 * minuteMs, more: 15_000 },
  },
  {
    id: 'live-120',
    name: serverMatchSettingsText.liveTwoHours,
    time: { kind: 'live', each: 120 * minuteMs, more: 20_000 },
  },
]

export const spectatorChoices: readonly {
  readonly id: string
  readonly name: string
  readonly spectators: Spectators
}[] = [
  { id: 'open', name: serverMatchSettingsText.anyoneLive, spectators: { kind: 'open', delay: 0 } },
  { id: 'behind', name: serverMatchSettingsText.anyoneDelayed, spectators: { kind: 'open', delay: 20 } },
  { id: 'none', name: serverMatchSettingsText.nobody, spectators: { kind: 'none' } },
]

export const defaultServerMatchSettings: ServerMatchSettings = {
  time: 'none',
  reactions: 'once a turn',
  spectators: 'open',
  chat: true,
}

interface NewMatchRequest {
  readonly game: string
  readonly scenario: string
  readonly overlay: Json | null
  readonly options: Json
  readonly seats: readonly Seat[]
  readonly mine: Seat
  readonly mode: OnlineMode
  readonly settings: ServerMatchSettings
  readonly commitment: string
}

export function timeControlOf({ time: chosen, reactions }: ServerMatchSettings): TimeControl {
  const time = timeChoices.find(({ id }) => id === chosen)?.time ?? { kind: 'none' }
  return time.kind === 'post' ? { ...time, reactions } : time
}

export function newServerMatch(request: NewMatchRequest): NewMatch {
  const { game, scenario, options, overlay, seats, mine, mode, settings, commitment } = request
  const time = timeControlOf(settings)
  const spectators = spectatorChoices.find(({ id }) => id === settings.spectators)?.spectators ?? { kind: 'none' }
  return {
    game,
    scenario,
    options,
    overlay,
    seats: Object.fromEntries(seats.map((seat) => [seat, { by: seat === mine ? 'me' : 'nobody' }])),
    time,
    spectators,
    chat: settings.chat,
    listed: mode === 'open',
    commitments: { [mine]: commitment },
  }
}
