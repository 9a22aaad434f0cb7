/** Commands and worker threads run a bundle of the sources (`tools/import-source.mjs`). */
import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const mechanism = 'tools/import-source.mjs'
const entries = [...readFileSync(mechanism, 'utf8').matchAll(/'(packages\/[\w/-]+\.ts)':/g)].map(
  ([, path = '']) => path,
)

test('the files in bin folders import entries, and every entry is a source', () => {
  const imported = readdirSync('packages').flatMap((name) => {
    const folder = join('packages', name, 'bin')
    return (existsSync(folder) ? readdirSync(folder) : []).flatMap((file) =>
      [...readFileSync(join(folder, file), 'utf8').matchAll(/importSource\('([^']+)'\)/g)].map(([, path]) => path),
    )
  })
  expect(imported.sort()).toEqual([...entries].sort())
  expect(entries.filter((path) => !existsSync(path))).toEqual([])
})

const project = mkdtempSync(join(tmpdir(), 'firestep-bundle-'))
afterAll(() => rmSync(project, { recursive: true }))

function write(path: string, text: string): void {
  mkdirSync(dirname(join(project, path)), { recursive: true })
  writeFileSync(join(project, path), text)
}

/** Runs the main source of the project, in the bundle of a process that started it if there is one. */
function run(env: Record<string, string> = {}) {
  const script = `import(${JSON.stringify(join(project, mechanism))}).then(({ importSource }) => importSource('packages/cli/src/main.ts'))`
  const { stdout, stderr } = spawnSync(process.execPath, ['-e', script], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, ...env },
  })
  return { output: stdout.trim(), stderr }
}

test('sources run as they are now, know where they are, and faults name their lines', () => {
  mkdirSync(join(project, 'tools'))
  copyFileSync(mechanism, join(project, mechanism))
  write('package-lock.json', '{}')
  // Bundles belong to this project, installed packages to both.
  mkdirSync(join(project, 'node_modules'))

  const vite = existsSync('packages/web/node_modules/vite') ? 'packages/web/node_modules/vite' : 'node_modules/vite'
  symlinkSync(resolve(vite), join(project, 'node_modules/vite'))
  write('packages/web/package.json', '{}')
  mkdirSync(join(project, 'packages/games'))
  for (const path of entries) {
    write(path, '')
    write(join('packages', path.split('/')[1] ?? '', 'package.json'), '{ "type": "module" }')
  }
  write('packages/cli/src/part.ts', 'export const part: string = "first"')
  write(
    'packages/cli/src/main.ts',
    'import { part } from "./part.ts"\nconsole.log(part, import.meta.url, process.env.SOURCES_BUNDLE)',
  )
  const first = run()
  const [part, address, bundle = ''] = first.output.split(' ')
  expect([part, first.stderr]).toEqual(['first', ''])
  expect(address).toMatch(/packages\/cli\/src\/main\.ts$/)

  write('packages/cli/src/part.ts', 'export const part: string = "second part"')
  expect(run().output).toMatch(/^second part /)
  // A thread of a process that started before the change runs what its process runs.
  expect(run({ SOURCES_BUNDLE: bundle }).output).toMatch(/^first /)

  write('packages/cli/src/part.ts', '\n\nexport const part: string = (() => { throw new Error("a fault") })()')
  expect(run().stderr).toMatch(/part\.ts:3/)
})
