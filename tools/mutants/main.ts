/**
 * `npm run mutants -- GAME [--sample N] [--seed S] [--file F]`: changes the rules one place at a time and lists the
 * changes that no test notices.
 */
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { reportText, unnoticedKeys } from './report.ts'
import { targetNamed, targetNames } from './targets.ts'

const usage = `npm run mutants -- TARGET [options]

TARGET is one of ${targetNames.join(', ')}.
  --sample N      how many changes are tried (300; all with --file)
  --seed S        which ones (1)
  --file F        only sources with F in their path
  --again FILE    only what an earlier report (--json) lists as unnoticed
  --tests T       only tests with T in their path, for a quick look
  --workers N     how many are tried at the same time (1)
  --at-least P    fail if fewer than P % are noticed
  --json          print the report as JSON, progress goes to stderr
  --quiet         no progress`

const exitWithUsage = (why: string): never => {
  console.error(`${why}\n\n${usage}`)
  process.exit(2)
}

function options() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        sample: { type: 'string' },
        seed: { type: 'string', default: '1' },
        file: { type: 'string' },
        again: { type: 'string' },
        tests: { type: 'string' },
        workers: { type: 'string', default: '1' },
        'at-least': { type: 'string' },
        json: { type: 'boolean', default: false },
        quiet: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    })
  } catch (fault) {
    return exitWithUsage(fault instanceof Error ? fault.message : String(fault))
  }
}

function whole(name: string, text: string, least: number): number {
  const value = Number(text)
  return Number.isInteger(value) && value >= least
    ? value
    : exitWithUsage(`--${name} must be a whole number from ${least} on, not "${text}"`)
}

const { values, positionals } = options()
if (values.help) {
  console.log(usage)
  process.exit(0)
}
const [name = '', ...more] = positionals
const target =
  targetNamed(name) ?? exitWithUsage(name === '' ? 'Which part shall be changed?' : `There is no "${name}".`)
if (more.length > 0) exitWithUsage(`Only one part at a time: "${more.join(' ')}" is too much.`)
const minPercentage = values['at-least'] === undefined ? 0 : whole('at-least', values['at-least'], 0)
const all = values.file !== undefined || values.again !== undefined
const sample = values.sample === undefined ? (all ? Infinity : 300) : whole('sample', values.sample, 1)
const earlierKeys = values.again === undefined ? undefined : earlier(values.again)

function earlier(file: string): ReadonlySet<string> {
  try {
    return unnoticedKeys(readFileSync(file, 'utf8'), name)
  } catch (fault) {
    return exitWithUsage(`--again ${file}: ${fault instanceof Error ? fault.message : String(fault)}`)
  }
}

// Loaded last, as it brings the compiler and the test runner; wrong arguments are reported before.
const { measure } = await import('./measure.ts')
const report = await measure({
  name,
  target,
  root: process.cwd(),
  sample,
  seed: whole('seed', values.seed, 0),
  ...(values.file === undefined ? {} : { sourceFilter: values.file }),
  ...(earlierKeys === undefined ? {} : { earlierKeys }),
  ...(values.tests === undefined ? {} : { testFilter: values.tests }),
  workers: whole('workers', values.workers, 1),
  onProgress: values.quiet ? () => {} : (line) => console.error(line),
}).catch((fault: unknown) => {
  console.error(fault instanceof Error ? fault.message : fault)
  process.exit(2)
})
console.log(values.json ? JSON.stringify(report, null, 2) : reportText(report))
if (report.percentage < minPercentage) {
  console.error(`Fewer than ${minPercentage} % were noticed.`)
  process.exitCode = 1
}
