/** Good cards that a player plays in the own turn (FF-330). */
import {
  allowed,
  asId,
  at,
  fields,
  idShape,
  orNull,
  type Ruling,
  refused,
  type Script,
  type TypeOf,
} from '@firestep/referee'
import { enemyOf, type Side } from '../../data/schema.ts'
import { armOf, baseOf, battalionOf, enrolled, isPresent, playerTurn, present, unitOf } from '../battlefield.ts'
import { coverOf } from '../cover.ts'
import { remove } from '../hit-effects.ts'
import type { BaseId, BattalionId, UnitId } from '../ids.ts'
import { losses, standingOf } from '../morale/losses.ts'
import { settleMorale } from '../morale/morale.ts'
import { freePlaceBeside } from '../movement/free-places.ts'
import type { Battle, Battlefield } from '../state.ts'
import * as refusals from '../texts/refusals.ts'
import { cardShape, ruleOf, spendCard } from './deck.ts'
import { wiringParty, wiringRuling } from './wiring-card.ts'

/** An answer: the card and its subject, a base, battalion or unit by number; Big Bangs have none. */
export const playShape = fields({ card: cardShape, for: orNull(idShape('whom it is for')) })
export type Play = TypeOf<typeof playShape>

type Subject = { readonly base: BaseId } | { readonly battalion: BattalionId } | { readonly unit: UnitId }

/** The base, unit or battalion a card is played for; null if there is none. */
export function subjectOf({ card, for: id }: Play): Subject | null {
  if (id === null) return null
  if (card === 'KH' || card === 'JD') return { base: asId(id) }
  return card === 'QH' ? { battalion: asId(id) } : { unit: asId(id) }
}

type Subjects = (battlefield: Battlefield, side: Side) => number[]

/** event.hearts-king: a command stand or support weapon of the enemy that is not in a fortified place. */
const snipers: Subjects = (battlefield, side) =>
  present(battlefield, enemyOf(side)).filter((base) => {
    const arm = armOf(battlefield, base)
    const hidden = baseOf(battlefield, base).sheltered || coverOf(battlefield, base).cover === 'fort'
    return (arm === 'command' || arm === 'support') && !hidden
  })

/** event.hearts-queen: a battalion that has lost two platoons or more, with a commander to gather round (FF-147). */
const rallying: Subjects = (battlefield, side) =>
  battlefield.scenario.roster.battalionIds.filter((battalion) => {
    const entry = battalionOf(battlefield, battalion)
    const gathers = entry.hq !== null && isPresent(battlefield, entry.hq) && !standingOf(battlefield, battalion).routed
    return entry.side === side && gathers && losses(battlefield, battalion).lost >= 2
  })

/** event.diamonds-ace event.diamonds-queen: a company or a machine gun. */
const shooters: Subjects = (battlefield, side) =>
  battlefield.scenario.roster.unitIds.filter((id) => {
    const unit = unitOf(battlefield, id)
    const gun = enrolled(battlefield, at(unit.bases, 0)).type === 'machine gun'
    return (
      unit.side === side && (unit.company !== null || gun) && unit.bases.some((base) => isPresent(battlefield, base))
    )
  })

/** event.diamonds-jack: the stand of a regimental or battalion commander. */
const leaders: Subjects = (battlefield, side) =>
  present(battlefield, side).filter((base) => {
    const { type } = enrolled(battlefield, base)
    return type === 'battalion command' || type === 'regiment command'
  })

const companies: Subjects = (battlefield, side) =>
  battlefield.scenario.roster.unitIds.filter((id) => {
    const unit = unitOf(battlefield, id)
    return unit.side === side && unit.company !== null && wiringRuling(battlefield, id).allowed
  })

/** event.hearts-ace: the reserve battery that the card brings. */
const bigGun = (battlefield: Battlefield, side: Side): BaseId | null => {
  const battery = battlefield.scenario.roster.baseIds.find((base) => {
    const { byCard, side: owner } = enrolled(battlefield, base)
    return byCard && owner === side
  })
  return battery !== undefined && baseOf(battlefield, battery).fate === 'waiting' ? battery : null
}

const subjects: Readonly<Record<string, Subjects>> = {
  KH: snipers,
  QH: rallying,
  AD: shooters,
  QD: shooters,
  JD: leaders,
  KD: companies,
}

/** All legal plays of these cards. */
export function playOptions(battlefield: Battlefield, cards: readonly string[]): Play[] {
  const { side } = battlefield.state
  return cards.flatMap((card): Play[] => {
    if (card === 'AH') return bigGun(battlefield, side) === null ? [] : [{ card, for: null }]
    return (subjects[card]?.(battlefield, side) ?? []).map((subject) => ({ card, for: subject }))
  })
}

export function playRuling(battlefield: Battlefield, cards: readonly string[], play: Play): Ruling {
  const { card } = play
  if (!cards.includes(card)) return refused('event.4', refusals.cardNotInHand)
  if (card !== 'AH' && subjects[card] === undefined) return refused('event.4', refusals.cardNotPlayedAlone)
  const isPlayable = playOptions(battlefield, [card]).some((option) => option.for === play.for)
  return isPlayable ? allowed : refused(ruleOf(card), refusals.cardNotForThat)
}

export function* playCard(battle: Battle, play: Play): Script {
  const { card, for: id } = play
  const { side } = battle.state
  spendCard(battle, side, card)
  const subject = subjectOf(play)
  if (subject === null) {
    bringUp(battle, side)
    return
  }
  if (card === 'KH' && 'base' in subject) remove(battle, subject.base, 'card', 'killed', 'event.hearts-king')
  else if (card === 'KD' && 'unit' in subject) wiringParty(battle, subject.unit)
  else if ('battalion' in subject) rally(battle, subject.battalion)
  else battle.state.inForce.push({ card, side, until: playerTurn(battle), subject: id })
  yield* settleMorale(battle)
}

/** Lasts three own turns, including this one. */
function bringUp(battle: Battle, side: Side): void {
  const gun = bigGun(battle, side)
  if (gun === null) return
  baseOf(battle, gun).fate = 'off table'
  battle.state.inForce.push({ card: 'AH', side, until: playerTurn(battle) + 4, subject: gun })
}

/** Removes expired effects: big guns leave. */
export function expire({ state }: Battle, turn: number): void {
  for (const { card, until, subject } of state.inForce)
    if (card === 'AH' && until < turn && subject !== null) {
      const gun = state.bases[subject]
      if (gun?.fate === 'off table') gun.fate = 'waiting'
      state.aims = state.aims.filter(({ battery }) => battery !== subject)
    }
  state.inForce = state.inForce.filter(({ until }) => until >= turn)
}

/** FF-147: D3 of the lost platoons, round their commander and unsuppressed. */
function rally(battle: Battle, battalion: BattalionId): void {
  const { hq, riflePlatoons } = battalionOf(battle, battalion)
  if (hq === null) return
  const count = Math.ceil(battle.table.roll(6) / 2)
  const lostPlatoons = riflePlatoons.filter((base) => ['killed', 'routed'].includes(baseOf(battle, base).fate))
  for (const base of lostPlatoons.slice(0, count)) {
    const pose = freePlaceBeside(battle, base, hq)
    if (pose === null) continue
    Object.assign(baseOf(battle, base), {
      fate: 'present',
      pose,
      marks: 0,
      onWire: null,
      inRiver: null,
      sheltered: false,
      thrownBack: false,
      inColumn: false,
    })
    battle.table.tell({ type: 'shifted', rule: 'event.hearts-queen', base, pose, cause: 'card' })
  }
}
