/** Tales: games of one script, to test the referee with. */
import {
  allowed,
  type Game,
  kindsByName,
  listOf,
  Match,
  orThrow,
  questionTypes,
  type Rules,
  type Script,
  type Seat,
  text,
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

const { choice } = questionTypes<View<Tale>>()
const shapes = { about: listOf(text()), answer: text() }

/** One of the words of the question. */
const sayQuestion = choice('say', { rule: 'tale.1', ...shapes })
const whisperQuestion = choice('say', { rule: 'tale.1', ...shapes, open: false })
/** A reaction window: one of the words, or `pass`. */
const interruptQuestion = choice('interrupt', { rule: 'tale.2', ...shapes })
/** A reaction window that halts no other seat's plan. */
const murmurQuestion = choice('murmur', { rule: 'tale.3', ...shapes })

const kinds = kindsByName(
  sayQuestion.kind({ options: (_view, words) => words }),
  interruptQuestion.kind({ pass: 'pass', options: (_view, words) => ['pass', ...words] }),
  murmurQuestion.kind({ pass: 'pass', quiet: true, options: (_view, words) => ['pass', ...words] }),
)

export const say = (seat: Seat, ...words: string[]): Script<string> => sayQuestion.ask(seat, words)

/** A question whose contents the other seats do not see. */
export const whisper = (seat: Seat, ...words: string[]): Script<string> => whisperQuestion.ask(seat, words)

export const interrupt = (seat: Seat, ...words: string[]): Script<string> => interruptQuestion.ask(seat, words)

export const murmur = (seat: Seat, ...words: string[]): Script<string> => murmurQuestion.ask(seat, words)

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
