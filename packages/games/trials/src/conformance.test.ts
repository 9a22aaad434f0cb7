import { type Check, checks, conformance } from '@firestep/conformance'
import type { Game } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import * as broken from './broken-games.ts'
import { orders, raid, table } from './index.ts'

describe('conformance of the trial games', () => {
  for (const game of [raid, orders, table] as Game[]) {
    test(game.id, () => {
      expect(conformance(game, { matches: 4, examineEvery: 60 })).toEqual([])
    })
  }
  test('the base of the broken games', () => {
    expect(conformance(broken.soundBell() as Game)).toEqual([])
  })
})

describe('a broken game fails its check', () => {
  const copies: readonly (readonly [Check, string, () => Game])[] = [
    ['determinism', 'remembers something outside the state', broken.forgetful as () => Game],
    ['plain data', 'keeps a Set in the state', broken.holdsASet as () => Game],
    ['restart', 'keeps its cursor in a local variable', broken.localCursor as () => Game],
    ['restart', 'depends on the order of keys', broken.keyOrder as () => Game],
    ['undo', 'remembers something outside the state', broken.forgetful as () => Game],
    ['answers', 'offers illegal answers', broken.offersTheIllegal as () => Game],
    ['refusals', 'allows anything', broken.allowsAnything as () => Game],
    ['refusals', 'refuses without a rule', broken.refusesWithoutARule as () => Game],
    ['fault', 'throws at a player', broken.throwsAtAPlayer as () => Game],
    ['fault', 'throws in mid-play', broken.stumbles as () => Game],
    ['purity', 'changes the view by looking', broken.touchesTheView as () => Game],
    ['windows', 'has a window that cannot be passed', broken.cannotPass as () => Game],
    ['instructions', 'turns instructions into illegal answers', broken.ordersNonsense as () => Game],
    ['together', 'lets parallel branches change public state', broken.openBranches as () => Game],
    ['imagine', 'redeals its own hand', broken.imaginesItself as () => Game],
    ['imagine', 'redeals cards that do not exist', broken.imaginesTooMuch as () => Game],
    ['imagine', 'shows a hand instead of its size', broken.showsTheHand as () => Game],
    ['hidden', 'redeals nothing', broken.imaginesNothing as () => Game],
    ['secrecy', 'asks only holders of the card', broken.asksOnlyHolders as () => Game],
    ['secrecy', 'names a secret in an open event', broken.blabs as () => Game],
    ['secrecy', 'puts a hand into an open question', broken.asksTooOpenly as () => Game],
    ['secrecy', 'copies a hand into public state', broken.copiesIntoTheOpen as () => Game],
    ['secrecy', 'tells a secret without storing it', broken.tellsBoth as () => Game],
    ['purity', 'emits a live part of its state', broken.tellsTheLiving as () => Game],
    ['ending', 'never ends', broken.endless as () => Game],
    ['invariants', 'breaks its own invariant', broken.broken as () => Game],
  ]
  for (const [check, what, make] of copies) {
    test(`${check}: a game that ${what}`, () => {
      const found = conformance(make(), { matches: 6, examineEvery: 25, longest: 400 })
      expect(found.map((fault) => fault.check)).toContain(check)
    })
  }
  test('every check has a broken game', () => {
    expect(new Set(copies.map(([check]) => check))).toEqual(new Set(checks))
  })
})
