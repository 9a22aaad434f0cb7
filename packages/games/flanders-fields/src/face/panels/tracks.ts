/**
 * Tracks: turns, losses up to the break point, barrage, deep suppression, missions, heroic actions; and the card piles.
 */
import { capital, counted, listed, type Pile, signed, type Track } from '@firestep/face'
import { type Side, sides } from '../../data/schema.ts'
import { surestTurns } from '../../rules/artillery/rolling-barrage.ts'
import { fullPack, isBlank } from '../../rules/random-events/deck.ts'
import type { Battlefield, BattleView } from '../../rules/state.ts'
import { platoonLosses } from '../../rules/victory.ts'
import type { Board } from '../board.ts'
import { compassOf } from '../names/bearings.ts'
import { cardName } from '../names/cards.ts'
import { centimetresText } from '../names/places.ts'
import { deepFireText } from './deep-suppression-text.ts'

export function tracksOf(board: Board, view: BattleView): readonly Track[] {
  const battlefield = board.battlefieldOf(view)
  return [
    turnTrack(board, view),
    ...sides.map((side) => breakTrack(battlefield, side)),
    ...fireTracks(board, view),
    ...sides.flatMap((side) => useTracks(board, view, side)),
  ]
}

function turnTrack({ scenario: { data } }: Board, { turn, wind }: BattleView): Track {
  const { fog, turns } = data
  const isFoggy = fog !== null && turn >= fog.from && turn <= fog.to
  const detail = [
    ...(isFoggy ? [`fog to turn ${fog.to}: nobody sees farther than ${fog.cap / 10} cm`] : []),
    ...(wind === null ? [] : [`wind to the ${compassOf(wind.heading)}, ${centimetresText(wind.speed)} a turn`]),
  ]
  return { title: 'Turn', seat: null, value: Math.min(turn, turns), max: turns, detail: capital(detail.join('; ')) }
}

/** FF-450: losses at which a side breaks. */
function breakTrack(battlefield: Battlefield, side: Side): Track {
  const { total, lost, breakingLosses } = platoonLosses(battlefield, side)
  const detail = `Of ${counted(total, 'rifle platoon')}, ${breakingLosses} lost are the end of it`
  return {
    title: 'Losses up to the break point',
    seat: side,
    value: Math.min(lost, breakingLosses),
    max: breakingLosses,
    detail,
  }
}

function fireTracks({ book, scenario }: Board, view: BattleView): readonly Track[] {
  const { barrage, barrageOver, deepSuppression } = view
  const { attacker } = scenario.data.plans
  const maxTurns = 3 + surestTurns({ book, scenario })
  return [
    ...(barrage === null
      ? barrageOver
        ? [track('Barrage', 'attacker', 0, maxTurns, 'It has lifted')]
        : []
      : [
          track(
            'Barrage',
            'attacker',
            barrage.left,
            maxTurns,
            `${counted(barrage.left, 'turn')} more, at its place number ${barrage.place}${barrage.halted ? ', halted' : ''}`,
          ),
        ]),
    ...(attacker.deepSuppression || attacker.hurricane
      ? [
          track(
            'Deep suppression',
            'defender',
            Math.abs(deepSuppression),
            2,
            `${signed(deepSuppression)} on SOS calls and orders to ${deepFireText(scenario.switches)}`,
          ),
        ]
      : []),
  ]
}

const track = (title: string, seat: Side, value: number, max: number, detail: string): Track => ({
  title,
  seat,
  value,
  max: max,
  detail,
})

/** Remaining uses of what a side may do a limited number of times. */
function useTracks({ scenario: { data, switches } }: Board, view: BattleView, side: Side): readonly Track[] {
  const missions = data.plans[side].air
  const hasSpecial = (name: (typeof data.forces)[Side]['special'][number]): boolean =>
    data.forces[side].special.includes(name)
  return [
    ...(missions > 0
      ? [track('Air missions', side, missions - view.air[side], missions, 'Left, each called by a die every turn')]
      : []),
    ...(switches.heroics === 'with'
      ? [track('Heroic deed', side, view.heroics[side] ? 0 : 1, 1, view.heroics[side] ? 'Tried' : 'One in a game')]
      : []),
    ...(hasSpecial('stubborn resistance')
      ? [
          track(
            'Stubborn resistance',
            side,
            view.stubborn[side],
            3,
            'Bad morale results that may be ignored, by all battalions together',
          ),
        ]
      : []),
    ...(hasSpecial('professionalism')
      ? [
          track(
            'Professionalism of tanks',
            side,
            view.tankProfessionalism[side],
            4,
            'Tanks that may still add two to an order die, each once',
          ),
        ]
      : []),
  ]
}

/** event.1: the deck and the discards. */
export function pilesOf({ scenario: { switches } }: Board, { discards, secrets, handed }: BattleView): readonly Pile[] {
  if (switches.events === 'without') return []
  const handSizes = sides.map(
    (side) => (secrets.viewer === side ? secrets.own?.cards.length : secrets.shown[side]?.cards) ?? 0,
  )
  const blanks = discards.filter(isBlank).length
  const knownCards = sides.flatMap((side) => handed[side])
  return [
    {
      title: `Random events; in hand: ${sides.map((side, i) => `${side} ${handSizes[i]}`).join(', ')}${knownCards.length === 0 ? '' : ` (known: ${listed(knownCards.map(cardName))})`}`,
      left: fullPack.length - discards.length - handSizes.reduce((sum, count) => sum + count, 0),
      discards: [
        ...discards.filter((card) => !isBlank(card)).map((card) => ({ title: cardName(card), count: 1 })),
        ...(blanks > 0 ? [{ title: 'blanks', count: blanks }] : []),
      ],
    },
  ]
}
