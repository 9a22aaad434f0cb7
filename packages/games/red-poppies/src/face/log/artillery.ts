/** Log lines of off-map artillery, the creeping barrage and gas. */

import type { RollResult } from '@firestep/face'
import { hexesText, ring, rings } from '@firestep/face/hex'
import type { Hex, UnitId } from '../../rules/ids.ts'
import { offMap } from '../../rules/state.ts'
import { nameOf, pieceOf, placeOf, placeOfVertex, sideName } from '../board.ts'
import { dueTurn, gunsText, theGunsText } from '../names/artillery.ts'
import { peopleOf, unitInText } from '../names/units.ts'
import { compass } from '../texts/artillery.ts'
import * as texts from '../texts/artillery-log.ts'
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

export const artilleryLines: EventLogWriters<ArtilleryEventType> = {
  barrage: ({ side, does, hexes }, { board }) => ({
    text:
      does === 'ends'
        ? texts.barrageEnds(sideName(board, side))
        : texts.barrage(sideName(board, side), does, hexesText(board, hexes)),
    seat: side,
    marks: rings(board, hexes, 'bad'),
  }),

  'entered barrage': ({ unit, hex }, context) => enteredLine(context, unit, hex, texts.creepingBarrage),

  called: ({ side, group, vertex, load, mode, due }, { board, before }) => ({
    text: texts.called(
      peopleOf(board, side),
      gunsText(before, group),
      mode,
      placeOfVertex(board, vertex),
      texts.loadNames[load],
      dueTurn(board.battlefieldOf(before), side, due),
    ),
    seat: side,
    marks: [ring(placeOfVertex(board, vertex), 'aim', texts.turn(due))],
  }),

  primed: ({ side, group, vertex }, { board, before }) => ({
    text: texts.primed(theGunsText(board, before, side, group), placeOfVertex(board, vertex)),
    seat: side,
    marks: [ring(placeOfVertex(board, vertex), 'aim', texts.primedMark)],
  }),

  signal: signalLine,

  accuracy: ({ side, group, vertex, die, modifiers, total, strays }, { board, before }) => ({
    text: texts.accuracy(theGunsText(board, before, side, group), die, total, placeOfVertex(board, vertex), strays),
    seat: side,
    marks: [ring(placeOfVertex(board, vertex), strays ? 'bad' : 'aim')],
    dice: [String(die)],
    sum: modifiers.filter(({ value }) => value !== 0),
    result: {
      place: placeOfVertex(board, vertex),
      text: texts.accuracyResult(strays),
      tone: strays ? 'bad' : 'good',
    },
  }),

  strayed: ({ side, vertex, spines, die, to }, { board }) => ({
    text: texts.strayed(
      placeOfVertex(board, vertex),
      spineDice[spines.indexOf(to)] ?? String(die),
      die,
      placeOfVertex(board, to),
    ),
    seat: side,
    marks: [
      ring(placeOfVertex(board, vertex), 'neutral'),
      ...spines.map((end, i) => ring(placeOfVertex(board, end), end === to ? 'bad' : 'neutral', spineDice[i] ?? '')),
    ],
    dice: [String(die)],
    result: {
      place: placeOfVertex(board, vertex),
      text: texts.strayResult(placeOfVertex(board, to)),
      tone: 'bad',
    },
  }),

  'fire for effect': ({ side, group, vertex, load, hexes }, { board, before }) => ({
    text: texts.fireForEffect(
      theGunsText(board, before, side, group),
      placeOfVertex(board, vertex),
      texts.loadNames[load],
      hexesText(board, hexes),
    ),
    seat: side,
    weight: 'heading',
    marks: [ring(placeOfVertex(board, vertex), 'bad', load), ...rings(board, hexes, 'bad')],
  }),

  'entered fire': ({ unit, hex, side, group }, context) =>
    enteredLine(context, unit, hex, texts.fireOf(theGunsText(context.board, context.before, side, group))),

  'fire lifted': ({ groups, smoke }, { board }) => ({
    text: texts.lifted(groups.length > 0, smoke.length > 0),
    weight: 'small',
    marks: rings(board, smoke, 'neutral'),
  }),

  preregistered: ({ side, group, vertex }, { board, before }) => ({
    text: texts.preregistered(
      theGunsText(board, before, side, group),
      vertex === null ? null : placeOfVertex(board, vertex),
    ),
    seat: side,
    marks: vertex === null ? [] : [ring(placeOfVertex(board, vertex), 'aim')],
  }),

  observer: ({ side, unit }, { board, before }) => ({
    text: texts.observer(unitInText(board, unit, before.units[unit]?.hex ?? offMap), sideName(board, side)),
    seat: side,
    pieces: [pieceOf(unit)],
  }),

  gas: ({ hexes }, { board }) => ({
    text: texts.gas(hexesText(board, hexes)),
    marks: rings(board, hexes, 'bad', texts.gasMark),
  }),

  'entered gas': ({ unit, hex }, context) => enteredLine(context, unit, hex, texts.gasCloud),

  'gas drifted': ({ side, unit, direction, hexes, lost }, { board }) => ({
    text: texts.drifts(
      nameOf(board, unit),
      peopleOf(board, side),
      compass[direction] ?? direction,
      hexesText(board, [...new Set(hexes)]),
      lost,
    ),
    seat: side,
    marks: rings(board, [...new Set(hexes)], 'bad', texts.gasMark),
  }),

  'gas gone': () => ({ text: texts.gasGone, weight: 'small' }),
}

const spineDice = ['1–2', '3–4', '5–6']

function enteredLine({ board, before }: LogContext, unit: UnitId, hex: Hex, into: string): LogLineParts {
  return {
    text: texts.walksInto(nameOf(board, unit), into, placeOf(board, hex)),
    seat: before.units[unit]?.side ?? null,
    marks: [ring(placeOf(board, hex), 'bad')],
    pieces: [pieceOf(unit)],
  }
}

/** Good or bad for its side. */
const signalTones: Readonly<Record<EventOf<'signal'>['result'], RollResult['tone']>> = {
  fires: 'good',
  'fires by mistake': 'bad',
  cancelled: 'good',
  nothing: 'bad',
}

function signalLine(
  { side, group, purpose, dice, total, needed, result }: EventOf<'signal'>,
  { board, before, after }: LogContext,
): LogLineParts {
  const aim = (before.groups[group] ?? after.groups[group])?.crossHair?.vertex
  return {
    text: texts.signal(theGunsText(board, before, side, group), purpose, dice, total, needed, result),
    seat: side,
    marks: aim === undefined ? [] : [ring(placeOfVertex(board, aim), 'aim')],
    dice: dice.map(String),
    result:
      aim === undefined
        ? null
        : { place: placeOfVertex(board, aim), text: texts.signalResultsInShort[result], tone: signalTones[result] },
  }
}
