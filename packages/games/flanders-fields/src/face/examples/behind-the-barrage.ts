/** The worked example of troops too close to their own barrage (barrage.danger.2), 5 cm behind it. */
import { units } from '../../rules/table-terrain.ts'
import { across, company, overlayOf } from './example-position.ts'
import type { ExampleScript } from './example-script.ts'

/** In millimetres: the company's start, the strip, and the company's end 5 cm behind the strip. */
const [start, strip, close] = [300, 390, 333]

const scenario = 'cambrai-1917'

export const behindTheBarrage: ExampleScript = {
  scenario,
  overlay: overlayOf({
    scenario,
    start,
    ground: { wire: [] },
    plan: { barrage: { turn: 1, from: strip, step: 200, halts: [] } },
  }),
  dice: [
    // Duration: four turns and two more.
    2,
    // The order: 4, with the staff 6.
    4,
    // 4 is less than 5 cm: safe.
    4,
    // 5 is not: hit by a field gun, 5 less 1.
    5, 5,
    // Nor is 6: hit by a field gun, 6 less 1.
    6, 6,
    // 1: safe.
    1,
  ],
  *story({ say, setUp }) {
    setUp()
    yield 'The barrage begins nine centimetres before a company that is to follow it. Whoever comes within six of it is in danger from his own guns.'
    say('attacker', { unit: 0, staff: true })
    yield 'The order die shows 4, the staff makes it 6: two actions.'
    const ways = company.map((base, i) => ({
      base,
      way: [{ x: units(close), y: units(across(i)), heading: 0 }],
    }))
    say('attacker', ['move', { ways }])
    yield 'They close up to five centimetres, and each throws a die: safe is one that shows less than the distance in centimetres, here 1 to 4. The first platoon throws 4 and the last 1. The second throws 5 and the third 6: each is attacked as by a field gun, at one less. In soft cover 4 suppresses and 5 kills: 5 less one marks the second, 6 less one kills the third. A barrage marks nobody but whom it was rolled for.'
    say('attacker', ['recover'])
    yield 'The second action goes into shaking off the marker. Whoever stays where he is has thrown his die for this turn; next turn the strip goes on by twenty centimetres. To keep close is a risk, to fall behind another.'
  },
}
