import { type Check, checks, conformance } from '@firestep/conformance'
import type { Game } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import * as broken from './broken-games.ts'
import { orders, patrol, raid, table } from './index.ts'

describe('conformance of the trial games', () => {
  for (const game of [raid, orders, table, patrol] as Game[]) {
    test(game.id, () => {
      expect(conformance(game, { matches: 4, examineEvery: 60 })).toEqual([])
    })
  }
  test('the base of the broken games', () => {
    expect(conformance(broken.workingBell() as Game)).toEqual([])
  })
})

describe('a broken game fails its check', () => {
  const brokenGames: readonly (readonly [Check, string, () => Game])[] = [
    ['determinism', 'remembers something outside the state', broken.keepsStateOutside as () => Game],
    ['plain data', 'keeps a Set in the state', broken.keepsSetInState as () => Game],
    ['restart', 'keeps its cursor in a local variable', broken.keepsCursorInLocal as () => Game],
    ['restart', 'depends on the order of keys', broken.dependsOnKeyOrder as () => Game],
    ['undo', 'remembers something outside the state', broken.keepsStateOutside as () => Game],
    ['shapes', 'takes answers of another shape than it says', broken.misstatesAnswers as () => Game],
    ['shapes', 'asks about something of another shape than it says', broken.misstatesSubjects as () => Game],
    ['shapes', 'allows answers of a wrong shape', broken.allowsAnything as () => Game],
    ['answers', 'offers illegal answers', broken.offersIllegalAnswers as () => Game],
    ['refusals', 'allows anything', broken.allowsAnything as () => Game],
    ['refusals', 'refuses without a rule', broken.refusesWithoutRule as () => Game],
    ['fault', 'throws at a player', broken.throwsInCheck as () => Game],
    ['fault', 'throws in mid-play', broken.throwsInMidPlay as () => Game],
    ['purity', 'changes the view by looking', broken.changesView as () => Game],
    ['windows', 'has a window that cannot be passed', broken.hasIllegalPass as () => Game],
    ['instructions', 'turns instructions into illegal answers', broken.derivesIllegalAnswers as () => Game],
    ['parallel phase', 'lets parallel branches change public state', broken.changesPublicStateInBranches as () => Game],
    ['redeal', 'redeals its own hand', broken.redealsOwnHand as () => Game],
    ['redeal', 'redeals cards that do not exist', broken.redealsUnknownCards as () => Game],
    ['redeal', 'shows a hand instead of its size', broken.showsHand as () => Game],
    ['hidden', 'redeals nothing', broken.redealsNothing as () => Game],
    ['secrecy', 'asks only holders of the card', broken.asksOnlyCardHolders as () => Game],
    ['secrecy', 'names a secret in an open event', broken.namesSecretInEvent as () => Game],
    ['secrecy', 'puts a hand into an open question', broken.putsHandInOpenQuestion as () => Game],
    ['secrecy', 'copies a hand into public state', broken.copiesHandToPublicState as () => Game],
    ['secrecy', 'tells a secret without storing it', broken.tellsWithoutStoring as () => Game],
    ['purity', 'emits a live part of its state', broken.emitsLiveState as () => Game],
    ['ending', 'never ends', broken.neverEnds as () => Game],
    ['invariants', 'breaks its own invariant', broken.violatesInvariant as () => Game],
  ]
  for (const [check, description, createGame] of brokenGames) {
    test(`${check}: a game that ${description}`, () => {
      const faults = conformance(createGame(), { matches: 6, examineEvery: 25, maxDecisions: 400 })
      expect(faults.map((fault) => fault.check)).toContain(check)
    })
  }
  test('every check has a broken game', () => {
    expect(new Set(brokenGames.map(([check]) => check))).toEqual(new Set(checks))
  })
})
