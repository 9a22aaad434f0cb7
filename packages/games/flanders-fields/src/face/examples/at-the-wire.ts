/**
 * The worked example of a company at the wire (wire.9), step by step with its dice. In it a 4 gives two actions; the
 * playsheet of its year requires a 5, so the order uses the staff.
 */
import { units } from '../../rules/table-terrain.ts'
import { across, belt, company, overlayOf } from './example-position.ts'
import type { ExampleScript } from './example-script.ts'

/** In millimetres: the company's start, and the wire 10 cm ahead of it. */
const [start, wire] = [332, 440]
/** Just before the wire, and beyond it in the trench. */
const [upTo, beyond] = [432, 487]

const scenario = 'proving-1918'
const pointAt = (x: number, i: number) => ({ x: units(x), y: units(across(i)) })

const ground = {
  date: '1917-11-20',
  terrain: [],
  roads: [],
  wire: [belt(wire)],
  trenches: [
    {
      id: 'outpost',
      name: 'Outpost line',
      width: 20,
      cover: 'medium',
      side: 'defender',
      role: 'outpost',
      line: [
        [beyond, 200],
        [beyond, 1000],
      ],
      deepShelters: false,
    },
  ],
}

export const atTheWire: ExampleScript = {
  scenario,
  overlay: overlayOf({ scenario, start, ground, plan: {} }),
  // The order: 4. Then one die per platoon: 1, 3, 5, 5.
  dice: [4, 1, 3, 5, 5],
  *story({ say, setUp }) {
    setUp()
    yield 'A company of experienced infantry, four platoons, ten centimetres before the German wire. The brigade’s staff helps its only battalion.'
    say('attacker', { unit: 0, staff: true })
    yield 'The order die shows 4, and the staff adds two: 6. A company gets one action from 2, two from 5, three from 7. Two actions, then.'
    say('attacker', [
      'move',
      { ways: company.map((base, i) => ({ base, way: [{ ...pointAt(upTo, i), heading: 0 }] })) },
    ])
    yield 'The first action takes them up to the wire. Twenty centimetres would have been theirs over open ground; at the wire they stop.'
    say('attacker', ['wire', { ways: company.map((base, i) => ({ base, to: pointAt(beyond, i) })) }])
    yield 'The second action is the attempt itself, a die for each platoon, 3 or more in this year. 1: the first hangs on the wire, and there it counts as in the open. 3, 5, 5: the others are through, up to five centimetres beyond, here into the trench. An enemy within that reach they could have assaulted.'
  },
}
