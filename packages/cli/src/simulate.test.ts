/** `firestep simulate` as scripts use it. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { BadInput, runCommand } from './output.ts'
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
  test('reports wins by seat and by bot, the same for a seed on any number of workers', () => {
    const args = ['raid', 'skirmish', '--bots', 'random,random', '--games', '20', '--seed', '5', '--json']
    const one = simulate(...args, '--workers', '1')
    const { wins, bots, draws } = one.json
    expect(one).toMatchObject({ code: 0, json: { game: 'raid', scenario: 'skirmish', games: 20, faults: 0, seed: 5 } })
    expect(wins.attack + wins.defend + draws).toBe(20)
    expect(bots.random + bots['random 2'] + draws).toBe(20)
    expect(one.json.intervals.wins.attack[0]).toBeLessThanOrEqual(wins.attack / 20)
    expect(simulate(...args, '--workers', '2').json).toEqual(one.json)
  })

  test('plays every scenario between several bots, and writes HTML, Markdown and balance files', () => {
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
    expect(readFileSync(sheet, 'utf8')).toContain(
      `\`firestep simulate raid all --bots random,random --games 4 --seed 1 --report ${sheet} --balance ${balance}\``,
    )
    expect(JSON.parse(readFileSync(balance, 'utf8'))).toMatchObject({
      skirmish: { matches: 4, bots: 'random', seed: 1 },
    })
  })

  test('counts losses and luck of The Great War over the given scenarios', () => {
    const scenarios = 'opening-action-1,opening-action-2'
    const { code, json } = simulate('great-war', scenarios, '--bots', 'random,random', '--games', '2', '--json')
    expect({ code, games: json.games }).toEqual({ code: 0, games: 4 })
    expect(json.series.map(({ scenario }: { scenario: string }) => scenario)).toEqual(scenarios.split(','))
    for (const { figures } of json.series)
      for (const side of ['german', 'british']) {
        expect(figures.losses[side].least).toBeGreaterThan(0)
        expect(figures.luck[side].least).toBeLessThan(figures.luck[side].most)
      }
  })

  test('plays a given variant, and names it in the command that repeats the run', () => {
    const sheet = join(folder, 'short.md')
    const usual = ['red-poppies', 'ysc3', '--variant', '1 day', '--bots', 'random,random', '--games', '1']
    const { code, json } = simulate(...usual, '--report', sheet, '--json')
    expect(code).toBe(0)
    // A day has three engagements of at most twelve turns; 40 turns would mean a second day.
    expect(json.length.turns.most).toBeLessThan(40)
    expect(readFileSync(sheet, 'utf8')).toContain("firestep simulate red-poppies ysc3 --variant '1 day' --bots")
  })

  test('an interrupt reports the games played, writes nothing and ends with exit code 130', async () => {
    const report = join(folder, 'broken.md')
    const listening = process.listenerCount('SIGINT')
    const said = vi.spyOn(console, 'error').mockImplementation(() => {})
    const ended = runCommand(false, () =>
      command('raid', 'skirmish', {
        bots: 'random,random',
        games: 1_000_000,
        seed: 1,
        patience: 10,
        workers: 1,
        report,
      }),
    )
    await vi.waitFor(() => expect(process.listenerCount('SIGINT')).toBe(listening + 1))
    process.emit('SIGINT')
    await ended
    const code = process.exitCode
    process.exitCode = undefined
    expect(said.mock.calls).toEqual([
      [expect.stringMatching(/^broken off after \d+ of 1000000 games; nothing has been written$/)],
    ])
    said.mockRestore()
    expect({ code, written: existsSync(report) }).toEqual({ code: 130, written: false })
    expect(process.listenerCount('SIGINT')).toBe(listening)
  })

  test('runs an external bot, and counts its faults', () => {
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

  test('reports wrong options before a game is played', async () => {
    const wrong = join(folder, 'text.json')
    writeFileSync(wrong, '{"skirmish": "even"}')
    const usual = { bots: 'random,random', games: 1, seed: 1, patience: 10 }
    for (const [game, scenario, options, words] of [
      ['verdun', 'all', {}, "no game 'verdun'"],
      ['raid', 'hooge', {}, "no scenario 'hooge'"],
      ['raid', 'skirmish', { variant: '2 days' }, "no variant '2 days'"],
      ['red-poppies', 'ysc1', { variant: '3 days' }, 'it has: 1 day, 2 days'],
      ['red-poppies', 'ysc1', { variant: '2 days', balance: wrong }, 'not of their variants'],
      ['raid', 'skirmish', { bots: 'random' }, 'two or more'],
      ['raid', 'skirmish', { bots: 'random,haig' }, "no bot 'haig'"],
      ['raid', 'skirmish', { bots: 'random,cmd:./no-such-bot' }, 'cannot be started'],
      ['raid', 'skirmish', { report: 'report.pdf' }, '.html'],
      ['raid', 'skirmish', { report: 'no/such/place.html' }, 'no folder'],
      ['raid', 'skirmish', { bots: 'random,recruit', balance: wrong }, 'equal bots'],
      ['raid', 'skirmish', { bots: 'random,random,random', balance: wrong }, 'equal bots'],
      ['raid', 'skirmish', { balance: wrong }, 'something else'],
      ['raid', 'skirmish', { balance: folder }, 'cannot be read'],
    ] as const) {
      const refused = command(game, scenario, { ...usual, ...options })
      await expect(refused).rejects.toThrow(words)
      await expect(refused).rejects.toBeInstanceOf(BadInput)
    }
  })

  test('a wrong call ends with exit code 2 and no stack trace', () => {
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
