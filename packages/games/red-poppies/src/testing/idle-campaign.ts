/** Test helpers: a campaign in which both sides stay idle, except for given answers. */
import { buildAnswer, type Json } from '@firestep/referee'
import type { Side } from '../data/schema.ts'
import { awaiting, offMap, type State } from '../rules/state.ts'
import { type TestBattle, type TestBattleSetup, testBattle } from './test-battle.ts'

/** Initiative dice for this many turns of one couplet each, 4 for the Central Powers against 3. */
export const oneCoupletDice = (turns: number): number[] => Array.from({ length: turns }, () => [4, 3]).flat()

const idleAnswers: Readonly<Record<string, Json>> = {
  command: ['pass'],
  'counter-attack': 'no',
  'night attack': 'no',
  mount: 'mounted',
  recover: [],
  adjust: [],
  improve: [],
  redeploy: ['nobody'],
}

const seats: readonly Side[] = ['central', 'entente']

/** Both sides idle, or give the prepared answer for a question kind, until a question of this kind is asked. */
export function idleUntil(battle: TestBattle, kind: string, answers: Readonly<Record<string, Json>> = {}): void {
  for (let i = 0; i < 2000; i++) {
    const askedSeats = seats.filter((seat) => battle.asked(seat) !== undefined)
    if (askedSeats.some((seat) => battle.asked(seat) === kind)) return
    const [seat] = askedSeats
    const question = seat === undefined ? undefined : battle.position.asked(seat)
    if (seat === undefined || question === undefined)
      throw new Error(`the match ended before anyone was asked '${kind}'`)
    const prepared = answers[question.kind] ?? idleAnswers[question.kind]
    const buildDefault = () =>
      buildAnswer(battle.position.kind(question), battle.position.view(seat), question.about, () => 0)
    battle.say(seat, prepared ?? buildDefault())
  }
  throw new Error(`nobody was asked '${kind}' within 2000 answers`)
}

/** Both sides idle, or give the prepared answers, to the end of the match. */
export function idleToTheEnd(battle: TestBattle, answers: Readonly<Record<string, Json>> = {}): void {
  try {
    idleUntil(battle, 'never asked', answers)
  } catch (error) {
    if (battle.position.outcome === undefined) throw error
  }
}

/** The second morning of Gheluvelt: units 'off' wait to be placed; there are no other arrivals. */
export const secondMorning = (units: readonly string[], options: TestBattleSetup = {}): TestBattle =>
  testBattle({
    scenario: 'ysc1',
    units,
    day: 2,
    phase: 'place',
    turn: 0,
    changes: { reinforcements: [], bombardments: [] },
    ...options,
    change(state: State, at) {
      for (const unit of state.units) if (unit.hex === offMap) unit.hex = awaiting
      options.change?.(state, at)
    },
  })
