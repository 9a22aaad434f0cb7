// Builds the page if its sources have changed since the last build. Needs what tools/install.mjs has installed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const web = join(root, 'packages', 'web')
const pageFolder = join(web, 'dist')
/** File with the hash of the inputs of the last build. */
const hashFile = join(pageFolder, '.built')

/** All files of a folder in an order that does not depend on the machine, without tests. */
function* filesUnder(folder) {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
  for (const entry of entries) {
    if (entry.name === 'node_modules' || entry.name === 'dist') continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesUnder(path)
    else if (!/\.test\.tsx?$/.test(entry.name)) yield path
  }
}

/** Files on which the page depends. */
function* inputFiles() {
  yield join(root, 'package-lock.json')
  for (const path of filesUnder(join(root, 'packages'))) {
    const [, ...parts] = relative(root, path).split(/[\\/]/)
    const isPageSource = parts[0] === 'web' && ['index.html', 'vite.config.ts', 'public'].includes(parts[1])
    if (isPageSource || parts.includes('src') || parts.at(-1) === 'package.json') yield path
  }
}

const hash = createHash('sha256')
for (const path of inputFiles()) hash.update(relative(root, path)).update('\0').update(readFileSync(path)).update('\0')
const expectedHash = hash.digest('hex')

if (existsSync(hashFile) && readFileSync(hashFile, 'utf8') === expectedHash) process.exit(0)

console.log('Building the page...')
// Built in a temporary folder and moved as a whole: a failed build, or two at once, leave no half page behind.
const stagingFolder = join(web, 'node_modules', `.page-${process.pid}`)
const vite = join(dirname(createRequire(join(web, 'package.json')).resolve('vite/package.json')), 'bin', 'vite.js')
const { status, stdout, stderr, error } = spawnSync(
  process.execPath,
  [vite, 'build', '--outDir', stagingFolder, '--emptyOutDir', '--logLevel', 'warn'],
  { cwd: web, encoding: 'utf8', env: { ...process.env, NODE_ENV: 'production' } },
)
if (status !== 0) {
  rmSync(stagingFolder, { recursive: true, force: true })
  console.error(`${stdout ?? ''}${stderr ?? ''}${error?.message ?? ''}`.trim())
  console.error('The page could not be built; the reason stands above.')
  process.exit(1)
}
writeFileSync(join(stagingFolder, '.built'), expectedHash)
mkdirSync(pageFolder, { recursive: true })
const oldFolder = `${stagingFolder}-old`
renameSync(pageFolder, oldFolder)
renameSync(stagingFolder, pageFolder)
rmSync(oldFolder, { recursive: true, force: true })
