/** Redealt Officer Points, losses and other contents of the Brigiment displays (4.4). */
import { at, type Tape } from '@firestep/referee'
import { classes, type Side } from '../../data/schema.ts'
import type { Scenario } from '../book.ts'
import type { BrigimentId } from '../ids.ts'
import type { Brigiment, Regrouping, State } from '../state.ts'
import { dealOrder } from './orders.ts'
import { anyOf, oneIn, upTo } from './random.ts'

/** The most steps that a redeal assumes lost in one way. */
const few = 2
/** 11.15.6a: the most hexes that a column moves. */
const farthest = 6
/** 10.1: the most officers of an emergency column. */
const emergencyOfficers = 4

/**
 * 15.1.4: an unreleased Brigiment has its printed order. During the Command Phase one in Regroup may be asked what it
 * recovers, so it stays unchanged as well.
 */
export function isExemptFromRedeal(state: State, side: Side, id: BrigimentId): boolean {
  const brigiment = state.secrets[side].brigiments[id]
  if (brigiment === undefined) throw new Error(`${side} has no Brigiment ${id}`)
  if (state.phase === 'command' && brigiment.regrouping !== null) return true
  return brigiment.column !== 'emergency' && !state.released[side].includes(id)
}

/** Runs after the counters are dealt, because the order refers to units dealt to the Brigiment. */
export function dealBrigiment(scenario: Scenario, state: State, side: Side, id: BrigimentId, tape: Tape): Brigiment {
  const brigiment = at(state.secrets[side].brigiments, id)
  const limits = dealLimits(brigiment, tape)
  const losses = { routed: upTo(tape, few), surrendered: upTo(tape, few) }
  const dealt: Brigiment = { ...brigiment, ...limits, points: upTo(tape, limits.maximum), losses }
  if (!state.orders) return dealt
  dealt.written = { dead: upTo(tape, few), owed: upTo(tape, few) }
  dealt.progressed = oneIn(tape, 2)
  dealt.threatened = oneIn(tape, 4)
  dealt.haltedAfter = oneIn(tape, 4) ? upTo(tape, farthest) : null
  dealt.roving = []
  if (isExemptFromRedeal(state, side, id)) return dealt
  dealt.failed = oneIn(tape, 4)
  dealt.outOfSupply = oneIn(tape, 12)
  dealt.order = dealOrder(scenario, state, side, id, tape)
  const rests = dealt.order.type === 'regroup' && state.phase !== 'command' && oneIn(tape, 2)
  dealt.regrouping = rests ? dealRegrouping(state, losses.routed, tape) : null
  return dealt
}

/** Printed limits are public. Limits recalculated in play (11.14.17), and those of an emergency column, are hidden. */
function dealLimits(
  brigiment: Brigiment,
  tape: Tape,
): Pick<Brigiment, 'maximum' | 'half' | 'firstMaximum' | 'class' | 'battalions'> {
  const isNew = brigiment.column === 'emergency'
  const first = isNew ? 1 + upTo(tape, emergencyOfficers - 1) : brigiment.firstMaximum
  const maximum = !isNew && first > 1 && oneIn(tape, 4) ? 1 + upTo(tape, first - 1) : first
  return {
    maximum,
    half: Math.floor(maximum / 2),
    firstMaximum: first,
    class: isNew ? anyOf(tape, classes) : brigiment.class,
    battalions: isNew ? 1 + upTo(tape, 2) : brigiment.battalions,
  }
}

const dealRegrouping = ({ turn }: State, stepsLost: number, tape: Tape): Regrouping => ({
  entered: 1 + upTo(tape, turn - 1),
  missing: upTo(tape, few),
  routed: upTo(tape, stepsLost),
})
