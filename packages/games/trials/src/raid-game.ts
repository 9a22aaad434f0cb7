/**
 * Raid: hidden hands, dice, commands with their whole path as one answer, reaction fire at each step, cards that answer
 * a shot and cards that answer those, and parallel planning with secret rolls.
 */
import {
  allowed,
  applyInstructions,
  at,
  either,
  fields,
  type Game,
  type GameTable,
  type Id,
  type InstructionSupport,
  idShape,
  idsOf,
  inParallel,
  integer,
  type Json,
  kindsByName,
  listOf,
  nobody,
  noMoreParts,
  nothing,
  oneOf,
  orNull,
  questionTypes,
  type Reference,
  type Rules,
  refused,
  type Script,
  type Seat,
  sequence,
  type Tape,
  type View,
} from '@firestep/referee'

const seats = ['attack', 'defend'] as const
type Side = (typeof seats)[number]
const sideNamed = (seat: Seat): Side => (seat === 'defend' ? 'defend' : 'attack')
const other = (seat: Side): Side => (seat === 'attack' ? 'defend' : 'attack')

const cards = ['grenade', 'armour', 'gas'] as const
type Card = (typeof cards)[number]

type UnitId = Id<'unit'>
/** Passing, where a unit is asked for. */
const noUnit = -1

interface Unit {
  seat: Side
  at: number
  men: number
  ready: boolean
}
interface SeatSecrets {
  hand: Card[]
  plan: number
  /** Facts this seat has learnt of the other's plan: its number of dice, and whether it adds a hit. */
  knows: { rolls: number; lends: boolean | null }
}
interface State {
  turn: number
  active: Side
  units: Unit[]
  secrets: { attack: SeatSecrets; defend: SeatSecrets; nobody: { deck: number[] } }
}
type Event =
  | { type: 'drew'; seat: Side; card?: Card }
  | { type: 'commanded'; rule: 'raid.2'; unit: UnitId; steps: number }
  | { type: 'moved'; unit: UnitId; to: number }
  | { type: 'shot'; rule: 'raid.4'; by: UnitId; at: UnitId; dice: number[]; bonus: number; hits: number }
  | { type: 'played'; seat: Side; card: Card }
  | { type: 'planned'; seat: Side; plan?: number }

export interface Raid {
  state: State
  shown: { readonly hand: number }
  event: Event
  outcome: { readonly winner: Side | null }
}
type RaidTable = GameTable<Event>
type RaidView = View<Raid>

const deckSize = 6
const menPerUnit = 4

const standingUnits = (units: readonly Unit[], seat: Side): UnitId[] =>
  idsOf<UnitId>(units).filter((id) => at(units, id).seat === seat && at(units, id).men > 0)

const readyUnits = (units: readonly Unit[], seat: Side): UnitId[] =>
  standingUnits(units, seat).filter((id) => at(units, id).ready)

function cardsOf(deck: readonly number[]): Card[] {
  const pile: Card[] = []
  for (let i = 0; i < cards.length; i++) for (let n = at(deck, i); n > 0; n--) pile.push(at(cards, i))
  return pile
}

function removeCards(deck: number[], card: Card, by: number): void {
  const i = cards.indexOf(card)
  deck[i] = at(deck, i) - by
}

function drawCard(state: State, table: RaidTable, seat: Side): void {
  const { deck } = state.secrets[nobody]
  const left = cardsOf(deck)
  if (left.length === 0) return
  const card = table.pick(left)
  removeCards(deck, card, 1)
  state.secrets[seat].hand.push(card)
  table.tell({ type: 'drew', seat }, { [seat]: { type: 'drew', seat, card } })
}

const { choice, list } = questionTypes<RaidView>()

const unitShape = idShape<UnitId>('a unit')
const unitOrPass = either(unitShape, oneOf(noUnit))
const cardShape = oneOf(...cards)

