/** Cached sight: it agrees with a look along the line. */
import { at, quickTape, type Tape } from '@firestep/referee'
import type { HexId } from '@firestep/terrain'
import { describe, expect, test } from 'vitest'
import { printedSightMap, sightMap } from '../testing/sight-map.ts'
import { concealed, look, lookAtVertex, type SightLine, sees, seesVertex } from './sight.ts'

const drawn = <T>(tape: Tape, list: readonly T[]): T => at(list, tape.draw(list.length) - 1)

const verdict = ({ clear, concealed: isConcealed }: SightLine) =>
  clear ? (isConcealed ? 'concealed' : 'clear') : 'blocked'

describe.each([
  ['Ypres', 'ys3'],
  ['Limanowa', 'lll1'],
])('%s', (_name, scenario) => {
  const { battlefield } = printedSightMap(scenario)
  const { sheet } = battlefield
  const label = (a: HexId, b: HexId) => `${sheet.label(a)} ${sheet.label(b)}`

  test('4.1-1: sight is the same both ways, and cached answers equal explained ones', () => {
    const tape = quickTape(5)
    const differing: string[] = []
    for (let i = 0; i < 4000; i++) {
      const [from, to] = [drawn(tape, sheet.hexes), drawn(tape, sheet.hexes)]
      const expected = verdict(look(battlefield, from, to))
      const alike =
        verdict(look(battlefield, to, from)) === expected &&
        sees(battlefield, from, to) === (expected !== 'blocked') &&
        concealed(battlefield, to, from) === (expected === 'concealed')
      if (!alike) differing.push(label(from, to))
    }
    expect(differing).toEqual([])
  })

  test('4.92: cached answers for vertices equal explained ones', () => {
    const tape = quickTape(6)
    const differing: string[] = []
    for (let i = 0; i < 2000; i++) {
      const [from, vertex] = [drawn(tape, sheet.hexes), drawn(tape, sheet.vertices)]
      if (seesVertex(battlefield, from, vertex) !== lookAtVertex(battlefield, from, vertex).clear)
        differing.push(`${sheet.label(from)} ${vertex}`)
    }
    expect(differing).toEqual([])
  })
})

test('4.1-1 4.6: cached answers equal explained ones with smoke, night and friends', () => {
  const tape = quickTape(7)
  for (let i = 0; i < 60; i++) {
    const randomHexes = (count: number) =>
      Array.from({ length: count }, () => `${'ABCDEFGHI'[tape.draw(9) - 1]}0${tape.draw(9)}`).join(' ')
    const { battlefield } = sightMap({
      hills: { 1: randomHexes(20), 2: randomHexes(3) },
      villages: randomHexes(2),
      wheat: randomHexes(6),
      woods: { D04: 'N NE', F06: 'S SW NW' },
      smoke: randomHexes(4),
      barrage: randomHexes(3),
      night: tape.draw(4) === 1,
      units: randomHexes(8)
        .split(' ')
        .map((hex) => `central ${hex}`),
    })
    for (let j = 0; j < 100; j++) {
      const { hexes } = battlefield.sheet
      const [from, to] = [drawn(tape, hexes), drawn(tape, hexes)]
      const friends = tape.draw(2) === 1 ? 'central' : undefined
      const line = look(battlefield, from, to, friends)
      expect(verdict(look(battlefield, to, from, friends))).toBe(verdict(line))
      expect(sees(battlefield, from, to, friends)).toBe(line.clear)
    }
  }
})
