/** Units, hexes and cards that a question is about, which the charts highlight. */

import type { Question } from '@firestep/referee'
import { type CardWindow, type Side, sides } from '../../data/enums.ts'
import { returnFireQuestion } from '../../rules/battle-phase.ts'
import { type Hex, isOnMap, offBoard, type UnitId } from '../../rules/ids.ts'
import { unitShape } from '../../rules/question-types.ts'
import type { BattleView } from '../../rules/state.ts'

export interface Relevance {
  readonly units: readonly UnitId[]
  readonly hexes: readonly Hex[]
  readonly cards: readonly string[]
}

export function relevanceOf(view: BattleView, question: Question | null): Relevance {
  const units = question === null ? [] : relevantUnits(view, question)
  return {
    units,
    hexes: units.map((unit) => view.units[unit]?.hex ?? offBoard).filter((hex) => isOnMap(hex)),
    cards: [view.now.card, view.now.acts, ...sides.map((side: Side) => view.now.combat[side])].filter(
      (card) => card !== null,
    ),
  }
}

/** In the active side's phases its ordered units; in a reaction the units it is about. */
function relevantUnits(view: BattleView, { kind, about }: Question): readonly UnitId[] {
  switch (kind) {
    case 'move':
      return view.now.ordered.filter(({ doneMoving, idle }) => !doneMoving && !idle).map(({ unit }) => unit)
    case 'battle':
      return view.now.ordered.filter(({ battles, mayBattle }) => battles < mayBattle).map(({ unit }) => unit)
    case 'trench foot':
    case 'body armour':
    case 'bonus combat':
      return unitShape.fits(about) ? [about] : []
    case 'return fire':
      return returnFireQuestion.shapes.about.fits(about) ? about : []
    default:
      return unitsNamedIn(about)
  }
}

/** Questions about a battle name its unit and, some of them, its enemy. */
function unitsNamedIn(about: Question['about']): readonly UnitId[] {
  if (typeof about !== 'object' || about === null) return []
  const named = ['unit' in about ? about.unit : null, 'enemy' in about ? about.enemy : null]
  return named.filter((one) => unitShape.fits(one))
}

const windowsByKind: Readonly<Record<string, readonly CardWindow[]>> = {
  command: ['with own command card'],
  'answer command': ['reaction to opponent command card'],
  'trench foot': ['when opponent moves soldier unit'],
  'shell shortage': ['before opponent reserve artillery roll'],
  'body armour': ['after opponent battlefield ranged roll'],
  'return fire': ['after opponent ranged combat resolved'],
  'first strike': ['before opponent close combat roll'],
  'battle back': ['after opponent close combat resolved'],
  battle: ['before own battlefield combat roll', 'before own close combat roll'],
  move: ['after own movement'],
  'gain ground': ['after own successful close combat'],
  replenish: ['own end of turn gaining hq'],
}

/** The windows for combat cards that a question opens. */
export const windowsOf = (question: Question | null): readonly CardWindow[] =>
  question === null ? [] : (windowsByKind[question.kind] ?? [])
