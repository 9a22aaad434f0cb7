/** Output and exit codes of the command, as scripts see them. */
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildAnswer, Match, orThrow, quickTape } from '@firestep/referee'
import { registered, registry } from '@firestep/registry'
import { configVariables } from '@firestep/server/maintenance'
import { describe, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'firestep-'))

function firestep(...args: string[]): { code: number | null; json: unknown; out: string; err: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['packages/cli/bin/firestep.js', ...args], {
    encoding: 'utf8',
    env: { ...process.env, FIRESTEP_DATA: folder },
  })
  const lastLine = stdout.trimEnd().split('\n').at(-1) ?? ''
  return { code: status, json: args.includes('--json') ? JSON.parse(lastLine) : null, out: stdout, err: stderr }
}

/** A match file with 60 random answers. */
async function matchFile(name: string, change: (text: string) => string = (text) => text): Promise<string> {
  const game = await registered('raid')?.load()
  if (game === undefined) throw new Error('raid is not registered')
  const match = orThrow(Match.start(game, { scenario: game.scenarios[0]?.id ?? '', dice: { kind: 'quick', seed: 3 } }))
  const tape = quickTape(3)
  for (let i = 0; i < 60; i++) {
    const [question] = match.position.questions()
    if (question === undefined) break
    const { seat, about } = question
    match.choose(
      seat,
      buildAnswer(match.position.kind(question), match.view(seat), about, (n) => tape.draw(n) - 1),
    )
  }
  const path = join(folder, name)
  writeFileSync(path, change(JSON.stringify(match.toRecord())))
  return path
}

describe('firestep', () => {
  test('games lists every game with its scenarios', () => {
    const { code, json } = firestep('games', '--json')
    expect(code).toBe(0)
    expect(json).toEqual(
      registry.map(({ id }) => expect.objectContaining({ id, name: expect.any(String), scenarios: expect.any(Array) })),
    )
  })

  test('fuzz plays at least the requested number of decisions and reports them', () => {
    const { code, json } = firestep('fuzz', 'raid', '--decisions', '3000', '--seed', '2', '--json')
    expect(json).toMatchObject({ game: 'raid', faults: 0, never: [] })
    expect(json).toHaveProperty(
      'decisions',
      expect.toSatisfy((decisions) => decisions >= 3000),
    )
    expect(code).toBe(0)
  })

  test('fuzz plays the same matches with the same seed', () => {
    const playAgain = () => firestep('fuzz', 'raid', '--decisions', '1000', '--seed', '9', '--json').json
    expect(playAgain()).toEqual(playAgain())
  })

  test('replay verifies a match file', async () => {
    const { code, json } = firestep('replay', await matchFile('good.match.json'), '--json')
    expect(json).toMatchObject({ game: 'raid', scenario: 'skirmish', entries: 61, outcome: null, verified: true })
    expect(code).toBe(0)
  })

  test('replay names the ply of an edited draw and of an illegal answer', async () => {
    const editedDraw = await matchFile('die.match.json', (text) =>
      text.replace(/"draws":\[\[(\d+),18\]/, '"draws":[[19,18]'),
    )
    expect(firestep('replay', editedDraw, '--json')).toMatchObject({ code: 1, json: { verified: false, ply: 0 } })
    const illegalAnswer = await matchFile('answer.match.json', (text) =>
      text.replace(/"answer":\[[^\]]*\]/, '"answer":[77,1]'),
    )
    expect(firestep('replay', illegalAnswer, '--json')).toMatchObject({
      code: 1,
      json: { verified: false, ply: 1, problem: expect.stringContaining('raid.2.1') },
    })
  })

  test('unreadable files, unknown games and wrong options end with a message and exit code 2', async () => {
    const truncated = await matchFile('torn.match.json', (text) => text.slice(0, 100))
    const unknownGame = await matchFile('strange.match.json', (text) =>
      text.replace('"game":"raid"', '"game":"verdun"'),
    )
    for (const [args, expectedText] of [
      [['replay', join(folder, 'missing')], 'cannot be read'],
      [['replay', truncated], 'not JSON'],
      [['replay', unknownGame], "no game 'verdun'"],
      [['fuzz', 'verdun'], "no game 'verdun'"],
      [['fuzz', 'raid', '--scenario', 'hooge'], "no scenario 'hooge'"],
      [['fuzz', 'red-poppies', '--scenario', 'ysc1,hooge'], "no scenario 'hooge'"],
      [['fuzz', 'raid', '--decisions', 'many'], 'whole number'],
    ] as const) {
      const { code, out, err } = firestep(...args)
      expect(code).toBe(2)
      expect(`${out}${err}`).toContain(expectedText)
      expect(`${out}${err}`).not.toContain('    at ')
    }
  })

  test('--help lists the commands', () => {
    const { code, out } = firestep('--help')
    expect(code).toBe(0)
    for (const command of [
      'games',
      'serve',
      'store',
      'backup',
      'restore',
      'reset-password',
      'operator',
      'fuzz',
      'simulate',
      'round-trips',
      'replay',
      'rules',
      'golden',
      'bench',
    ])
      expect(out).toContain(command)
  })

  test.each(['serve', 'worker'])('%s --help prints every variable with its default', (command) => {
    const { code, out } = firestep(command, '--help')
    expect(code).toBe(0)
    const helpText = out.replaceAll(/\s+/g, ' ')
    for (const { name, description, defaultText } of configVariables())
      expect(helpText).toContain(` ${name} ${description} (default: ${defaultText})`)
  })

  test('serve reports each wrong variable in a sentence', () => {
    const { status, stderr } = spawnSync(process.execPath, ['packages/cli/bin/firestep.js', 'serve'], {
      encoding: 'utf8',
      env: {
        ...process.env,
        FIRESTEP_DATA: folder,
        PORT: 'first on the left',
        FIRESTEP_PROXY: '10.0.0.0/0',
        FIRESTEP_PROXI: 'loopback',
      },
    })
    expect(status).toBe(2)
    expect(stderr.trimEnd().split('\n')).toEqual([
      expect.stringContaining("PORT is 'first on the left'"),
      expect.stringContaining("FIRESTEP_PROXY is '10.0.0.0/0'"),
      expect.stringContaining('Did you mean FIRESTEP_PROXY?'),
    ])
  })

  test('serve prints its address and the setup code, does not log the code, and stops on SIGTERM', async () => {
    const server = spawn(process.execPath, ['packages/cli/bin/firestep.js', 'serve', '--json'], {
      env: { ...process.env, FIRESTEP_DATA: folder, PORT: '0', HOST: '127.0.0.1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const ended = new Promise<number | null>((resolve) => server.once('exit', resolve))
    let log = ''
    server.stderr.on('data', (chunk) => {
      log += chunk
    })
    const output = await new Promise<string>((resolve) => server.stdout.once('data', (chunk) => resolve(String(chunk))))
    const { address, word } = JSON.parse(output)
    const me = await (await fetch(`${address}/api/me`)).json()
    expect(me).toMatchObject({ user: null, unclaimed: true })
    // It is printed once; logs are kept and read by others.
    expect(log).not.toContain(word)
    server.kill('SIGTERM')
    expect(await ended).toBe(0)
    await expect(fetch(address)).rejects.toThrow()
  })
})
