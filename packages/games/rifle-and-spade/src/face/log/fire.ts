/** Log lines of fire, hiding and morale. */
import { capital, counted, type EventSound, listed, type Mark, type RollResult } from '@firestep/face'
import { ring } from '@firestep/face/hex'
import type { Modifier } from '@firestep/referee'
import type { Side } from '../../data/schema.ts'
import type { Cause, FireEvent, MoraleEvent, Occasion, Strength } from '../../rules/fire/events.ts'
import type { TriggerAction } from '../../rules/fire-triggers.ts'
import type { Hex, UnitId } from '../../rules/ids.ts'
import { type Board, pieceOf, placeOf, shownBy, sideName } from '../board.ts'
import { namedModifiers } from '../names/modifiers.ts'
import { hexName } from '../names/places.ts'
import { sideNoun, unitName } from '../names/units.ts'
import { fractionText, pointsText } from '../texts/numbers.ts'
import { actorsOf, armyAfter, inPlace, stackLine, withVerb } from './actor-names.ts'
import type { EventLogWriters, EventOf, LogContext, LogLineParts } from './context.ts'
import { article, percentile, percentileDice, rolled, sumText } from './dice-text.ts'
import { hexBefore, movementBetween, resultAt } from './results.ts'

const occasions: Readonly<Record<Occasion, string>> = {
  commanded: 'fire at',
  opportunity: 'take the opportunity and fire at',
  'counter-fire': 'counter-fire at',
  'from hiding': 'come out of hiding and fire at',
}

const actionTexts: Readonly<Record<TriggerAction, string>> = {
  move: 'on the move',
  'move to assault': 'moving to assault',
  'move within the hex': 'moving within the hex',
  'change column': 'changing formation',
  limber: 'busy with the limbers',
  engineer: 'digging',
  'leave hiding': 'coming out of hiding',
  'long move': 'at a long action',
  retreat: 'in retreat',
  'end of movement': 'as its move ends',
}

export const fireWriters: EventLogWriters<FireEvent['type']> = {
  fire,
  loss,

  'come out': (event, context) => ({
    text: `${withVerb(actorsOf(context, event.side, event.units), 'comes', 'come')} out of hiding ${inPlace(context, event.hex)}.`,
    ...stackLine(context, event, 'neutral'),
  }),

  hide: (event, context) => ({
    text: `${withVerb(actorsOf(context, event.side, event.units), 'hides', 'hide')} ${inPlace(context, event.hex)}.`,
    ...stackLine(context, event, 'good', 'hides'),
  }),

  'leave column': (event, context) => ({
    text: `${withVerb(actorsOf(context, event.side, event.units), 'leaves', 'leave')} column under fire ${inPlace(context, event.hex)}.`,
    ...stackLine(context, event, 'neutral'),
  }),

  morale,

  // Only the owner reads this line, before the result that all viewers read.
  'morale reckoned': ({ side, hex, unit, rating, modifiers, roll }, context) => ({
    text: `${nameOf(context, side, unit)} checks ${inPlace(context, hex)}: ${sumText(roll, modifiers, percentile(roll))} against morale ${rating}.`,
    ...stackLine(context, { side, hex, units: [unit] }, 'neutral'),
    ...rolled([], modifiers),
    weight: 'small',
  }),

  'lead from the front': ({ side, hex, die, cost, inVain }, context) => ({
    text: `${sideName(side)} officers lead from the front ${inPlace(context, hex)}: ${article(die)} ${die} costs ${cost === 0 ? 'nothing' : counted(cost, 'Officer Point')}. ${
      inVain ? 'That is more than there were: the check is made all the same' : 'No check is needed'
    }.`,
    ...stackLine(context, { side, hex }, inVain ? 'bad' : 'good', 'led'),
    dice: [String(die)],
    result: resultAt(
      context,
      hex,
      inVain ? 'led in vain' : cost === 0 ? 'led, no loss' : `led for ${counted(cost, 'Officer Point')}`,
      inVain ? 'bad' : 'good',
    ),
  }),

  rally: (event, context) => ({
    text: `${withVerb(actorsOf(context, event.side, event.units), 'rallies', 'rally')} ${inPlace(context, event.hex)}.`,
    ...stackLine(context, event, 'good', 'rallied'),
  }),

  'guns rout': gunsRout,
}