const cardQuestion = choice('card', { rule: 'raid.4', about: cardShape, answer: oneOf('pass', ...cards) })
const commandQuestion = list('command', {
  rule: 'raid.2',
  about: nothing,
  answer: sequence([unitOrPass, integer('its steps')]),
})
const reactQuestion = choice('react', { rule: 'raid.3.2', about: unitShape, answer: unitOrPass })
const planQuestion = choice('plan', {
  rule: 'raid.5',
  about: integer('the rolls so far'),
  answer: oneOf('go', 'stop'),
  open: false,
})

/** 4.1, 4.2: the seat is asked even without the card, so that a pause reveals nothing. */
function* answerWithCard(state: State, table: RaidTable, seat: Side, fits: Card, rule: string): Script<boolean> {
  if ((yield* cardQuestion.ask(seat, fits, rule)) === 'pass') return false
  const { hand } = state.secrets[seat]
  hand.splice(hand.indexOf(fits), 1)
  removeCards(state.secrets.nobody.deck, fits, -1)
  table.noteUsed(fits)
  table.tell({ type: 'played', seat, card: fits })
  return true
}

function* shoot(state: State, table: RaidTable, by: UnitId, target: UnitId): Script {
  const shooter = at(state.units, by)
  const targetUnit = at(state.units, target)
  const lends = addsHit(state.secrets[shooter.seat].plan)
  let bonus = lends ? 1 : 0
  if (yield* answerWithCard(state, table, targetUnit.seat, 'armour', 'raid.4.1')) {
    if (!(yield* answerWithCard(state, table, shooter.seat, 'gas', 'raid.4.2'))) bonus -= 1
  }
  const dice = [table.roll(6), table.roll(6)]
  const hits = Math.max(0, dice.filter((die) => die >= 5).length + bonus)
  targetUnit.men -= hits
  state.secrets[targetUnit.seat].knows.lends = lends
  if (hits > 0) table.haltPlan(targetUnit.seat, 'raid.4', 'the unit was hit')
  table.reveal({ type: 'shot', rule: 'raid.4', by, at: target, dice, bonus, hits })
}

/** 2: a command is a unit and its distance, in one answer. */
function* command(state: State, table: RaidTable): Script {
  const seat = state.active
  const [chosen, steps] = yield* commandQuestion.ask(seat, null)
  if (chosen === noUnit) return
  const unit = at(state.units, chosen)
  unit.ready = false
  table.tell({ type: 'commanded', rule: 'raid.2', unit: chosen, steps })
  for (let step = 0; step < steps && unit.men > 0; step++) {
    unit.at += seat === 'attack' ? 1 : -1
    table.tell({ type: 'moved', unit: chosen, to: unit.at })
    yield* reactions(state, table, other(seat), chosen)
  }
}

/** 3.2: any ready gun may fire at each step, one after another, until the seat passes. */
function* reactions(state: State, table: RaidTable, seat: Side, target: UnitId): Script {
  const unit = at(state.units, target)
  while (unit.men > 0) {
    const gun = yield* reactQuestion.ask(seat, target)
    if (gun === noUnit) return
    at(state.units, gun).ready = false
    yield* shoot(state, table, gun, target)
  }
}

const addsHit = (plan: number): boolean => plan > 8

/** 5: each seat plans in several steps with secret rolls, at its own pace. The result is its number of rolls. */
function* plan(state: State, table: RaidTable, seat: Side): Script<number> {
  const own = state.secrets[seat]
  own.plan = 0
  let rolls = 0
  for (; rolls < 3; rolls++) {
    if ((yield* planQuestion.ask(seat, rolls)) === 'stop') break
    own.plan += table.roll(6)
    table.tell({ type: 'planned', seat }, { [seat]: { type: 'planned', seat, plan: own.plan } })
  }
  return rolls
}

