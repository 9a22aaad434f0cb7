import { counted } from '@firestep/face'
import { expect, test } from 'vitest'
import { faultsOfText, sampleCounts, textFaults } from './text-checks.ts'

test.each([
  ['Order up to 2 units on the left.'],
  ['the unit in J6 blocks sight'],
  ['Retreat 1 hex'],
  ['It has 1 figure left; 1 token was paid.'],
  ['1 unit has no order'],
  ['0.5 hits (2.0 expected)'],
  ['Turn 1: the British'],
  ['Turn 1 ends: all units are ready again.'],
  ['3 of 4 figures, with a bomber'],
  ['Which units cross their fire?'],
  ['2 hits, 1 flag. The wire holds.'],
  ['Play Butt & Bayonet for 1 token?'],
  ['Hill 145 (German)'],
])('reads “%s” without a fault', (text) => expect(faultsOfText(text)).toEqual([]))

test.each([
  ['', 'is empty'],
  [' The guns fire.', 'begins or ends with a space'],
  ['The guns  fire.', 'has a double space'],
  ['The undefined fires.', 'has a hole in it'],
  ['Fires NaN times', 'has a hole in it'],
  ['The [object Object] fires.', 'has a hole in it'],
  ['unit-12 fires', 'has an id in it'],
  ['The unit in 4,7 fires.', 'has an id in it'],
  ['the doneMoving unit', 'has an id in it'],
  ['The guns fire, , twice.', 'has an empty clause'],
  ['The guns fire .', 'has an empty clause'],
  ['The guns fire () twice.', 'has an empty clause'],
  ['The guns fire,.', 'has an empty clause'],
  ['Loses 1 figures', 'has a plural for one'],
  ['Rolls 1 dice', 'has an irregular plural for one'],
  ['Moves 1 more hexes', 'has an irregular plural for one'],
  ['Loses 2 figure', 'has a singular for several'],
  ['Loses 12 HQ token', 'has a singular for several'],
  ['The guns fire. nobody is hit.', 'begins a sentence with a small letter'],
  ['the guns fire.', 'begins a sentence with a small letter'],
  ['The guns fire. Nobody is hit', 'ends a sentence without a full stop'],
])('finds that “%s” %s', (text, fault) => expect(faultsOfText(text).join()).toContain(fault))

test('words of the program are found as given', () => {
  expect(faultsOfText('The machine-gun fires.', ['machine-gun'])).toHaveLength(1)
  expect(faultsOfText('The machine gun fires.', ['machine-gun'])).toEqual([])
})

test('every function is called with every combination of its samples', () => {
  const texts = {
    title: 'Orders',
    names: { left: 'on the left', right: 'on the  right' },
    lost: (count: number, unit: string) => `The ${unit} loses ${count} figures.`,
  }
  const faults = textFaults(texts, { lost: [sampleCounts, ['mortar', 'unit-3']] })
  expect(faults).toContain('names has a double space: on the  right')
  expect(faults).toContain('lost has a plural for one: The mortar loses 1 figures.')
  expect(faults).toContain('lost has an id in it: The unit-3 loses 12 figures.')
  const mended = { lost: (count: number, unit: string) => `The ${unit} loses ${counted(count, 'figure')}.` }
  expect(textFaults(mended, { lost: [sampleCounts, ['mortar']] })).toEqual([])
})

test('a function without samples is a fault', () => {
  expect(textFaults({ lost: (count: number) => `${count} lost` }, {})).toEqual(['lost has no samples'])
  expect(textFaults({ lost: (count: number) => `${count} lost` }, { lost: [[]] })).toEqual(['lost has no samples'])
})
