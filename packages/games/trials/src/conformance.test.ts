import { type Check, type ConformanceFault, checks, conformance } from '@firestep/conformance'
import type { Game, GameTypes } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import * as broken from './broken-games.ts'
import { orders, patrol, raid, table } from './index.ts'

describe('conformance of the trial games', () => {
  const options = { matches: 4, examineEvery: 60 }
  test('raid', () => expect(conformance(raid, options)).toEqual([]))
  test('orders', () => expect(conformance(orders, options)).toEqual([]))
  test('table', () => expect(conformance(table, options)).toEqual([]))
  test('patrol', () => expect(conformance(patrol, options)).toEqual([]))
  test('the base of the broken games', () => {
    expect(conformance(broken.workingBell())).toEqual([])
  })
})

/** The faults found in a broken game, once they are looked for. */
const faultsOf =
  <T extends GameTypes>(createGame: () => Game<T>) =>
  (): ConformanceFault[] =>
    conformance(createGame(), { matches: 6, examineEvery: 25, maxDecisions: 400 })

describe('a broken game fails its check', () => {
  const brokenGames: readonly (readonly [Check, string, () => ConformanceFault[]])[] = [
    ['determinism', 'remembers something outside the state', faultsOf(broken.keepsStateOutside)],
    ['plain data', 'keeps a Set in the state', faultsOf(broken.keepsSetInState)],
    ['restart', 'keeps its cursor in a local variable', faultsOf(broken.keepsCursorInLocal)],
    ['restart', 'depends on the order of keys', faultsOf(broken.dependsOnKeyOrder)],
    ['undo', 'remembers something outside the state', faultsOf(broken.keepsStateOutside)],
    ['shapes', 'takes answers of another shape than it says', faultsOf(broken.misstatesAnswers)],
    ['shapes', 'asks about something of another shape than it says', faultsOf(broken.misstatesSubjects)],
    ['shapes', 'allows answers of a wrong shape', faultsOf(broken.allowsAnything)],
    ['answers', 'offers illegal answers', faultsOf(broken.offersIllegalAnswers)],
    ['answers', 'finds illegal answers obvious', faultsOf(broken.findsIllegalAnswersObvious)],
    ['refusals', 'allows anything', faultsOf(broken.allowsAnything)],
    ['refusals', 'refuses without a rule', faultsOf(broken.refusesWithoutRule)],
    ['fault', 'throws at a player', faultsOf(broken.throwsInCheck)],
    ['fault', 'throws in mid-play', faultsOf(broken.throwsInMidPlay)],
    ['purity', 'changes the view by looking', faultsOf(broken.changesView)],
    ['windows', 'has a window that cannot be passed', faultsOf(broken.hasIllegalPass)],
    ['instructions', 'turns instructions into illegal answers', faultsOf(broken.derivesIllegalAnswers)],
    ['parallel phase', 'lets parallel branches change public state', faultsOf(broken.changesPublicStateInBranches)],
    ['redeal', 'redeals its own hand', faultsOf(broken.redealsOwnHand)],
    ['redeal', 'redeals cards that do not exist', faultsOf(broken.redealsUnknownCards)],
    ['redeal', 'shows a hand instead of its size', faultsOf(broken.showsHand)],
    ['hidden', 'redeals nothing', faultsOf(broken.redealsNothing)],
    ['secrecy', 'asks only holders of the card', faultsOf(broken.asksOnlyCardHolders)],
    ['secrecy', 'names a secret in an open event', faultsOf(broken.namesSecretInEvent)],
    ['secrecy', 'puts a hand into an open question', faultsOf(broken.putsHandInOpenQuestion)],
    ['secrecy', 'copies a hand into public state', faultsOf(broken.copiesHandToPublicState)],
    ['secrecy', 'tells a secret without storing it', faultsOf(broken.tellsWithoutStoring)],
    ['purity', 'emits a live part of its state', faultsOf(broken.emitsLiveState)],
    ['ending', 'never ends', faultsOf(broken.neverEnds)],
    ['invariants', 'breaks its own invariant', faultsOf(broken.violatesInvariant)],
  ]
  for (const [check, description, findFaults] of brokenGames) {
    test(`${check}: a game that ${description}`, () => {
      expect(findFaults().map((fault) => fault.check)).toContain(check)
    })
  }
  test('every check has a broken game', () => {
    expect(new Set(brokenGames.map(([check]) => check))).toEqual(new Set(checks))
  })
})
