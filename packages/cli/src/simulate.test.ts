/** `firestep simulate` as scripts use it. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { maxFaults } from '@firestep/lab'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { runCommand, UsageError } from './output.ts'
import { simulate } from './simulate.ts'

const folder = mkdtempSync(join(tmpdir(), 'firestep-'))
afterAll(() => rmSync(folder, { recursive: true }))
const example = 'packages/lab/examples/external-bot.mjs'

/** Runs the command in a process of its own. */
function runSimulate(...args: string[]) {
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
    const withOneWorker = runSimulate(...args, '--workers', '1')
    const { wins, bots, draws } = withOneWorker.json
    expect(withOneWorker).toMatchObject({
      code: 0,
      json: { game: 'raid', scenario: 'skirmish', games: 20, faults: 0, seed: 5 },
    })
    expect(wins.attack + wins.defend + draws).toBe(20)
    expect(bots.random + bots['random 2'] + draws).toBe(20)
    expect(withOneWorker.json.intervals.wins.attack[0]).toBeLessThanOrEqual(wins.attack / 20)
    expect(runSimulate(...args, '--workers', '2').json).toEqual(withOneWorker.json)
  })

  test('plays every scenario between several bots, and writes HTML, Markdown and balance files', () => {
    const htmlReport = join(folder, 'report.html')
    const { code, json } = runSimulate(
      'raid',
      'all',
      '--bots',
      'random,recruit,random',
      '--games',
      '2',
      '--report',
      htmlReport,
      '--json',
    )
    expect({ code, series: json.series.length, games: json.games }).toEqual({ code: 0, series: 3, games: 6 })
    expect(readFileSync(htmlReport, 'utf8')).toContain('<svg')
    const markdownReport = join(folder, 'report.md')
    const balance = join(folder, 'balance.json')
    const { out } = runSimulate(
      'raid',
      'all',
      '--bots',
      'random,random',
      '--games',
      '4',
      '--report',
      markdownReport,
      '--balance',
      balance,
    )
    expect(out).toContain('Raid: 4 games, seed 1, 0 faults')
    expect(out).toContain(`written: ${markdownReport}`)
    expect(readFileSync(markdownReport, 'utf8')).toContain(
      `\`firestep simulate raid all --bots random,random --games 4 --seed 1 --report ${markdownReport} --balance ${balance}\``,
    )
    expect(JSON.parse(readFileSync(balance, 'utf8'))).toMatchObject({
      skirmish: { matches: 4, bots: 'random', seed: 1 },
    })
  })

  test('counts losses and luck of The Great War over the given scenarios', () => {
    const scenarios = 'opening-action-1,opening-action-2'
    const { code, json } = runSimulate('great-war', scenarios, '--bots', 'random,random', '--games', '2', '--json')
    expect({ code, games: json.games }).toEqual({ code: 0, games: 4 })
    expect(json.series.map(({ scenario }: { scenario: string }) => scenario)).toEqual(scenarios.split(','))
    for (const { figures } of json.series)
      for (const side of ['german', 'british']) {
        expect(figures.losses[side].least).toBeGreaterThan(0)
        expect(figures.luck[side].least).toBeLessThan(figures.luck[side].most)
      }
  })

  test('plays a given variant, and names it in the command that repeats the run', () => {
    const markdownReport = join(folder, 'short.md')
    const args = ['red-poppies', 'ysc3', '--variant', '1 day', '--bots', 'random,random', '--games', '1']
    const { code, json } = runSimulate(...args, '--report', markdownReport, '--json')
    expect(code).toBe(0)
    // A day has three engagements of at most 12 turns. A second day would take more.
    const maxTurnsOfOneDay = 3 * 12
    expect(json.length.turns.most).toBeGreaterThan(0)
    expect(json.length.turns.most).toBeLessThanOrEqual(maxTurnsOfOneDay)
    expect(readFileSync(markdownReport, 'utf8')).toContain(
      "firestep simulate red-poppies ysc3 --variant '1 day' --bots",
    )
  })

  test('an interrupt reports the games played, writes nothing and ends with exit code 130', async () => {
    const report = join(folder, 'broken.md')
    const listenersBefore = process.listenerCount('SIGINT')
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
    const finished = runCommand(false, () =>
      simulate('raid', 'skirmish', {
        bots: 'random,random',
        games: 1_000_000,
        seed: 1,
        patience: 10,
        workers: 1,
        report,
      }),
    )
    await vi.waitFor(() => expect(process.listenerCount('SIGINT')).toBe(listenersBefore + 1))
    process.emit('SIGINT')
    await finished
    const code = process.exitCode
    process.exitCode = undefined
    expect(errors.mock.calls).toEqual([
      [expect.stringMatching(/^broken off after \d+ of 1000000 games; nothing has been written$/)],
    ])
    errors.mockRestore()
    expect({ code, written: existsSync(report) }).toEqual({ code: 130, written: false })
    expect(process.listenerCount('SIGINT')).toBe(listenersBefore)
  })

  test('runs an external bot, and counts its faults', () => {
    const result = runSimulate('raid', 'skirmish', '--bots', `cmd:${example},random`, '--games', '2', '--json')
    expect(result).toMatchObject({
      code: 0,
      json: { games: 2, faults: 0, bots: { [`cmd:${example}`]: expect.any(Number) } },
    })
    const wrongBot = join(folder, 'wrong.mjs')
    writeFileSync(wrongBot, `process.stdin.on('data', () => console.log('{"answer":"charge"}'))`)
    const faulty = runSimulate('raid', 'skirmish', '--bots', `random,cmd:${wrongBot}`, '--games', '1', '--json')
    expect(faulty).toMatchObject({ code: 1, json: { faults: maxFaults, forfeits: 1, bots: { random: 1 } } })
    expect(faulty.json.found[0]).toMatchObject({
      by: `cmd:${wrongBot}`,
      game: 0,
      problem: expect.stringContaining('(raid.'),
    })
  })

  describe('reports wrong options before a game is played', () => {
    const wrongFile = join(folder, 'text.json')
    writeFileSync(wrongFile, '{"skirmish": "even"}')
    const defaults = { bots: 'random,random', games: 1, seed: 1, patience: 10 }
    test.each([
      ['an unknown game', 'verdun', 'all', {}, "no game 'verdun'"],
      ['an unknown scenario', 'raid', 'hooge', {}, "no scenario 'hooge'"],
      ['a variant of a scenario without variants', 'raid', 'skirmish', { variant: '2 days' }, "no variant '2 days'"],
      ['an unknown variant', 'red-poppies', 'ysc1', { variant: '3 days' }, 'it has: 1 day, 2 days'],
      [
        'balance of a variant',
        'red-poppies',
        'ysc1',
        { variant: '2 days', balance: wrongFile },
        'not of their variants',
      ],
      ['one bot', 'raid', 'skirmish', { bots: 'random' }, 'two or more'],
      ['an unknown bot', 'raid', 'skirmish', { bots: 'random,haig' }, "no bot 'haig'"],
      ['a missing bot program', 'raid', 'skirmish', { bots: 'random,cmd:./no-such-bot' }, 'cannot be started'],
      ['an unknown kind of report', 'raid', 'skirmish', { report: 'report.pdf' }, '.html'],
      ['a report in a missing folder', 'raid', 'skirmish', { report: 'no/such/place.html' }, 'no folder'],
      ['balance of unequal bots', 'raid', 'skirmish', { bots: 'random,recruit', balance: wrongFile }, 'equal bots'],
      ['balance of three bots', 'raid', 'skirmish', { bots: 'random,random,random', balance: wrongFile }, 'equal bots'],
      ['balance in another file', 'raid', 'skirmish', { balance: wrongFile }, 'something else'],
      ['balance in a folder', 'raid', 'skirmish', { balance: folder }, 'cannot be read'],
    ])('%s', async (_, game, scenario, options, expectedText) => {
      const refused = simulate(game, scenario, { ...defaults, ...options })
      await expect(refused).rejects.toThrow(expectedText)
      await expect(refused).rejects.toBeInstanceOf(UsageError)
    })
  })

  test.each([
    ['an unknown bot', ['raid', 'skirmish', '--bots', 'random,haig'], "no bot 'haig'"],
    ['no bots', ['raid', 'skirmish'], '--bots'],
    ['no games', ['raid', 'skirmish', '--bots', 'random,random', '--games', '0'], 'above zero'],
    [
      'a thinking time in words',
      ['raid', 'skirmish', '--bots', 'random,random', '--think-per-game', 'long'],
      'number of seconds',
    ],
  ])('a call with %s ends with exit code 2 and no stack trace', (_, args, expectedText) => {
    const { code, out, err } = runSimulate(...args)
    expect(`${out}${err}`).toContain(expectedText)
    expect(`${out}${err}`).not.toContain('    at ')
    expect(code).toBe(2)
  })
})
