/** Log lines of the sequence of play: deployment, turns, arrivals, cards, the end of the battle. */
import { capital, counted, listed } from '@firestep/face'
import { cardName } from '../names/cards.ts'
import { featureName } from '../names/places.ts'
import { baseName, battalionName, formationName, nationOf, people } from '../names/units.ts'
import { stepText } from '../panels/turn-charts.ts'
import { diceAndSum, type EventLogWriters, type LogContext, lastPoseRing, seatAndPieces } from './context.ts'

const peopleText = (context: LogContext, side: 'attacker' | 'defender'): string => capital(people(context.board, side))

export const sequenceLines: EventLogWriters<
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
    const firstEntry = first === undefined ? undefined : context.board.scenario.roster.bases[first]
    const subject =
      firstEntry === undefined
        ? 'nobody'
        : firstEntry.battalion === null
          ? formationName(context.board, firstEntry.formation)
          : battalionName(context.board, firstEntry.battalion)
    return {
      text: `${peopleText(context, side)} set down ${subject}: ${counted(bases.length, 'base')}.`,
      ...seatAndPieces(
        context,
        bases.map(([base]) => base),
      ),
      seat: side,
    }
  },

  planned: ({ side, plan }, context) => ({
    text: `${peopleText(context, side)} have ${plan === null ? 'settled how their guns will fire' : 'written their fire plan'}.`,
    seat: side,
  }),

  turn: ({ turn, side }, context) => ({
    text: `Turn ${turn}, ${people(context.board, side)}.`,
    seat: side,
    weight: 'heading',
  }),

  step: ({ side, step }, context) => ({
    text: `${peopleText(context, side)}: ${stepText[step][0].toLowerCase()}.`,
    seat: side,
    weight: 'small',
  }),

  arrival: ({ battalion, formation, die, needed }, context) => {
    const subject =
      battalion === null ? formationName(context.board, formation) : battalionName(context.board, battalion)
    const hasArrived = die >= needed
    return {
      text: `${subject} ${hasArrived ? 'arrives' : 'is not here yet'}: a ${die} where ${needed} or more was wanted.`,
      seat: context.board.scenario.roster.formations[formation]?.side ?? null,
      ...diceAndSum([die]),
    }
  },

  promoted: ({ base }, context) => ({
    text: `A field promotion: there is a commander at the ${baseName(context.board, base)} again.`,
    ...seatAndPieces(context, [base]),
    marks: lastPoseRing(context, base, 'good', 'promoted'),
  }),

  sheltered: ({ side, bases }, context) => ({
    text:
      bases.length === 0
        ? `${peopleText(context, side)} leave their dugouts empty.`
        : `${counted(bases.length, 'base')} of ${people(context.board, side)} ${bases.length === 1 ? 'sits' : 'sit'} in the dugouts.`,
    ...seatAndPieces(context, bases),
    seat: side,
  }),

  mutiny: ({ battalions }, context) => ({
    text: `Mutiny: ${listed(battalions.map((battalion) => battalionName(context.board, battalion)))} will not go any farther forward.`,
    seat: battalions[0] === undefined ? null : (context.board.scenario.roster.battalions[battalions[0]]?.side ?? null),
    weight: 'heading',
  }),

  drawn: ({ side, card }, context) => ({
    text:
      card === null
        ? `${peopleText(context, side)} draw an event and keep it.`
        : `${peopleText(context, side)} draw ${cardName(card)}.`,
    seat: side,
  }),
  shuffled: () => ({ text: 'The pack of events is used up and shuffled anew.', weight: 'small' }),
  discarded: ({ side, card }, context) => ({
    text: `${peopleText(context, side)} throw ${cardName(card)} away.`,
    seat: side,
    weight: 'small',
  }),
  played: ({ side, card }, context) => ({ text: `${peopleText(context, side)} play ${cardName(card)}.`, seat: side }),

  held: ({ objective, by }, context) => ({
    text: `${peopleText(context, by)} hold ${featureName(context.board, 'objectives', objective)}.`,
    seat: by,
    weight: 'heading',
  }),

  returned: ({ return: { battalion, drafts, dice, grade } }, context) => ({
    text: `${battalionName(context.board, battalion)} counts its losses: ${
      drafts === 0 ? 'nobody has to be replaced' : `${counted(drafts, 'platoon')} of drafts`
    }, dice ${dice.join(' and ')}; it goes on as ${grade}.`,
    seat: context.board.scenario.roster.battalions[battalion]?.side ?? null,
    ...diceAndSum(dice),
  }),

  ended: ({ outcome: { winner, points, why } }, context) => ({
    text: `${
      winner === null ? 'The battle is drawn' : `${nationOf(context.board, winner)} victory`
    }, ${points.attacker} to ${points.defender}: ${why}.`,
    seat: winner,
    weight: 'heading',
  }),
}
