/**
 * The rules, played on a copy of a seat's view: no unit fires and every reaction window is passed. Final positions,
 * next questions and refusals therefore come from the rules themselves. Nothing after a die roll is foreseen.
 */
import type { PieceRoute } from '@firestep/face'
import { baseContext, kindNamed } from '@firestep/face/questions'
import { allowed, at, copy, type GameTable, type Json, type Ruling, refused, type Script } from '@firestep/referee'
import type { Event } from '../../../rules/events.ts'
import type { UnitId } from '../../../rules/ids.ts'
import { movementSegment } from '../../../rules/movement/movement-subsegment.ts'
import type { Army, Battle, BattleView } from '../../../rules/state.ts'
import { assumedBattle } from '../../questions/assumed-battle.ts'
import type { QuestionContext } from '../../questions/context.ts'
import * as texts from '../../texts/route-editor.ts'
import { actionsIn, extendsStretch, type StrokeAction } from './route-strokes.ts'

class UnforeseenError extends Error {}

const failOnChance = (): never => {
  throw new UnforeseenError('dice decide')
}
const doNothing = (): void => {}
const silentTable: GameTable<Event> = {
  roll: failOnChance,
  pick: failOnChance,
  tell: doNothing,
  reveal: doNothing,
  checkpoint: doNothing,
  haltPlan: doNothing,
  noteUsed: doNothing,
}

/** Actions with an uncertain result; the route ends there. */
const uncertainActions: readonly string[] = ['assault', 'rout']

export class RulesWalk {
  /** The seat's view at this point. */
  context: QuestionContext
  /** The next question: choice of a stack, or the next step of the moving one. Null if unknown. */
  asked: 'move' | 'step' | null = null
  private readonly battle: Battle
  private script: Script
  private lastAction: StrokeAction | undefined

  constructor(context: QuestionContext) {
    this.context = context
    const battle = assumedBattle(context.battlefield)
    this.battle = { ...battle, state: copy(battle.state), table: silentTable }
    this.script = movementSegment(this.battle)
    this.playOn(() => this.script.next())
  }

  private get army(): Army {
    return this.battle.state.secrets[this.context.side]
  }

  begin(units: readonly UnitId[]): Ruling {
    this.lastAction = undefined
    if (this.asked !== 'move') return refused('14.1.8', texts.notForeseen)
    return this.answer([...units])
  }

  mayTake(action: StrokeAction): Ruling {
    if (this.asked !== 'step') return refused('14.1.8', texts.routeEnds)
    this.joinStretch(action)
    return this.check([...action])
  }

  /** Takes a legal action. */
  take(action: StrokeAction): void {
    this.lastAction = action
    if (uncertainActions.includes(action[0])) this.endMove()
    else this.answer([...action])
  }

  /** Stops the moving stack; allowed if there is none. */
  stop(): Ruling {
    return this.asked === 'step' ? this.answer(['stop']) : allowed
  }

  /** Offers are asked as if the stretch went on. */
  allowExtension(): void {
    this.joinStretch(['go'])
  }

  /** A stretch drawn hex by hex is declared as one (17.7.7a). */
  private joinStretch(action: StrokeAction): void {
    const { moving } = this.battle.state
    if (moving === null || !extendsStretch(this.lastAction, action)) return
    moving.declared = false
    this.refreshView()
  }

  private endMove(): void {
    const { army } = this
    for (const unit of army.moving) at(army.units, unit).action = 'moved'
    army.moving = []
    this.battle.state.moving = null
    this.script = movementSegment(this.battle)
    this.playOn(() => this.script.next())
  }

  private check(answer: Json): Ruling {
    const { view, question } = this.context
    return kindNamed(this.context, question.kind).check(view, question.about, answer)
  }

  private answer(answer: Json): Ruling {
    const ruling = this.check(answer)
    if (ruling.allowed) this.playOn(() => this.script.next(answer))
    return ruling
  }

  /** Plays on to the next question that a route answers. */
  private playOn(resume: () => ReturnType<Script['next']>): void {
    this.asked = null
    try {
      for (let turn = resume(); turn.done !== true; ) {
        if (!('question' in turn.value)) throw new Error('nobody decides side by side while stacks move')
        const { kind } = turn.value.question
        if (kind === 'move' || kind === 'step') {
          this.asked = kind
          break
        }
        const { pass } = kindNamed(this.context, kind)
        if (pass === undefined) break
        turn = this.script.next(pass)
      }
    } catch (error) {
      if (!(error instanceof UnforeseenError)) throw error
    }
    this.refreshView()
  }

  /** Makes a new view, because results are cached per view. */
  private refreshView(): void {
    const { context, battle, army } = this
    const { secrets: _both, ...open } = battle.state
    const view: BattleView = { ...open, secrets: { ...context.view.secrets, own: { ...army } } }
    const question = { ...context.question, kind: this.asked ?? context.question.kind }
    this.context = {
      ...context,
      ...baseContext(context.rules, view, question),
      battlefield: context.board.battlefieldOf(view),
    }
  }
}

/** Called before each action. */
export type ActionListener = (context: QuestionContext, action: StrokeAction) => void

/**
 * Walks one route to its end, without ending the last action. Returns the number of legal actions and the ruling on the
 * next.
 */
export function walkRoute(
  walk: RulesWalk,
  route: PieceRoute,
  /** Null for the moving stack. */
  party: readonly UnitId[] | null,
  onAction?: ActionListener,
): { readonly taken: number; readonly ruling: Ruling } {
  if (party !== null) {
    const ready = walk.stop()
    const beginRuling = ready.allowed ? walk.begin(party) : ready
    if (!beginRuling.allowed) return { taken: 0, ruling: beginRuling }
  }
  for (const [actionCount, action] of actionsIn(route).entries()) {
    const ruling = walk.mayTake(action)
    if (!ruling.allowed) return { taken: actionCount, ruling }
    onAction?.(walk.context, action)
    walk.take(action)
  }
  return { taken: actionsIn(route).length, ruling: allowed }
}
