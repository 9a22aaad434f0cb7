/** Log lines of off-map artillery, the creeping barrage and gas. */
import { capital, listed, type RollResult } from '@firestep/face'
import { hexesText, ring, rings } from '@firestep/face/hex'
import type { Load } from '../../data/schema.ts'
import type { Hex, UnitId } from '../../rules/ids.ts'
import { offMap } from '../../rules/state.ts'
import { nameOf, pieceOf, placeOf, placeOfVertex, sideName } from '../board.ts'
import { dueTurn, gunsText, theGunsText } from '../names/artillery.ts'
import { peopleOf, unitInText } from '../names/units.ts'
import type { EventLogWriters, EventOf, LogContext, LogLineParts } from './context.ts'

type ArtilleryEventType =
  | 'barrage'
  | 'entered barrage'
  | 'called'
  | 'primed'
  | 'signal'
  | 'accuracy'
  | 'strayed'
  | 'fire for effect'
  | 'entered fire'
  | 'fire lifted'
  | 'preregistered'
  | 'observer'
  | 'gas'
  | 'entered gas'
  | 'gas drifted'
  | 'gas gone'

const loadNames: Readonly<Record<Load, string>> = { shell: 'shells', gas: 'gas shells', smoke: 'smoke shells' }

export const artilleryLines: EventLogWriters<ArtilleryEventType> = {
  barrage: ({ side, does, hexes }, { board }) => ({
    text:
      does === 'ends'
        ? `The ${sideName(board, side)} creeping barrage ends.`
        : `The ${sideName(board, side)} creeping barrage ${does}: ${hexesText(board, hexes)}.`,
    seat: side,
    marks: rings(board, hexes, 'bad'),
  }),

  'entered barrage': ({ unit, hex }, context) => enteredLine(context, unit, hex, 'into the creeping barrage'),

  called: ({ side, group, vertex, load, mode, due }, { board, before }) => ({
    text: `${capital(peopleOf(board, side))} call their ${gunsText(before, group)} by ${mode} onto ${placeOfVertex(board, vertex)}: ${loadNames[load]}, in time for ${dueTurn(board.battlefieldOf(before), side, due)}.`,
    seat: side,
    marks: [ring(placeOfVertex(board, vertex), 'aim', `turn ${due}`)],
  }),

  primed: ({ side, group, vertex }, { board, before }) => ({
    text: `Word has reached ${theGunsText(board, before, side, group)}: they are primed on ${placeOfVertex(board, vertex)}.`,
    seat: side,
    marks: [ring(placeOfVertex(board, vertex), 'aim', 'primed')],
  }),

  signal: signalLine,

  accuracy: ({ side, group, vertex, die, modifiers, total, strays }, { board, before }) => ({
    text: `${capital(theGunsText(board, before, side, group))} roll ${die}${total === die ? '' : `, ${total} in all,`} for accuracy at ${placeOfVertex(board, vertex)}: ${strays ? 'the fire strays' : 'on target'}.`,
    seat: side,
    marks: [ring(placeOfVertex(board, vertex), strays ? 'bad' : 'aim')],
    dice: [String(die)],
    sum: modifiers.filter(({ value }) => value !== 0),
    result: {
      place: placeOfVertex(board, vertex),
      text: strays ? 'strays' : 'on target',
      tone: strays ? 'bad' : 'good',
    },
  }),

  strayed: ({ side, vertex, spines, die, to }, { board }) => ({
    text: `The shells leave ${placeOfVertex(board, vertex)} along the spine of ${spineDice[spines.indexOf(to)] ?? die}: a ${die} takes them to ${placeOfVertex(board, to)}.`,
    seat: side,
    marks: [
      ring(placeOfVertex(board, vertex), 'neutral'),
      ...spines.map((end, i) => ring(placeOfVertex(board, end), end === to ? 'bad' : 'neutral', spineDice[i] ?? '')),
    ],
    dice: [String(die)],
    result: {
      place: placeOfVertex(board, vertex),
      text: `to ${placeOfVertex(board, to)}`,
      tone: 'bad',
    },
  }),

  'fire for effect': ({ side, group, vertex, load, hexes }, { board, before }) => ({
    text: `${capital(theGunsText(board, before, side, group))} fire for effect at ${placeOfVertex(board, vertex)}: ${loadNames[load]} on ${hexesText(board, hexes)}.`,
    seat: side,
    weight: 'heading',
    marks: [ring(placeOfVertex(board, vertex), 'bad', load), ...rings(board, hexes, 'bad')],
  }),

  'entered fire': ({ unit, hex, side, group }, context) =>
    enteredLine(context, unit, hex, `under the fire of ${theGunsText(context.board, context.before, side, group)}`),

  'fire lifted': ({ groups, smoke }, { board }) => ({
    text: `${capital(listed([...(groups.length > 0 ? ['the guns cease fire'] : []), ...(smoke.length > 0 ? ['the smoke clears'] : [])]))}.`,
    weight: 'small',
    marks: rings(board, smoke, 'neutral'),
  }),

  preregistered: ({ side, group, vertex }, { board, before }) => ({
    text: `${capital(theGunsText(board, before, side, group))} have ranged on ${vertex === null ? 'a point they keep to themselves' : placeOfVertex(board, vertex)}.`,
    seat: side,
    marks: vertex === null ? [] : [ring(placeOfVertex(board, vertex), 'aim')],
  }),

  observer: ({ side, unit }, { board, before }) => ({
    text: `${unitInText(board, unit, before.units[unit]?.hex ?? offMap)} observes for the ${sideName(board, side)} trench sets and must stay there.`,
    seat: side,
    pieces: [pieceOf(unit)],
  }),

  gas: ({ hexes }, { board }) => ({
    text: `Gas lies in ${hexesText(board, hexes)}.`,
    marks: rings(board, hexes, 'bad', 'gas'),
  }),

  'entered gas': ({ unit, hex }, context) => enteredLine(context, unit, hex, 'into gas'),

  'gas drifted': ({ side, unit, direction, hexes, lost }, { board }) => ({
    text: `Doubles of ${nameOf(board, unit)}: ${peopleOf(board, side)} let all gas drift ${compass[direction] ?? direction}, to ${hexesText(board, [...new Set(hexes)])}${lost === 0 ? '' : `; ${lost} off the map`}.`,
    seat: side,
    marks: rings(board, [...new Set(hexes)], 'bad', 'gas'),
  }),

  'gas gone': () => ({ text: 'The gas is gone.', weight: 'small' }),
}

