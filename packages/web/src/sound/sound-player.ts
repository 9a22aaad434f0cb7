/** What is heard and captioned: silent until the first gesture, by one switch and a volume, never too much at once. */
import { type Cue, cueLength, cueSounds } from './cues.ts'
import { type AudioTarget, Synth } from './synth.ts'

export interface SoundSettings {
  readonly sound: boolean
  /** From 0 to 1. */
  readonly volume: number
  readonly captions: boolean
}

/** A cue, some milliseconds after those before it. */
export interface TimedCue {
  readonly cue: Cue
  readonly afterMs: number
}

const maxAtOnce = 3

interface Caption {
  readonly text: string
  /** Differs from caption to caption, also if the text is the same. */
  readonly number: number
}

export class SoundPlayer<Buffer extends ReturnType<AudioTarget['createBuffer']>> {
  private readonly createAudio: () => AudioTarget<Buffer> | null
  private readonly now: () => number
  private synth: Synth<Buffer> | null = null
  /** Null until they are known. */
  private settings: SoundSettings | null = null
  /** Cues that wait until the settings are known. */
  private waiting: readonly TimedCue[] = []
  /** Start and end of each sound that has not ended, in milliseconds. */
  private sounding: readonly { readonly start: number; readonly end: number }[] = []
  private currentCaption: Caption | null = null
  private readonly listeners = new Set<() => void>()

  constructor(createAudio: () => AudioTarget<Buffer> | null, now: () => number) {
    this.createAudio = createAudio
    this.now = now
  }

  use(settings: SoundSettings): void {
    this.settings = settings
    if (!settings.captions) this.setCaption(null)
    const { waiting } = this
    this.waiting = []
    if (waiting.length > 0) this.play(waiting)
  }

  /** Called on a gesture of the user: browsers allow no sound before one. */
  unlock(): void {
    if (this.synth !== null || this.settings?.sound !== true) return
    const audio = this.createAudio()
    if (audio !== null) this.synth = new Synth(audio)
  }

  play(cues: readonly TimedCue[]): void {
    const { settings } = this
    if (settings === null) {
      this.waiting = [...this.waiting, ...cues]
      return
    }
    const now = this.now()
    this.sounding = this.sounding.filter(({ end }) => end > now)
    const captions: string[] = []
    for (const { cue, afterMs } of cues) {
      const start = now + afterMs
      const end = start + cueLength(cue) * 1000
      const overlapping = this.sounding.filter((other) => other.start < end && other.end > start)
      if (overlapping.length >= maxAtOnce) continue
      this.sounding = [...this.sounding, { start, end }]
      const { caption, voices } = cueSounds[cue]
      if (!captions.includes(caption)) captions.push(caption)
      if (settings.sound) this.synth?.play(voices, settings.volume, afterMs / 1000)
    }
    if (settings.captions && captions.length > 0) this.setCaption(captions.join(', '))
  }

  readonly caption = (): Caption | null => this.currentCaption

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  private setCaption(text: string | null): void {
    if (text === null && this.currentCaption === null) return
    this.currentCaption = text === null ? null : { text, number: (this.currentCaption?.number ?? 0) + 1 }
    for (const listener of this.listeners) listener()
  }
}

/** The sounds of this page. */
export const soundPlayer = new SoundPlayer(
  () => (typeof AudioContext === 'undefined' ? null : new AudioContext()),
  () => performance.now(),
)
