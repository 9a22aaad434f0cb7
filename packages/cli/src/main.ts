/** The `firestep` command. */
import { Command, InvalidArgumentError, Option } from 'commander'
import { exitCodes, runCommand } from './output.ts'

const parseCount = (text: string): number => {
  const value = Number(text)
  if (!Number.isSafeInteger(value) || value < 1) throw new InvalidArgumentError('It must be a whole number above zero.')
  return value
}
const parseWholeNumber = (text: string): number => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new InvalidArgumentError('It must be a whole number.')
  return value
}
const parseSeconds = (text: string): number => {
  const value = Number(text)
  if (!(Number.isFinite(value) && value > 0))
    throw new InvalidArgumentError('It must be a number of seconds above zero.')
  return value
}
const jsonOption = () => new Option('--json', 'print one JSON object as the last line, for scripts')

/** The table of variables takes long to load, and only help prints it. */
const isHelpRequested = process.argv.some((text) => ['help', '--help', '-h'].includes(text))
const variablesHelpText = isHelpRequested ? (await import('./environment-help.ts')).variablesHelp : () => ''

const program = new Command('firestep')
  .description('The Great War on the table: a referee that knows every rule of four wargame systems.')
  .addHelpText(
    'after',
    `
Exit codes: 0 all is well; 1 something that was looked at is not as it should be; 2 the call or a file is wrong;
130 broken off by Ctrl-C.

Examples:
  firestep games                                   what can be played
  firestep fuzz raid --decisions 100000 --seed 1   play at random and look for faults
  firestep simulate great-war all --bots recruit,recruit --games 20 --report balance.html
  firestep simulate great-war mametz,hill-145 --bots recruit,sergeant,colonel --games 20 --report tournament.md
  firestep replay .firestep/faults/raid-1-1.match.json
  firestep rules raid --run                        which rules no test has seen decided
  firestep backup /backups/firestep-monday         everything the server keeps, while it runs`,
  )
  .exitOverride((exit) => {
    process.exit(exit.exitCode === 0 ? exitCodes.fine : exitCodes.badInput)
  })

program
  .command('games')
  .description('list the games and their scenarios')
  .addOption(jsonOption())
  .action(async (options) => {
    const { games } = await import('./games.ts')
    await runCommand(options.json === true, games)
  })

program
  .command('serve')
  .description('serve the page and everything behind it; environment variables set it up, see "firestep serve --help"')
  .addOption(jsonOption())
  .addHelpText('after', variablesHelpText)
  .action(async (options) => {
    const { serve } = await import('./serve.ts')
    await runCommand(options.json === true, serve)
  })

program
  .command('worker')
  .description('do jobs of servers and simulations that share the database of DATABASE_URL, without serving anyone')
  .option('--threads <n>', 'how many jobs at once (as many as cores, otherwise)', parseCount)
  .addOption(jsonOption())
  .addHelpText('after', variablesHelpText)
  .action(async (options) => {
    const { worker } = await import('./worker.ts')
    await runCommand(options.json === true, () => worker(options.threads))
  })

program
  .command('store')
  .description('how the store is: its size, what is in it, and whether it is sound')
  .addOption(jsonOption())
  .action(async (options) => {
    const { store } = await import('./store.ts')
    await runCommand(options.json === true, store)
  })

program
  .command('backup')
  .description('copy the store to a new file, whole and checked, also while the server runs')
  .argument('<file>', 'where to; it must not be there yet')
  .addOption(jsonOption())
  .action(async (file: string, options) => {
    const { backup } = await import('./store.ts')
    await runCommand(options.json === true, () => backup(file))
  })

program
  .command('restore')
  .description('put a backup in the place of the store, while no server runs; what was there is kept beside it')
  .argument('<file>', 'a backup')
  .addOption(jsonOption())
  .action(async (file: string, options) => {
    const { restore } = await import('./store.ts')
    await runCommand(options.json === true, () => restore(file))
  })

program
  .command('move')
  .description(
    'move the store, while no server runs: a file to a PostgreSQL database, or back; proves that nothing is lost',
  )
  .argument('<from>', 'the file of a store, or the address of a database')
  .argument('<to>', 'a file that is not there yet, or the address of a database that is empty')
  .addOption(jsonOption())
  .action(async (from: string, to: string, options) => {
    const { move } = await import('./store.ts')
    await runCommand(options.json === true, () => move(from, to))
  })

program
  .command('reset-password')
  .description('print a link with which somebody sets a new password, once and within a day')
  .argument('<name>', 'the name of an account')
  .addOption(jsonOption())
  .action(async (name: string, options) => {
    const { resetPassword } = await import('./accounts.ts')
    await runCommand(options.json === true, () => resetPassword(name))
  })

program
  .command('reset-two-factor')
  .description('take two-factor sign-in away from somebody who has lost their phone and their recovery codes')
  .argument('<name>', 'the name of an account')
  .addOption(jsonOption())
  .action(async (name: string, options) => {
    const { resetTwoFactor } = await import('./accounts.ts')
    await runCommand(options.json === true, () => resetTwoFactor(name))
  })

program
  .command('operator')
  .description('make somebody an operator, who may then do everything on the admin page')
  .argument('<name>', 'the name of an account')
  .addOption(jsonOption())
  .action(async (name: string, options) => {
    const { operator } = await import('./accounts.ts')
    await runCommand(options.json === true, () => operator(name))
  })

