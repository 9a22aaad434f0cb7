// Compiles the command and everything it runs, worker threads included, to a folder that needs neither bundler nor sources:
// `node tools/compile-server.mjs FOLDER`. The folder has the layout of the project, so that relative paths stay as they
// are; `npm ci --omit=dev --workspace @firestep/cli` there installs the dependencies. Needs the page built by
// tools/build-page.mjs.
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const [targetArgument] = process.argv.slice(2)
if (targetArgument === undefined) {
  console.error('usage: node tools/compile-server.mjs FOLDER')
  process.exit(2)
}
const target = resolve(targetArgument)
const page = join('packages', 'web', 'dist')
if (!existsSync(join(root, page, 'index.html'))) {
  console.error('The page has not been built: run node tools/build-page.mjs first.')
  process.exit(1)
}

const tsc = join(root, 'node_modules', 'ts7', 'bin', 'tsc')
const { status } = spawnSync(process.execPath, [tsc, '-p', 'tsconfig.compiled.json', '--outDir', target], {
  cwd: root,
  stdio: 'inherit',
})
if (status !== 0) process.exit(status ?? 1)

function write(path, text) {
  mkdirSync(dirname(join(target, path)), { recursive: true })
  writeFileSync(join(target, path), text)
}

/** A file of a `bin` folder that imports what was compiled; in the project it imports a bundle of the sources. */
function importingCompiled(text, path) {
  const compiled = text
    .replace(/^import \{ importSource \} from '[./]*tools\/import-source\.mjs'\n/m, '')
    .replaceAll(/importSource\('packages\/[\w-]+\/(src\/[\w/-]+)\.ts'\)/g, "import('../$1.js')")
  if (/importSource|\.ts\b/.test(compiled))
    throw new Error(`${path} starts in a way that tools/compile-server.mjs does not know`)
  return compiled
}

const packages = ['packages', 'packages/games'].flatMap((folder) =>
  readdirSync(join(root, folder)).map((name) => join(folder, name)),
)
for (const folder of packages) {
  const manifest = join(folder, 'package.json')
  if (!existsSync(join(root, manifest))) continue
  const { exports = {}, ...otherFields } = JSON.parse(readFileSync(join(root, manifest), 'utf8'))
  const compiledExports = Object.entries(exports).map(([name, path]) => [name, path.replace(/\.ts$/, '.js')])
  write(manifest, `${JSON.stringify({ ...otherFields, exports: Object.fromEntries(compiledExports) }, null, 2)}\n`)
  // The compiler does not write every JSON file that is imported.
  const sources = join(folder, 'src')
  if (folder !== join('packages', 'web'))
    for (const name of readdirSync(join(root, sources), { recursive: true }))
      if (name.endsWith('.json')) write(join(sources, name), readFileSync(join(root, sources, name)))
  const bin = join(folder, 'bin')
  for (const name of existsSync(join(root, bin)) ? readdirSync(join(root, bin)) : []) {
    const path = join(bin, name)
    write(path, importingCompiled(readFileSync(join(root, path), 'utf8'), path))
  }
}
for (const path of ['package.json', 'package-lock.json', page])
  cpSync(join(root, path), join(target, path), { recursive: true })