function* play(state: State, table: RaidTable): Script<Raid['outcome']> {
  for (;;) {
    table.checkpoint()
    const attackers = standingUnits(state.units, 'attack').length
    const defenders = standingUnits(state.units, 'defend').length
    if (attackers === 0 || defenders === 0) return { winner: attackers > 0 ? 'attack' : 'defend' }
    if (state.turn > 60) return { winner: null }
    yield* command(state, table)
    state.active = other(state.active)
    if (state.active === 'attack') {
      const rolls = yield* inParallel({ attack: plan(state, table, 'attack'), defend: plan(state, table, 'defend') })
      for (const seat of seats) state.secrets[seat].knows = { rolls: rolls[other(seat)] ?? 0, lends: null }
      state.turn++
      for (const unit of state.units) unit.ready = true
      for (const seat of seats) if (state.secrets[seat].hand.length < 5) drawCard(state, table, seat)
    }
  }
}

const holds = (view: RaidView, card: Card) => view.secrets.own?.hand.includes(card) ?? false

/** `within` is the maximum distance of the target; null for any. */
const fireInstruction = fields({
  guns: listOf(unitShape),
  within: orNull(integer()),
  does: oneOf('fire', 'hold'),
})

/** "These guns fire at targets within a distance": the first instruction that covers a gun decides. */
const reactInstructions: InstructionSupport<RaidView, UnitId> = {
  form: (view) => [
    { name: 'guns', type: 'some', of: idsOf<UnitId>(view.units) },
    { name: 'within', type: 'number', least: 0, most: 20 },
    { name: 'does', type: 'one', of: ['fire', 'hold'] },
  ],
  answer(view, about, instructions) {
    const target = at(view.units, about)
    const ready = readyUnits(view.units, other(view.active))
    const { acting, undecided } = applyInstructions(
      ready,
      instructions.filter(fireInstruction.fits),
      ({ guns, within, does }, gun) => {
        const isInRange = within === null || Math.abs(at(view.units, gun).at - target.at) <= within
        if (!isInRange || (guns.length > 0 && !guns.includes(gun))) return null
        return does === 'fire' ? 'act' : 'hold'
      },
    )
    return acting[0] ?? (undecided ? null : noUnit)
  },
}

const kinds = kindsByName(
  cardQuestion.kind({
    pass: 'pass',
    options: (view, card) => (holds(view, card) ? ['pass', card] : ['pass']),
    explain: () => refused('raid.4', 'you do not hold that card, or it does not fit here'),
  }),
  reactQuestion.kind({
    pass: noUnit,
    options: (view) => [noUnit, ...readyUnits(view.units, other(view.active))],
    instructions: reactInstructions,
  }),
  planQuestion.kind({ options: () => ['go', 'stop'] }),
  commandQuestion.kind({
    next(view, _about, soFar) {
      if (soFar.length === 0) return { parts: [noUnit, ...readyUnits(view.units, view.active)], enough: false }
      if (soFar.length === 1) return { parts: soFar[0] === noUnit ? [0] : [1, 2, 3], enough: false }
      return noMoreParts
    },
    check(view, _about, [unit, steps]) {
      if (unit === noUnit) return steps === 0 ? allowed : refused('raid.2', 'passing takes no steps')
      const ruling = checkCommandable(view, unit)
      if (!ruling.allowed) return ruling
      return steps === 1 || steps === 2 || steps === 3
        ? allowed
        : refused('raid.3.1', 'a unit moves one to three steps')
    },
    explain: (view, _about, thing) => checkCommandable(view, thing),
  }),
)

function checkCommandable(view: RaidView, thing: Json) {
  const unit = typeof thing === 'number' ? view.units[thing] : undefined
  if (unit === undefined || unit.seat !== view.active || unit.men <= 0)
    return refused('raid.2.1', 'not a unit of yours that stands')
  return unit.ready ? allowed : refused('raid.2.2', 'that unit is spent')
}

function redealHidden(state: State, seat: Seat, tape: Tape): void {
  const hidden = state.secrets[other(sideNamed(seat))]
  const { deck } = state.secrets.nobody
  for (const card of hidden.hand) removeCards(deck, card, -1)
  for (let i = 0; i < hidden.hand.length; i++) {
    const pile = cardsOf(deck)
    const card = at(pile, tape.draw(pile.length) - 1)
    hidden.hand[i] = card
    removeCards(deck, card, 1)
  }
  const { rolls, lends } = state.secrets[sideNamed(seat)].knows
  do {
    hidden.plan = 0
    for (let i = 0; i < rolls; i++) hidden.plan += tape.draw(6)
  } while (lends !== null && addsHit(hidden.plan) !== lends)
}

