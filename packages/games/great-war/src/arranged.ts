/** A battle arranged by hand, for tests: a few lines of position, dice by name, and what was told. */
import { correct, fedTape, type Json, orThrow, Position, type Seat } from '@firestep/referee'
import { type BattleSymbol, type Side, sides, type UnitType } from './data/schema.ts'
import { greatWar } from './index.ts'
import type { Event, GreatWar, Phase, State } from './rules/state.ts'

/** 'british infantry 8,4', with '3 figures' or 'bomber' behind it where that matters. */
type UnitText = string

export interface Arrangement {
  /** The battle whose assets, objectives and special rules hold; Opening Action 1 unless said otherwise. */
  readonly battle?: string
  /** Who stands where. Without it the battle's own units stand. */
  readonly units?: readonly UnitText[]
  /** Terrain by hex, on a field that is otherwise countryside; without it the battle's own map. */
  readonly ground?: Readonly<Record<string, string>>
  readonly wire?: readonly string[]
  readonly craters?: readonly string[]
  /** Cards in hand, taken from the decks. A side that is not named holds none. */
  readonly command?: Partial<Record<Side, readonly string[]>>
  readonly combat?: Partial<Record<Side, readonly string[]>>
  readonly tokens?: Partial<Record<Side, number>>
  readonly active?: Side
  /** Where to begin; the play of a command card unless said otherwise. 'set up' plays the whole set-up. */
  readonly phase?: Phase
  /** Further changes of the data, as an owner of the printed game would make them. */
  readonly overlay?: Json
  /** Anything else of the state. */
  readonly change?: (state: State, hex: (label: string) => number) => void
  /** What the tape holds: battle dice by name, everything else by number. All of it must be used: see `left`. */
  readonly dice?: readonly (BattleSymbol | number)[]
}

/** One face of each symbol of the printed die. */
const faceOf: Readonly<Record<BattleSymbol, number>> = { soldier: 1, deadly: 3, burst: 4, flag: 5, hq: 6 }

export interface Arranged {
  readonly position: Position<GreatWar>
  readonly state: State
  /** Everything told in its open form, oldest first. */
  readonly told: Event[]
  /** What one side heard. */
  readonly heard: Readonly<Record<Side, Event[]>>
  /** Answers for a seat; a refusal throws, with its rule. */
  say(seat: Seat, answer: Json): void
  /** The rule that refuses an answer, or 'allowed'; nothing is played. */
  refusal(seat: Seat, answer: Json): string
  /** The rule by which something pointed at cannot be chosen, or 'allowed'. */
  whyNot(seat: Seat, thing: Json): string
  /** The kind of question a seat is asked now. */
  asked(seat: Seat): string | undefined
  /** The parts that may come next in an answer. */
  choices(seat: Seat, ...soFar: Json[]): readonly Json[]
  hex(label: string): number
  /** The unit in a hex. */
  at(label: string): number
  /** How many values are left on the tape. */
  readonly left: number
}

