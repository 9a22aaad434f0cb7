/** Plays voices with the browser's audio; nothing is loaded. */
import type { Voice } from './cues.ts'

/** The parts of an audio context that are used. */
export interface AudioPart {
  connect(to: AudioPart): unknown
}

interface AudioLevel {
  setValueAtTime(value: number, at: number): unknown
  exponentialRampToValueAtTime(value: number, at: number): unknown
}

interface AudioSource extends AudioPart {
  start(at: number): void
  stop(at: number): void
}

interface NoiseBuffer {
  getChannelData(channel: number): Float32Array
}

export interface AudioTarget<Buffer extends NoiseBuffer = NoiseBuffer> {
  readonly currentTime: number
  readonly sampleRate: number
  readonly destination: AudioPart
  createGain(): AudioPart & { readonly gain: AudioLevel }
  createOscillator(): AudioSource & { type: OscillatorType; readonly frequency: AudioLevel }
  createBiquadFilter(): AudioPart & { type: BiquadFilterType; readonly frequency: AudioLevel }
  createBuffer(channels: number, length: number, sampleRate: number): Buffer
  createBufferSource(): AudioSource & { buffer: Buffer | null; loop: boolean }
}

/** A ramp cannot reach zero. */
const silence = 0.0001
const attackSeconds = 0.005

export class Synth<Buffer extends NoiseBuffer> {
  private readonly audio: AudioTarget<Buffer>
  private noise: Buffer | null = null

  constructor(audio: AudioTarget<Buffer>) {
    this.audio = audio
  }

  /** Plays voices `delay` seconds from now, at a volume from 0 to 1. */
  play(voices: readonly Voice[], volume: number, delay: number): void {
    const start = this.audio.currentTime + delay
    for (const voice of voices) this.playVoice(voice, volume, start + voice.at)
  }

  private playVoice({ source, from, to, length, gain }: Voice, volume: number, start: number): void {
    const { audio } = this
    const end = start + length
    const envelope = audio.createGain()
    envelope.gain.setValueAtTime(silence, start)
    envelope.gain.exponentialRampToValueAtTime(Math.max(silence, gain * volume), start + attackSeconds)
    envelope.gain.exponentialRampToValueAtTime(silence, end)
    envelope.connect(audio.destination)
    const glide = (level: AudioLevel) => {
      level.setValueAtTime(from, start)
      level.exponentialRampToValueAtTime(to, end)
    }
    if (source === 'noise') {
      const filter = audio.createBiquadFilter()
      filter.type = 'lowpass'
      glide(filter.frequency)
      filter.connect(envelope)
      const player = audio.createBufferSource()
      player.buffer = this.noiseBuffer()
      player.loop = true
      player.connect(filter)
      player.start(start)
      player.stop(end)
      return
    }
    const oscillator = audio.createOscillator()
    oscillator.type = source
    glide(oscillator.frequency)
    oscillator.connect(envelope)
    oscillator.start(start)
    oscillator.stop(end)
  }

  /** A second of noise, made once. */
  private noiseBuffer(): Buffer {
    if (this.noise !== null) return this.noise
    const { sampleRate } = this.audio
    this.noise = this.audio.createBuffer(1, sampleRate, sampleRate)
    const samples = this.noise.getChannelData(0)
    for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1
    return this.noise
  }
}
