/** Log lines of assaults, retreats and Us/Them. */
import { capital, type RollResult } from '@firestep/face'
import { ring } from '@firestep/face/hex'
import type { Modifier } from '@firestep/referee'
import type { AssaultEvent } from '../../rules/assault/events.ts'
import type { Duellist } from '../../rules/assault/results.ts'
import { enemyOf, pieceOf, placeOf, sideName } from '../board.ts'
import { namedModifiers } from '../names/modifiers.ts'
import { hexName } from '../names/places.ts'
import { shownUnitsText, sideNoun } from '../names/units.ts'
import { fractionText } from '../texts/numbers.ts'
import { actorsOf, inPlace, piecesToMark, stackLine, withVerb } from './actor-names.ts'
import type { EventLogWriters, EventOf, LogContext, LogLineParts } from './context.ts'
import { article, minus, percentile, percentileDice, rolled } from './dice-text.ts'
import { movementBetween, resultAt } from './results.ts'

export const assaultWriters: EventLogWriters<AssaultEvent['type']> = {
  'stack revealed': ({ side, hex, units }, { board }) => ({
    text: `The whole ${sideName(side)} stack in ${hexName(board, hex)} is shown: ${shownUnitsText(board, units)}.`,
    seat: side,
    marks: [ring(placeOf(board, hex), 'neutral')],
    pieces: units.map(({ unit }) => pieceOf(side, unit)),
  }),

  assault,

  'assault over': (event, context) => ({
    text: `The assault ${inPlace(context, event.hex)} is over.`,
    ...stackLine(context, event, 'neutral'),
    weight: 'small',
  }),

  stands: (event, context) => ({
    text: `${capital(sideNoun(event.side))} stand ${inPlace(context, event.hex)}.`,
    ...stackLine(context, event, 'neutral'),
    weight: 'small',
  }),

  retreat: ({ side, hex, to, voluntary, units }, context) => {
    const actors = actorsOf(context, side, units)
    const verbs = ['retreats', 'retreat'] as const
    return {
      text: `${withVerb(actors, ...verbs)} from ${placeOf(context.board, hex)} to ${hexName(context.board, to)}${voluntary ? ', by choice' : ''}.`,
      seat: side,
      sound: 'retreat',
      ...movementBetween(context, side, actors, verbs, [hex, to]),
      pieces: piecesToMark(context, side, units, to),
    }
  },

  'to ground': (event, context) => ({
    text: `${withVerb(actorsOf(context, event.side, event.units), 'goes', 'go')} to ground ${inPlace(context, event.hex)}, face to face with the enemy: Us/Them.`,
    ...stackLine(context, event, 'aim', 'Us/Them'),
  }),

  'fights on': (event, context) => ({
    text: `${capital(sideNoun(event.side))} will not be crowded out ${inPlace(context, event.hex)}: the assault goes on.`,
    ...stackLine(context, event, 'aim'),
  }),

  'us/them over': (event, context) => ({
    text: `${capital(sideNoun(event.side))} have ${hexName(context.board, event.hex)} to themselves again: Us/Them is over.`,
    ...stackLine(context, event, 'neutral'),
  }),
}

/** "Assault on 08.04, round 1: 2 against ¾. In the box of 2 and ¾ a 61 costs both a step." */
function assault(event: EventOf<'assault'>, context: LogContext): LogLineParts {
  const { side, hex, round, attack, defence, attackerModifiers, defenderModifiers, box, roll, losers } = event
  const opening = `Assault on ${hexName(context.board, hex)}, round ${round}: ${sideNoun(side)} ${fractionText(attack)} against ${fractionText(defence)}${shifted(event)}.`
  const about = {
    ...stackLine(context, { side, hex }, 'aim', 'assault'),
    ...rolled(roll === null ? [] : percentileDice(roll), [...attackerModifiers, ...defenderModifiers]),
    // Modifiers against attacker and defender have no common sum, so the text lists them separately.
    sum: [],
    result: assaultResult(event, context),
  }
  if ('weakling' in box || roll === null) {
    const weak = 'weakling' in box ? sideOf(event, box.weakling) : side
    return { text: `${opening} ${capital(sideNoun(weak))} are too weak and are destroyed.`, ...about }
  }
  return {
    text: `${opening} In the box of ${fractionText(box.attack)} and ${fractionText(box.defence)} ${article(roll)} ${percentile(roll)} costs ${losersText(event, losers)} a step.`,
    ...about,
  }
}

/** At the hex, as the attacker sees it. */
function assaultResult(event: EventOf<'assault'>, context: LogContext): RollResult | null {
  const { hex, box, attackerModifiers, defenderModifiers, losers } = event
  const weak = 'weakling' in box ? box.weakling : null
  const hit = weak === null ? losers : [weak]
  const tone = hit.length === 2 ? 'neutral' : hit.includes('defender') ? 'good' : 'bad'
  const hitText =
    hit.length === 2 ? 'both lose a step' : `${hit[0] ?? 'attacker'}s ${weak === null ? 'lose a step' : 'destroyed'}`
  const result = resultAt(context, hex, hitText, tone)
  const modifiers = [...sideModifiers('attacker', attackerModifiers), ...sideModifiers('defender', defenderModifiers)]
  return result === null ? null : { ...result, modifiers }
}

/** "attacker: fire trench": a shift against either side, counted as the table does. */
const sideModifiers = (duellist: Duellist, modifiers: readonly Modifier[]): readonly Modifier[] =>
  namedModifiers(modifiers).map((one) => ({ ...one, name: `${duellist}: ${one.name}`, value: -one.value }))

/** ", attackers −2 (fire trench)": modifiers against each side. */
function shifted({ attackerModifiers, defenderModifiers }: EventOf<'assault'>): string {
  const words = (sideText: string, modifiers: EventOf<'assault'>['attackerModifiers']): readonly string[] => {
    const net = modifiers.reduce((sum, { value }) => sum + value, 0)
    return net === 0 ? [] : [`${sideText} shifted ${minus(-net)} (${modifiers.map(({ name }) => name).join(', ')})`]
  }
  const modifierTexts = [...words('attackers', attackerModifiers), ...words('defenders', defenderModifiers)]
  return modifierTexts.length === 0 ? '' : `, ${modifierTexts.join(', ')}`
}

const sideOf = ({ side }: EventOf<'assault'>, duellist: Duellist) => (duellist === 'attacker' ? side : enemyOf(side))

const losersText = (event: EventOf<'assault'>, losers: readonly Duellist[]): string =>
  losers.length === 2 ? 'both' : sideNoun(sideOf(event, losers[0] ?? 'attacker'))
