/** The user's settings. Parsing stored settings of any shape gives complete settings. */
import type { Seat } from '@firestep/referee'

/** Against a bot; two players in one tab; one player with both sides; watching two bots. */
export const localModes = ['opponent', 'two', 'mine', 'watch'] as const
/** Through the server: with a friend by link; an open match that anyone may join. */
const onlineModes = ['friend', 'open'] as const
export const modes = [...localModes, ...onlineModes] as const
export type LocalMode = (typeof localModes)[number]
export type OnlineMode = (typeof onlineModes)[number]
export type Mode = (typeof modes)[number]

export const isOnlineMode = (mode: Mode): mode is OnlineMode => mode === 'friend' || mode === 'open'

const playbacks = ['instant', 'quick', 'step'] as const
/** Playback mode for the other side's actions. */
export type Playback = (typeof playbacks)[number]

export const playbackSpeeds = [0.5, 1, 2, 4] as const
export type PlaybackSpeed = (typeof playbackSpeeds)[number]

export interface Settings {
  readonly playback: Playback
  readonly speed: PlaybackSpeed
  /** Warn before an answer that plainly hurts the player's own side. */
  readonly warnings: boolean
  /** Say what ending a phase leaves undone. */
  readonly unfinished: boolean
  /** Every answer is previewed and then confirmed; otherwise only those that need it. */
  readonly confirm: boolean
  /** Sounds of the match; a browser allows none before the first click. */
  readonly sound: boolean
  /** From 0 to 1. */
  readonly volume: number
  /** Say in words what is heard. */
  readonly captions: boolean
  /** Show all help for every question; null until the user chooses: then its first sentence. */
  readonly how: boolean | null
  /** The ids of the coach's lessons that have been read. */
  readonly lessons: readonly string[]
  /** Settings of the last new match, preselected for the next one. */
  readonly last: {
    readonly mode: Mode
    readonly strength: string
    /** The second bot, when watching two. */
    readonly other: string
    readonly coach: boolean
    /** The seat taken last, by game. */
    readonly seats: Readonly<Record<string, Seat>>
  }
}

export const defaultSettings: Settings = {
  playback: 'quick',
  speed: 1,
  warnings: true,
  unfinished: true,
  confirm: false,
  sound: true,
  volume: 0.6,
  captions: false,
  how: null,
  lessons: [],
  last: { mode: 'opponent', strength: 'recruit', other: 'recruit', coach: true, seats: {} },
}

/** Parses settings; missing or invalid values become the defaults. */
export function readSettings(source: unknown): Settings {
  const fields = objectFields(source)
  const last = objectFields(fields.last)
  return {
    playback: memberOr(playbacks, fields.playback, defaultSettings.playback),
    speed: playbackSpeeds.find((speed) => speed === fields.speed) ?? defaultSettings.speed,
    warnings: booleanOr(fields.warnings, defaultSettings.warnings),
    unfinished: booleanOr(fields.unfinished, defaultSettings.unfinished),
    confirm: booleanOr(fields.confirm, defaultSettings.confirm),
    sound: booleanOr(fields.sound, defaultSettings.sound),
    volume: shareOr(fields.volume, defaultSettings.volume),
    captions: booleanOr(fields.captions, defaultSettings.captions),
    how: typeof fields.how === 'boolean' ? fields.how : null,
    lessons: Array.isArray(fields.lessons) ? [...new Set(fields.lessons.filter(isShortText))] : defaultSettings.lessons,
    last: {
      mode: memberOr(modes, last.mode, defaultSettings.last.mode),
      strength: isShortText(last.strength) ? last.strength : defaultSettings.last.strength,
      other: isShortText(last.other) ? last.other : defaultSettings.last.other,
      coach: booleanOr(last.coach, defaultSettings.last.coach),
      seats: Object.fromEntries(
        Object.entries(objectFields(last.seats)).filter((pair): pair is [string, Seat] => isShortText(pair[1])),
      ),
    },
  }
}

const objectFields = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}

const isShortText = (value: unknown): value is string => typeof value === 'string' && value !== '' && value.length < 200

const booleanOr = (value: unknown, fallback: boolean): boolean => (typeof value === 'boolean' ? value : fallback)

const shareOr = (value: unknown, fallback: number): number =>
  typeof value === 'number' && value >= 0 && value <= 1 ? value : fallback

const memberOr = <T extends string>(known: readonly T[], value: unknown, fallback: T): T =>
  known.find((member) => member === value) ?? fallback
