/** The rules of the game over one book. */
import type { Rules } from '@firestep/referee'
import { sideOf, sides } from '../data/schema.ts'
import { enrolled, makeBattlefieldOf, playerTurn } from './battlefield.ts'
import type { Book } from './book.ts'
import { copyState } from './copy-state.ts'
import { catalogue } from './fuzz-catalogue.ts'
import { redealHidden } from './hidden-info.ts'
import { invariants } from './invariants.ts'
import { type Kinds, kindsOf } from './kinds.ts'
import { play } from './play.ts'
import { newState } from './setup.ts'
import type { Battlefield, FlandersFields, OpenState } from './state.ts'
import { currentOutcome } from './victory.ts'

/** The rules, with the types of their question kinds. */
export type FlandersRules = Rules<FlandersFields> & { readonly kinds: Kinds }

export function rulesOf(book: Book): FlandersRules {
  const battlefieldOf = (state: Readonly<OpenState>): Battlefield => ({ book, scenario: book.scenario(state), state })
  return {
    seats: sides,
    kinds: kindsOf(makeBattlefieldOf(book)),
    catalogue,
    setUp: (_table, setting) => newState(book, setting),
    play: (state, table) => play({ book, scenario: book.scenario(state), state, table }),
    copy: copyState,
    shows: ({ secrets }, seat) => ({
      planned: secrets[sideOf(seat)].plan !== null,
      cards: secrets[sideOf(seat)].cards.length,
    }),
    redealHidden: (state, seat, tape) => redealHidden(battlefieldOf(state), state, sideOf(seat), tape),
    turn: ({ turn }) => turn,
    spans: ['player turn'],
    span: (open) => (open.turn > 0 ? playerTurn(battlefieldOf(open)) : null),
    early: { after: ['turn'], outcome: (open) => (open.turn > 0 ? currentOutcome(battlefieldOf(open)) : null) },
    invariants: (state) => invariants(battlefieldOf(state)),
    measure: (event, before) =>
      event.type === 'killed'
        ? [{ figure: 'losses', seat: enrolled(battlefieldOf(before), event.base).side, amount: 1 }]
        : [],
  }
}
