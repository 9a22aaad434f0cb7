/** The rulebook of Table. */
import type { Reference, RuleEntry } from '@firestep/referee'

const chapter = (section: string, rules: readonly (readonly [id: string, summary: string])[]): RuleEntry[] =>
  rules.map(([id, summary]) => ({ id: `table.${id}`, section, summary, kind: 'rule' }))

export const reference: Reference = {
  rules: [
    ...chapter('Deployment', [
      ['1.1', 'Both seats set down all their bases at once; neither sees the other until both have.'],
      ['1.2', 'A base stands on whole quarter millimetres and faces whole degrees.'],
      ['1.3', 'A base is set down wholly within its own zone.'],
      ['1.4', 'Bases do not overlap; they may touch.'],
      ['1.5', 'Each seat marks one of its bases as its commander, in secret.'],
    ]),
    ...chapter('Movement', [
      ['2.1', 'In its turn a seat moves one of its bases along a way that it declares whole, or stays.'],
      ['2.2', 'A way has one to three legs; each turns on the spot, goes straight, or both.'],
      ['2.3', 'Each millimetre costs points by the ground under the centre, within the allowance of the troops.'],
      ['2.4', 'Turning costs as much as going a millimetre for so many degrees.'],
      ['2.5', 'A base passes over no other base.'],
      ['2.6', 'A base stays wholly on the table.'],
    ]),
    ...chapter('Reaction', [
      [
        '3.1',
        'Play stops where a moving base first comes into the arc, range and sight of enemy bases that have not fired; they may fire there, one after the other.',
      ],
      ['3.2', 'The arc opens by 45 degrees from both ends of the front and ends at the range.'],
      ['3.3', 'A wood hides what lies behind or within more of it than one sees through.'],
      ['3.4', 'A base fires once from the start of its own turn to the next.'],
    ]),
    ...chapter('Fire', [
      ['4.1', 'One die and the modifiers: one number pins, a higher one destroys.'],
      ['4.2', 'The troops that fire give a modifier.'],
      ['4.3', 'A target with its centre in a wood has cover.'],
      ['4.4', 'Beyond half of the range is long range.'],
      ['4.5', 'Fire from behind the target has a bonus.'],
      ['4.6', 'After its move a seat may fire with one base.'],
      ['4.7', 'A pinned base stops at once and does not move in its next turn.'],
      ['4.8', 'A destroyed base is taken off; everyone learns whether it was the commander.'],
    ]),
    ...chapter('Winning', [
      ['5.1', 'A seat that loses its commander loses.'],
      ['5.2', 'After the last turn the seat with more bases wins.'],
    ]),
  ],
  rulings: [
    {
      id: 'table.2.5',
      topic: 'Turning on the spot',
      ruling: 'The ground that a base passes over while it turns is not tested. Its place after the turn is.',
      reason: 'A turning rectangle has no straight hull.',
    },
    {
      id: 'table.3.1',
      topic: 'Base in view from the start',
      ruling:
        'A base that is in view from the start is fired at after its first millimetre or turn. A seat that does not fire then is not asked again in that move.',
      reason: 'Coming into view happens once.',
    },
    {
      id: 'table.4.7',
      topic: 'End of a pin',
      ruling: "A pin lasts to the end of the owner's next turn, even a pin made in that turn.",
      reason: 'One turn lost is enough.',
    },
  ],
  exempt: [],
}
