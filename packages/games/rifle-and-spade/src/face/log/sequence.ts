/** Log lines of the turn: light, cups, initiative, chits, and the end. */
import { capital, listed } from '@firestep/face'
import { ring } from '@firestep/face/hex'
import type { RuleId } from '@firestep/referee'
import { sides } from '../../data/schema.ts'
import type { BrigimentId } from '../../rules/ids.ts'
import type { InitiativeRoll, SequenceEvent } from '../../rules/sequence-events.ts'
import { pieceOf, placeOf, sideName } from '../board.ts'
import { hexName } from '../names/places.ts'
import { brigimentName, shownUnitsText, sideNoun, theBrigiment } from '../names/units.ts'
import { pointsText } from '../texts/numbers.ts'
import * as texts from '../texts/turn-log.ts'
import type { EventLogWriters, EventOf, LogContext, LogLineParts } from './context.ts'
import { minus, rolled, sumText } from './dice-text.ts'

export const sequenceWriters: EventLogWriters<SequenceEvent['type']> = {
  turn: ({ turn, start, light }, { board }) => ({
    text: texts.turn(turn, board.scenario.turns.length, start, light),
    weight: 'heading',
  }),

  released: ({ side, brigiment }, { board, after }) => ({
    text: texts.released(capitalName(brigimentName(board, after, side, brigiment))),
    seat: side,
  }),

  'cups loaded': ({ cups }, { board, after }) => ({
    text: texts.cupsLoaded(
      sides
        .filter((side) => cups[side].length > 0)
        .map((side) =>
          texts.cup(
            sideName(side),
            chitsText(cups[side], (id) => brigimentName(board, after, side, id)),
          ),
        ),
    ),
    weight: 'small',
  }),

  initiative,

  'side to act': ({ side, rules }) => ({
    text: texts.nextChit(capital(sideNoun(side)), reasonText(rules)),
    seat: side,
    weight: 'small',
  }),

  sequencing,

  activation: ({ side, name }) => ({ text: texts.acts(capitalName(name)), seat: side, weight: 'heading' }),

  segment: ({ segment }, { after }) => ({
    text: texts.segment(texts.segments[segment]),
    seat: after.activation?.side ?? null,
    weight: 'small',
  }),

  uncovered: ({ side, hex, units }, { board }) => ({
    text:
      units.length === 0
        ? texts.noneLeft(sideName(side), hexName(board, hex))
        : texts.nowOnTop(hexName(board, hex), shownUnitsText(board, units)),
    seat: side,
    weight: 'small',
    marks: [ring(placeOf(board, hex), 'neutral')],
    pieces: units.map(({ unit }) => pieceOf(side, unit)),
  }),

  'unit markers': ({ side, marked }, { board }) => ({
    text:
      marked.length === 0
        ? texts.noMarkers(sideNoun(side))
        : texts.markers(
            sideNoun(side),
            marked.map(({ name, hex, markers }) => texts.markedUnit(name, hexName(board, hex), markers)),
          ),
    seat: side,
    weight: 'small',
    marks: marked.map(({ hex }) => ring(placeOf(board, hex), 'neutral')),
    pieces: marked.map(({ unit }) => pieceOf(side, unit)),
  }),

  'end of turn': ({ turn }) => ({ text: texts.turnEnds(turn), weight: 'small' }),

  victory: ({ points, result, winner }, { board }) => ({
    text: texts.victory(
      winner === null ? null : result,
      sideNoun(board.scenario.data.victory.side),
      pointsText(points),
    ),
    seat: winner,
    weight: 'heading',
  }),
}

/** A Brigiment's name at the start of a sentence. */
export const capitalName = (brigiment: string): string => capital(theBrigiment(brigiment))

const chitsText = (cup: readonly BrigimentId[], nameOf: (id: BrigimentId) => string): string => listed(cup.map(nameOf))

function initiative({ rolls, winner }: EventOf<'initiative'>): LogLineParts {
  if (rolls === null) return { text: texts.noInitiative, weight: 'small' }
  const rollTexts = sides.map((side) => texts.initiativeRoll(sideName(side), rollWords(rolls[side]))).join(', ')
  return {
    text: texts.initiative(rollTexts, winner === null ? null : capital(sideNoun(winner))),
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
  ['2.3.3', texts.otherCupEmpty],
  ['2.3.4', texts.scenarioBegins],
  ['2.3.2', texts.tieBreak],
]

const reasonText = (rules: readonly RuleId[]): string | null =>
  reasons.find(([rule]) => rules.includes(rule))?.[1] ?? null

function sequencing({ side, roll, discretion }: EventOf<'sequencing'>, { before }: LogContext): LogLineParts {
  const sideText = capital(sideNoun(side))
  if (roll === null) return { text: texts.oneChitLeft(sideText), seat: side, weight: 'small' }
  const cup = before.cups[side].length
  return {
    text: texts.sequencing(
      sideText,
      sumText(roll.die, roll.modifiers),
      roll.threshold,
      discretion ? texts.ownChoice : texts.atRandom(cup),
    ),
    seat: side,
    ...rolled([String(roll.die)], roll.modifiers),
  }
}
