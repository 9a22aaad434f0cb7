import type { Balance, SideStyle } from '@firestep/face'
import { expect, test } from 'vitest'
import { balanceText, playersText, uncertaintyText, verdictText, winShare, winsText } from './balance-text.ts'

const sides: Record<string, SideStyle> = {
  german: { name: 'German', people: 'the Germans', tone: 'red', sign: '✚' },
  british: { name: 'Canadian', people: 'the Canadians', tone: 'blue', sign: '◎' },
}

const even: Balance = {
  bots: 'sergeant',
  seed: 1,
  matches: 200,
  wins: { german: 104, british: 92 },
  likely: { german: { low: 0.451, high: 0.588 }, british: { low: 0.392, high: 0.529 } },
}
const uneven: Balance = {
  ...even,
  wins: { german: 50, british: 150 },
  likely: { german: { low: 0.2, high: 0.31 }, british: { low: 0.69, high: 0.8 } },
}

test('says who played and who won', () => {
  expect(`${playersText(even)}: ${winsText(even, sides)}.`).toBe(
    'Between two Sergeants, over 200 matches: the German side won 104, the Canadian side 92, and 4 were drawn.',
  )
  expect(playersText({ ...even, bots: 'random', matches: 1 })).toBe('Between two who play at random, over 1 match')
  expect(winsText(uneven, sides)).toBe('the German side won 50, the Canadian side 150')
  expect(winShare(uneven, 'british')).toBe(0.75)
})

test('a side is better only if its interval lies above one half', () => {
  expect(verdictText(even, sides)).toBe('Neither side is shown to have the better of it.')
  expect(balanceText(even, sides)).toBe('no favourite shown')
  expect(verdictText(uneven, sides)).toBe('The Canadian side has much the better of it.')
  expect(balanceText(uneven, sides)).toBe('the Canadians favoured')
  const slightly = {
    ...uneven,
    wins: { german: 84, british: 116 },
    likely: { ...uneven.likely, british: { low: 0.51, high: 0.65 } },
  }
  expect(verdictText(slightly, sides)).toBe('The Canadian side has the better of it.')
})

test('states the uncertainty in points', () => {
  expect(uncertaintyText(even)).toMatch(/^200 matches leave a doubt of about 7 points either way/)
  expect(uncertaintyText({ ...even, matches: 1 })).toMatch(/^1 match leaves/)
})
