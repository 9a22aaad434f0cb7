/**
 * The rulebook's worked examples, and some of our own, as positions, answers and dice. The example records are made
 * from these.
 */
import type { RuleId } from '@firestep/referee'
import type { BattleSymbol, Side, UnitType } from '../../data/enums.ts'

/** A hex by row and index, as the data writes it. */
type HexLabel = `${number},${number}`
/** A part of an answer. A hex label is wrapped in an array to tell it from a card. */
type AnswerPart = string | number | readonly [HexLabel]

interface ExampleStep {
  readonly seat: Side
  readonly answer: readonly AnswerPart[] | string | number
  /** Dice and draws that the answer causes. */
  readonly dice?: readonly (BattleSymbol | number)[]
}

export interface ExamplePlay {
  readonly id: string
  readonly title: string
  readonly rule: RuleId
  /** Answers name units by their index in this list. */
  readonly units: readonly {
    readonly side: Side
    readonly type: UnitType
    readonly hex: HexLabel
    readonly bomber?: true
  }[]
  /** Terrain codes by hex, on open country. */
  readonly ground: Readonly<Partial<Record<HexLabel, string>>>
  /** The command cards of each side. */
  readonly hands: Readonly<Record<Side, readonly string[]>>
  readonly steps: readonly ExampleStep[]
  /** Notes, each shown after a number of answers. */
  readonly notes: readonly { readonly after: number; readonly text: string }[]
}

const german = (type: UnitType, hex: HexLabel) => ({ side: 'german', type, hex }) as const
const british = (type: UnitType, hex: HexLabel) => ({ side: 'british', type, hex }) as const
const hands = (card: string): ExamplePlay['hands'] => ({ german: ['probe-left', 'probe-right'], british: [card] })