function gunsRout({ side, unit, to }: EventOf<'guns rout'>, context: LogContext): LogLineParts {
  const name = nameOf(context, side, unit)
  const about = { seat: side, pieces: [pieceOf(side, unit)] }
  if (to === null) return { text: `${name} cannot get its guns away: they are lost.`, ...about }
  const verbs = ['routs', 'rout'] as const
  const { marks, movement } = movementBetween(context, side, { name, many: false }, verbs, [
    hexBefore(context, side, unit),
    to,
  ])
  return {
    text: `${name} routs, limbered and confused, to ${hexName(context.board, to)}.`,
    ...about,
    marks: [...marks, ring(placeOf(context.board, to), 'bad', 'routed')],
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
  return visibleUnits?.name ?? context.board.scenario.units[side][unit]?.name ?? `${sideName(side)} guns`
}

function fire(event: EventOf<'fire'>, context: LogContext): LogLineParts {
  const { board } = context
  const { side, hex, occasion, deed, strengths, points } = event
  const doing = deed === null ? '' : `, ${actionTexts[deed]}`
  const { dice, text } = resultOf(event)
  return {
    text: `${capital(sideNoun(side))} ${occasions[occasion]} ${hexName(board, hex)}${doing}: ${pointsText(points)} (${strengths
      .map((one) => strengthText(board, one))
      .join('; ')}). ${text}.`,
    seat: side,
    marks: shots(event, board),
    ...rolled(dice, event.modifiers),
    result: fireResult(context, event),
    sound: soundOf(event.strengths),
  }
}

function fireResult(context: LogContext, { hex, losses, nearMiss }: EventOf<'fire'>): RollResult | null {
  if (losses > 0) return resultAt(context, hex, counted(losses, 'hit'), 'good')
  if (nearMiss) return resultAt(context, hex, 'near miss', 'neutral')
  const result = resultAt(context, hex, 'no effect', 'bad')
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
    ...(rifle > 0 ? [`rifles ${fractionText(rifle)}`] : []),
    ...(mg > 0 ? [`machine guns ${fractionText(mg)}`] : []),
    ...(artillery > 0 ? [`guns ${fractionText(artillery)}`] : []),
  ]
  const armsText = arms.length === 0 ? 'nothing that reaches' : listed(arms)
  return typeof from === 'string' ? `${armsText}, ${from}` : `${armsText} from ${placeOf(board, from)}`
}

/** "4 − 2 = 2 in the column of 6 is 0.55; 31: one hit" */
function resultOf({ die, cell, percentile: roll, losses, nearMiss, modifiers }: EventOf<'fire'>): {
  readonly dice: readonly string[]
  readonly text: string
} {
  if (die === null) return { dice: [], text: 'Too little to do harm' }
  const sumNote = sumText(die, modifiers)
  if (cell === null || roll === null) return { dice: [String(die)], text: `${sumNote}: off the table, no effect` }
  const result = losses > 0 ? counted(losses, 'hit') : nearMiss ? 'a near miss' : 'no effect'
  return {
    dice: [String(die), ...percentileDice(roll)],
    text: `${sumNote} in the column of ${fractionText(cell.column)} is ${(cell.hundredths / 100).toFixed(2)}; ${percentile(roll)}: ${result}`,
  }
}

function shots({ side, hex, strengths, losses, nearMiss }: EventOf<'fire'>, board: Board): readonly Mark[] {
  const to = placeOf(board, hex)
  const text = losses > 0 ? `−${losses}` : nearMiss ? 'near miss' : ''
  return [
    ...strengths.flatMap(({ from }): Mark[] =>
      typeof from === 'string' || from === hex ? [] : [{ type: 'shot', from: placeOf(board, from), to, seat: side }],
    ),
    ring(to, losses > 0 ? 'bad' : 'aim', text),
  ]
}

/** Verbs for the loss of a step, and for the loss of a whole unit. */
const lossVerbs: Readonly<Record<Cause, readonly [string, string]>> = {
  fire: ['loses a step to the fire', 'is destroyed by the fire'],
  assault: ['loses a step in the assault', 'is destroyed in the assault'],
  rout: ['has a step rout', 'routs'],
  surrender: ['has a step captured', 'lays down its arms'],
}

function loss(event: EventOf<'loss'>, context: LogContext): LogLineParts {
  const { side, hex, cause, unit, rules } = event
  const isSurrender = rules.includes('3.1.3a')
  const losers =
    unit === undefined
      ? { name: `${capital(isSurrender ? 'a unit' : 'a stack')} of ${sideNoun(side)}`, many: false }
      : actorsOf(context, side, [unit])
  const units = unit === undefined ? {} : { units: [unit] }
  return {
    text: `${losers.name} ${lossVerbs[cause][isSurrender ? 1 : 0]} ${inPlace(context, hex)}.`,
    ...stackLine(context, { side, hex, ...units }, 'bad', isSurrender ? 'lost' : '−1'),
  }
}

const moraleEventTexts: Readonly<Record<MoraleEvent, string>> = {
  fire: 'under fire',
  'near miss': 'after a near miss',
  assault: 'in the assault',
  'move to assault': 'before it assaults',
}

/** Consequences of a failed check (16.3). */
const failureTexts: Readonly<Record<MoraleEvent, string>> = {
  fire: 'confused',
  'near miss': 'confused',
  assault: 'it falls back, confused',
  'move to assault': 'it does not go in',
}

/** The same in a few words, at the place. */
const failureResults: Readonly<Record<MoraleEvent, string>> = {
  fire: 'confused',
  'near miss': 'confused',
  assault: 'falls back, confused',
  'move to assault': 'does not go in',
}

function morale({ side, hex, event, roll, result }: EventOf<'morale'>, context: LogContext): LogLineParts {
  const outcome = { passed: 'it stands', failed: failureTexts[event], routed: 'it routs' }[result]
  const resultText = { passed: 'stands', failed: failureResults[event], routed: 'routs' }[result]
  const place = resultAt(context, hex, resultText, result === 'passed' ? 'good' : 'bad')
  return {
    text: `${sideName(side)} morale ${inPlace(context, hex)}, ${moraleEventTexts[event]}: ${percentile(roll)}, ${result === 'passed' ? 'passed' : 'failed'}: ${outcome}.`,
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
