/** Tales: games of one script, to test the referee with. */
import {
  allowed,
  ask,
  type Game,
  type Json,
  Match,
  orThrow,
  type Rules,
  type Script,
  type Seat,
  singleChoice,
  type View,
} from '@firestep/referee'

export interface Tale {
  state: { turn: number; said: string[]; secrets: Record<Seat, string[]> }
  /** The number of secrets a seat holds. */
  shown: number
  event: { readonly said: string }
  outcome: { readonly winner: Seat | null }
}

type TaleRules = Partial<Rules<Tale>> & Pick<Rules<Tale>, 'play'>

const kinds: Rules<Tale>['kinds'] = {
  /** One of the words of the question. */
  say: singleChoice<View<Tale>>({ rule: 'tale.1', options: (_view, about) => about as readonly Json[] }),
  /** A reaction window: one of the words, or `pass`. */
  interrupt: singleChoice<View<Tale>>({
    rule: 'tale.2',
    pass: 'pass',
    options: (_view, about) => ['pass', ...(about as readonly Json[])],
  }),
  /** A reaction window that halts no other seat's plan. */
  murmur: singleChoice<View<Tale>>({
    rule: 'tale.3',
    pass: 'pass',
    quiet: true,
    options: (_view, about) => ['pass', ...(about as readonly Json[])],
  }),
}

export const say = (seat: Seat, ...words: string[]): Script<string> =>
  ask<string>({ seat, kind: 'say', rule: 'tale.1', about: words, open: true })

/** A question whose contents the other seats do not see. */
export const whisper = (seat: Seat, ...words: string[]): Script<string> =>
  ask<string>({ seat, kind: 'say', rule: 'tale.1', about: words, open: false })

export const interrupt = (seat: Seat, ...words: string[]): Script<string> =>
  ask<string>({ seat, kind: 'interrupt', rule: 'tale.2', about: words, open: true })

export const murmur = (seat: Seat, ...words: string[]): Script<string> =>
  ask<string>({ seat, kind: 'murmur', rule: 'tale.3', about: words, open: true })

/** A game of one script, by default between attack and defend. */
export function taleGame(ruleOverrides: TaleRules): Game<Tale> {
  const { seats = ['attack', 'defend'] } = ruleOverrides
  const rules: Rules<Tale> = {
    seats,
    kinds,
    catalogue: [],
    setUp: () => ({ turn: 1, said: [], secrets: Object.fromEntries(seats.map((seat) => [seat, []])) }),
    shows: ({ secrets }, seat) => secrets[seat]?.length ?? 0,
    redealHidden: () => undefined,
    turn: ({ turn }) => turn,
    invariants: () => [],
    ...ruleOverrides,
  }
  return {
    id: 'tale',
    name: 'Tale',
    version: '1',
    scenarios: [{ id: 'tale', name: 'Tale' }],
    data: {},
    rules: () => rules,
    checkOptions: () => null,
    reference: { rules: [], rulings: [], exempt: [] },
  }
}

export const startTale = (game: Game<Tale>): Match<Tale> =>
  orThrow(Match.start(game, { scenario: 'tale', dice: { kind: 'quick', seed: 5 } }))

/** Gives answers of one seat, all of which must be allowed. */
export function answerAll(match: Match<Tale>, seat: Seat, ...answers: string[]): void {
  for (const answer of answers) {
    const ruling = match.choose(seat, answer)
    if (ruling !== allowed) throw new Error(`'${answer}' of ${seat} was refused`)
  }
}
