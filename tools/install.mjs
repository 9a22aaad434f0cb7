// Installs the packages of the lock file, unless that is done. Needs only Node.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
/** File with the hash of the lock file of the last installation. */
const hashFile = join(root, 'node_modules', '.firestep-installed')
const expectedHash = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex')

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Firestep needs Node 20.19 or newer; this is ${process.versions.node}.`)
  process.exit(1)
}

if (!existsSync(hashFile) || readFileSync(hashFile, 'utf8') !== expectedHash) {
  console.log('Installing what Firestep needs (once)...')
  const npm = process.env.npm_execpath
  const [command, args] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []]
  const { status } = spawnSync(command, [...args, 'ci', '--include=dev', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: 'inherit',
  })
  if (status !== 0) {
    console.error('The installation failed; npm says why above.')
    process.exit(status ?? 1)
  }
  writeFileSync(hashFile, expectedHash)
}
