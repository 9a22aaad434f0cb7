/** The score. Only one side scores; the other tries to prevent it. */
import { type Chart, capital, type Score } from '@firestep/face'
import type { RuleId } from '@firestep/referee'
import type { Hex } from '../../rules/ids.ts'
import { type Army, awaited, type BattleView } from '../../rules/state.ts'
import { armyIn, type Board, placeOf } from '../board.ts'
import { hexName } from '../names/places.ts'
import { sideNoun } from '../names/units.ts'
import { fractionText, stepsText } from '../texts/numbers.ts'
import * as texts from '../texts/panels.ts'
import { holderOf } from './hex-holder.ts'

/** The rule cited for scenario rules, victory among them. */
const rule: RuleId = '1.1a'

type Sources = Score['sides'][number]['sources']

export function scoreOf(board: Board, view: BattleView): Score {
  const { side, perStepLost } = board.scenario.data.victory
  const from = sourcesOf(board, view)
  return {
    unit: { one: 'point', many: 'points' },
    needed: pointsNeeded(board),
    sides: [{ seat: side, points: from.reduce((sum, { points }) => sum + points, 0), sources: from }],
    objectives: [
      ...board.scenario.victory.map(({ hex, points }) => ({
        text: hexName(board, hex),
        rule,
        places: [placeOf(board, hex)],
        holder: holderOf(board, view, hex),
        points,
      })),
      ...(perStepLost === 0
        ? []
        : [{ text: texts.eachStepLost(sideNoun(side)), rule, places: [], holder: null, points: -perStepLost }]),
    ],
  }
}

/** Points needed for any victory. */
function pointsNeeded({ scenario }: Board): number {
  const { side, levels } = scenario.data.victory
  const won = levels.flatMap(({ from, result }) => (from !== null && result.startsWith(side) ? [from] : []))
  return Math.min(...won)
}

function sourcesOf(board: Board, view: BattleView): Sources {
  const { side, halfForUsThem, perStepLost } = board.scenario.data.victory
  const heldPlaces = board.scenario.victory.flatMap(({ hex, points }) => {
    if (holderOf(board, view, hex) === side) return [{ text: hexName(board, hex), points }]
    return halfForUsThem && isContested(view, hex)
      ? [{ text: texts.contested(hexName(board, hex)), points: points / 2 }]
      : []
  })
  if (perStepLost === 0) return heldPlaces
  const army = armyIn(view, side)
  const stepsLost = army === null ? 0 : stepsLostBy(board, army)
  const text = army === null ? texts.ownLosses(sideNoun(side)) : texts.stepsLost(stepsText(stepsLost))
  return army === null || stepsLost > 0 ? [...heldPlaces, { text, points: -perStepLost * stepsLost }] : heldPlaces
}

const isContested = ({ usThem }: BattleView, hex: Hex): boolean => usThem.some((one) => one.hex === hex)

/** Steps lost permanently, counted as at the end of the battle. */
function stepsLostBy({ scenario }: Board, army: Army): number {
  const { side } = scenario.data.victory
  const brought = scenario.units[side].reduce((sum, { steps }) => sum + steps, 0)
  return army.units.reduce((left, { hex, steps }) => (hex >= awaited ? left - steps : left), brought)
}

/** The levels of victory, with the one currently reached. */
export function victoryChart(board: Board, view: BattleView): Chart {
  const { levels, side, history } = board.scenario.data.victory
  const points = scoreOf(board, view).sides[0]?.points ?? 0
  const currentLevel = levels.find(({ from }) => from === null || points >= from)
  return {
    id: 'victory',
    title: texts.victoryTitle(sideNoun(side)),
    columns: [texts.points, texts.result],
    rows: levels.map((level) => ({
      cells: [level.from === null ? 'fewer' : texts.orMore(fractionText(level.from)), capital(level.result)],
      rule,
      mark: 'reconstructed',
      lit: level === currentLevel,
    })),
    note: texts.history(history),
  }
}
