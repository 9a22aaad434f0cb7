/** 2.0: the sequence of play. */
import { at, type RuleId, type Script } from '@firestep/referee'
import { sides } from '../data/schema.ts'
import { battlefieldFor } from './battlefield.ts'
import { releaseArrived } from './command/brigiment-release.ts'
import { commandPhase } from './command/command-phase.ts'
import { initiative, loadTheCups, sequencing } from './command/initiative.ts'
import { supplyPhase } from './command/supply.ts'
import { placeUnitMarkers } from './hidden-info/visible-markers.ts'
import { markThreatenedBrigiments } from './orders/imminent-threats.ts'
import { haltedAtStart } from './orders/order-duties.ts'
import { type Activation, type Battle, type RifleAndSpade, type Segment, segmentNames } from './state.ts'
import { outcome } from './victory.ts'

/** Scripts of the phases and subsegments that other chapters provide. */
export interface Segments {
  reinforcements(battle: Battle): Script
  engineering(battle: Battle): Script
  commandedFire(battle: Battle): Script
  movement(battle: Battle): Script
  assault(battle: Battle): Script
}

/** Runs the match to its end. Progress is stored only in `state.phase` and the subsegment of the activation. */
export function* play(battle: Battle, chapters: Segments): Script<RifleAndSpade['outcome']> {
  while (battle.state.phase !== 'over') {
    battle.table.checkpoint()
    yield* nextStep(battle, chapters)
  }
  return outcome(battle)
}

function* nextStep(battle: Battle, chapters: Segments): Script {
  const { state } = battle
  switch (state.phase) {
    case 'start of turn':
      beginTurn(battle)
      state.phase = 'reinforcement'
      return
    case 'reinforcement':
      yield* chapters.reinforcements(battle)
      releaseArrived(battle)
      state.phase = 'supply'
      return
    case 'supply':
      supplyPhase(battle)
      state.phase = 'command'
      return
    case 'command':
      yield* commandPhase(battle)
      placeUnitMarkers(battle)
      state.phase = 'load the cup'
      return
    case 'load the cup':
      loadTheCups(battle)
      state.phase = 'initiative'
      return
    case 'initiative':
      return yield* nextBrigiment(battle)
    case 'activation':
      return yield* nextSegment(battle, chapters)
    case 'end of turn':
      return endTurn(battle)
    case 'sequencing':
    case 'over':
      throw new Error(`play cannot resume in phase '${state.phase}'`)
    default:
      state.phase satisfies never
  }
}

function beginTurn({ state, scenario, table }: Battle): void {
  const turn = scenario.turns[state.turn - 1]
  if (turn === undefined) throw new Error(`there is no turn ${state.turn}`)
  const night = turn.light === 'night'
  state.shoots = scenario.data.offMapFire.map(({ shoots, from }) => (state.turn >= from && !night ? shoots : 0))
  const { start, light } = turn
  table.tell({ type: 'turn', turn: state.turn, start, light, rules: ['2.0', '2.0 step 1'] })
}

/** 2.2: initiative and sequencing before each activation, until both cups are empty. */
function* nextBrigiment(battle: Battle): Script {
  const { state, table } = battle
  if (sides.every((side) => state.cups[side].length === 0)) {
    state.phase = 'end of turn'
    return
  }
  const side = yield* initiative(battle)
  state.phase = 'sequencing'
  const brigiment = yield* sequencing(battle, side)
  const active = at(state.secrets[side].brigiments, brigiment)
  active.progressed = false
  active.haltedAfter = haltedAtStart(battlefieldFor(battle, side), brigiment)
  state.phase = 'activation'
  table.tell({ type: 'activation', side, brigiment, name: active.name, rules: ['2.0 step 4c', '2.4.2a', '9.4.4'] })
  startSegment(battle, { side, brigiment }, segmentNames[0])
}

const stepRules: Readonly<Record<Segment, readonly RuleId[]>> = {
  engineering: ['2.0 step 4c-i-A', '2.0 step 4c-i-B', '2.0 step 4c-i-C'],
  'commanded fire': ['2.0 step 4c-ii'],
  movement: ['2.0 step 4c-iii'],
  assault: ['2.0 step 4c-iv'],
}

function* nextSegment(battle: Battle, chapters: Segments): Script {
  const { state } = battle
  const { activation } = state
  if (activation === null) throw new Error('no Brigiment is active')
  const { segment } = activation
  yield* scriptOf(chapters, segment)(battle)
  markThreatenedBrigiments(battle)
  const next = segmentNames[segmentNames.indexOf(segment) + 1]
  if (next !== undefined) return startSegment(battle, activation, next)
  state.activation = null
  state.phase = 'initiative'
}

/** Starts a subsegment. The event is reported here because play may resume from a checkpoint inside the subsegment. */
function startSegment(
  { state, table }: Battle,
  active: Pick<Activation, 'side' | 'brigiment'>,
  segment: Segment,
): void {
  state.activation = { side: active.side, brigiment: active.brigiment, segment }
  // 17.1.3: fire across hexsides is counted per subsegment, so a resumed subsegment must not reset the count.
  state.firedAcross = []
  table.tell({ type: 'segment', segment, rules: [...stepRules[segment], '2.0 step 4c-all'] })
}

const scriptOf = (chapters: Segments, segment: Segment): ((battle: Battle) => Script) =>
  segment === 'commanded fire' ? chapters.commandedFire : chapters[segment]

/** 2.0 step 5: removes markers and begins the next turn. Guns out of supply keep their fire markers (20.2.4). */
export function endTurn(battle: Battle): void {
  const { state, table, scenario } = battle
  const rules: RuleId[] = ['2.0 step 4', '2.0 step 5a', '2.0 step 5b']
  for (const side of sides) {
    const { units, brigiments, knows } = state.secrets[side]
    for (const unit of units) {
      unit.action = null
      unit.waitsFor = null
      unit.commandedFire = false
    }
    state.gunfire[side] = state.gunfire[side].flatMap(({ unit, shoots }) =>
      units[unit]?.outOfSupply === true ? [{ unit, shoots, now: false }] : [],
    )
    if (state.gunfire[side].length > 0) rules.push('20.2.4')
    for (const brigiment of brigiments) brigiment.roving = []
    knows.cups = []
  }
  state.independents = { entente: [], ottoman: [] }
  table.tell({ type: 'end of turn', turn: state.turn, rules })
  if (state.turn >= scenario.turns.length) state.phase = 'over'
  else {
    state.turn++
    state.phase = 'start of turn'
  }
}