function invariants(state: State): string[] {
  const problems: string[] = []
  const held = seats.flatMap((seat) => state.secrets[seat].hand)
  cards.forEach((card, i) => {
    const count = held.filter((one) => one === card).length + at(state.secrets.nobody.deck, i)
    if (count !== deckSize) problems.push(`${count} cards '${card}' instead of ${deckSize}`)
  })
  for (const seat of seats) if (state.secrets[seat].hand.length > 5) problems.push(`${seat} holds more than five cards`)
  state.units.forEach(({ men: menOf }, i) => {
    if (menOf > menPerUnit) problems.push(`unit ${i} has ${menOf} men`)
  })
  return problems
}

const rules: Rules<Raid> = {
  seats,
  kinds,
  catalogue: ['armour', 'gas'],
  setUp(table) {
    const state: State = {
      turn: 1,
      active: 'attack',
      units: Array.from({ length: 12 }, (_, i) => ({
        seat: i % 2 ? 'defend' : 'attack',
        at: i % 2 ? 10 : 0,
        men: menPerUnit,
        ready: true,
      })),
      secrets: {
        attack: { hand: [], plan: 0, knows: { rolls: 0, lends: null } },
        defend: { hand: [], plan: 0, knows: { rolls: 0, lends: null } },
        nobody: { deck: [deckSize, deckSize, deckSize] },
      },
    }
    for (const seat of seats) for (let i = 0; i < 3; i++) drawCard(state, table, seat)
    return state
  },
  play,
  shows: (state, seat) => ({ hand: state.secrets[sideNamed(seat)].hand.length }),
  redealHidden,
  turn: (state) => state.turn,
  early: {
    after: ['turn'],
    outcome({ units }) {
      const men = (seat: Side) => units.reduce((total, unit) => total + (unit.seat === seat ? unit.men : 0), 0)
      const [attackers, defenders] = [men('attack'), men('defend')]
      if (attackers === defenders) return { winner: null }
      return { winner: attackers > defenders ? 'attack' : 'defend' }
    },
  },
  invariants,
}

const reference: Reference = {
  rules: [
    {
      id: 'raid.2',
      section: 'Commands',
      summary: 'A command names one unit and how far it goes, or passes.',
      kind: 'rule',
    },
    {
      id: 'raid.2.1',
      section: 'Commands',
      summary: 'Only a unit of the active side that still stands takes a command.',
      kind: 'rule',
    },
    {
      id: 'raid.2.2',
      section: 'Commands',
      summary: 'A unit takes one command, or one reaction, a turn.',
      kind: 'rule',
    },
    { id: 'raid.3.1', section: 'Moving', summary: 'A commanded unit moves one to three steps.', kind: 'rule' },
    {
      id: 'raid.3.2',
      section: 'Moving',
      summary: 'After each step any ready enemy unit may fire, one after the other.',
      kind: 'rule',
    },
    {
      id: 'raid.4',
      section: 'Fire',
      summary: 'Two dice; each five or six is a man lost. Only the fitting card may be played.',
      kind: 'rule',
    },
    { id: 'raid.4.1', section: 'Fire', summary: 'Armour answers a shot and takes one hit away.', kind: 'rule' },
    { id: 'raid.4.2', section: 'Fire', summary: 'Gas answers armour and undoes it.', kind: 'rule' },
    {
      id: 'raid.5',
      section: 'Planning',
      summary: 'Each seat may roll up to three dice in secret; above eight its shots gain a hit.',
      kind: 'rule',
    },
  ],
  rulings: [],
  exempt: [],
}

export const raid: Game<Raid> = {
  id: 'raid',
  name: 'Raid',
  version: '1',
  scenarios: [{ id: 'skirmish', name: 'Skirmish' }],
  data: {},
  rules: () => rules,
  checkOptions: (options) => (options === null ? null : 'raid has no options'),
  reference,
}
