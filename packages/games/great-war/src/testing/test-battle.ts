/** A test battle from a few lines of position and named dice, with its events. */
import { type ArrangedPosition, arrange, silentGameTable } from '@firestep/conformance/arrange'
import { applyOverlay, asId, type Json, orThrow } from '@firestep/referee'
import { type BattleSymbol, type Side, sides } from '../data/enums.ts'
import { greatWar } from '../index.ts'
import type { Hex, Phase, UnitId } from '../rules/ids.ts'
import type { GreatWar, State } from '../rules/state.ts'
import { hexOfLabel, rowLengths } from './hexes.ts'

/** "british infantry 8,4", optionally followed by "3 figures" or "bomber". */
type UnitText = string

export interface TestBattleSetup {
  /** The battle whose assets, objectives and special rules apply; Opening Action 1 by default. */
  readonly battle?: string
  /** Units in place of the battle's own. */
  readonly units?: readonly UnitText[]
  /** Terrain by hex on a field of countryside, in place of the battle's own map. */
  readonly ground?: Readonly<Record<string, string>>
  readonly wire?: readonly string[]
  readonly craters?: readonly string[]
  /** Cards in hand, taken from the decks. A side that is left out holds none. */
  readonly command?: Partial<Record<Side, readonly string[]>>
  readonly combat?: Partial<Record<Side, readonly string[]>>
  readonly tokens?: Partial<Record<Side, number>>
  readonly active?: Side
  /** The phase to begin in; by default the play of a command card. "set up" plays the whole set-up. */
  readonly phase?: Phase
  /** A further overlay over the data. */
  readonly overlay?: Json
  /** Other changes of the state. */
  readonly change?: (state: State, hex: (label: string) => Hex) => void
  /** Draws of the tape: battle dice by name, all others by number. All must be used: see `TestBattle.drawsLeft`. */
  readonly dice?: readonly (BattleSymbol | number)[]
}

/** One face of each symbol of the printed die. */
export const faceOf: Readonly<Record<BattleSymbol, number>> = { soldier: 1, deadly: 3, burst: 4, flag: 5, hq: 6 }

export interface TestBattle extends ArrangedPosition<GreatWar> {
  hex(label: string): Hex
  /** The number of the unit in a hex. */
  unitIn(label: string): UnitId
}

export function testBattle(setup: TestBattleSetup = {}): TestBattle {
  const { battle: scenario = 'opening-action-1', phase = 'command' } = setup
  const rules = orThrow(greatWar.rules(dataFor(scenario, setup)))
  const dice = (setup.dice ?? []).map((die) => (typeof die === 'number' ? die : faceOf[die]))
  const state = rules.setUp(silentGameTable, { scenario, options: null })
  dealCards(state, setup)
  state.phase = phase
  state.active = setup.active ?? state.active
  if (phase !== 'set up' && phase !== 'start') state.turn = 1
  for (const label of setup.craters ?? []) state.craters.push(hexOfLabel(label))
  setup.change?.(state, hexOfLabel)
  return Object.assign(arrange({ rules, state, dice }), {
    hex: hexOfLabel,
    unitIn(label: string) {
      const hex = hexOfLabel(label)
      const unit = state.units.findIndex((other) => other.hex === hex)
      if (unit < 0) throw new Error(`nobody stands in ${label}`)
      return asId<UnitId>(unit)
    },
  })
}

const terrainCodes: Readonly<Record<string, string>> = {
  countryside: '.',
  trench: 'T',
  forest: 'F',
  building: 'B',
  'building rubble': 'R',
  hill: 'H',
  'mine crater': 'M',
  'sunken lane': 'L',
}

/** The data of a test battle. */
export function dataFor(scenario: string, setup: TestBattleSetup): Json {
  const changes: Record<string, Json> = {}
  if (setup.ground !== undefined) {
    changes.terrain = rowLengths.map((length, row) =>
      Array.from(
        { length },
        (_, index) => terrainCodes[setup.ground?.[`${row},${index}`] ?? 'countryside'] ?? '?',
      ).join(''),
    )
    changes.wire = []
  }
  if (setup.wire !== undefined) changes.wire = setup.wire
  if (setup.units !== undefined) changes.units = setup.units.map(unitFrom)
  const data = applyOverlay(greatWar.data, { battles: { [scenario]: changes } })
  return setup.overlay === undefined ? data : applyOverlay(data, setup.overlay)
}

function deal<Card extends string>(hand: Card[], deck: Card[], cards: readonly string[]): void {
  const names: readonly string[] = deck
  for (const card of cards) {
    const index = names.indexOf(card)
    if (index < 0) throw new Error(`there is no further ${card} in the deck`)
    hand.push(...deck.splice(index, 1))
  }
}

function unitFrom(text: UnitText): Json {
  const [side, type, hex] = text.split(' ')
  return { side: side ?? '', type: type ?? '', hex: hex ?? '', bomber: text.includes('bomber') }
}

function dealCards(state: State, { units, command, combat, tokens }: TestBattleSetup): void {
  for (const [i, text] of (units ?? []).entries()) {
    const figures = /(\d+) figures?/.exec(text)?.[1]
    const unit = state.units[i]
    if (unit !== undefined && figures !== undefined) unit.figures = Number(figures)
  }
  for (const side of sides) {
    const hand = state.secrets[side]
    deal(hand.command, state.secrets.nobody.command, command?.[side] ?? [])
    deal(hand.combat, state.secrets.nobody.combat, combat?.[side] ?? [])
    const tokensHeld = tokens?.[side]
    if (tokensHeld !== undefined) {
      state.pool += state.tokens[side] - tokensHeld
      state.tokens[side] = tokensHeld
    }
  }
}
