/**
 * PostgreSQL for tests, installed from Debian if possible. The first test that asks starts a cluster in a temporary
 * folder, and it is removed after the run. A missing PostgreSQL is a failure, never a skip.
 */
import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Debian installs each version in a folder of its own. */
const debianFolder = '/usr/lib/postgresql'
/** Environment variable with the cluster's folder, inherited by test workers. */
const folderVariable = 'TEST_POSTGRES'

/** Chooses the folder before the tests and removes the cluster after them. */
export default function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'firestep-pg-'))
  process.env[folderVariable] = folder
  return () => {
    if (existsSync(join(folder, 'data'))) runAsUser('pg_ctl', ['stop', '-D', join(folder, 'data'), '-m', 'immediate'])
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Test data need not survive: the tests kill the server's process, not this one. */
const unsafeSettings = { fsync: 'off', full_page_writes: 'off' }

/** The socket folder of the running cluster; the first caller starts it, the others wait. */
export async function cluster(settings: Readonly<Record<string, string>> = unsafeSettings): Promise<string> {
  const folder = process.env[folderVariable]
  if (folder === undefined) throw new Error('no cluster was set up: see globalSetup in vitest.config.ts')
  const readyFile = join(folder, 'ready')
  if (existsSync(readyFile)) return folder
  try {
    mkdirSync(join(folder, 'starting'))
  } catch {
    while (!existsSync(readyFile)) {
      if (existsSync(join(folder, 'failed'))) throw new Error('PostgreSQL could not be started: another test says why')
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    return folder
  }
  try {
    startCluster(folder, settings)
  } catch (fault) {
    writeFileSync(join(folder, 'failed'), '')
    throw fault
  }
  writeFileSync(readyFile, '')
  return folder
}

function startCluster(folder: string, extraSettings: Readonly<Record<string, string>>): void {
  const data = join(folder, 'data')
  // Installs PostgreSQL if necessary, and with it the user.
  binary('initdb')
  const { uid, gid } = postgresUser()
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid)
  runAsUser('initdb', ['-D', data, '-U', 'firestep', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'])
  const settings = {
    listen_addresses: '',
    unix_socket_directories: folder,
    max_connections: '300',
    ...extraSettings,
  }
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}='${value}'`)
  runAsUser('pg_ctl', ['start', '-w', '-D', data, '-l', join(folder, 'log'), '-o', options.join(' ')])
}

function runAsUser(command: string, args: readonly string[]): void {
  const { status, stderr, error } = spawnSync(binary(command), args, {
    ...postgresUser(),
    cwd: '/',
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  if (status !== 0) throw new Error(`${command} failed: ${error?.message ?? stderr}`)
}

/** PostgreSQL refuses to run as root; its package brings a user. */
function postgresUser(): { readonly uid?: number; readonly gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const id = (option: '-u' | '-g') => Number(spawnSync('id', [option, 'postgres'], { encoding: 'utf8' }).stdout)
  return { uid: id('-u'), gid: id('-g') }
}

/** Path of a program of PostgreSQL, which is installed if it is missing. */
function binary(name: string): string {
  const folder = folderOf(name) ?? (install() ? folderOf(name) : undefined)
  if (folder !== undefined) return join(folder, name)
  throw new Error(
    'The tests of the server need PostgreSQL. Install it (for Debian: apt-get install postgresql), or name the folder of its programs: POSTGRES_BIN=/path/to/bin',
  )
}

function folderOf(name: string): string | undefined {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    process.env.POSTGRES_BIN,
    ...versions.map((version) => join(debianFolder, version, 'bin')),
    ...(process.env.PATH ?? '').split(':'),
  ]
  return folders.find((folder) => folder !== undefined && existsSync(join(folder, name)))
}

function install(): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  console.log('Installing PostgreSQL for the tests of the server (once)...')
  const run = (command: string, args: readonly string[]): boolean =>
    spawnSync(command, args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0
  return (
    run('apt-get', ['update', '-q']) && run('apt-get', ['install', '-q', '-y', '--no-install-recommends', 'postgresql'])
  )
}
