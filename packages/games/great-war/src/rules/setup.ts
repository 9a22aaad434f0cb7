/** Setup: thirteen steps, the bombers of Mametz Wood, the roll for the first player, and the shelling. */
import { allowed, integer, listOf, noMoreParts, refused, type Script } from '@firestep/referee'
import { isSide, type Side, sides } from '../data/enums.ts'
import { type BattlefieldOf, isUnit, terrainAt, unitAt, unitOf, unitsOnBoard } from './battlefield.ts'
import type { Book, Scenario } from './book.ts'
import { combatCardIds, commandCardIds } from './card-ids.ts'
import { draw } from './cards-and-tokens.ts'
import { when } from './cite-when.ts'
import { type Hex, noUnit, type UnitId } from './ids.ts'
import { list, unitShape } from './question-types.ts'
import type { Battle, Battlefield, BattleView, State, Turn } from './state.ts'
import * as refusals from './texts/refusals.ts'

/** A turn in which nothing has happened yet. */
export const freshTurn = (): Turn => ({
  card: null,
  acts: null,
  ordered: [],
  artillery: null,
  combat: { german: null, british: null },
  paid: { german: 0, british: 0 },
  spentOnOrders: 0,
  raider: null,
  barrage: null,
  struckFirst: null,
  bigShow: null,
  restored: [],
  restore: null,
})

const deckOf = <Card extends string>(
  ids: readonly Card[],
  cards: Readonly<Record<string, { readonly copies: number }>>,
): Card[] =>
  [...ids].sort((a, b) => (a < b ? -1 : 1)).flatMap((card) => Array<Card>(cards[card]?.copies ?? 0).fill(card))

/** Steps 1 to 6 and 9 to 11: the state before a card is dealt. */
export function newState(book: Book, scenario: Scenario): State {
  const tokens = { german: scenario.assets.german.tokens, british: scenario.assets.british.tokens }
  const own = () => ({ command: [], combat: [], drawn: [], knows: { command: [], combat: [] } })
  return {
    battle: scenario.id,
    phase: 'set up',
    turn: 0,
    active: scenario.firstPlayer === 'roll' ? 'german' : scenario.firstPlayer,
    units: scenario.units.map(({ hex, side, type, bomber }) => {
      const { figures } = book.data.units[type]
      return { side, type, hex, figures, full: figures, bomber, gone: null }
    }),
    wire: [...scenario.wire],
    craters: [],
    tokens,
    pool: Math.max(0, book.data.tokens - tokens.german - tokens.british),
    permanent: { german: 0, british: 0 },
    held: scenario.objectives.flatMap(({ holder }, objective) =>
      holder === null ? [] : [{ objective, hex: null, side: holder }],
    ),
    lastPlayed: { german: null, british: null },
    discards: { command: [], combat: [] },
    now: freshTurn(),
    secrets: {
      german: own(),
      british: own(),
      nobody: {
        command: deckOf(commandCardIds, book.data.commandCards),
        combat: deckOf(combatCardIds, book.data.combatCards),
      },
    },
  }
}

export function* setUp(battle: Battle): Script {
  const { scenario, state, table } = battle
  table.noteUsed(scenario.id)
  table.tell({ type: 'set up', battle: scenario.id, rules: layoutRules(scenario) })
  yield* assignBombers(battle)
  if (scenario.firstPlayer === 'roll') rollForFirst(battle)
  const assets = `scenario.${scenario.number}.1`
  for (const side of sides) {
    const { commandCards, combatCards } = scenario.assets[side]
    draw(battle, side, 'command', commandCards, ['setup.8', 'setup.9', assets])
    draw(battle, side, 'combat', combatCards, ['setup.11', 'setup.12', assets])
  }
  if (scenario.special.shelling !== undefined) shellNoMansLand(battle)
  state.phase = 'start'
}

/** Rules for everything that the map and the notes of a scenario place. */
function layoutRules({ number, terrain, wire, units, special, objectives }: Scenario): string[] {
  const hasTerrain = wire.length > 0 || terrain.some(({ name }) => name !== 'countryside')
  const isPlain = Object.keys(special).length === 0
  const note = (battle: number, entry: number, holds: boolean): string[] =>
    when(number === battle && holds, `scenario.${battle}.${entry}`)
  const hasHeldObjectives = objectives.some(({ holder }) => holder !== null)
  return [
    'setup.1',
    ...when(hasTerrain, 'setup.4'),
    ...when(wire.length > 0, 'comp.14'),
    ...when(wire.length > wireInTheBox, 'comp.22'),
    ...when(
      units.some(({ bomber }) => bomber),
      'personnel.1',
      'personnel.2',
    ),
    ...when(!isPlain || hasHeldObjectives, 'setup.16'),
    ...note(1, 3, isPlain),
    ...note(6, 4, hasHeldObjectives),
    ...note(12, 5, special.shelling === undefined),
    ...note(14, 6, hasHeldObjectives),
  ]
}

/** The number of wire and crater tokens that the game has. */
const wireInTheBox = 26

/** About: the number of bombers. The notes of a battle have the rule it is asked under. */
export const bombersQuestion = list('bombers', {
  rule: 'personnel.1',
  about: integer('a number of bombers'),
  answer: listOf(unitShape),
})

/** Battle 12: before the deal, each side in turn assigns its bombers to infantry units of its choice. */
function* assignBombers(battle: Battle): Script {
  for (const [i, { side, count }] of (battle.scenario.special.bombers ?? []).entries()) {
    const units = yield* bombersQuestion.ask(side, count, bomberRule(battle, i))
    for (const unit of units) unitOf(battle, unit).bomber = true
    battle.table.tell({ type: 'bombers', side, units, rules: [bomberRule(battle, i), 'personnel.2'] })
  }
}

