/** What a person has set once and wants to find again. Whatever was stored, reading it gives whole settings. */
import type { Seat } from '@firestep/referee'

/** Against an opponent; two at one screen; both sides mine; watch two opponents. */
export const localModes = ['opponent', 'two', 'mine', 'watch'] as const
/** Through the server: with a friend by link; an open table that anyone may join. */
const onlineModes = ['friend', 'open'] as const
export const modes = [...localModes, ...onlineModes] as const
export type LocalMode = (typeof localModes)[number]
export type OnlineMode = (typeof onlineModes)[number]
export type Mode = (typeof modes)[number]

export const isOnline = (mode: Mode): mode is OnlineMode => mode === 'friend' || mode === 'open'

const playbacks = ['instant', 'quick', 'step'] as const
/** How the other side's actions are played back. */
export type Playback = (typeof playbacks)[number]

export interface Settings {
  readonly playback: Playback
  /** Warn before a choice that plainly hurts its owner. */
  readonly warnings: boolean
  /** Name what ending a phase leaves undone. */
  readonly unfinished: boolean
  /** Choose, look, then commit; otherwise a choice is given at once. */
  readonly confirm: boolean
  /** Whether every question says how it is done; null until someone chose: then where there is room for it. */
  readonly how: boolean | null
  /** The ids of the coach's lessons that have been read. */
  readonly lessons: readonly string[]
  /** How the last match was begun: the next one is offered alike. */
  readonly last: {
    readonly mode: Mode
    readonly strength: string
    /** The second opponent, where two are watched. */
    readonly other: string
    readonly coach: boolean
    /** The seat taken last, by game. */
    readonly seats: Readonly<Record<string, Seat>>
  }
}

export const defaults: Settings = {
  playback: 'quick',
  warnings: true,
  unfinished: true,
  confirm: true,
  how: null,
  lessons: [],
  last: { mode: 'opponent', strength: 'recruit', other: 'recruit', coach: true, seats: {} },
}

/** Settings from anything: what is missing or makes no sense is as it was at first. */
export function readSettings(source: unknown): Settings {
  const from = fields(source)
  const last = fields(from.last)
  return {
    playback: oneOf(playbacks, from.playback, defaults.playback),
    warnings: flag(from.warnings, defaults.warnings),
    unfinished: flag(from.unfinished, defaults.unfinished),
    confirm: flag(from.confirm, defaults.confirm),
    how: typeof from.how === 'boolean' ? from.how : null,
    lessons: Array.isArray(from.lessons) ? [...new Set(from.lessons.filter(isText))] : defaults.lessons,
    last: {
      mode: oneOf(modes, last.mode, defaults.last.mode),
      strength: isText(last.strength) ? last.strength : defaults.last.strength,
      other: isText(last.other) ? last.other : defaults.last.other,
      coach: flag(last.coach, defaults.last.coach),
      seats: Object.fromEntries(
        Object.entries(fields(last.seats)).filter((pair): pair is [string, Seat] => isText(pair[1])),
      ),
    },
  }
}

const fields = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '' && value.length < 200

const flag = (value: unknown, otherwise: boolean): boolean => (typeof value === 'boolean' ? value : otherwise)

const oneOf = <T extends string>(known: readonly T[], value: unknown, otherwise: T): T =>
  known.find((one) => one === value) ?? otherwise
