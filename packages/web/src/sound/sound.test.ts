import { logLine } from '@firestep/face'
import { expect, test } from 'vitest'
import { type Cue, cueLength, cueSounds } from './cues.ts'
import { cuesOfLines } from './line-cues.ts'
import { SoundPlayer, type SoundSettings, type TimedCue } from './sound-player.ts'
import type { AudioPart, AudioTarget } from './synth.ts'

interface StartedSource {
  readonly source: string
  readonly at: number
  readonly until: number
}

/** An audio context that notes what is started, and how loud it becomes. */
function fakeAudio() {
  const started: StartedSource[] = []
  const peaks: number[] = []
  const connect = (to: AudioPart) => to
  const level = (values: number[]) => ({
    setValueAtTime: (value: number) => values.push(value),
    exponentialRampToValueAtTime: (value: number) => values.push(value),
  })
  const sourceOf = (name: () => string) => {
    let startedAt = 0
    return {
      connect,
      start(at: number) {
        startedAt = at
      },
      stop: (until: number) => started.push({ source: name(), at: startedAt, until }),
    }
  }
  const audio: AudioTarget = {
    currentTime: 10,
    sampleRate: 100,
    destination: { connect },
    createGain() {
      const values: number[] = []
      return {
        connect(to: AudioPart) {
          peaks.push(Math.max(...values))
          return to
        },
        gain: level(values),
      }
    },
    createOscillator() {
      return { type: 'sine' as const, frequency: level([]), ...sourceOf(() => 'tone') }
    },
    createBiquadFilter: () => ({ connect, type: 'lowpass', frequency: level([]) }),
    createBuffer: (_channels, length) => ({ getChannelData: () => new Float32Array(length) }),
    createBufferSource: () => ({ ...sourceOf(() => 'noise'), buffer: null, loop: false }),
  }
  return { audio, started, peaks }
}

const allOn: SoundSettings = { sound: true, volume: 0.5, captions: true }
const at = (cue: Cue, afterMs = 0): TimedCue => ({ cue, afterMs })

function playerWith(settings: SoundSettings) {
  const { audio, started, peaks } = fakeAudio()
  const clock = { now: 0 }
  let created = 0
  const player = new SoundPlayer(
    () => {
      created++
      return audio
    },
    () => clock.now,
  )
  player.use(settings)
  return { player, started, peaks, clock, createdCount: () => created }
}

test('nothing is heard before the first gesture, and all after it', () => {
  const { player, started, createdCount } = playerWith(allOn)
  player.play([at('hit')])
  expect(started).toEqual([])
  expect(createdCount()).toBe(0)
  player.unlock()
  player.unlock()
  player.play([at('hit')])
  expect(started).toHaveLength(cueSounds.hit.voices.length)
  expect(createdCount()).toBe(1)
})

test('what comes before the settings are known is played once they are', () => {
  const player = new SoundPlayer(
    () => null,
    () => 0,
  )
  player.play([at('asked')])
  expect(player.caption()).toBeNull()
  player.use(allOn)
  expect(player.caption()?.text).toBe('your turn')
  player.use({ ...allOn, volume: 1 })
  expect(player.caption()?.number).toBe(1)
})

test('one switch silences all, and captions go on without it', () => {
  const { player, started } = playerWith({ ...allOn, sound: false })
  player.unlock()
  player.play([at('rifles'), at('dice', 200)])
  expect(started).toEqual([])
  expect(player.caption()?.text).toBe('rifle fire, dice')
})

test('there are no captions unless they are asked for', () => {
  const { player } = playerWith({ ...allOn, captions: false })
  player.play([at('dice')])
  expect(player.caption()).toBeNull()
})

test('a cue is heard after its delay, as loud as the volume says', () => {
  const { player, started, peaks } = playerWith({ ...allOn, volume: 0.25 })
  player.unlock()
  player.play([at('loss', 900)])
  const [voice] = cueSounds.loss.voices
  expect(started[0]?.at).toBeCloseTo(10.9, 6)
  expect(peaks[0]).toBeCloseTo((voice?.gain ?? 0) * 0.25, 6)
})

test('at most three are heard at once, and the next when they have faded', () => {
  const { player, clock } = playerWith(allOn)
  player.play([at('dice'), at('hit'), at('loss'), at('medal')])
  expect(player.caption()?.text).toBe('dice, a hit, losses')
  player.play([at('medal', 2000)])
  expect(player.caption()?.text).toBe('a medal is won')
  clock.now = 5000
  player.play([at('asked')])
  expect(player.caption()?.text).toBe('your turn')
})

test('the same caption twice is told twice', () => {
  const { player, clock } = playerWith(allOn)
  player.play([at('dice')])
  const first = player.caption()
  clock.now = 5000
  player.play([at('dice')])
  expect(player.caption()).toEqual({ text: 'dice', number: (first?.number ?? 0) + 1 })
})

test('no cue but the end of a match is longer than 0.7 seconds', () => {
  for (const cue of Object.keys(cueSounds) as Cue[])
    if (cue !== 'won' && cue !== 'lost') expect(cueLength(cue), cue).toBeLessThanOrEqual(0.7)
})

const shotLine = logLine(
  {
    text: 'The machine gun fires',
    marks: [{ type: 'shot', from: 'A1', to: 'A2', seat: 'west' }],
    dice: ['6'],
    result: { place: 'A2', text: '1 hit', tone: 'good' },
  },
  [],
)

test('a shot is heard before its dice, and its result after them', () => {
  expect(cuesOfLines([shotLine], 1)).toEqual([
    { cue: 'rifles', afterMs: 0 },
    { cue: 'dice', afterMs: 250 },
    { cue: 'hit', afterMs: 700 },
  ])
  expect(cuesOfLines([{ ...shotLine, sound: 'machine gun' }], 1)[0]?.cue).toBe('machine gun')
  expect(cuesOfLines([shotLine], 2)[2]?.afterMs).toBe(350)
})

test('in fast playback only dice are heard of it', () => {
  expect(cuesOfLines([shotLine], 4).map(({ cue }) => cue)).toEqual(['dice'])
})

test('a movement is heard as steps, once for all lines shown together', () => {
  const moved = logLine({ text: 'It moves', movement: { subject: 'It moves', places: ['A1', 'A2'] } }, [])
  expect(cuesOfLines([moved, moved], 1)).toEqual([{ cue: 'step', afterMs: 0 }])
})
