/** Log lines of the sequence of play: deployment, turns, arrivals, cards, the end of the battle. */
import { capital, counted, listed } from '@firestep/face'
import type { TurnStep } from '../../rules/state.ts'
import { cardName } from '../names/cards.ts'
import { nameOf } from '../names/places.ts'
import { baseName, battalionName, formationName, nationOf, people } from '../names/units.ts'
import { stepText } from '../panels/turn-charts.ts'
import { about, type EventLogWriters, type LogContext, ringed, rolled } from './context.ts'

const they = (context: LogContext, side: 'attacker' | 'defender'): string => capital(people(context.board, side))

export const sequence: EventLogWriters<
  | 'deployed'
  | 'planned'
  | 'turn'
  | 'step'
  | 'arrival'
  | 'promoted'
  | 'sheltered'
  | 'mutiny'
  | 'drawn'
  | 'shuffled'
  | 'discarded'
  | 'played'
  | 'held'
  | 'returned'
  | 'ended'
> = {
  deployed: ({ side, bases }, context) => {
    const [[first] = []] = bases
    const of = first === undefined ? undefined : context.board.scenario.roster.bases[first]
    const who =
      of === undefined
        ? 'nobody'
        : of.battalion === null
          ? formationName(context.board, of.formation)
          : battalionName(context.board, of.battalion)
    return {
      text: `${they(context, side)} set down ${who}: ${counted(bases.length, 'base')}.`,
      ...about(
        context,
        bases.map(([base]) => base),
      ),
      seat: side,
    }
  },

  planned: ({ side, plan }, context) => ({
    text: `${they(context, side)} have ${plan === null ? 'settled how their guns will fire' : 'written their fire plan'}.`,
    seat: side,
  }),

  turn: ({ turn, side }, context) => ({
    text: `Turn ${turn}, ${people(context.board, side)}.`,
    seat: side,
    weight: 'heading',
  }),

  step: ({ side, step }, context) => ({
    text: `${they(context, side)}: ${stepText[step as TurnStep][0].toLowerCase()}.`,
    seat: side,
    weight: 'small',
  }),

  arrival: ({ battalion, formation, die, needed }, context) => {
    const who = battalion === null ? formationName(context.board, formation) : battalionName(context.board, battalion)
    const came = die >= needed
    return {
      text: `${who} ${came ? 'arrives' : 'is not here yet'}: a ${die} where ${needed} or more was wanted.`,
      seat: context.board.scenario.roster.formations[formation]?.side ?? null,
      ...rolled([die]),
    }
  },

  promoted: ({ base }, context) => ({
    text: `A field promotion: there is a commander at the ${baseName(context.board, base)} again.`,
    ...about(context, [base]),
    marks: ringed(context, base, 'good', 'promoted'),
  }),

  sheltered: ({ side, bases }, context) => ({
    text:
      bases.length === 0
        ? `${they(context, side)} leave their dugouts empty.`
        : `${counted(bases.length, 'base')} of ${people(context.board, side)} ${bases.length === 1 ? 'sits' : 'sit'} in the dugouts.`,
    ...about(context, bases),
    seat: side,
  }),

  mutiny: ({ battalions }, context) => ({
    text: `Mutiny: ${listed(battalions.map((one) => battalionName(context.board, one)))} will not go any farther forward.`,
    seat: battalions[0] === undefined ? null : (context.board.scenario.roster.battalions[battalions[0]]?.side ?? null),
    weight: 'heading',
  }),

  drawn: ({ side, card }, context) => ({
    text:
      card === null
        ? `${they(context, side)} draw an event and keep it.`
        : `${they(context, side)} draw ${cardName(card)}.`,
    seat: side,
  }),
  shuffled: () => ({ text: 'The pack of events is used up and shuffled anew.', weight: 'small' }),
  discarded: ({ side, card }, context) => ({
    text: `${they(context, side)} throw ${cardName(card)} away.`,
    seat: side,
    weight: 'small',
  }),
  played: ({ side, card }, context) => ({ text: `${they(context, side)} play ${cardName(card)}.`, seat: side }),

  held: ({ objective, by }, context) => ({
    text: `${they(context, by)} hold ${nameOf(context.board, 'objectives', objective)}.`,
    seat: by,
    weight: 'heading',
  }),

  returned: ({ return: { battalion, drafts, dice, grade } }, context) => ({
    text: `${battalionName(context.board, battalion)} counts its losses: ${
      drafts === 0 ? 'nobody has to be replaced' : `${counted(drafts, 'platoon')} of drafts`
    }, dice ${dice.join(' and ')}; it goes on as ${grade}.`,
    seat: context.board.scenario.roster.battalions[battalion]?.side ?? null,
    ...rolled(dice),
  }),

  ended: ({ outcome: { winner, points, why } }, context) => ({
    text: `${
      winner === null ? 'The battle is drawn' : `${nationOf(context.board, winner)} victory`
    }, ${points.attacker} to ${points.defender}: ${why}.`,
    seat: winner,
    weight: 'heading',
  }),
}