const spineDice = ['1-2', '3-4', '5-6']

const compass: Readonly<Record<string, string>> = {
  N: 'north',
  NE: 'north-east',
  SE: 'south-east',
  S: 'south',
  SW: 'south-west',
  NW: 'north-west',
}

function enteredLine({ board, before }: LogContext, unit: UnitId, hex: Hex, into: string): LogLineParts {
  return {
    text: `${nameOf(board, unit)} walks ${into} in ${placeOf(board, hex)}.`,
    seat: before.units[unit]?.side ?? null,
    marks: [ring(placeOf(board, hex), 'bad')],
    pieces: [pieceOf(unit)],
  }
}

const signalResults: Readonly<Record<EventOf<'signal'>['result'], string>> = {
  fires: 'the guns fire',
  'fires by mistake': 'the message is garbled and the guns fire',
  cancelled: 'the guns are called off',
  nothing: 'nothing happens',
}

/** The result in short, and whether its side can be glad of it. */
const signalResultsInShort: Readonly<Record<EventOf<'signal'>['result'], Omit<RollResult, 'place'>>> = {
  fires: { text: 'guns fire', tone: 'good' },
  'fires by mistake': { text: 'garbled, guns fire', tone: 'bad' },
  cancelled: { text: 'called off', tone: 'good' },
  nothing: { text: 'no effect', tone: 'bad' },
}

function signalLine(
  { side, group, purpose, dice, total, needed, result }: EventOf<'signal'>,
  { board, before, after }: LogContext,
): LogLineParts {
  const aim = (before.groups[group] ?? after.groups[group])?.crossHair?.vertex
  const purposeText = purpose === 'fire' ? 'to fire' : 'to be called off'
  return {
    text: `Signal for ${theGunsText(board, before, side, group)} ${purposeText}: ${dice[0]} + ${dice[1]} = ${total}, ${needed} or less needed: ${signalResults[result]}.`,
    seat: side,
    marks: aim === undefined ? [] : [ring(placeOfVertex(board, aim), 'aim')],
    dice: dice.map(String),
    result: aim === undefined ? null : { place: placeOfVertex(board, aim), ...signalResultsInShort[result] },
  }
}