export function arrange(wanted: Arrangement = {}): Arranged {
  const { battle = 'opening-action-1', phase = 'command' } = wanted
  const rules = orThrow(greatWar.rules(dataFor(battle, wanted)))
  const tape = fedTape(...(wanted.dice ?? []).map((die) => (typeof die === 'number' ? die : faceOf[die])))
  const silent = {
    roll: () => 1,
    pick: <T>(from: readonly T[]) => from[0] as T,
    tell() {},
    reveal() {},
    checkpoint() {},
    halt() {},
    use() {},
  }
  const state = rules.setUp(silent, { scenario: battle, options: null })
  const hex = (label: string): number => {
    const [row = -1, index = -1] = label.split(',').map(Number)
    if (!(row in rowStarts) || index < 0 || index >= (rowLengths[row] ?? 0)) throw new Error(`there is no hex ${label}`)
    return (rowStarts[row] ?? 0) + index
  }
  deal(state, wanted)
  state.phase = phase
  state.active = wanted.active ?? state.active
  if (phase !== 'set up' && phase !== 'start') state.turn = 1
  for (const label of wanted.craters ?? []) state.craters.push(hex(label))
  wanted.change?.(state, hex)
  const told: Event[] = []
  const heard: Record<Side, Event[]> = { german: [], british: [] }
  const listener = {
    hear(viewer: Seat | null, event: Event) {
      if (viewer === null) told.push(event)
      else heard[viewer as Side].push(event)
    },
    disclosed() {},
    checkpoint() {},
    halt() {},
    use() {},
  }
  const position = new Position<GreatWar>({ rules, tape, listener }, state)
  const ruling = (seat: Seat, answer: Json) => position.check(seat, answer)
  return {
    position,
    state,
    told,
    heard,
    hex,
    say(seat, answer) {
      const said = ruling(seat, answer)
      if (!said.allowed) throw new Error(`${seat} may not say ${JSON.stringify(answer)} (${said.rule}): ${said.why}`)
      position.play(seat, answer)
    },
    refusal(seat, answer) {
      const said = ruling(seat, answer)
      return said.allowed ? 'allowed' : said.rule
    },
    whyNot(seat, thing) {
      const question = position.asked(seat)
      if (question === undefined) throw new Error(`${seat} is not asked anything`)
      const said = position.kind(question).explain(position.view(seat), question.about, thing)
      return said.allowed ? 'allowed' : said.rule
    },
    asked: (seat) => position.asked(seat)?.kind,
    choices(seat, ...soFar) {
      const question = position.asked(seat)
      return question === undefined
        ? []
        : position.kind(question).next(position.view(seat), question.about, soFar).parts
    },
    at(label) {
      const unit = state.units.findIndex((one) => one.hex === hex(label))
      if (unit < 0) throw new Error(`nobody stands in ${label}`)
      return unit
    },
    get left() {
      return tape.left
    },
  }
}

const rowLengths = [12, 11, 12, 11, 12, 11, 12, 11, 12, 11, 12]
const rowStarts = rowLengths.map((_, row) => rowLengths.slice(0, row).reduce((sum, length) => sum + length, 0))

const codes: Readonly<Record<string, string>> = {
  countryside: '.',
  trench: 'T',
  forest: 'F',
  building: 'B',
  'building rubble': 'R',
  hill: 'H',
  'mine crater': 'M',
  'sunken lane': 'L',
}

/** The data of an arranged battle: what its rules are made of. */
export function dataFor(battle: string, wanted: Arrangement): Json {
  const changes: Record<string, Json> = {}
  if (wanted.ground !== undefined) {
    changes.terrain = rowLengths.map((length, row) =>
      Array.from({ length }, (_, index) => codes[wanted.ground?.[`${row},${index}`] ?? 'countryside'] ?? '?').join(''),
    )
    changes.wire = []
  }
  if (wanted.wire !== undefined) changes.wire = wanted.wire
  if (wanted.units !== undefined) changes.units = wanted.units.map(unitFrom)
  const arranged = correct(greatWar.data, { battles: { [battle]: changes } })
  return wanted.overlay === undefined ? arranged : correct(arranged, wanted.overlay)
}

function unitFrom(text: UnitText): Json {
  const [side, type, hex] = text.split(' ')
  return { side: side as Side, type: type as UnitType, hex: hex ?? '', bomber: text.includes('bomber') }
}

function deal(state: State, { units, command, combat, tokens }: Arrangement): void {
  for (const [i, text] of (units ?? []).entries()) {
    const figures = /(\d+) figures?/.exec(text)?.[1]
    const unit = state.units[i]
    if (unit !== undefined && figures !== undefined) unit.figures = Number(figures)
  }
  for (const side of sides) {
    const own = state.secrets[side]
    for (const [deck, wanted] of [
      ['command', command?.[side] ?? []],
      ['combat', combat?.[side] ?? []],
    ] as const)
      for (const card of wanted) {
        const at = state.secrets.nobody[deck].indexOf(card)
        if (at < 0) throw new Error(`there is no further ${card} in the ${deck} deck`)
        own[deck].push(...state.secrets.nobody[deck].splice(at, 1))
      }
    const held = tokens?.[side]
    if (held !== undefined) {
      state.pool += state.tokens[side] - held
      state.tokens[side] = held
    }
  }
}
