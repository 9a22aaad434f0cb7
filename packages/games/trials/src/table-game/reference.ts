/** The rulebook of Table. */
import type { Reference, RuleEntry } from '@firestep/referee'

const chapter = (section: string, rules: readonly (readonly [id: string, summary: string])[]): RuleEntry[] =>
  rules.map(([id, summary]) => ({ id: `table.${id}`, section, summary, kind: 'rule' }))

export const reference: Reference = {
  rules: [
    ...chapter('Deployment', [
      [
        '1.1',
        'Both seats place all their bases at the same time. Neither sees the other’s bases until both have finished.',
      ],
      [
        '1.2',
        'The position of a base is a whole number of quarter millimetres, and its heading a whole number of degrees.',
      ],
      ['1.3', 'A base is placed wholly within the deployment zone of its seat.'],
      ['1.4', 'Bases may touch but may not overlap.'],
      ['1.5', 'Each seat secretly chooses one of its bases as its commander.'],
    ]),
    ...chapter('Movement', [
      ['2.1', 'In its turn a seat moves one base along a path that it declares in full, or moves none.'],
      [
        '2.2',
        'A path has one to three legs. In a leg the base turns on the spot, goes straight ahead, or turns and then goes.',
      ],
      [
        '2.3',
        'Each millimetre costs movement points, by the ground under the centre of the base. A move may cost no more than the allowance of the troops.',
      ],
      [
        '2.4',
        'Turning costs movement points too: as many as going straight, at a fixed number of degrees per millimetre.',
      ],
      ['2.5', 'A base may not move over another base.'],
      ['2.6', 'A base must stay wholly on the table.'],
    ]),
    ...chapter('Reaction', [
      [
        '3.1',
        'A moving base is stopped where it first comes into the arc, range and sight of an enemy base that has not fired. Such bases may fire at it there, one after the other.',
      ],
      ['3.2', 'The arc of a base widens by 45 degrees on either side of its front and ends at its range.'],
      ['3.3', 'A wood hides a base if the line of sight runs through more of the wood than can be seen through.'],
      ['3.4', 'A base may fire once between the start of its own turn and the start of the next.'],
    ]),
    ...chapter('Fire', [
      [
        '4.1',
        'Fire is resolved with one die plus modifiers: a high total pins the target, a still higher one destroys it.',
      ],
      ['4.2', 'The type of the firing troops gives a modifier.'],
      ['4.3', 'A target whose centre is in a wood has cover.'],
      ['4.4', 'A target farther away than half of the range is at long range.'],
      ['4.5', 'Fire from behind the target gets a bonus.'],
      ['4.6', 'After its move a seat may fire with one of its bases.'],
      ['4.7', 'A pinned base stops at once and may not move in its next turn.'],
      ['4.8', 'A destroyed base is removed. Both seats learn if it was the commander.'],
    ]),
    ...chapter('Winning', [
      ['5.1', 'A seat whose commander is destroyed loses the game.'],
      ['5.2', 'After the last turn the seat with more bases left wins.'],
    ]),
  ],
  rulings: [
    {
      id: 'table.2.5',
      topic: 'Turning on the spot',
      ruling:
        'A base may turn across other bases and the edge of the table. Only its position after the turn is checked.',
      reason: 'The area that a rectangle covers while it turns has curved edges.',
    },
    {
      id: 'table.3.1',
      topic: 'Base in view from the start',
      ruling:
        'A base that the enemy sees before it moves may be fired at after its first millimetre or turn. A seat that does not fire then is not asked again in that move.',
      reason: 'A base comes into view only once in a move.',
    },
    {
      id: 'table.4.7',
      topic: 'End of a pin',
      ruling:
        'A base stays pinned until the end of the next turn of its own seat. One that is pinned in its own turn is free at the end of that turn.',
      reason: 'Losing one turn is enough.',
    },
  ],
  exempt: [],
}
