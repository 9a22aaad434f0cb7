/** Deliberately broken games, at least one for each check of the conformance kit. Only its test uses them. */
import {
  allowed,
  anyJson,
  type Game,
  type GameState,
  type GameTable,
  inParallel,
  integer,
  kindsByName,
  nothing,
  oneOf,
  orThrow,
  type QuestionKind,
  questionTypes,
  type Rules,
  refused,
  type Script,
  type Seat,
  type View,
  valueAt,
} from '@firestep/referee'
import { type Raid, raid } from './raid-game.ts'

/** A minimal game to break: both seats say numbers in turn, up to a count. */
interface Bell {
  state: GameState & { count: number; bells: Record<string, number>; secrets: Record<Seat, { told: number }> }
  shown: null
  event: { type: 'rang'; count: number }
  outcome: { readonly winner: Seat | null }
}
type BellState = Bell['state']

const { choice } = questionTypes<View<Bell>>()
const ringing = { rule: 'bell.1', about: nothing, answer: oneOf(1, 2) }
const ringQuestion = choice('ring', ringing)
const privateRingQuestion = choice('ring', { ...ringing, open: false })

const bellRules: Rules<Bell> = {
  seats: ['first', 'second'],
  catalogue: [],
  kinds: kindsByName(ringQuestion.kind({ options: () => [1, 2] })),
  setUp: () => ({ count: 0, bells: { high: 3, low: 5 }, secrets: { first: { told: 0 }, second: { told: 0 } } }),
  *play(state, table) {
    while (state.count < 60) {
      table.checkpoint()
      yield* ring(state, table)
    }
    return { winner: null }
  },
  shows: () => null,
  redealHidden(state, seat, tape) {
    for (const otherSeat of ['first', 'second'])
      if (otherSeat !== seat) ownSecret(state, otherSeat).told = tape.draw(100)
  },
  turn: (state) => state.count,
  invariants: () => [],
}

function* ring(state: BellState, table: GameTable<Bell['event']>): Script<number> {
  const seat = state.count % 2 === 0 ? 'first' : 'second'
  const number = yield* ringQuestion.ask(seat, null)
  state.count += number
  ownSecret(state, seat).told = table.roll(6)
  table.tell({ type: 'rang', count: state.count })
  return number
}

function ownSecret(state: BellState, seat: Seat): { told: number } {
  const own = state.secrets[seat]
  if (own === undefined) throw new Error(`no seat ${seat}`)
  return own
}

const bellWith = (rules: Partial<Rules<Bell>>): Game<Bell> => ({
  id: 'bell',
  name: 'Bell',
  version: '1',
  scenarios: [{ id: 'one', name: 'One' }],
  data: {},
  rules: () => ({ ...bellRules, ...rules }),
  checkOptions: () => null,
  reference: { rules: [], rulings: [], exempt: [] },
})

const raidRules = (): Rules<Raid> => orThrow(raid.rules({}))

const brokenRaid = (rules: Partial<Rules<Raid>>): Game<Raid> => ({
  ...raid,
  rules: () => ({ ...raidRules(), ...rules }),
})

const brokenKind = (name: string, kind: Partial<QuestionKind<View<Raid>>>): Game<Raid> => {
  const { kinds } = raidRules()
  return brokenRaid({ kinds: { ...kinds, [name]: { ...valueAt(kinds, name), ...kind } } })
}

export const workingBell = (): Game<Bell> => bellWith({})

/** Remembers something outside the state. */
export function keepsStateOutside(): Game<Bell> {
  let ringCount = 0
  return bellWith({
    *play(state, table) {
      while (state.count < 60) {
        table.checkpoint()
        yield* ring(state, table)
        ringCount++
        state.bells.high = ringCount
      }
      return { winner: null }
    },
  })
}

export const keepsSetInState = (): Game<Bell> =>
  bellWith({ setUp: (table, setting) => Object.assign(bellRules.setUp(table, setting), { seen: new Set([1]) }) })

/** Keeps its cursor in a local variable across a checkpoint. */
export const keepsCursorInLocal = (): Game<Bell> =>
  bellWith({
    *play(state, table) {
      for (let rounds = 0; state.count < 60; rounds++) {
        table.checkpoint()
        state.bells.low = rounds
        yield* ring(state, table)
      }
      return { winner: null }
    },
  })

/** Depends on the order of an object's keys. */
export const dependsOnKeyOrder = (): Game<Bell> =>
  bellWith({
    *play(state, table) {
      while (state.count < 60) {
        table.checkpoint()
        const [name] = Object.keys(state.bells)
        state.bells[name ?? ''] = state.count
        yield* ring(state, table)
      }
      return { winner: null }
    },
  })

/** Two parallel branches that change public state, so that the first to answer leaves a trace. */
export const changesPublicStateInBranches = (): Game<Bell> => {
  function* branch(state: BellState, seat: Seat): Script {
    yield* privateRingQuestion.ask(seat, null)
    state.bells.last = seat === 'first' ? 1 : 2
  }
  return bellWith({
    *play(state, table) {
      while (state.count < 60) {
        table.checkpoint()
        yield* inParallel({ first: branch(state, 'first'), second: branch(state, 'second') })
        yield* ring(state, table)
      }
      return { winner: null }
    },
  })
}

export const neverEnds = (): Game<Bell> =>
  bellWith({
    *play(state, table) {
      for (;;) {
        table.checkpoint()
        yield* ring(state, table)
      }
    },
  })

export const throwsInMidPlay = (): Game<Bell> =>
  bellWith({
    *play(state, table) {
      for (;;) {
        yield* ring(state, table)
        if (state.count > 30) throw new Error('the clapper fell off')
      }
    },
  })

