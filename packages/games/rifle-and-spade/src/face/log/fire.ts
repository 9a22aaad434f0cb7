/** Log lines of fire, hiding and morale. */
import { capital, counted, type EventSound, listed, type Mark, type RollResult } from '@firestep/face'
import { ring } from '@firestep/face/hex'
import type { Modifier } from '@firestep/referee'
import type { Side } from '../../data/schema.ts'
import type { FireEvent, Strength } from '../../rules/fire/events.ts'
import type { Hex, UnitId } from '../../rules/ids.ts'
import { type Board, pieceOf, placeOf, shownBy, sideName } from '../board.ts'
import { namedModifiers } from '../names/modifiers.ts'
import { hexName } from '../names/places.ts'
import { sideNoun, unitName } from '../names/units.ts'
import * as texts from '../texts/fire-log.ts'
import { fractionText, pointsText } from '../texts/numbers.ts'
import { actorOf, actorsOf, armyAfter, inPlace, stackLine } from './actor-names.ts'
import type { EventLogWriters, EventOf, LogContext, LogLineParts } from './context.ts'
import { percentile, percentileDice, rolled, sumText } from './dice-text.ts'
import { hexBefore, movementBetween, resultAt } from './results.ts'

export const fireWriters: EventLogWriters<FireEvent['type']> = {
  fire,
  loss,

  'come out': (event, context) => ({
    text: texts.comesOut(...actorOf(context, event), inPlace(context, event.hex)),
    ...stackLine(context, event, 'neutral'),
  }),

  hide: (event, context) => ({
    text: texts.hides(...actorOf(context, event), inPlace(context, event.hex)),
    ...stackLine(context, event, 'good', 'hides'),
  }),

  'leave column': (event, context) => ({
    text: texts.leavesColumn(...actorOf(context, event), inPlace(context, event.hex)),
    ...stackLine(context, event, 'neutral'),
  }),

  morale,

  // Only the owner reads this line, before the result that all viewers read.
  'morale reckoned': ({ side, hex, unit, rating, modifiers, roll }, context) => ({
    text: texts.checks(
      nameOf(context, side, unit),
      inPlace(context, hex),
      sumText(roll, modifiers, percentile(roll)),
      rating,
    ),
    ...stackLine(context, { side, hex, units: [unit] }, 'neutral'),
    ...rolled([], modifiers),
    weight: 'small',
  }),

  'lead from the front': ({ side, hex, die, cost, inVain }, context) => ({
    text: texts.leads(sideName(side), inPlace(context, hex), die, cost, inVain),
    ...stackLine(context, { side, hex }, inVain ? 'bad' : 'good', texts.marks.led),
    dice: [String(die)],
    result: resultAt(
      context,
      hex,
      inVain ? texts.ledInVain : cost === 0 ? texts.ledNoLoss : texts.ledFor(cost),
      inVain ? 'bad' : 'good',
    ),
  }),

  rally: (event, context) => ({
    text: texts.rallies(...actorOf(context, event), inPlace(context, event.hex)),
    ...stackLine(context, event, 'good', texts.marks.rallied),
  }),

  'guns rout': gunsRout,
}

function gunsRout({ side, unit, to }: EventOf<'guns rout'>, context: LogContext): LogLineParts {
  const name = nameOf(context, side, unit)
  const about = { seat: side, pieces: [pieceOf(side, unit)] }
  if (to === null) return { text: texts.gunsLost(name), ...about }
  const verbs = texts.routVerbs
  const { marks, movement } = movementBetween(context, side, { name, many: false }, verbs, [
    hexBefore(context, side, unit),
    to,
  ])
  return {
    text: texts.gunsRout(name, hexName(context.board, to)),
    ...about,
    marks: [...marks, ring(placeOf(context.board, to), 'bad', texts.marks.routed)],
    movement,
  }
}

/** The name of a unit that all viewers know: guns are always visible (3.8.1). */
function nameOf(context: LogContext, side: Side, unit: UnitId): string {
  const army = armyAfter(context, side)
  if (army !== null) return unitName(army, unit)
  const visibleUnits = [context.before, context.after]
    .flatMap((view) => shownBy(view, side)?.stacks ?? [])
    .flatMap(({ units }) => units)
    .find((seen) => seen.unit === unit)
  return visibleUnits?.name ?? context.board.scenario.units[side][unit]?.name ?? texts.gunsOf(sideName(side))
}

function fire(event: EventOf<'fire'>, context: LogContext): LogLineParts {
  const { board } = context
  const { side, hex, occasion, deed, strengths, points } = event
  const { dice, text } = resultOf(event)
  return {
    text: texts.fire(
      capital(sideNoun(side)),
      occasion,
      hexName(board, hex),
      deed,
      pointsText(points),
      strengths.map((one) => strengthText(board, one)),
      text,
    ),
    seat: side,
    marks: shots(event, board),
    ...rolled(dice, event.modifiers),
    result: fireResult(context, event),
    sound: soundOf(event.strengths),
  }
}

