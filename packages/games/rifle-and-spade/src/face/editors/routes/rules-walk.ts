/**
 * The rules, played on a copy of a seat's view: no unit fires and every reaction window is passed. Final positions,
 * next questions and refusals therefore come from the rules themselves. Nothing after a die roll is foreseen.
 */
import type { PieceRoute } from '@firestep/face'
import { kindNamed } from '@firestep/face/questions'
import { allowed, copy, type GameTable, type Json, type Ruling, refused, type Script } from '@firestep/referee'
import type { Event } from '../../../rules/events.ts'
import type { UnitId } from '../../../rules/ids.ts'
import { movementSegment } from '../../../rules/movement/movement-subsegment.ts'
import type { Army, Battle, BattleView, State, Unit } from '../../../rules/state.ts'
import { imaginedBattle } from '../../questions/assumed-battle.ts'
import type { QuestionContext } from '../../questions/context.ts'
import { deedsIn, lengthens, type StrokeAction } from './route-strokes.ts'

class Unforeseen extends Error {}

const chance = (): never => {
  throw new Unforeseen('dice decide')
}
const silent = (): void => {}
const quiet: GameTable<Event> = {
  roll: chance,
  pick: chance,
  tell: silent,
  reveal: silent,
  checkpoint: silent,
  halt: silent,
  use: silent,
}

/** Actions with an uncertain result; the route ends there. */
const decidedByFate: readonly string[] = ['assault', 'rout']

export class Walk {
  /** The seat's view at this point. */
  context: QuestionContext
  /** The next question: choice of a stack, or the next step of the moving one. Null if unknown. */
  asked: 'move' | 'step' | null = null
  private readonly battle: Battle
  private script: Script
  private before: StrokeAction | undefined

  constructor(context: QuestionContext) {
    this.context = context
    const battle = imaginedBattle(context.battlefield)
    const state = copy(battle.state as unknown as Json) as unknown as State
    this.battle = { ...battle, state, table: quiet }
    this.script = movementSegment(this.battle)
    this.settle(() => this.script.next())
  }

  private get army(): Army {
    return this.battle.state.secrets[this.context.side]
  }

  begin(units: readonly UnitId[]): Ruling {
    this.before = undefined
    if (this.asked !== 'move') return refused('14.1.8', 'what comes before it cannot be foreseen')
    return this.answer([...units])
  }

  may(deed: StrokeAction): Ruling {
    if (this.asked !== 'step') return refused('14.1.8', 'its way ends there')
    this.joinTo(deed)
    return this.check([...deed])
  }

  /** Takes a legal action. */
  take(deed: StrokeAction): void {
    this.before = deed
    if (decidedByFate.includes(deed[0])) this.breakOff()
    else this.answer([...deed])
  }

  /** Stops the moving stack; allowed if there is none. */
  stop(): Ruling {
    return this.asked === 'step' ? this.answer(['stop']) : allowed
  }

  /** Offers are asked as if the stretch went on. */
  readyToGoOn(): void {
    this.joinTo(['go'])
  }

  /** A stretch drawn hex by hex is declared as one (17.7.7a). */
  private joinTo(deed: StrokeAction): void {
    const { moving } = this.battle.state
    if (moving === null || !lengthens(this.before, deed)) return
    moving.declared = false
    this.look()
  }

  private breakOff(): void {
    const { army } = this
    for (const unit of army.moving) (army.units[unit] as Unit).action = 'moved'
    army.moving = []
    this.battle.state.moving = null
    this.script = movementSegment(this.battle)
    this.settle(() => this.script.next())
  }

  private check(answer: Json): Ruling {
    const { view, question } = this.context
    return kindNamed(this.context, question.kind).check(view, question.about, answer)
  }

  private answer(answer: Json): Ruling {
    const ruling = this.check(answer)
    if (ruling.allowed) this.settle(() => this.script.next(answer))
    return ruling
  }

  /** Plays on to the next question that a route answers. */
  private settle(go: () => ReturnType<Script['next']>): void {
    this.asked = null
    try {
      for (let turn = go(); turn.done !== true; ) {
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
    } catch (fault) {
      if (!(fault instanceof Unforeseen)) throw fault
    }
    this.look()
  }

  /** Makes a new view, because results are cached per view. */
  private look(): void {
    const { context, battle, army } = this
    const { secrets: _both, ...open } = battle.state
    const view = { ...open, secrets: { ...context.view.secrets, own: { ...army } } } as BattleView
    const question = { ...context.question, kind: this.asked ?? context.question.kind }
    this.context = { ...context, view, battlefield: context.board.ground(view), question }
  }
}

/** Called before each action. */
export type Watch = (context: QuestionContext, deed: StrokeAction) => void

/**
 * Walks one route to its end, without ending the last action. Returns the number of legal actions and the ruling on the
 * next.
 */
export function walkRoute(
  walk: Walk,
  route: PieceRoute,
  /** Null for the moving stack. */
  party: readonly UnitId[] | null,
  watch?: Watch,
): { readonly taken: number; readonly ruling: Ruling } {
  if (party !== null) {
    const ready = walk.stop()
    const begun = ready.allowed ? walk.begin(party) : ready
    if (!begun.allowed) return { taken: 0, ruling: begun }
  }
  for (const [taken, deed] of deedsIn(route).entries()) {
    const ruling = walk.may(deed)
    if (!ruling.allowed) return { taken, ruling }
    watch?.(walk.context, deed)
    walk.take(deed)
  }
  return { taken: deedsIn(route).length, ruling: allowed }
}
