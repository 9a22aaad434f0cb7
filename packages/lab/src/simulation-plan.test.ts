import { expect, test } from 'vitest'
import { areEqualBots, botAt, everyPair, readBots } from './simulation-plan.ts'

const namesOf = (text: string): string[] => {
  const bots = readBots(text)
  if ('problem' in bots) throw new Error(bots.problem)
  return bots.map(({ name }) => name)
}

test('reads strengths and commands, and numbers repeated names', () => {
  expect(readBots('recruit, cmd:node bot.mjs 3')).toEqual([
    { kind: 'strength', name: 'recruit', strength: 'recruit' },
    { kind: 'command', name: 'cmd:node bot.mjs 3', command: ['node', 'bot.mjs', '3'] },
  ])
  expect(namesOf('random,recruit,random')).toEqual(['random', 'recruit', 'random 2'])
})

test('wrong lists of bots are refused with the reason', () => {
  expect(readBots('recruit')).toEqual({ problem: expect.stringContaining('two or more') })
  expect(readBots('recruit,kitchener')).toEqual({ problem: expect.stringContaining("no bot 'kitchener'") })
  expect(readBots('recruit,cmd: ')).toEqual({ problem: expect.stringContaining('no command') })
})

test('everyPair pairs every bot with every other, and areEqualBots finds equal bots', () => {
  const bots = readBots('random,recruit,random')
  if ('problem' in bots) throw new Error(bots.problem)
  const pairs = everyPair(bots)
  expect(pairs.map((pair) => pair.map(({ name }) => name))).toEqual([
    ['random', 'recruit'],
    ['random', 'random 2'],
    ['recruit', 'random 2'],
  ])
  expect(pairs.map(areEqualBots)).toEqual([false, true, false])
})

test('bots swap seats every second game', () => {
  const seats = ['north', 'south']
  expect([0, 1, 2, 3].map((number) => botAt(seats, 'north', number))).toEqual([0, 1, 0, 1])
  expect([0, 1, 2, 3].map((number) => botAt(seats, 'south', number))).toEqual([1, 0, 1, 0])
})
