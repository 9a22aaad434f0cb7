// The steps of the Dockerfile without Docker: `npm run test:image`, as root. Compiles and installs the server in a
// temporary folder, starts it as a user who may write only the data folder, and plays a match against a bot.
import { spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const workFolder = mkdtempSync(join(tmpdir(), 'firestep-image-'))
process.on('exit', () => rmSync(workFolder, { recursive: true, force: true }))
const code = join(workFolder, 'firestep')
const data = join(workFolder, 'data')
const unprivilegedUser = { uid: 65_534, gid: 65_534 }

function run(cwd, command, ...args) {
  const { status } = spawnSync(command, args, { cwd, stdio: 'inherit' })
  if (status !== 0) throw new Error(`${[command, ...args].join(' ')} failed`)
}

function expect(condition, message) {
  if (!condition) throw new Error(message)
}

run(root, process.execPath, 'tools/install.mjs')
run(root, process.execPath, 'tools/build-page.mjs')
run(root, process.execPath, 'tools/compile-server.mjs', code)
run(code, 'npm', 'ci', '--omit=dev', '--workspace', '@firestep/cli', '--ignore-scripts', '--no-audit', '--no-fund')
for (const name of ['tsx', 'vite', 'vitest', 'esbuild'])
  expect(!existsSync(join(code, 'node_modules', name)), `${name} is installed, and it is only for development`)
const sources = readdirSync(join(code, 'packages'), { recursive: true }).filter(
  (path) => /\.tsx?$/.test(path) && !path.includes('node_modules'),
)
expect(sources.length === 0, `there are sources among what was compiled: ${sources[0]}`)

mkdirSync(data)
chownSync(data, unprivilegedUser.uid, unprivilegedUser.gid)
run(workFolder, 'chmod', '755', workFolder)
run(workFolder, 'chmod', '-R', 'a+rX,a-w', code)

const server = spawn(process.execPath, ['packages/cli/bin/firestep.js', 'serve', '--json'], {
  ...unprivilegedUser,
  cwd: code,
  env: {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: '0',
    FIRESTEP_DATA: data,
    FIRESTEP_LOG: 'warn',
  },
  stdio: ['ignore', 'pipe', 'inherit'],
})
process.on('exit', () => server.kill('SIGKILL'))
const exitCode = new Promise((resolve) => server.once('exit', resolve))
const output = await Promise.race([new Promise((resolve) => server.stdout.once('data', resolve)), exitCode])
const { address, word: setupCode } = JSON.parse(String(output))

let cookie = ''
async function request(method, path, body) {
  const response = await fetch(`${address}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', origin: address, cookie },
    ...(body && { body: JSON.stringify(body) }),
  })
  const reply = await response.json()
  expect(response.ok, `${method} ${path}: ${reply.why}`)
  cookie = response.headers.get('set-cookie')?.split(';', 1)[0] ?? cookie
  return reply
}

const page = await fetch(address)
expect((await page.text()).includes('firestep-base'), 'the page is not served')
await request('POST', '/accounts', { name: 'Joffre', password: 'correct horse battery', invitation: setupCode })
const { id } = await request('POST', '/matches', {
  game: 'great-war',
  scenario: 'opening-action-1',
  seats: { german: { by: 'nobody' }, british: { by: 'opponent', strength: 'recruit' } },
})
const { token: invitation } = await request('POST', `/matches/${id}/invitations`, { seat: 'german' })
const { token } = await request('POST', '/tokens', { label: 'a visitor' })
const bot = spawn(process.execPath, [join(root, 'packages/server/examples/http-bot.mjs'), address, invitation], {
  env: { PATH: process.env.PATH, FIRESTEP_TOKEN: token, LOOK_EVERY: '100' },
  stdio: ['ignore', 'ignore', 'inherit'],
})
process.on('exit', () => bot.kill())
/** Enough to see that both threads work: the bot's, and the one that computes the timeline. */
const expectedAnswers = 3
let answerCount = 0
while (answerCount < expectedAnswers) {
  await pause(100)
  expect(bot.exitCode === null, 'the visitor went away')
  const { card } = await request('GET', `/matches/${id}`)
  if (card.status !== 'playing') continue
  const { steps } = await request('GET', `/matches/${id}/story`)
  answerCount = steps.filter(({ seat }) => seat === 'british').length
}
bot.kill()
server.kill('SIGTERM')
expect((await exitCode) === 0, 'the server did not end in order')
console.log(
  `Served as user ${unprivilegedUser.uid} from a folder that it may not write to; an opponent gave ${answerCount} answers.`,
)
