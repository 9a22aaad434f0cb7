/** Log lines of the turn: light, cups, initiative, chits, and the end. */
import { capital, listed, numberText } from '@firestep/face'
import { ring } from '@firestep/face/hex'
import type { RuleId } from '@firestep/referee'
import { sides } from '../../data/schema.ts'
import type { BrigimentId } from '../../rules/ids.ts'
import type { Segment } from '../../rules/markers.ts'
import type { InitiativeRoll, SequenceEvent } from '../../rules/sequence-events.ts'
import { pieceOf, placeOf, sideName } from '../board.ts'
import { hexName } from '../names/places.ts'
import { brigimentName, shownUnitsText, sideNoun, theBrigiment } from '../names/units.ts'
import { pointsText } from '../texts/numbers.ts'
import type { EventLogWriters, EventOf, LogContext, LogLineParts } from './context.ts'
import { minus, rolled, sumText } from './dice-text.ts'

const segmentTexts: Readonly<Record<Segment, string>> = {
  engineering: 'Engineering: works grow, and new ones are begun',
  'commanded fire': 'Commanded fire',
  movement: 'Movement',
  assault: 'Assaults are fought out',
}

export const sequenceWriters: EventLogWriters<SequenceEvent['type']> = {
  turn: ({ turn, start, light }, { board }) => ({
    text: `Turn ${turn} of ${board.scenario.turns.length}, ${start}, ${light}.`,
    weight: 'heading',
  }),

  released: ({ side, brigiment }, { board, after }) => ({
    text: `${capitalName(brigimentName(board, after, side, brigiment))} comes into play.`,
    seat: side,
  }),

  'cups loaded': ({ cups }, { board, after }) => ({
    text: `Chits go into the cups: ${sides
      .filter((side) => cups[side].length > 0)
      .map((side) => `${sideName(side)} ${chitsText(cups[side], (id) => brigimentName(board, after, side, id))}`)
      .join('; ')}.`,
    weight: 'small',
  }),

  initiative,

  'side to act': ({ side, rules }) => ({
    text: `${capital(sideNoun(side))} pull the next chit${reasonText(rules)}.`,
    seat: side,
    weight: 'small',
  }),

  sequencing,

  activation: ({ side, name }) => ({ text: `${capitalName(name)} acts.`, seat: side, weight: 'heading' }),

  segment: ({ segment }, { after }) => ({
    text: `${segmentTexts[segment]}.`,
    seat: after.activation?.side ?? null,
    weight: 'small',
  }),

  uncovered: ({ side, hex, units }, { board }) => ({
    text:
      units.length === 0
        ? `No ${sideName(side)} units are left in ${hexName(board, hex)}.`
        : `On top in ${hexName(board, hex)} now: ${shownUnitsText(board, units)}.`,
    seat: side,
    weight: 'small',
    marks: [ring(placeOf(board, hex), 'neutral')],
    pieces: units.map(({ unit }) => pieceOf(side, unit)),
  }),

  'unit markers': ({ side, marked }, { board }) => ({
    text:
      marked.length === 0
        ? `No marker is to be seen on ${sideNoun(side)}.`
        : `Markers to be seen on ${sideNoun(side)}: ${listed(marked.map(({ name, hex, markers }) => `${name} in ${hexName(board, hex)} ${listed(markers)}`))}.`,
    seat: side,
    weight: 'small',
    marks: marked.map(({ hex }) => ring(placeOf(board, hex), 'neutral')),
    pieces: marked.map(({ unit }) => pieceOf(side, unit)),
  }),

  'end of turn': ({ turn }) => ({ text: `Turn ${turn} ends.`, weight: 'small' }),

  victory: ({ points, result, winner }, { board }) => ({
    text: `${winner === null ? `A ${result}` : `${capital(result)} victory`}: ${sideNoun(board.scenario.data.victory.side)} have ${pointsText(points)}.`,
    seat: winner,
    weight: 'heading',
  }),
}

/** A Brigiment's name at the start of a sentence. */
export const capitalName = (brigiment: string): string => capital(theBrigiment(brigiment))

const chitsText = (cup: readonly BrigimentId[], nameOf: (id: BrigimentId) => string): string => listed(cup.map(nameOf))

function initiative({ rolls, winner }: EventOf<'initiative'>): LogLineParts {
  if (rolls === null) return { text: 'Nobody rolls for the initiative.', weight: 'small' }
  const rollTexts = sides.map((side) => `${sideName(side)} ${rollWords(rolls[side])}`).join(', ')
  return {
    text: `Initiative: ${rollTexts}. ${winner === null ? 'A tie' : `The lower roll: ${sideNoun(winner)} say who goes on`}.`,
    seat: winner,
    dice: sides.map((side) => String(rolls[side].die)),
  }
}

/** "4 (key terrain −1) = 3": both rolls are in one line, each with its own sum. */
function rollWords({ die, modifiers, total }: InitiativeRoll): string {
  const nonZero = modifiers.filter(({ value }) => value !== 0)
  if (nonZero.length === 0) return String(die)
  return `${die} (${nonZero.map(({ name, value }) => `${name} ${value > 0 ? '+' : ''}${minus(value)}`).join(', ')}) = ${minus(total)}`
}

const reasons: readonly (readonly [RuleId, string])[] = [
  ['2.3.3', ': the other cup is empty'],
  ['2.3.4', ': the scenario has them begin'],
  ['2.3.2', ': on a tie whoever did not pull last'],
]

const reasonText = (rules: readonly RuleId[]): string => reasons.find(([rule]) => rules.includes(rule))?.[1] ?? ''

function sequencing({ side, roll, discretion }: EventOf<'sequencing'>, { before }: LogContext): LogLineParts {
  const sideText = capital(sideNoun(side))
  if (roll === null) return { text: `${sideText} have one chit left.`, seat: side, weight: 'small' }
  const cup = before.cups[side].length
  const blind = `the chit is drawn blind${cup > 1 ? `, one of ${numberText(cup)}` : ''}`
  return {
    text: `${sideText} roll ${sumText(roll.die, roll.modifiers)} against ${roll.threshold}: ${discretion ? 'they choose their chit' : blind}.`,
    seat: side,
    ...rolled([String(roll.die)], roll.modifiers),
  }
}
