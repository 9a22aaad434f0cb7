/** Casualties, and their effect on battalions that fight again. */
import type { Quality, Side } from '../../data/schema.ts'
import { armOf, baseOf, battalionOf, enrolled } from '../battlefield.ts'
import type { BattalionReturn } from '../common-types.ts'
import type { BattalionId } from '../ids.ts'
import { losses } from '../morale/losses.ts'
import type { Battle, Battlefield, Fate } from '../state.ts'

export interface Casualties {
  readonly bases: number
  readonly men: number
  readonly dead: number
  readonly light: number
  readonly crippled: number
  readonly bad: number
}

const menPerBase = 15
const lostFates: readonly Fate[] = ['killed', 'routed', 'abandoned']

/** campaign.1 campaign.2: a third dead, a third lightly wounded, a sixth crippled, the rest badly wounded. */
export function casualtiesOf(bases: number): Casualties {
  const men = bases * menPerBase
  const [dead, light, crippled] = [Math.floor(men / 3), Math.floor(men / 3), Math.floor(men / 6)]
  return { bases, men, dead, light, crippled, bad: men - dead - light - crippled }
}

/** A side's casualties so far: platoons, support weapons, guns and command stands; a blockhouse has no men. */
export function casualties(battlefield: Battlefield, side: Side): Casualties {
  const bases = battlefield.scenario.roster.baseIds.filter(
    (id) =>
      lostFates.includes(baseOf(battlefield, id).fate) &&
      enrolled(battlefield, id).side === side &&
      armOf(battlefield, id) !== 'fortification',
  )
  return casualtiesOf(bases.length)
}

/** campaign.3 campaign.4: two dice above the number of platoons drafted keep the grade; a twelve makes veterans. */
export function gradeAfter(grade: Quality, drafts: number, dice: readonly [number, number]): Quality {
  const sum = dice[0] + dice[1]
  if (sum === 12) return 'veteran'
  return sum > drafts ? grade : 'raw'
}

/** At the end of a campaign battle: a return for each rifle battalion. */
export function sendReturns(battle: Battle): void {
  if (battle.scenario.switches.returns === 'without') return
  battle.state.returns = battle.scenario.roster.battalionIds
    .filter((battalion) => battalionOf(battle, battalion).riflePlatoons.length > 0)
    .map((battalion) => returnOf(battle, battalion))
}

function returnOf(battle: Battle, battalion: BattalionId): BattalionReturn {
  const drafts = losses(battle, battalion).lost
  const dice: [number, number] = [battle.table.roll(6), battle.table.roll(6)]
  const casualtyReturn = {
    battalion,
    drafts,
    dice,
    grade: gradeAfter(battalionOf(battle, battalion).quality, drafts, dice),
  }
  battle.table.noteUsed(`grade after: ${casualtyReturn.grade}`)
  const isTwelve = dice[0] + dice[1] === 12
  battle.table.tell({ type: 'returned', rule: isTwelve ? 'campaign.4' : 'campaign.3', return: casualtyReturn })
  return casualtyReturn
}
