import { describe, expect, test } from 'vitest'
import { EventStreams, type StreamItem } from './event-streams.ts'

const told = (event: string): StreamItem<string> => ({ type: 'told', event })

function filledStreams(skipped?: (viewer: string | null) => number): EventStreams<string> {
  const streams = new EventStreams<string>(['attack', null], skipped)
  for (const [ply, event] of ['a', 'b', 'c'].entries()) streams.push('attack', ply, told(event))
  streams.push(null, 1, told('b'))
  return streams
}

describe('event streams', () => {
  test('count items for each viewer, from zero', () => {
    const streams = filledStreams()
    expect(['attack', null, 'nobody'].map((viewer) => streams.count(viewer))).toEqual([3, 1, 0])
    expect(streams.since('attack', 0)).toEqual([told('a'), told('b'), told('c')])
    expect(streams.since('attack', 2)).toEqual([told('c')])
    expect(streams.since('attack', 3)).toEqual([])
    expect(streams.since('nobody', 0)).toEqual([])
  })

  test('continue after a restart, without the items from before it', () => {
    const streams = filledStreams((viewer) => (viewer === null ? 0 : 10))
    expect([streams.count('attack'), streams.count(null)]).toEqual([13, 1])
    expect(streams.since('attack', 9)).toBeUndefined()
    expect(streams.since('attack', 10)).toEqual([told('a'), told('b'), told('c')])
    expect(streams.since('attack', 12)).toEqual([told('c')])
  })

  test('find the first item of an entry', () => {
    const streams = filledStreams((viewer) => (viewer === null ? 0 : 10))
    expect([0, 1, 2, 3].map((ply) => streams.firstOf('attack', ply))).toEqual([10, 11, 12, 13])
    expect([1, 2].map((ply) => streams.firstOf(null, ply))).toEqual([0, 1])
    expect(streams.firstOf('nobody', 0)).toBe(0)
  })

  test('drop the items from an entry on', () => {
    const streams = filledStreams()
    streams.dropFrom(1)
    expect([streams.since('attack', 0), streams.since(null, 0)]).toEqual([[told('a')], []])
    streams.dropFrom(0)
    expect(streams.count('attack')).toBe(0)
  })
})