function fireResult(context: LogContext, { hex, losses, nearMiss }: EventOf<'fire'>): RollResult | null {
  if (losses > 0) return resultAt(context, hex, counted(losses, 'hit'), 'good')
  if (nearMiss) return resultAt(context, hex, texts.nearMiss, 'neutral')
  const result = resultAt(context, hex, texts.noEffect, 'bad')
  return result === null ? null : { ...result, isMinor: true }
}

/** The loudest of those that fire. */
function soundOf(strengths: readonly Strength[]): EventSound {
  if (strengths.some(({ artillery }) => artillery > 0)) return 'guns'
  return strengths.some(({ mg }) => mg > 0) ? 'machine gun' : 'rifles'
}

/** "rifles 4 and machine guns 2 from 08.03", "guns 8 of HMS Albion" */
function strengthText(board: Board, { from, rifle, mg, artillery }: Strength): string {
  const arms = [
    ...(rifle > 0 ? [texts.rifles(fractionText(rifle))] : []),
    ...(mg > 0 ? [texts.machineGuns(fractionText(mg))] : []),
    ...(artillery > 0 ? [texts.artillery(fractionText(artillery))] : []),
  ]
  const armsText = arms.length === 0 ? texts.nothingReaches : listed(arms)
  return typeof from === 'string' ? texts.gunsNamed(armsText, from) : texts.firedFrom(armsText, placeOf(board, from))
}

/** "4 − 2 = 2 in the column of 6 is 0.55; 31: one hit" */
function resultOf({ die, cell, percentile: roll, losses, nearMiss, modifiers }: EventOf<'fire'>): {
  readonly dice: readonly string[]
  readonly text: string
} {
  if (die === null) return { dice: [], text: texts.tooLittle }
  const sumNote = sumText(die, modifiers)
  if (cell === null || roll === null) return { dice: [String(die)], text: texts.offTable(sumNote) }
  const result = losses > 0 ? counted(losses, 'hit') : nearMiss ? texts.aNearMiss : texts.noEffect
  return {
    dice: [String(die), ...percentileDice(roll)],
    text: texts.fireResult(
      sumNote,
      fractionText(cell.column),
      (cell.hundredths / 100).toFixed(2),
      percentile(roll),
      result,
    ),
  }
}

function shots({ side, hex, strengths, losses, nearMiss }: EventOf<'fire'>, board: Board): readonly Mark[] {
  const to = placeOf(board, hex)
  const text = losses > 0 ? texts.lossMark(losses) : nearMiss ? texts.nearMiss : ''
  return [
    ...strengths.flatMap(({ from }): Mark[] =>
      typeof from === 'string' || from === hex ? [] : [{ type: 'shot', from: placeOf(board, from), to, seat: side }],
    ),
    ring(to, losses > 0 ? 'bad' : 'aim', text),
  ]
}

function loss(event: EventOf<'loss'>, context: LogContext): LogLineParts {
  const { side, hex, cause, unit, rules } = event
  const isSurrender = rules.includes('3.1.3a')
  const losers =
    unit === undefined
      ? { name: texts.lostOf(isSurrender, sideName(side)), many: false }
      : actorsOf(context, side, [unit])
  const units = unit === undefined ? {} : { units: [unit] }
  return {
    text: texts.loses(losers.name, cause, isSurrender, inPlace(context, hex)),
    ...stackLine(context, { side, hex, ...units }, 'bad', isSurrender ? texts.marks.lost : '−1'),
  }
}

function morale({ side, hex, event, roll, result }: EventOf<'morale'>, context: LogContext): LogLineParts {
  const resultText = result === 'failed' ? texts.failureResults[event] : texts.resultTexts[result]
  const place = resultAt(context, hex, resultText, result === 'passed' ? 'good' : 'bad')
  return {
    text: texts.morale(sideName(side), inPlace(context, hex), event, percentile(roll), result),
    ...stackLine(context, { side, hex }, result === 'passed' ? 'good' : 'bad', result),
    dice: percentileDice(roll),
    result: place === null ? null : { ...place, modifiers: modifiersOfCheck(context, side, hex, roll) },
  }
}

/** The modifiers of a check, which only its owner has been told, just before. */
function modifiersOfCheck({ earlier = [] }: LogContext, side: Side, hex: Hex, roll: number): readonly Modifier[] {
  const details = earlier.at(-1)
  const isSame =
    details?.type === 'morale reckoned' && details.side === side && details.hex === hex && details.roll === roll
  return isSame ? namedModifiers(details.modifiers) : []
}
