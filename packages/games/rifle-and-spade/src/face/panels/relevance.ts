/** The subject of a question: possible fires, the checking stack, the moving units. */
import { type Modifier, modifier, modifierTotal, type Question } from '@firestep/referee'
import { densityModifier } from '../../rules/charts.ts'
import { eligible } from '../../rules/fire/eligibility.ts'
import { type Fire, firerOf } from '../../rules/fire/fire.ts'
import { volleyOf } from '../../rules/fire/fire-points.ts'
import { fireModifiers } from '../../rules/fire/modifiers.ts'
import { seenTargets } from '../../rules/fire/targets.ts'
import { type BrigimentId, type Hex, isOnMap, type UnitId } from '../../rules/ids.ts'
import { hexShape } from '../../rules/shapes.ts'
import type { Battlefield, BattleView } from '../../rules/state.ts'
import { type Board, viewerOf } from '../board.ts'

/** A fire by all units that could take part. */
interface Shot {
  readonly points: number
  readonly net: number
  readonly modifiers: readonly Modifier[]
}

export interface Relevance {
  readonly kind: string | null
  /** The battlefield of the asked seat; null if the viewer is not asked. */
  readonly battlefield: Battlefield | null
  readonly shots: readonly Shot[]
  readonly units: readonly UnitId[]
  readonly hex: Hex | null
  /** Brigiments whose orders are in question. */
  readonly brigiments: readonly BrigimentId[]
}

/** The keys of `about` read here; each question kind has some of them. */
interface About {
  readonly hex?: Hex
  readonly unit?: UnitId
  readonly brigiment?: BrigimentId
  readonly fires?: readonly Fire[]
  readonly fire?: Fire
}

const nobody: Relevance = { kind: null, battlefield: null, shots: [], units: [], hex: null, brigiments: [] }

export function relevanceOf(board: Board, view: BattleView, question: Question | null): Relevance {
  if (question === null) return nobody
  const { kind } = question
  if (viewerOf(view) !== question.seat) return { ...nobody, kind }
  const battlefield = board.battlefieldOf(view)
  const about: About = isObject(question.about) ? question.about : {}
  const hex = about.hex ?? about.fire?.hex ?? view.moving?.hex ?? null
  return {
    kind,
    battlefield,
    shots: firesIn(board, view, question, about)
      .map((fire) => shotOf(battlefield, fire))
      .filter(({ points }) => points > 0),
    units: about.unit === undefined ? actingUnits(battlefield, kind, about.hex) : [about.unit],
    hex: hex !== null && isOnMap(hex) ? hex : null,
    brigiments: about.brigiment === undefined ? brigimentsToOrder(battlefield, kind) : [about.brigiment],
  }
}

const isObject = (about: unknown): about is About =>
  typeof about === 'object' && about !== null && !Array.isArray(about)

/** The moving units, or those in the hex in question. */
function actingUnits({ army }: Battlefield, kind: string, hex: Hex | undefined): readonly UnitId[] {
  if (kind === 'step') return army.moving
  return hex === undefined ? [] : army.units.flatMap((unit, id) => (unit.hex === hex ? [id] : []))
}

/** All own Brigiments when orders may be changed. */
const brigimentsToOrder = ({ army }: Battlefield, kind: string): readonly BrigimentId[] =>
  kind === 'change orders' ? [...army.brigiments.keys()] : []

/** Limit on the targets examined. */
const maxShots = 8

function firesIn(board: Board, view: BattleView, { kind, seat }: Question, read: About): readonly Fire[] {
  if (kind === 'opportunity fire') return (read.fires ?? []).slice(0, maxShots)
  if (kind !== 'commanded fire') return []
  const { parts } = board.rules.kinds[kind].next(view, {}, [])
  return parts
    .filter(hexShape.fits)
    .slice(0, maxShots)
    .map((hex) => ({ side: seat === 'entente' ? 'entente' : 'ottoman', hex, occasion: 'commanded', trigger: null }))
}

function shotOf(battlefield: Battlefield, fire: Fire): Shot {
  const targets = seenTargets(battlefield, fire)
  const firers = eligible(battlefield, fire).map((id) => firerOf(battlefield, id))
  const volley = volleyOf(battlefield, fire, firers, targets)
  if (volley.firers.length === 0) return { points: 0, net: 0, modifiers: [] }
  const otherModifiers = fireModifiers(battlefield, fire, volley.firers, targets).filter(
    ({ name }) => name !== 'density',
  )
  const by = volley.firers.some(({ arm }) => arm !== 'artillery') ? 'infantry' : 'artillery'
  const value = densitySeen(battlefield, fire.hex, by)
  const modifiers = value === 0 ? otherModifiers : [modifier('17.2 step 2a', 'density', value), ...otherModifiers]
  return { points: volley.points, net: modifierTotal(modifiers), modifiers }
}

/** 3.8.2: density as revealed by the last fire at the hex, or from the visible units (3.8.1). */
function densitySeen({ army, enemy, book }: Battlefield, hex: Hex, by: 'infantry' | 'artillery'): number {
  const knownDensity = army.knows.densities.find((one) => one.hex === hex)
  if (knownDensity !== undefined) return knownDensity.modifier
  const visibleUnits = enemy.stacks.find((stack) => stack.hex === hex)?.units ?? []
  return densityModifier(
    book.tables,
    visibleUnits.reduce((sum, { steps }) => sum + steps, 0),
    by,
  )
}
