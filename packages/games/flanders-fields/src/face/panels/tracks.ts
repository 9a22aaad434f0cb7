/**
 * Tracks: turns, losses up to the break point, barrage, deep suppression, missions, heroic actions; and the card piles.
 */
import type { Pile, Track } from '@firestep/face'
import { type Side, sides } from '../../data/schema.ts'
import { surestTurns } from '../../rules/artillery/rolling-barrage.ts'
import { fullPack, isBlank } from '../../rules/random-events/deck.ts'
import type { Battlefield, BattleView } from '../../rules/state.ts'
import { platoonLosses } from '../../rules/victory.ts'
import type { Board } from '../board.ts'
import { compassOf } from '../names/bearings.ts'
import { cardName } from '../names/cards.ts'
import { centimetresText } from '../names/places.ts'
import * as texts from '../texts/panels.ts'
import { centimetres } from '../texts/words.ts'
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
    ...(isFoggy ? [texts.fog(fog.to, centimetres(fog.cap))] : []),
    ...(wind === null ? [] : [texts.wind(compassOf(wind.heading), centimetresText(wind.speed))]),
  ]
  return { title: texts.turnTrack, seat: null, value: Math.min(turn, turns), max: turns, detail: texts.details(detail) }
}

/** FF-450: losses at which a side breaks. */
function breakTrack(battlefield: Battlefield, side: Side): Track {
  const { total, lost, breakingLosses } = platoonLosses(battlefield, side)
  const detail = texts.breaksAt(breakingLosses, total)
  return {
    title: texts.lossTrack,
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
        ? [track(texts.barrageTrack, 'attacker', 0, maxTurns, texts.barrageOver)]
        : []
      : [
          track(
            texts.barrageTrack,
            'attacker',
            barrage.left,
            maxTurns,
            texts.barrageLeft(barrage.left, barrage.place, barrage.halted),
          ),
        ]),
    ...(attacker.deepSuppression || attacker.hurricane
      ? [
          track(
            texts.deepTrack,
            'defender',
            Math.abs(deepSuppression),
            2,
            texts.deepModifier(deepSuppression, deepFireText(scenario.switches)),
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
    ...(missions > 0 ? [track(texts.airTrack, side, missions - view.air[side], missions, texts.airLeft)] : []),
    ...(switches.heroics === 'with'
      ? [track(texts.heroicTrack, side, view.heroics[side] ? 0 : 1, 1, texts.heroicState(view.heroics[side]))]
      : []),
    ...(hasSpecial('stubborn resistance')
      ? [track(texts.stubbornTrack, side, view.stubborn[side], 3, texts.stubbornDetail)]
      : []),
    ...(hasSpecial('professionalism')
      ? [track(texts.tankTrack, side, view.tankProfessionalism[side], 4, texts.tankDetail)]
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
      title: texts.eventPile(
        sides.map((side, i) => texts.handOf(side, handSizes[i] ?? 0)),
        knownCards.map(cardName),
      ),
      left: fullPack.length - discards.length - handSizes.reduce((sum, count) => sum + count, 0),
      discards: [
        ...discards.filter((card) => !isBlank(card)).map((card) => ({ title: cardName(card), count: 1 })),
        ...(blanks > 0 ? [{ title: texts.blanks, count: blanks }] : []),
      ],
    },
  ]
}
