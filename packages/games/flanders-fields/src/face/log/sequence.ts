/** The course of the battle: deployment, turns, arrivals, cards, and how it ends. */
import { capital, counted, listed } from '@firestep/face'
import type { TurnStep } from '../../rules/state.ts'
import { cardName } from '../names/cards.ts'
import { nameOf } from '../names/places.ts'
import { baseName, battalionName, formationName, nationOf, people } from '../names/units.ts'
import { stepText } from '../panels/turn-charts.ts'
import { about, type EventLogWriters, type LogContext, ringed, rolled } from './context.ts'

const they = (scene: LogContext, side: 'attacker' | 'defender'): string => capital(people(scene.board, side))

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
  deployed: ({ side, bases }, scene) => {
    const [[first] = []] = bases
    const of = first === undefined ? undefined : scene.board.scenario.roster.bases[first]
    const who =
      of === undefined
        ? 'nobody'
        : of.battalion === null
          ? formationName(scene.board, of.formation)
          : battalionName(scene.board, of.battalion)
    return {
      text: `${they(scene, side)} set down ${who}: ${counted(bases.length, 'base')}.`,
      ...about(
        scene,
        bases.map(([base]) => base),
      ),
      seat: side,
    }
  },

  planned: ({ side, plan }, scene) => ({
    text: `${they(scene, side)} have ${plan === null ? 'settled how their guns will fire' : 'written their fire plan'}.`,
    seat: side,
  }),

  turn: ({ turn, side }, scene) => ({
    text: `Turn ${turn}, ${people(scene.board, side)}.`,
    seat: side,
    weight: 'heading',
  }),

  step: ({ side, step }, scene) => ({
    text: `${they(scene, side)}: ${stepText[step as TurnStep][0].toLowerCase()}.`,
    seat: side,
    weight: 'small',
  }),

  arrival: ({ battalion, formation, die, needed }, scene) => {
    const who = battalion === null ? formationName(scene.board, formation) : battalionName(scene.board, battalion)
    const came = die >= needed
    return {
      text: `${who} ${came ? 'arrives' : 'is not here yet'}: a ${die} where ${needed} or more was wanted.`,
      seat: scene.board.scenario.roster.formations[formation]?.side ?? null,
      ...rolled([die]),
    }
  },

  promoted: ({ base }, scene) => ({
    text: `A field promotion: there is a commander at the ${baseName(scene.board, base)} again.`,
    ...about(scene, [base]),
    marks: ringed(scene, base, 'good', 'promoted'),
  }),

  sheltered: ({ side, bases }, scene) => ({
    text:
      bases.length === 0
        ? `${they(scene, side)} leave their dugouts empty.`
        : `${counted(bases.length, 'base')} of ${people(scene.board, side)} ${bases.length === 1 ? 'sits' : 'sit'} in the dugouts.`,
    ...about(scene, bases),
    seat: side,
  }),

  mutiny: ({ battalions }, scene) => ({
    text: `Mutiny: ${listed(battalions.map((one) => battalionName(scene.board, one)))} will not go any farther forward.`,
    seat: battalions[0] === undefined ? null : (scene.board.scenario.roster.battalions[battalions[0]]?.side ?? null),
    weight: 'heading',
  }),

  drawn: ({ side, card }, scene) => ({
    text:
      card === null
        ? `${they(scene, side)} draw an event and keep it.`
        : `${they(scene, side)} draw ${cardName(card)}.`,
    seat: side,
  }),
  shuffled: () => ({ text: 'The pack of events is used up and shuffled anew.', weight: 'small' }),
  discarded: ({ side, card }, scene) => ({
    text: `${they(scene, side)} throw ${cardName(card)} away.`,
    seat: side,
    weight: 'small',
  }),
  played: ({ side, card }, scene) => ({ text: `${they(scene, side)} play ${cardName(card)}.`, seat: side }),

  held: ({ objective, by }, scene) => ({
    text: `${they(scene, by)} hold ${nameOf(scene.board, 'objectives', objective)}.`,
    seat: by,
    weight: 'heading',
  }),

  returned: ({ return: { battalion, drafts, dice, grade } }, scene) => ({
    text: `${battalionName(scene.board, battalion)} counts its losses: ${
      drafts === 0 ? 'nobody has to be replaced' : `${counted(drafts, 'platoon')} of drafts`
    }, dice ${dice.join(' and ')}; it goes on as ${grade}.`,
    seat: scene.board.scenario.roster.battalions[battalion]?.side ?? null,
    ...rolled(dice),
  }),

  ended: ({ outcome: { winner, points, why } }, scene) => ({
    text: `${
      winner === null ? 'The battle is drawn' : `${nationOf(scene.board, winner)} victory`
    }, ${points.attacker} to ${points.defender}: ${why}.`,
    seat: winner,
    weight: 'heading',
  }),
}
