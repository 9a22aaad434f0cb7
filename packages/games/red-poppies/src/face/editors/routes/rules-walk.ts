/**
 * The rules, played on a copy of a seat's view: every die succeeds, no unit fires, and no unit is rallied unless the
 * route says so. Final positions, next questions and refusals therefore come from the rules themselves.
 */
import type { PieceRoute } from '@firestep/face'
import { allowed, copy, type GameTable, type Json, type Ruling, type Script } from '@firestep/referee'
import { unitOf } from '../../../rules/battlefield.ts'
import { formationOf, isStack } from '../../../rules/command-formations.ts'
import type { Event } from '../../../rules/events.ts'
import type { UnitId } from '../../../rules/ids.ts'
import { moveOn } from '../../../rules/move.ts'
import type { MovementStep } from '../../../rules/movement-steps.ts'
import type { Battle, BattleView, Command, Move, Secrets, State } from '../../../rules/state.ts'
import { act, unitActionShape } from '../../../rules/unit-actions.ts'
import { kindNamed, type QuestionContext } from '../../questions/context.ts'
import { declaredIn, leaderOf, rallies, type StepStroke, stepIn, stepsIn } from './route-strokes.ts'

/** All checks succeed if possible: every die shows 1, the best result. */
const luckyTable: GameTable<Event> = {
  roll: () => 1,
  pick(from) {
    const [first] = from
    if (first === undefined) throw new Error('nothing to pick from')
    return first
  },
  tell() {},
  reveal() {},
  checkpoint() {},
  haltPlan() {},
  noteUsed() {},
}

const noVertices: Secrets = { preregistered: [], knows: { preregistered: [] } }
const noSecrets: State['secrets'] = { central: noVertices, entente: noVertices, nobody: {} }

export class RulesWalk {
  readonly context: QuestionContext
  private readonly battle: Battle
  /** The script of the current move, waiting for its next step. */
  private script: Script | null = null
  private rallyAnswer: 'rally' | 'no' = 'no'
  /** True if the last step met a straggler (3.8). */
  metStraggler = false

  constructor(context: QuestionContext) {
    // Moves do not use secrets, the only part in which a view differs from a state: this is both.
    const view = Object.assign(copy(context.view), { secrets: { ...context.view.secrets, ...noSecrets } })
    const battlefield = context.board.battlefieldOf(view)
    this.context = { ...context, view, battlefield }
    this.battle = { ...battlefield, state: view, table: luckyTable }
    if (view.command !== null && view.command.move !== null) this.runScript(moveOn(this.battle))
  }

  get command(): Command {
    const { command } = this.context.view
    if (command === null) throw new Error('nobody moves without a command')
    return command
  }

  /** The move whose units are asked for their next point. */
  get move(): Move | null {
    return this.script === null ? null : this.command.move
  }

  beginMove(unit: UnitId, declared: readonly Json[]): Ruling {
    const { view } = this.context
    const action = [unit, 'move', ...declared]
    const ruling = this.context.rules.kinds.act.check(view, null, action)
    if (ruling.allowed && unitActionShape.fits(action)) this.runScript(act(this.battle, action))
    return ruling
  }

  takeStep(step: MovementStep, rally: boolean): Ruling {
    const ruling = this.context.rules.kinds.step.check(this.context.view, null, step)
    if (!ruling.allowed) return ruling
    this.rallyAnswer = rally ? 'rally' : 'no'
    this.metStraggler = false
    if (step[0] === 'melee' || step[0] === 'in and melee') this.endWithMelee()
    else this.answer(step)
    return allowed
  }

  /** Stops the moving units; returns true if that took an answer. */
  stopMove(): boolean {
    if (this.script === null) return false
    this.answer(['stop'])
    return true
  }

  /** A route ends with a melee (6.67), because its result is unknown. */
  private endWithMelee(): void {
    const { command } = this
    for (const unit of command.move?.units ?? []) unitOf(this.battle, unit).spent = true
    command.move = null
    this.script = null
  }

  private runScript(script: Script): void {
    this.script = script
    this.playToNextStep(script.next())
  }

  private answer(answer: Json): void {
    if (this.script !== null) this.playToNextStep(this.script.next(answer))
  }

  /** Plays on to the next question about a step, passing all others. */
  private playToNextStep(first: ReturnType<Script['next']>): void {
    let result = first
    while (result.done !== true) {
      if (!('question' in result.value)) throw new Error('a move asks one question at a time')
      const { kind } = result.value.question
      if (kind === 'step') return
      this.metStraggler ||= kind === 'rally'
      const pass = kind === 'rally' ? this.rallyAnswer : kindNamed(this.context, kind).pass
      if (pass === undefined || this.script === null) throw new Error(`a move cannot pass the question '${kind}'`)
      result = this.script.next(pass)
    }
    this.script = null
  }
}

/** The context after the command, before any unit has acted; guns that roll their signal first (6.02) are left out. */
export function contextAfterCommand(context: QuestionContext, units: readonly UnitId[]): QuestionContext {
  const { side, battlefield, view, board } = context
  const mass = formationOf(battlefield, units) === 'mass' && !isStack(battlefield, units)
  const command: Command = { side, waiting: [...units], mass, entered: [], move: null, moving: [] }
  const nextView: BattleView = { ...view, command, phase: 'command' }
  return { ...context, view: nextView, battlefield: board.battlefieldOf(nextView) }
}

/** Called before each stroke, with the moving units. */
export type StrokeListener = (walk: RulesWalk, stroke: StepStroke, route: PieceRoute) => void

/**
 * Walks one route to its end, without ending the last step. Returns the number of legal strokes and the ruling on the
 * next.
 */
export function walkRoute(
  walk: RulesWalk,
  route: PieceRoute,
  onStroke?: StrokeListener,
): { readonly taken: number; readonly ruling: Ruling } {
  const unit = leaderOf(route)
  const strokes = stepsIn(route)
  if (walk.move?.units.includes(unit) !== true) {
    walk.stopMove()
    const ruling = walk.beginMove(unit, declaredIn(route))
    if (!ruling.allowed) return { taken: 0, ruling }
  }
  for (const [taken, stroke] of strokes.entries()) {
    const step = stepIn(stroke)
    const ruling = walk.context.rules.kinds.step.check(walk.context.view, null, step)
    if (!ruling.allowed) return { taken, ruling }
    onStroke?.(walk, stroke, route)
    walk.takeStep(step, rallies(stroke))
  }
  return { taken: strokes.length, ruling: allowed }
}
