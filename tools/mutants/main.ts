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

const exitWithUsage = (problem: string): never => {
  console.error(`${problem}\n\n${usage}`)
  process.exit(2)
}

function parseOptions() {
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

function parseWholeNumber(optionName: string, text: string, min: number): number {
  const value = Number(text)
  return Number.isInteger(value) && value >= min
    ? value
    : exitWithUsage(`--${optionName} must be a whole number from ${min} on, not "${text}"`)
}

/** Sample size without --sample, if neither --file nor --again narrows the changes. */
const defaultSample = 300

function sampleSize(): number {
  if (values.sample !== undefined) return parseWholeNumber('sample', values.sample, 1)
  return values.file === undefined && values.again === undefined ? defaultSample : Infinity
}

/** Keys of the changes that an earlier report lists as unnoticed. */
function readEarlierKeys(file: string): ReadonlySet<string> {
  try {
    return unnoticedKeys(readFileSync(file, 'utf8'), name)
  } catch (fault) {
    return exitWithUsage(`--again ${file}: ${fault instanceof Error ? fault.message : String(fault)}`)
  }
}

const { values, positionals } = parseOptions()
if (values.help) {
  console.log(usage)
  process.exit(0)
}
const [name = '', ...surplusArguments] = positionals
const target =
  targetNamed(name) ?? exitWithUsage(name === '' ? 'Which part shall be changed?' : `There is no "${name}".`)
if (surplusArguments.length > 0) exitWithUsage(`Only one part at a time: "${surplusArguments.join(' ')}" is too much.`)
const minPercentage = values['at-least'] === undefined ? 0 : parseWholeNumber('at-least', values['at-least'], 0)
const sample = sampleSize()
const earlierKeys = values.again === undefined ? undefined : readEarlierKeys(values.again)

// Loaded last, as it brings the compiler and the test runner; wrong arguments are reported before.
const { measure } = await import('./measure.ts')
const report = await measure({
  name,
  target,
  root: process.cwd(),
  sample,
  seed: parseWholeNumber('seed', values.seed, 0),
  ...(values.file === undefined ? {} : { sourceFilter: values.file }),
  ...(earlierKeys === undefined ? {} : { earlierKeys }),
  ...(values.tests === undefined ? {} : { testFilter: values.tests }),
  workers: parseWholeNumber('workers', values.workers, 1),
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