/** The state violates its own invariant. */
export const violatesInvariant = (): Game<Bell> =>
  bellWith({ invariants: (state) => (state.count > 30 ? ['the bell is worn out'] : []) })

/** Answers its cards with words, and says that they are numbers. */
export const misstatesAnswers = (): Game<Raid> => brokenKind('card', { shapes: { about: anyJson, answer: integer() } })

/** Asks about a unit, and says that it asks about nothing. */
export const misstatesSubjects = (): Game<Raid> =>
  brokenKind('react', { shapes: { about: nothing, answer: integer() } })

export const offersIllegalAnswers = (): Game<Raid> =>
  brokenKind('react', { next: () => ({ parts: [99], enough: false }) })

export const allowsAnything = (): Game<Raid> => brokenKind('command', { check: () => allowed })

export const refusesWithoutRule = (): Game<Raid> => brokenKind('plan', { explain: () => refused('', '') })

export const throwsInCheck = (): Game<Raid> => {
  const command = valueAt(raidRules().kinds, 'command')
  return brokenKind('command', {
    check(view, about, answer) {
      if (answer === null) throw new TypeError('cannot read the unit of null')
      return command.check(view, about, answer)
    },
  })
}

export const changesView = (): Game<Raid> =>
  brokenKind('plan', {
    next(view) {
      view.units.push({ seat: 'attack', at: 0, men: 1, ready: false })
      return { parts: ['stop'], enough: false }
    },
  })

export const hasIllegalPass = (): Game<Raid> => brokenKind('react', { pass: 'never' })

/** Calls a gun that does not exist the obvious answer. */
export const findsIllegalAnswersObvious = (): Game<Raid> => brokenKind('react', { obviousAnswer: () => 99 })

/** An instruction answers with guns that do not exist. */
export const derivesIllegalAnswers = (): Game<Raid> =>
  brokenKind('react', { instructions: { form: () => [], answer: () => 99 } })

/** Redeals the viewer's own hand as well. */
export const redealsOwnHand = (): Game<Raid> =>
  brokenRaid({ redealHidden: (state) => state.secrets.attack.hand.reverse() && state.secrets.defend.hand.reverse() })

/** Redeals cards that do not exist. */
export const redealsUnknownCards = (): Game<Raid> =>
  brokenRaid({
    redealHidden(state, seat) {
      const hidden = seat === 'attack' ? state.secrets.defend : state.secrets.attack
      hidden.hand = hidden.hand.map(() => 'gas')
    },
  })

export const redealsNothing = (): Game<Raid> => brokenRaid({ redealHidden: () => {} })

/** Shows the whole hand instead of its size. */
export const showsHand = (): Game<Raid> =>
  brokenRaid({
    shows: (state, seat) =>
      Object.assign({ hand: 0 }, { hand: state.secrets[seat === 'attack' ? 'attack' : 'defend'].hand }),
  })

/** Passes for a seat that does not hold the card: the missing pause gives the hand away. */
export const asksOnlyCardHolders = (): Game<Raid> =>
  brokenRaid({
    *play(state, table) {
      const script = raidRules().play(state, table)
      let step = script.next()
      while (step.done !== true) {
        const { value } = step
        const card = 'question' in value && value.question.kind === 'card' ? value.question : undefined
        const own = card?.seat === 'attack' ? state.secrets.attack : state.secrets.defend
        if (card !== undefined && !own.hand.some((held) => held === card.about)) step = script.next('pass')
        else step = script.next(yield value)
      }
      return step.value
    },
  })

/** Names the secret plan in the public form of an event. */
export const namesSecretInEvent = (): Game<Raid> =>
  brokenRaid({
    play: (state, table) =>
      raidRules().play(state, {
        ...table,
        tell: (open, known) =>
          table.tell(open?.type === 'moved' ? { ...open, to: open.to + state.secrets.defend.plan } : open, known),
      }),
  })

/** Puts a hand into an open question. */
export const putsHandInOpenQuestion = (): Game<Raid> =>
  brokenRaid({
    *play(state, table) {
      const script = raidRules().play(state, table)
      let step = script.next()
      while (step.done !== true) {
        const { value } = step
        const react = 'question' in value && value.question.kind === 'react'
        const seat = react ? value.question.seat : 'attack'
        const hand = [...state.secrets[seat === 'attack' ? 'attack' : 'defend'].hand]
        step = script.next(yield react ? { question: { ...value.question, about: hand } } : value)
      }
      return step.value
    },
  })

/** Keeps a copy of a hand in public state. */
export const copiesHandToPublicState = (): Game<Raid> =>
  brokenRaid({
    *play(state, table) {
      const script = raidRules().play(state, table)
      let step = script.next()
      while (step.done !== true) {
        Object.assign(state, { seen: [...state.secrets.defend.hand] })
        step = script.next(yield step.value)
      }
      return step.value
    },
  })

/** Tells both sides which card was drawn without storing that they know it. */
export const tellsWithoutStoring = (): Game<Raid> =>
  brokenRaid({
    play: (state, table) =>
      raidRules().play(state, {
        ...table,
        tell(open, known) {
          const drawn = known?.attack ?? known?.defend
          table.tell(open, drawn?.type === 'drew' ? { attack: drawn, defend: drawn } : known)
        },
      }),
  })

/** Emits a live part of its state as an event, so that past events change with it. */
export const emitsLiveState = (): Game<Bell> => {
  const numbers: number[] = []
  return bellWith({
    *play(state, table) {
      numbers.length = 0
      while (state.count < 60) {
        table.checkpoint()
        const number = yield* ringQuestion.ask('first', null)
        state.count += number
        numbers.push(number)
        table.tell(Object.assign({ type: 'rang' as const, count: 0 }, { count: numbers }))
      }
      return { winner: null }
    },
  })
}
