/** The rulebook of Orders. */
import type { Reference, RuleEntry } from '@firestep/referee'

const chapter = (section: string, rules: readonly (readonly [id: string, summary: string])[]): RuleEntry[] =>
  rules.map(([id, summary]) => ({ id: `orders.${id}`, section, summary, kind: 'rule' }))

export const reference: Reference = {
  rules: [
    ...chapter('Stacks', [
      ['1.1', 'A hex takes only so many units of one side.'],
      [
        '1.2',
        'Of a stack the enemy sees the top unit. A stack that fires or fights an assault comes out of hiding: all of it is revealed, and remembered until it moves or changes.',
      ],
      ['1.3', 'Losses are taken step by step from the top of a stack.'],
    ]),
    ...chapter('Command', [
      [
        '2.1',
        'Both seats at once: each commands every brigade it has left once, in the sequence it likes: keep the order or try another.',
      ],
      ['2.2', 'A try rolls two dice, which with all modifiers must reach a number. The enemy learns nothing of it.'],
      ['2.3', 'The officer points of the brigade are added to a try.'],
      ['2.4', 'Attack and march are of one type; a try within a type has a bonus.'],
      ['2.5', 'A brigade that has lost half of its steps is exhausted; its tries have a penalty.'],
      ['2.6', 'After a failed try an officer point may be spent to roll again.'],
      ['2.7', 'A brigade that keeps its order rolls a die and may gain an officer point.'],
      ['2.8', 'A try is for another order than the one in force.'],
    ]),
    ...chapter('Activation', [
      ['3.1', 'Chits are pulled by chance, one for each brigade of either side, until all have been.'],
      ['3.2', 'The owner names units of the brigade, by rising number, as one mass and says what it does, or passes.'],
      ['3.3', 'The hexes of a mass hang together.'],
      ['3.4', 'A mass has only so many units in so many hexes.'],
      ['3.5', 'A brigade under defend does not move.'],
      ['3.6', 'A brigade under march takes one or two steps; it neither fires nor enters an enemy hex.'],
      ['3.7', 'A brigade under attack takes one step; it may enter an enemy hex.'],
    ]),
    ...chapter('Movement', [
      [
        '4.1',
        'A mass declares its whole way; with each step all of it goes the same way, on the field and never into water.',
      ],
      ['4.2', 'A mass that finds no room for its second step halts after its first.'],
      ['4.3', 'After each step a stack that the enemy might fire from may fire at what moved.'],
      ['4.4', 'Such fire may be answered by fire at the stack it came from, and that again.'],
      ['4.5', 'No stack fires twice at one move.'],
    ]),
    ...chapter('Fire', [
      ['5.1', 'Units fire at an enemy stack within the range of their troops.'],
      ['5.2', 'Ground that blocks stops fire across it.'],
      ['5.3', 'Two dice and the modifiers: one number is a step lost, a higher one two.'],
      ['5.4', 'The strength of all units that fire is added.'],
      ['5.5', 'The cover of the ground is taken away.'],
      ['5.6', 'A target on the move is easier to hit.'],
      ['5.7', 'Each hex of distance beyond the first is taken away.'],
    ]),
    ...chapter('Assault', [
      ['6.1', 'A mass that entered an enemy hex fights for it after the fire it drew; both stacks are revealed first.'],
      [
        '6.2',
        'The defender may withdraw to a hex beside that has room and no enemy in it, nor any beside it but those it withdraws from.',
      ],
      ['6.3', 'Two dice and the modifiers decide who is beaten and loses steps.'],
      ['6.4', 'The assault strength of the attackers is added, that of the defenders taken away.'],
      ['6.5', 'The cover of the ground is taken away.'],
      [
        '6.6',
        'The beaten side falls back: attackers to where they came from, others to the lowest hex with room; without any they are lost.',
      ],
    ]),
    ...chapter('Winning', [
      ['7.1', 'Whoever stood last on an objective holds it.'],
      ['7.2', 'A side without units loses. After the last turn more objectives win, then fewer steps lost.'],
    ]),
  ],
  rulings: [
    {
      id: 'orders.1.2',
      topic: 'What a seat remembers',
      ruling: 'All seats know what a seat remembers of a stack.',
      reason: 'Stacks come out in front of all seats.',
    },
    {
      id: 'orders.2.6',
      topic: 'Question after a try',
      ruling: 'The seat is asked after every try, with or without anything to roll again.',
      reason: 'How long a seat is busy must not tell the enemy how its tries went.',
    },
    {
      id: 'orders.4.2',
      topic: 'Room for a second step',
      ruling: 'Room for a second step is not checked when the path is declared.',
      reason: 'A mass cannot know, and the declared path is open to all.',
    },
    {
      id: 'orders.4.3',
      topic: 'When the window opens',
      ruling:
        'The window opens if the troops with the longest range could fire from the stack, whatever troops it has.',
      reason: 'A pause must not reveal what is hidden.',
    },
    {
      id: 'orders.5.2',
      topic: 'Line along a hexside',
      ruling: 'A line along a hexside is blocked only if the hexes on both sides of it block.',
      reason: 'Half of what would block does not hide a stack.',
    },
  ],
  exempt: [],
}
