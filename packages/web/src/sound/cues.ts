/** The sounds of a match as plain data: what is heard, and the same in words. */

/** A tone that glides from one pitch to another, or noise through a filter. Times in seconds, pitches in hertz. */
export interface Voice {
  readonly source: 'sine' | 'triangle' | 'square' | 'sawtooth' | 'noise'
  readonly from: number
  readonly to: number
  readonly at: number
  readonly length: number
  readonly gain: number
}

export interface CueSound {
  /** For those who do not hear it. */
  readonly caption: string
  readonly voices: readonly Voice[]
}

const voice = (source: Voice['source'], from: number, to: number, at: number, length: number, gain: number): Voice => ({
  source,
  from,
  to,
  at,
  length,
  gain,
})

/** The same voice several times, each `every` seconds later. */
const repeated = (times: number, every: number, one: Voice): Voice[] =>
  Array.from({ length: times }, (_, i) => ({ ...one, at: one.at + i * every }))

/** Notes one after another. */
const melody = (source: Voice['source'], length: number, gain: number, ...pitches: readonly number[]): Voice[] =>
  pitches.map((pitch, i) => voice(source, pitch, pitch, i * length, length, gain))

const ring = (at: number, gain: number): Voice[] => [
  ...repeated(6, 0.05, voice('triangle', 1320, 1320, at, 0.045, gain)),
  ...repeated(6, 0.05, voice('sine', 1660, 1660, at, 0.045, gain * 0.6)),
]

export const cueSounds = {
  card: { caption: 'a card is laid', voices: [voice('noise', 2600, 1200, 0, 0.12, 0.35)] },
  order: { caption: 'an order is given', voices: [voice('noise', 5200, 4200, 0, 0.04, 0.3)] },
  step: { caption: 'steps', voices: repeated(3, 0.16, voice('noise', 320, 180, 0, 0.09, 0.4)) },
  rifles: {
    caption: 'rifle fire',
    voices: [0, 0.07, 0.11, 0.2].map((at) => voice('noise', 2400, 500, at, 0.14, 0.5)),
  },
  'machine gun': { caption: 'machine gun', voices: repeated(8, 0.075, voice('noise', 1700, 700, 0, 0.06, 0.5)) },
  mortar: {
    caption: 'a mortar',
    voices: [voice('sine', 190, 90, 0, 0.12, 0.6), voice('noise', 700, 120, 0.3, 0.35, 0.6)],
  },
  guns: {
    caption: 'gunfire',
    voices: [voice('sine', 110, 38, 0, 0.5, 0.8), voice('noise', 520, 80, 0, 0.6, 0.6)],
  },
  dice: { caption: 'dice', voices: repeated(4, 0.09, voice('noise', 3400, 1500, 0, 0.035, 0.5)) },
  hit: { caption: 'a hit', voices: [voice('sine', 130, 55, 0, 0.2, 0.8), voice('noise', 420, 160, 0, 0.12, 0.4)] },
  miss: { caption: 'no effect', voices: [voice('noise', 900, 300, 0, 0.22, 0.25)] },
  loss: { caption: 'losses', voices: [voice('sine', 96, 60, 0, 0.35, 0.7)] },
  retreat: { caption: 'a retreat', voices: [voice('sine', 1900, 900, 0, 0.5, 0.25)] },
  medal: { caption: 'a medal is won', voices: melody('square', 0.15, 0.14, 523, 659, 784) },
  asked: { caption: 'your turn', voices: ring(0, 0.3) },
  'may answer': {
    caption: 'you may answer',
    voices: repeated(2, 0.14, voice('triangle', 720, 700, 0, 0.05, 0.3)),
  },
  'friend moved': { caption: 'the other player has moved', voices: ring(0, 0.1) },
  refused: { caption: 'not allowed', voices: repeated(2, 0.11, voice('sine', 170, 120, 0, 0.08, 0.5)) },
  clock: { caption: 'time is short', voices: repeated(3, 0.2, voice('square', 1900, 1800, 0, 0.02, 0.2)) },
  turn: { caption: 'a new turn', voices: [voice('noise', 1500, 3800, 0, 0.24, 0.2)] },
  won: { caption: 'victory', voices: melody('square', 0.16, 0.14, 392, 523, 659, 784, 659, 784) },
  lost: { caption: 'defeat', voices: melody('triangle', 0.24, 0.3, 392, 349, 311, 262) },
} satisfies Readonly<Record<string, CueSound>>

export type Cue = keyof typeof cueSounds

/** Seconds until a cue has faded. */
export const cueLength = (cue: Cue): number => Math.max(...cueSounds[cue].voices.map(({ at, length }) => at + length))
