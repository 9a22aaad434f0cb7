/** `firestep simulate` as scripts meet it. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { BadInput } from './report.ts'
import { simulate as command } from './simulate.ts'

const folder = mkdtempSync(join(tmpdir(), 'firestep-'))
const example = 'packages/lab/examples/external-bot.mjs'

function simulate(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['packages/cli/bin/firestep.js', 'simulate', ...args],
    { encoding: 'utf8', env: { ...process.env, FIRESTEP_DATA: folder } },
  )
  const last = stdout.trimEnd().split('\n').at(-1) ?? ''
  return { code: status, json: args.includes('--json') ? JSON.parse(last) : null, out: stdout, err: stderr }
}

describe('firestep simulate', () => {
  test('tells wins by seat and by bot, the same for the same seed on any number of workers', () => {
    const args = ['raid', 'skirmish', '--bots', 'random,random', '--games', '20', '--seed', '5', '--json']
    const one = simulate(...args, '--workers', '1')
    const { wins, bots, draws } = one.json
    expect(one).toMatchObject({ code: 0, json: { game: 'raid', scenario: 'skirmish', games: 20, faults: 0, seed: 5 } })
    expect(wins.attack + wins.defend + draws).toBe(20)
    expect(bots.random + bots['random 2'] + draws).toBe(20)
    expect(one.json.intervals.wins.attack[0]).toBeLessThanOrEqual(wins.attack / 20)
    expect(simulate(...args, '--workers', '2').json).toEqual(one.json)
  })

  test('plays every scenario between several bots, and writes page, tables and balance', () => {
    const page = join(folder, 'report.html')
    const { code, json } = simulate(
      'raid',
      'all',
      '--bots',
      'random,recruit,random',
      '--games',
      '2',
      '--report',
      page,
      '--json',
    )
    expect({ code, series: json.series.length, games: json.games }).toEqual({ code: 0, series: 3, games: 6 })
    expect(readFileSync(page, 'utf8')).toContain('<svg')
    const sheet = join(folder, 'report.md')
    const balance = join(folder, 'balance.json')
    const { out } = simulate(
      'raid',
      'all',
      '--bots',
      'random,random',
      '--games',
      '4',
      '--report',
      sheet,
      '--balance',
      balance,
    )
    expect(out).toContain('Raid: 4 games, seed 1, 0 faults')
    expect(out).toContain(`written: ${sheet}`)
    expect(readFileSync(sheet, 'utf8')).toContain('firestep simulate raid all --bots random,random --games 4 --seed 1')
    expect(JSON.parse(readFileSync(balance, 'utf8'))).toMatchObject({
      skirmish: { matches: 4, bots: 'random', seed: 1 },
    })
  })

  test('takes a bot of somebody else, and counts what it does wrong', () => {
    const good = simulate('raid', 'skirmish', '--bots', `cmd:${example},random`, '--games', '2', '--json')
    expect(good).toMatchObject({
      code: 0,
      json: { games: 2, faults: 0, bots: { [`cmd:${example}`]: expect.any(Number) } },
    })
    const wrong = join(folder, 'wrong.mjs')
    writeFileSync(wrong, `process.stdin.on('data', () => console.log('{"answer":"charge"}'))`)
    const bad = simulate('raid', 'skirmish', '--bots', `random,cmd:${wrong}`, '--games', '1', '--json')
    expect(bad).toMatchObject({ code: 1, json: { faults: 10, forfeits: 1, bots: { random: 1 } } })
    expect(bad.json.found[0]).toMatchObject({ by: `cmd:${wrong}`, game: 0, problem: expect.stringContaining('(raid.') })
  })

  test('what is wrong with the call is said in words, before a game is played', async () => {
    const text = join(folder, 'text.json')
    writeFileSync(text, '{"skirmish": "even"}')
    const usual = { bots: 'random,random', games: 1, seed: 1, patience: 10 }
    for (const [game, scenario, options, words] of [
      ['verdun', 'all', {}, "no game 'verdun'"],
      ['raid', 'hooge', {}, "no scenario 'hooge'"],
      ['raid', 'skirmish', { bots: 'random' }, 'two or more'],
      ['raid', 'skirmish', { bots: 'random,haig' }, "no bot 'haig'"],
      ['raid', 'skirmish', { bots: 'random,cmd:./no-such-bot' }, 'cannot be started'],
      ['raid', 'skirmish', { report: 'report.pdf' }, '.html'],
      ['raid', 'skirmish', { report: 'no/such/place.html' }, 'no folder'],
      ['raid', 'skirmish', { bots: 'random,recruit', balance: text }, 'equal bots'],
      ['raid', 'skirmish', { bots: 'random,random,random', balance: text }, 'equal bots'],
      ['raid', 'skirmish', { balance: text }, 'something else'],
      ['raid', 'skirmish', { balance: folder }, 'cannot be read'],
    ] as const) {
      const refused = command(game, scenario, { ...usual, ...options })
      await expect(refused).rejects.toThrow(words)
      await expect(refused).rejects.toBeInstanceOf(BadInput)
    }
  })

  test('a call that is wrong ends with exit code 2 and no stack', () => {
    for (const [args, words] of [
      [['raid', 'skirmish', '--bots', 'random,haig'], "no bot 'haig'"],
      [['raid', 'skirmish'], '--bots'],
      [['raid', 'skirmish', '--bots', 'random,random', '--games', '0'], 'above zero'],
      [['raid', 'skirmish', '--bots', 'random,random', '--think-per-game', 'long'], 'number of seconds'],
    ] as const) {
      const { code, out, err } = simulate(...args)
      expect(`${out}${err}`).toContain(words)
      expect(`${out}${err}`).not.toContain('    at ')
      expect(code).toBe(2)
    }
  })
})
