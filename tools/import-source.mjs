// Imports a source file from a bundle of all sources, which is built when they have changed: `firestep` and its worker
// threads start in a fraction of the time, and run faster than sources that are compiled one by one.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, isAbsolute, join, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const buildsFolder = join(root, 'node_modules', '.cache', 'firestep')
/** Environment variable with the folder of the bundle: worker threads run what their process runs. */
const folderVariable = 'SOURCES_BUNDLE'
/** A running server loads parts of its bundle late, so older bundles stay for a while. */
const keptMs = 24 * 60 * 60 * 1000

/** Sources that are started by themselves, by the names of their files in the bundle. */
const entries = {
  'packages/cli/src/main.ts': 'main',
  'packages/lab/src/worker.ts': 'lab-worker',
  'packages/server/src/bots/search-worker.ts': 'search-worker',
  'packages/server/src/matches/registry/dry-run-worker.ts': 'dry-run-worker',
  'packages/server/src/matches/views/timeline-worker.ts': 'timeline-worker',
}

export async function importSource(path) {
  const entry = entries[path]
  if (entry === undefined) throw new Error(`${path} is not among the entries of tools/import-source.mjs`)
  process.setSourceMapsEnabled(true)
  const folder = process.env[folderVariable] ?? (await currentBundle())
  process.env[folderVariable] = folder
  return import(pathToFileURL(join(folder, `${entry}.js`)).href)
}

/** The folder of a bundle of the present sources; builds it if there is none. */
async function currentBundle() {
  const folder = join(buildsFolder, fingerprint())
  if (existsSync(folder)) return folder
  removeOldBundles()
  // Built in a temporary folder and moved as a whole: a failed build, or two at once, leave no half bundle behind.
  const stagingFolder = join(buildsFolder, `.staging-${process.pid}`)
  await build(stagingFolder)
  try {
    renameSync(stagingFolder, folder)
  } catch (error) {
    // Another process was faster.
    rmSync(stagingFolder, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
  return folder
}

/** Changes with every source file, and with the place of the project, which the bundle names. */
function fingerprint() {
  const hash = createHash('sha256').update(root)
  for (const path of [fileURLToPath(import.meta.url), join(root, 'package-lock.json'), ...sourceFiles()]) {
    const { size, mtimeMs } = statSync(path)
    hash.update(`${path}\0${size}\0${mtimeMs}\n`)
  }
  return hash.digest('hex').slice(0, 32)
}

function* sourceFiles() {
  for (const folder of ['packages', 'packages/games'])
    for (const name of readdirSync(join(root, folder)).sort()) {
      const packageFolder = join(root, folder, name)
      if (name === 'games' || name === 'web' || !existsSync(join(packageFolder, 'package.json'))) continue
      yield join(packageFolder, 'package.json')
      yield* filesUnder(join(packageFolder, 'src'))
    }
}

/** Source files of a folder in an order that does not depend on the machine, without tests. */
function* filesUnder(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesUnder(path)
    else if (/\.(tsx?|json)$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name)) yield path
  }
}

async function build(folder) {
  // The bundler of Vite.
  const fromVite = createRequire(createRequire(join(root, 'packages', 'web', 'package.json')).resolve('vite'))
  const { rolldown } = await import(pathToFileURL(fromVite.resolve('rolldown')).href)
  mkdirSync(folder, { recursive: true })
  const bundle = await rolldown({
    cwd: root,
    input: Object.fromEntries(Object.entries(entries).map(([path, name]) => [name, join(root, path)])),
    platform: 'node',
    plugins: [installedPackages, ownAddress],
    logLevel: 'silent',
  })
  await bundle.write({
    dir: folder,
    format: 'esm',
    sourcemap: true,
    entryFileNames: '[name].js',
    chunkFileNames: 'chunks/[name]-[hash].js',
  })
  await bundle.close()
}

/** Leaves installed packages out of the bundle, unless they are installed for one package only. */
const installedPackages = {
  name: 'installed-packages',
  async resolveId(id, importer) {
    if (importer === undefined || id.startsWith('.') || isAbsolute(id)) return null
    const resolved = await this.resolve(id, importer, { skipSelf: true })
    return resolved?.id.startsWith(join(root, 'node_modules') + sep) ? { id, external: true } : null
  },
}

/** Sources find the files beside them where they were, not in the bundle. */
const ownAddress = {
  name: 'own-address',
  transform(code, id) {
    return code.includes('import.meta.url')
      ? code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
      : null
  },
}

function removeOldBundles() {
  if (!existsSync(buildsFolder)) return
  for (const name of readdirSync(buildsFolder)) {
    const path = join(buildsFolder, name)
    if (Date.now() - statSync(path).mtimeMs > keptMs) rmSync(path, { recursive: true, force: true })
  }
}