export const plays: readonly ExamplePlay[] = [
  {
    id: 'targeting-dice',
    title: 'Four targeting dice: 1, 4, 4 and 6',
    rule: 'artillery.17',
    units: [
      german('infantry', '3,4'),
      german('infantry', '2,5'),
      german('infantry', '4,4'),
      british('infantry', '9,4'),
    ],
    ground: { '3,4': 'T' },
    hands: hands('artillery-bombard'),
    steps: [
      { seat: 'british', answer: ['artillery-bombard'] },
      { seat: 'british', answer: ['artillery'] },
      { seat: 'british', answer: [['3,4'], 4], dice: [1, 4, 4, 6, 'burst', 'soldier', 'flag'] },
      { seat: 'german', answer: [['1,5']], dice: ['deadly', 'hq'] },
      { seat: 'british', answer: ['hold'], dice: [1] },
    ],
    notes: [
      { after: 0, text: 'The British hold an Artillery Bombard: the guns may aim at any hex of the board.' },
      { after: 2, text: 'Four tokens buy four targeting dice, as many as the guns are strong.' },
      {
        after: 3,
        text: 'The two fours are On Target: the centre takes two dice first. Its trench ignores the soldier, the burst hits. Then hex 1 takes one die: a flag.',
      },
      {
        after: 4,
        text: 'After the retreat hex 4 takes two dice. A Deadly side hits only in the centre; the HQ symbol is a token. Hex 6 is empty, so nothing is rolled there.',
      },
      {
        after: 5,
        text: 'The card gives a second combat with the same number of dice, already paid for. Here it is let go.',
      },
    ],
  },
  {
    id: 'direct-hit',
    title: 'A direct hit: 1, 4, 4 and 4',
    rule: 'artillery.31',
    units: [german('infantry', '3,4'), german('machine-gun', '4,4'), british('infantry', '9,4')],
    ground: { '3,4': 'T' },
    hands: hands('probe-centre'),
    steps: [
      { seat: 'british', answer: ['probe-centre'] },
      { seat: 'british', answer: ['artillery centre'] },
      { seat: 'british', answer: [['3,4'], 4], dice: [1, 4, 4, 4, 'soldier', 'deadly', 'flag'] },
      { seat: 'german', answer: [['2,4']], dice: ['soldier', 'hq', 'burst', 1] },
    ],
    notes: [
      { after: 2, text: 'One order of the Probe goes to the guns. Their target must lie in the centre section.' },
      {
        after: 3,
        text: 'Three fours are a direct hit: a shell crater is laid on the trench at once, and for this combat nothing protects. Soldier and Deadly side both hit, and the flag cannot be ignored.',
      },
      {
        after: 4,
        text: 'Hex 4 takes its three dice as well. From now on the centre protects as a crater: one soldier and one flag.',
      },
    ],
  },
  {
    id: 'fire-at-a-trench',
    title: 'Fire at a trench',
    rule: 'ranged.7',
    units: [german('infantry', '4,5'), british('infantry', '6,5'), british('machine-gun', '7,5')],
    ground: { '4,5': 'T', '6,5': 'T', '7,5': 'T' },
    hands: hands('probe-centre'),
    steps: [
      { seat: 'british', answer: ['probe-centre'] },
      { seat: 'british', answer: [1, 2] },
      { seat: 'british', answer: ['done'] },
      { seat: 'british', answer: [1, ['4,5']], dice: ['soldier', 'flag'] },
      { seat: 'german', answer: 1, dice: [1] },
    ],
    notes: [
      {
        after: 2,
        text: 'Two units are ordered. Both stay in their trench: infantry that moves two hexes could not fire, nor a machine gun that moves at all.',
      },
      {
        after: 3,
        text: 'The infantry is two hexes away: two dice. The machine gun stands behind it, and a unit in between blocks sight.',
      },
      {
        after: 4,
        text: 'At range a trench ignores two soldiers, so there is no hit. It may ignore two flags too: the owner is asked.',
      },
      {
        after: 5,
        text: 'The flag is ignored and the Germans stand. They could have gone back instead; that is their choice.',
      },
    ],
  },
  {
    id: 'cross-fire',
    title: 'Cross fire of two machine guns',
    rule: 'ranged.18',
    units: [german('infantry', '4,5'), british('machine-gun', '6,3'), british('machine-gun', '6,7')],
    ground: { '4,5': 'T' },
    hands: hands('forward'),
    steps: [
      { seat: 'british', answer: ['forward'] },
      { seat: 'british', answer: [1, 2] },
      { seat: 'british', answer: ['done'] },
      {
        seat: 'british',
        answer: [1, ['4,5'], 2],
        dice: ['soldier', 'soldier', 'soldier', 'burst', 'flag', 'hq'],
      },
      { seat: 'german', answer: 0 },
    ],
    notes: [
      { after: 3, text: 'Both guns have the trench in sight at three hexes, and each has three dice there.' },
      {
        after: 4,
        text: 'Six dice are one roll. The trench ignores two soldiers of all six, not two of each gun: the third soldier and the burst hit.',
      },
      { after: 5, text: 'The Germans do not ignore the flag and must now pick a hex to the rear.' },
    ],
  },
  {
    id: 'close-combat',
    title: 'Bombers clear a trench and gain ground',
    rule: 'close.6',
    units: [german('infantry', '4,5'), { ...british('infantry', '6,5'), bomber: true }],
    ground: { '4,5': 'T' },
    hands: hands('probe-centre'),
    steps: [
      { seat: 'british', answer: ['probe-centre'] },
      { seat: 'british', answer: [1] },
      { seat: 'british', answer: [1, ['5,4']] },
      { seat: 'british', answer: [1, ['4,5']] },
      { seat: 'german', answer: 'pass', dice: ['soldier', 'soldier', 'deadly', 'flag'] },
      { seat: 'german', answer: 0 },
      { seat: 'german', answer: [['3,4']] },
      { seat: 'british', answer: 'advance', dice: [1] },
    ],
    notes: [
      { after: 3, text: 'Infantry that moves one hex may still battle. Next to an enemy it can only close combat.' },
      {
        after: 4,
        text: 'The defender is asked whether a card lets it strike first. It is asked even without one, so that the pause gives nothing away.',
      },
      {
        after: 5,
        text: 'Three dice and one for the bomber. In close combat the trench ignores one soldier, not two; the Deadly side hits whatever the ground.',
      },
      {
        after: 7,
        text: 'The flag was not ignored and the trench is empty: the attack has succeeded, and the British may take the hex.',
      },
      { after: 8, text: 'Gaining ground costs nothing and follows at once, before anyone else battles.' },
    ],
  },
  {
    id: 'no-way-back',
    title: 'A retreat that runs out of room',
    rule: 'retreat.11',
    units: [german('infantry', '1,5'), german('mortar', '0,5'), british('machine-gun', '3,5')],
    ground: {},
    hands: hands('probe-centre'),
    steps: [
      { seat: 'british', answer: ['probe-centre'] },
      { seat: 'british', answer: [2] },
      { seat: 'british', answer: ['done'] },
      { seat: 'british', answer: [2, ['1,5']], dice: ['flag', 'flag', 'soldier', 1] },
    ],
    notes: [
      {
        after: 3,
        text: 'The machine gun fires with three dice at two hexes, at infantry in the open near its own baseline.',
      },
      {
        after: 4,
        text: 'First the loss. Then two flags, none of which open ground can ignore: one hex is free beside the mortar, and the second hex would lie beyond the baseline. It costs another figure.',
      },
    ],
  },
]
