/** Units and hexes that a question is about, and the modifiers of every shot that could be fired in answer. */
import type { Question, RuleId } from '@firestep/referee'
import type { Shot } from '../../rules/events.ts'
import { shootBackQuestion, shotBack } from '../../rules/fire.ts'
import { type Hex, isOnMap, type UnitId } from '../../rules/ids.ts'
import { declareQuestion, reactQuestion, shotAt } from '../../rules/reaction-fire.ts'
import { fireModifiers, shotsOf, targetsOf } from '../../rules/shots.ts'
import { type Battlefield, type BattleView, offMap } from '../../rules/state.ts'
import type { Board } from '../board.ts'

export interface Relevance {
  readonly kind: string | null
  readonly units: readonly UnitId[]
  readonly hexes: readonly Hex[]
  /** Rules of the modifiers that would apply. */
  readonly modifiers: ReadonlySet<RuleId>
}

/** The keys of `about` read here; each question kind has some of them. */
interface About {
  readonly hex?: Hex
  readonly unit?: UnitId
  readonly shooter?: UnitId
  readonly movers?: readonly UnitId[]
  readonly fighters?: readonly UnitId[]
  readonly enemies?: readonly UnitId[]
}

export function relevanceOf(board: Board, view: BattleView, question: Question | null): Relevance {
  if (question === null) return { kind: null, units: [], hexes: [], modifiers: new Set() }
  const battlefield = board.battlefieldOf(view)
  const about: About = isAbout(question.about) ? question.about : {}
  const shots = possibleShots(board, battlefield, view, question)
  const { unit, shooter, movers = [], fighters = [], enemies = [] } = about
  const units = [
    ...new Set([
      ...[unit, shooter].filter((id) => id !== undefined),
      ...movers,
      ...fighters,
      ...enemies,
      ...actingUnits(view, question.kind),
      ...shots.map((shot) => shot.shooter),
    ]),
  ]
  const hexes = units.map((id) => view.units[id]?.hex ?? offMap).filter((hex) => isOnMap(hex))
  return {
    kind: question.kind,
    units,
    hexes: [...new Set([...hexes, ...(about.hex === undefined ? [] : [about.hex])])],
    modifiers: new Set(
      shots.flatMap((shot) =>
        targetsOf(battlefield, shot).flatMap((target) =>
          fireModifiers(battlefield, shot, target).map(({ rule }) => rule),
        ),
      ),
    ),
  }
}

const isAbout = (about: unknown): about is About => typeof about === 'object' && about !== null && !Array.isArray(about)

/** The commanded units. */
function actingUnits({ command }: BattleView, kind: string): readonly UnitId[] {
  if (kind === 'act') return command?.waiting ?? []
  return kind === 'step' ? (command?.move?.units ?? []) : []
}

/** All shots that are possible answers, or parts of one. */
function possibleShots(board: Board, battlefield: Battlefield, view: BattleView, question: Question): readonly Shot[] {
  const { kinds } = board.rules
  switch (question.kind) {
    case 'act':
      return actingUnits(view, 'act').flatMap((unit) => shotsOf(battlefield, unit))
    case 'react': {
      const about = reactQuestion.aboutOf(question)
      return kinds.react.next(view, about, []).parts.flatMap((part) => (part === 'none' ? [] : [shotAt(about, part)]))
    }
    case 'declare': {
      const about = declareQuestion.aboutOf(question)
      return kinds.declare.next(view, about, []).parts.map((part) => shotAt(about, part))
    }
    case 'shoot back': {
      const about = shootBackQuestion.aboutOf(question)
      return kinds['shoot back'].next(view, about, []).parts.map((unit) => shotBack(battlefield, about, unit))
    }
    default:
      return []
  }
}