program
  .command('fuzz')
  .description('play at random, looking for faults; each is kept as a match file that replay loads')
  .argument('<game>', 'the id of a game, as "firestep games" lists them')
  .option('--scenario <ids>', 'only this scenario, or several by commas, in turn (all, otherwise)')
  .option('--decisions <n>', 'how many decisions to play', parseCount, 100_000)
  .option('--seed <n>', 'where chance begins: the same seed plays the same matches', parseWholeNumber, 1)
  .option('--examine <n>', 'of so many decisions, one position is held against the whole kit', parseCount, 500)
  .addOption(jsonOption())
  .action(async (game: string, options) => {
    const { fuzz } = await import('./fuzz.ts')
    await runCommand(options.json === true, () => fuzz(game, options))
  })

program
  .command('simulate')
  .description('let bots play each other on every core: who wins how often, how long it takes, and how sure that is')
  .argument('<game>', 'the id of a game')
  .argument('<scenario>', 'the id of a scenario, several by commas, or all')
  .requiredOption(
    '--bots <names>',
    'two or more, by commas: strengths, or cmd:./bot.mjs for one that speaks JSON lines',
  )
  .option('--variant <name>', 'a variant of the scenarios, as "2 days" of a campaign')
  .option(
    '--games <n>',
    'how many games each pair plays at each scenario; seats change every second game',
    parseCount,
    100,
  )
  .option('--seed <n>', 'where chance begins: the same seed plays the same games', parseWholeNumber, 1)
  .option('--workers <k>', 'how many cores (all, otherwise)', parseCount)
  .option('--here', 'with DATABASE_URL, where workers play it: play here too, from the beginning')
  .addOption(
    new Option(
      '--think-per-game <seconds>',
      'how long each bot may think over a game; by the clock, no two runs are alike',
    )
      .argParser(parseSeconds)
      .conflicts('playouts'),
  )
  .option('--playouts <n>', 'how many futures a thinking bot plays for each answer', parseCount)
  .option('--patience <seconds>', 'how long a command may take over one answer', parseSeconds, 10)
  .option('--report <file>', 'write a page with plots (.html) or the tables (.md)')
  .option('--balance [file]', "write each scenario's balance between equal bots, to the game's folder or a file")
  .addOption(jsonOption())
  .action(async (game: string, scenario: string, options) => {
    const { simulate } = await import('./simulate.ts')
    await runCommand(options.json === true, () => simulate(game, scenario, options))
  })

program
  .command('round-trips')
  .description('how often play by post waits for the other player in a turn, and which questions leave no choice')
  .argument('<game>', 'the id of a game')
  .argument('<scenario>', 'the id of a scenario, or several by commas')
  .option('--bot <name>', 'the bot that plays both sides: random, recruit or sergeant', 'recruit')
  .option('--games <n>', 'how many games', parseCount, 4)
  .option('--turns <n>', 'how many turns of each', parseCount, 20)
  .option('--seed <n>', 'where chance begins', parseWholeNumber, 1)
  .option(
    '--reactions <policy>',
    'when a side is asked to react: every time, when able, "once a turn", never',
    'when able',
  )
  .option('--forced <mode>', 'answers without a choice: ask, openly or always', 'openly')
  .option('--orders <file>', 'standing orders of both sides, a JSON list as the server takes it')
  .addOption(jsonOption())
  .action(async (game: string, scenario: string, options) => {
    const { roundTrips } = await import('./round-trips.ts')
    await runCommand(options.json === true, () => roundTrips(game, scenario, options))
  })

program
  .command('replay')
  .description('play a match file again: every answer legal, every draw from the seed, the same end')
  .argument('<file>', 'a match file')
  .addOption(jsonOption())
  .action(async (file: string, options) => {
    const { replay } = await import('./replay.ts')
    await runCommand(options.json === true, () => replay(file))
  })

program
  .command('rules')
  .description("hold a game against the index of its rulebook's rules: which has no test seen decided?")
  .argument('<game>', 'the id of a game')
  .option('--run', "run the game's tests first")
  .addOption(jsonOption())
  .action(async (game: string, options) => {
    const { ruleCoverage } = await import('./rule-coverage.ts')
    await runCommand(options.json === true, () => ruleCoverage(game, options.run === true))
  })

program
  .command('golden')
  .description('replay the matches kept for a game and compare their positions')
  .argument('<game>', 'the id of a game')
  .option('--record', 'record them anew; the commit says which rule changed')
  .addOption(jsonOption())
  .action(async (game: string, options) => {
    const { golden } = await import('./golden.ts')
    await runCommand(options.json === true, () => golden(game, options.record === true))
  })

program
  .command('bench')
  .description('measure the referee and the games, in ratios of one run (under 50 seconds)')
  .option('--save <file>', 'put this build into one file instead, to compare a later one with')
  .option('--compare <file>', 'put a build that was saved and this one beside each other, on the same recorded answers')
  .option('--rounds <n>', 'with --compare: how often both play everything', parseCount, 20)
  .option('--seconds <n>', 'about how long the measuring takes, without --compare', parseSeconds, 40)
  .addOption(jsonOption())
  .action(async ({ json, save, compare, rounds, seconds }) => {
    const { bench, compareWith, saveBuild } = await import('./bench.ts')
    const runBench = () =>
      save !== undefined ? saveBuild(save) : compare !== undefined ? compareWith(compare, rounds) : bench({ seconds })
    await runCommand(json === true, runBench)
  })

await program.parseAsync()