const bomberRule = ({ scenario }: Battlefield, i: number): string =>
  scenario.number === 12 ? `scenario.12.${6 + i}` : 'personnel.2'

const possibleCarriers = (battlefield: Battlefield, side: Side): UnitId[] =>
  unitsOnBoard(battlefield, side).filter(
    (unit) => unitOf(battlefield, unit).type === 'infantry' && !unitOf(battlefield, unit).bomber,
  )

export const bombersKind = (battlefieldOf: BattlefieldOf) =>
  bombersQuestion.kind({
    next(view, count, soFar) {
      if (soFar.length >= count) return noMoreParts
      const last = soFar.at(-1) ?? noUnit
      const { viewer } = view.secrets
      const carriers = isSide(viewer) ? possibleCarriers(battlefieldOf(view), viewer) : []
      // Enough units must remain to complete the number.
      const parts = carriers.filter((unit, i) => unit > last && carriers.length - i >= count - soFar.length)
      return { parts, enough: false }
    },
    check(view, count, answer) {
      const battlefield = battlefieldOf(view)
      if (answer.length !== count) return refused('personnel.1', refusals.bomberCount(count))
      for (const [i, unit] of answer.entries()) {
        const ruling = carrierRuling(battlefield, view, unit)
        if (!ruling.allowed) return ruling
        if (unit <= (answer[i - 1] ?? noUnit)) return refused('personnel.2', refusals.eachUnitOnce)
      }
      return allowed
    },
    explain: (view, _count, unit) => carrierRuling(battlefieldOf(view), view, unit),
  })

function carrierRuling(battlefield: Battlefield, view: BattleView, unit: unknown) {
  if (!isUnit(battlefield, unit) || unitOf(battlefield, unit).side !== view.secrets.viewer)
    return refused('personnel.1', refusals.notOwnUnit)
  if (unitOf(battlefield, unit).type !== 'infantry') return refused('personnel.8', refusals.onlyInfantryHasBombers)
  return unitOf(battlefield, unit).bomber ? refused('personnel.2', refusals.hasBomber) : allowed
}

/** Battle 6: two targeting dice each; the higher total begins, and a tie is rerolled. */
function rollForFirst({ state, table }: Battle): void {
  for (;;) {
    const rolls = { german: [table.roll(6), table.roll(6)], british: [table.roll(6), table.roll(6)] }
    const totalOf = (side: Side): number => rolls[side].reduce((sum, die) => sum + die, 0)
    const lead = totalOf('german') - totalOf('british')
    const side = lead === 0 ? null : lead > 0 ? 'german' : 'british'
    table.tell({ type: 'first player', side, rolls, rule: 'scenario.6.5' })
    if (side === null) continue
    state.active = side
    return
  }
}

/** The starting player shells the marked rows, from the one nearest the enemy to the one nearest home. */
function shellNoMansLand(battle: Battle): void {
  const { scenario, state } = battle
  const rowOrder = state.active === 'british' ? 1 : -1
  const rows = [...scenario.noMansLand].sort((a, b) => rowOrder * (a - b))
  for (const [i, row] of rows.entries()) shellRow(battle, row, i === 0 ? 'shelling.3' : 'shelling.7')
  state.craters.sort((a, b) => a - b)
}

/**
 * One row of No-Man's-Land: craters where the counts end, from the roller's left until a count passes the right-hand
 * end.
 */
function shellRow(battle: Battle, row: number, order: string): void {
  const { book, scenario, state, table } = battle
  const rowHexes = book.rows[row] ?? []
  // The German player sits at the top: the player's left is on the right of the map.
  const hexes = state.active === 'german' ? rowHexes.toReversed() : rowHexes
  const rolls: number[] = []
  const craters: Hex[] = []
  const hexRules: string[] = []
  for (let count = -1; ; ) {
    const die = table.roll(6)
    rolls.push(die)
    count += die
    const hex = hexes[count]
    if (hex === undefined) break
    if (unitAt(battle, hex) !== noUnit || terrainAt(battle, hex).name !== 'countryside') {
      hexRules.push('shelling.10')
      continue
    }
    const wireIndex = state.wire.indexOf(hex)
    if (wireIndex >= 0) state.wire.splice(wireIndex, 1)
    hexRules.push(wireIndex >= 0 ? 'shelling.9' : 'shelling.8')
    state.craters.push(hex)
    craters.push(hex)
  }
  const isShortRow = rowHexes.length < Math.max(...book.data.board.rowLengths)
  const rules = [
    'setup.17',
    'shelling.1',
    'shelling.2',
    order,
    ...when(rolls.length > 1, 'shelling.4', 'shelling.5'),
    'shelling.6',
    ...when(state.active === 'german', 'setup.3'),
    ...when(isShortRow, 'comp.5'),
    ...when(craters.length > 0, 'comp.15'),
    ...new Set(hexRules),
    ...shellingEntry(scenario),
  ]
  table.tell({ type: 'shelled', side: state.active, row, rolls, craters, rules })
}

const shellingEntry = ({ number }: Scenario): string[] => {
  const entries: Readonly<Record<number, number>> = {
    2: 5,
    3: 6,
    4: 7,
    5: 6,
    7: 5,
    8: 7,
    9: 8,
    10: 8,
    11: 6,
    13: 6,
    14: 8,
    15: 7,
    16: 7,
  }
  return entries[number] === undefined ? [] : [`scenario.${number}.${entries[number]}`]
}
