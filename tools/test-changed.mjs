// `npm run test:changed`: checks the format and runs the tests of packages changed since this branch left main, without
// the longest tests. A quick check during work; `npm test` is authoritative.
import { spawnSync } from 'node:child_process'

const slowTests = [
  'conformance',
  'question-checks',
  'fair',
  'bot-matches',
  'silent-database',
  'kill-server',
  'kill-cluster',
]

const gitLines = (...args) => {
  const { status, stdout, stderr } = spawnSync('git', args, { encoding: 'utf8' })
  if (status !== 0) {
    console.error(stderr.trim())
    process.exit(2)
  }
  return stdout.split('\n').filter((line) => line !== '')
}

const run = (command, args, env = {}) => {
  const { status } = spawnSync('npx', [command, ...args], { stdio: 'inherit', env: { ...process.env, ...env } })
  if (status !== 0) process.exit(status ?? 1)
}

const [branchPoint = 'main'] = gitLines('merge-base', 'HEAD', 'main')
const changed = [
  ...gitLines('diff', '--name-only', '--diff-filter=d', branchPoint),
  ...gitLines('ls-files', '--others', '--exclude-standard'),
]
const sources = changed.filter((file) => /\.(tsx?|mjs|js|json|css)$/.test(file) && !file.includes('/golden/'))
if (sources.length === 0) {
  console.log('Nothing has changed since main.')
  process.exit(0)
}
const packageOf = (file) => /^(packages\/(?:games\/)?[^/]+|tools)\//.exec(file)?.[1]
const packages = new Set(sources.map(packageOf).filter((name) => name !== undefined))
const unchangedPackages = new Set(
  gitLines('ls-files', 'packages', 'tools')
    .map(packageOf)
    .filter((name) => !packages.has(name)),
)
console.log(`${sources.length} changed files${packages.size > 0 ? ` in ${[...packages].join(', ')}` : ''}`)
run('biome', ['check', '--no-errors-on-unmatched', ...sources])
const stylesheets = sources.filter((file) => file.endsWith('.css'))
if (stylesheets.length > 0) run('stylelint', stylesheets)
const leftOut = [
  ...slowTests.map((name) => `**/${name}.test.ts`),
  ...[...unchangedPackages].map((name) => `${name}/**`),
]
run('vitest', ['related', '--run', '--passWithNoTests', ...sources], { TESTS_LEFT_OUT: JSON.stringify(leftOut) })
