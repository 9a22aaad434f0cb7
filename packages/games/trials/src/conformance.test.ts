import { type Check, checks, conformance } from '@firestep/conformance'
import type { Game } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import * as broken from './broken-games.ts'
import { orders, raid, table } from './index.ts'

describe('each trial game passes the whole kit', () => {
  for (const game of [raid, orders, table] as Game[]) {
    test(game.id, () => {
      expect(conformance(game, { matches: 4, examineEvery: 60 })).toEqual([])
    })
  }
  test('and so does the game that is broken below', () => {
    expect(conformance(broken.soundBell() as Game)).toEqual([])
  })
})

describe('a broken copy is caught by the check that is there for it', () => {
  const copies: readonly (readonly [Check, string, () => Game])[] = [
    ['determinism', 'remembers something outside the state', broken.forgetful as () => Game],
    ['plain data', 'keeps a Set in the state', broken.holdsASet as () => Game],
    ['restart', 'keeps its cursor in a local variable', broken.localCursor as () => Game],
    ['restart', 'lets the order of keys decide', broken.keyOrder as () => Game],
    ['undo', 'remembers something outside the state', broken.forgetful as () => Game],
    ['answers', 'offers what it refuses', broken.offersTheIllegal as () => Game],
    ['refusals', 'allows anything', broken.allowsAnything as () => Game],
    ['refusals', 'refuses without a rule', broken.refusesWithoutARule as () => Game],
    ['fault', 'throws at a player', broken.throwsAtAPlayer as () => Game],
    ['fault', 'throws in mid-play', broken.stumbles as () => Game],
    ['purity', 'changes the view by looking', broken.touchesTheView as () => Game],
    ['windows', 'has a window that cannot be let go by', broken.cannotPass as () => Game],
    ['instructions', 'answers by order what it refuses', broken.ordersNonsense as () => Game],
    ['together', 'lets branches touch what is open', broken.openBranches as () => Game],
    ['imagine', 'imagines its own hand', broken.imaginesItself as () => Game],
    ['imagine', 'imagines what cannot be', broken.imaginesTooMuch as () => Game],
    ['imagine', 'shows a hand instead of its size', broken.showsTheHand as () => Game],
    ['hidden', 'imagines nothing', broken.imaginesNothing as () => Game],
    ['secrecy', 'asks only who holds the card', broken.asksOnlyHolders as () => Game],
    ['secrecy', 'names a secret in an open event', broken.blabs as () => Game],
    ['secrecy', 'puts a hand into an open question', broken.asksTooOpenly as () => Game],
    ['secrecy', 'keeps a hand where all can see it', broken.copiesIntoTheOpen as () => Game],
    ['secrecy', 'tells a secret and does not remember it', broken.tellsBoth as () => Game],
    ['purity', 'tells a living part of its state', broken.tellsTheLiving as () => Game],
    ['ending', 'never ends', broken.endless as () => Game],
    ['invariants', 'breaks its own invariant', broken.broken as () => Game],
  ]
  for (const [check, what, make] of copies) {
    test(`${check}: a game that ${what}`, () => {
      const found = conformance(make(), { matches: 6, examineEvery: 25, longest: 400 })
      expect(found.map((fault) => fault.check)).toContain(check)
    })
  }
  test('every check has its broken copy', () => {
    expect(new Set(copies.map(([check]) => check))).toEqual(new Set(checks))
  })
})
