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
import * as texts from '../texts/assault-log.ts'
import { fractionText } from '../texts/numbers.ts'
import { actorOf, actorsOf, inPlace, piecesToMark, stackLine } from './actor-names.ts'
import type { EventLogWriters, EventOf, LogContext, LogLineParts } from './context.ts'
import { minus, percentile, percentileDice, rolled } from './dice-text.ts'
import { movementBetween, resultAt } from './results.ts'

export const assaultWriters: EventLogWriters<AssaultEvent['type']> = {
  'stack revealed': ({ side, hex, units }, { board }) => ({
    text: texts.stackRevealed(
      sideName(side),
      hexName(board, hex),
      units.length === 0 ? null : shownUnitsText(board, units),
    ),
    seat: side,
    marks: [ring(placeOf(board, hex), 'neutral')],
    pieces: units.map(({ unit }) => pieceOf(side, unit)),
  }),

  assault,

  'assault over': (event, context) => ({
    text: texts.assaultOver(inPlace(context, event.hex)),
    ...stackLine(context, event, 'neutral'),
    weight: 'small',
  }),

  stands: (event, context) => ({
    text: texts.stands(capital(sideNoun(event.side)), inPlace(context, event.hex)),
    ...stackLine(context, event, 'neutral'),
    weight: 'small',
  }),

  retreat: ({ side, hex, to, voluntary, units }, context) => {
    const actors = actorsOf(context, side, units)
    const verbs = texts.retreatVerbs
    return {
      text: texts.retreats(
        ...actorOf(context, { side, units }),
        placeOf(context.board, hex),
        hexName(context.board, to),
        voluntary,
      ),
      seat: side,
      sound: 'retreat',
      ...movementBetween(context, side, actors, verbs, [hex, to]),
      pieces: piecesToMark(context, side, units, to),
    }
  },

  'to ground': (event, context) => ({
    text: texts.goesToGround(...actorOf(context, event), inPlace(context, event.hex)),
    ...stackLine(context, event, 'aim', texts.usThem),
  }),

  'fights on': (event, context) => ({
    text: texts.fightsOn(capital(sideNoun(event.side)), inPlace(context, event.hex)),
    ...stackLine(context, event, 'aim'),
  }),

  'us/them over': (event, context) => ({
    text: texts.usThemOver(capital(sideNoun(event.side)), hexName(context.board, event.hex)),
    ...stackLine(context, event, 'neutral'),
  }),
}

/** "Assault on 08.04, round 1: 2 against ¾. In the box of 2 and ¾ a 61 costs both a step." */
function assault(event: EventOf<'assault'>, context: LogContext): LogLineParts {
  const { side, hex, round, attack, defence, attackerModifiers, defenderModifiers, box, roll, losers } = event
  const opening = texts.round(
    hexName(context.board, hex),
    round,
    sideNoun(side),
    fractionText(attack),
    fractionText(defence),
    shifted(event),
  )
  const about = {
    ...stackLine(context, { side, hex }, 'aim', 'assault'),
    ...rolled(roll === null ? [] : percentileDice(roll), [...attackerModifiers, ...defenderModifiers]),
    // Modifiers against attacker and defender have no common sum, so the text lists them separately.
    sum: [],
    result: assaultResult(event, context),
  }
  if ('weakling' in box || roll === null) {
    const weak = 'weakling' in box ? sideOf(event, box.weakling) : side
    return { text: texts.tooWeak(opening, capital(sideNoun(weak))), ...about }
  }
  return {
    text: texts.roundResult(
      opening,
      [fractionText(box.attack), fractionText(box.defence)],
      percentile(roll),
      losersText(event, losers),
    ),
    ...about,
  }
}

/** At the hex, as the attacker sees it. */
function assaultResult(event: EventOf<'assault'>, context: LogContext): RollResult | null {
  const { hex, box, attackerModifiers, defenderModifiers, losers } = event
  const weak = 'weakling' in box ? box.weakling : null
  const hit = weak === null ? losers : [weak]
  const tone = hit.length === 2 ? 'neutral' : hit.includes('defender') ? 'good' : 'bad'
  const hitText = hit.length === 2 ? texts.bothLose : texts.oneLoses(hit[0] ?? 'attacker', weak !== null)
  const result = resultAt(context, hex, hitText, tone)
  const modifiers = [...sideModifiers('attacker', attackerModifiers), ...sideModifiers('defender', defenderModifiers)]
  return result === null ? null : { ...result, modifiers }
}

/** "attacker: fire trench": a shift against either side, counted as the table does. */
const sideModifiers = (duellist: Duellist, modifiers: readonly Modifier[]): readonly Modifier[] =>
  namedModifiers(modifiers).map((one) => ({ ...one, name: texts.ofRole(duellist, one.name), value: -one.value }))

/** ", attackers −2 (fire trench)": modifiers against each side. */
function shifted({ attackerModifiers, defenderModifiers }: EventOf<'assault'>): string {
  const words = (sideText: string, modifiers: EventOf<'assault'>['attackerModifiers']): readonly string[] => {
    const net = modifiers.reduce((sum, { value }) => sum + value, 0)
    return net === 0 ? [] : [texts.shift(sideText, minus(-net), modifiers.map(({ name }) => name).join(', '))]
  }
  const modifierTexts = [...words(texts.attackers, attackerModifiers), ...words(texts.defenders, defenderModifiers)]
  return modifierTexts.length === 0 ? '' : `, ${modifierTexts.join(', ')}`
}

const sideOf = ({ side }: EventOf<'assault'>, duellist: Duellist) => (duellist === 'attacker' ? side : enemyOf(side))

const losersText = (event: EventOf<'assault'>, losers: readonly Duellist[]): string =>
  losers.length === 2 ? texts.both : sideNoun(sideOf(event, losers[0] ?? 'attacker'))
