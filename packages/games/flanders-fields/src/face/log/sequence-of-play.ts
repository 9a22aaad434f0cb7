/** Log lines of the sequence of play: deployment, turns, arrivals, cards, the end of the battle. */
import { cardName } from '../names/cards.ts'
import { featureName } from '../names/places.ts'
import { baseName, battalionName, formationName, people } from '../names/units.ts'
import * as texts from '../texts/log.ts'
import { steps } from '../texts/panels.ts'
import { diceAndSum, type EventLogWriters, lastPoseRing, seatAndPieces } from './context.ts'

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
        ? texts.nobody
        : firstEntry.battalion === null
          ? formationName(context.board, firstEntry.formation)
          : battalionName(context.board, firstEntry.battalion)
    return {
      text: texts.deployed(people(context.board, side), subject, bases.length),
      ...seatAndPieces(
        context,
        bases.map(([base]) => base),
      ),
      seat: side,
    }
  },

  planned: ({ side, plan }, context) => ({
    text: texts.planned(people(context.board, side), plan !== null),
    seat: side,
  }),

  turn: ({ turn, side }, context) => ({
    text: texts.turn(turn, people(context.board, side)),
    seat: side,
    weight: 'heading',
  }),

  step: ({ side, step }, context) => ({
    text: texts.step(people(context.board, side), steps[step][0]),
    seat: side,
    weight: 'small',
  }),

  arrival: ({ battalion, formation, die, needed }, context) => {
    const subject =
      battalion === null ? formationName(context.board, formation) : battalionName(context.board, battalion)
    return {
      text: texts.arrival(subject, die, needed),
      seat: context.board.scenario.roster.formations[formation]?.side ?? null,
      ...diceAndSum([die]),
    }
  },

  promoted: ({ base }, context) => ({
    text: texts.promoted(baseName(context.board, base)),
    ...seatAndPieces(context, [base]),
    marks: lastPoseRing(context, base, 'good', texts.promotedMark),
  }),

  sheltered: ({ side, bases }, context) => ({
    text: texts.sheltered(people(context.board, side), bases.length),
    ...seatAndPieces(context, bases),
    seat: side,
  }),

  mutiny: ({ battalions }, context) => ({
    text: texts.mutiny(battalions.map((battalion) => battalionName(context.board, battalion))),
    seat: battalions[0] === undefined ? null : (context.board.scenario.roster.battalions[battalions[0]]?.side ?? null),
    weight: 'heading',
  }),

  drawn: ({ side, card }, context) => ({
    text:
      card === null
        ? texts.drewHidden(people(context.board, side))
        : texts.drew(people(context.board, side), cardName(card)),
    seat: side,
  }),
  shuffled: () => ({ text: texts.shuffled, weight: 'small' }),
  discarded: ({ side, card }, context) => ({
    text: texts.discarded(people(context.board, side), cardName(card)),
    seat: side,
    weight: 'small',
  }),
  played: ({ side, card }, context) => ({
    text: texts.played(people(context.board, side), cardName(card)),
    seat: side,
  }),

  held: ({ objective, by }, context) => ({
    text: texts.held(people(context.board, by), featureName(context.board, 'objectives', objective)),
    seat: by,
    weight: 'heading',
  }),

  returned: ({ return: { battalion, drafts, dice, grade } }, context) => ({
    text: texts.returned(battalionName(context.board, battalion), drafts, dice, grade),
    seat: context.board.scenario.roster.battalions[battalion]?.side ?? null,
    ...diceAndSum(dice),
  }),

  ended: ({ outcome: { winner, points, why } }, context) => ({
    text: texts.ended(winner === null ? null : people(context.board, winner), points.attacker, points.defender, why),
    seat: winner,
    weight: 'heading',
  }),
}
