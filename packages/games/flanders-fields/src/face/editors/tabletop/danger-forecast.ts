/** Dangers for bases at their destinations: enemies that would fire at them, their cover, and fire there. */
import type { DangerForecast, Mark, Odds } from '@firestep/face'
import { plane } from '@firestep/terrain'
import { enemyOf } from '../../../data/schema.ts'
import { meetsBarrage, oblong } from '../../../rules/artillery/barrage-strip.ts'
import { isEffective } from '../../../rules/artillery/fire-zones.ts'
import { areaOf } from '../../../rules/artillery/shell-weapons.ts'
import { enrolled, present } from '../../../rules/battlefield.ts'
import { coverOf } from '../../../rules/cover.ts'
import { cloudsOver } from '../../../rules/gas/clouds.ts'
import type { BaseId } from '../../../rules/ids.ts'
import { legOf } from '../../../rules/movement/path-leg.ts'
import { forecast } from '../../../rules/shooting/base-fire.ts'
import { mayFire } from '../../../rules/shooting/may-fire.ts'
import type { Battlefield, Pose } from '../../../rules/state.ts'
import { apart } from '../../../rules/table-terrain.ts'
import { type Board, pieceOf, placeOfPoint } from '../../board.ts'
import { coveredText } from '../../names/cover.ts'
import { struckByAll } from '../../questions/odds.ts'
import * as texts from '../../texts/editors.ts'

/** A base at its planned position, and the path to it. */
export interface PlannedBase {
  readonly base: BaseId
  readonly way: readonly Pose[]
  readonly end: Pose
}

/** The battlefield with the bases at their planned positions. */
function battlefieldWith(battlefield: Battlefield, placed: readonly PlannedBase[]): Battlefield {
  const ends = new Map<number, Pose>(placed.map(({ base, end }) => [base, end]))
  const bases = battlefield.state.bases.map((base, id) => {
    const pose = ends.get(id)
    return pose === undefined ? base : { ...base, pose, fate: 'present' as const }
  })
  return { ...battlefield, state: { ...battlefield.state, bases } }
}

type Shot = ReturnType<typeof forecast>[number]

const forecastTitle = { title: texts.dangerTitle }

/** Limit on the lines of fire drawn: more would hide the table. */
const MAX_LINES = 16

export function dangerForecast(
  board: Board,
  battlefield: Battlefield,
  placed: readonly PlannedBase[],
  nameOf: (base: BaseId) => string,
): DangerForecast {
  const planned = battlefieldWith(battlefield, placed)
  const [first] = placed
  if (first === undefined) return { ...forecastTitle, lines: [], odds: [], marks: [] }
  const enemies = present(planned, enemyOf(enrolled(battlefield, first.base).side))
  const shots = enemies.filter((id) => mayFire(planned, id).allowed).flatMap((id) => forecast(planned, id))
  const marks: Mark[] = []
  const lines: string[] = []
  const odds: Odds[] = []
  for (const plannedBase of placed) {
    const shotsAtBase = shots.filter(({ target }) => target === plannedBase.base)
    const { cover } = coverOf(planned, plannedBase.base)
    lines.push(
      texts.danger(
        nameOf(plannedBase.base),
        coveredText(cover),
        [...new Set(shotsAtBase.map(({ by }) => by))].map(nameOf),
        pathDangers(battlefield, plannedBase),
      ),
    )
    if (shotsAtBase.length > 0) odds.push(oddsOf(planned, plannedBase.base, shotsAtBase, nameOf))
    for (const { by } of shotsAtBase)
      if (marks.length < MAX_LINES)
        marks.push({
          type: 'shot',
          from: pieceOf(by),
          to: placeOfPoint(board, plannedBase.end),
          seat: enrolled(battlefield, by).side,
        })
  }
  return { ...forecastTitle, lines, odds, marks }
}

/** Odds if all of them were ordered to fire. The third marker also kills (suppress.kill.1). */
function oddsOf(planned: Battlefield, base: BaseId, shots: readonly Shot[], nameOf: (base: BaseId) => string): Odds {
  const dice = shots.reduce((sum, shot) => sum + shot.dice, 0)
  return {
    title: texts.ifAllFire(nameOf(base)),
    outcomes: struckByAll(planned, base, shots),
    modifiers: shots.flatMap(({ modifiers }) => modifiers),
    sum: texts.dice(dice),
    notes: shots.map(({ by, suppress, kill }) => ({
      text: texts.firerChances(nameOf(by), suppress, kill),
      rule: 'fire.1',
    })),
  }
}

/** Dangers along the path. */
function pathDangers(battlefield: Battlefield, { base, way }: PlannedBase): string[] {
  const { aims, clouds } = battlefield.state
  const dangers = new Set<string>()
  let from = battlefield.state.bases[base]?.pose ?? null
  for (const to of way) {
    if (from === null) break
    const { hull, box } = legOf(battlefield, base, from, to)
    if (meetsBarrage(battlefield, hull, box)) dangers.add(texts.passedDangers.barrage)
    if (clouds.length > 0 && cloudsOver(battlefield, hull, box).length > 0) dangers.add(texts.passedDangers.gas)
    for (const aim of aims)
      if (isEffective(battlefield, aim)) {
        const area = areaOf(battlefield, aim)
        if (!apart(box, area) && plane.overlaps(hull, oblong(area))) dangers.add(texts.passedDangers.shells)
      }
    from = to
  }
  return [...dangers]
}
