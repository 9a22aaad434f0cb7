/** The cluster of docs/compose.yaml: each variable is read, each command exists. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { configVariables, readConfig } from '@firestep/server/maintenance'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { root } from './project-root.ts'

interface Service {
  readonly build?: string
  readonly image?: string
  readonly command?: readonly string[]
  readonly environment?: Readonly<Record<string, string>>
  readonly depends_on?: readonly string[] | Readonly<Record<string, object>>
  readonly volumes?: readonly string[]
  readonly read_only?: boolean
  readonly mem_limit?: string
}

interface Compose {
  readonly services: Readonly<Record<string, Service>>
  readonly configs: { readonly caddyfile: { readonly content: string } }
  readonly volumes: Readonly<Record<string, unknown>>
}

const text = readFileSync(join(root, 'docs/compose.yaml'), 'utf8')
const compose: Compose = parse(text, { merge: true })
const services = Object.entries(compose.services)
const ownServices = services.filter(([, { image }]) => image === 'firestep')

/** Values as compose fills them in: the variable, or the default after `:-`. */
const fillVariables = (value: string, variables: Readonly<Record<string, string>>): string =>
  value.replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name: string, kind: string, fallback: string) => {
    const filledIn = variables[name] ?? (kind === '-' ? fallback : undefined)
    if (filledIn === undefined) throw new Error(`${name} must be set`)
    return filledIn
  })

const testVariables = { POSTGRES_PASSWORD: 'secret', FIRESTEP_URL: 'https://games.example.org' }
const environmentOf = (service: Service): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(service.environment ?? {}).map(([name, value]) => [name, fillVariables(value, testVariables)]),
  )

test('has a database, 2 servers, a worker and a proxy, and each service and volume it refers to', () => {
  expect(services.map(([name]) => name)).toEqual(['database', 'server-1', 'server-2', 'worker', 'proxy'])
  for (const [, { depends_on: dependencies = [], volumes = [] }] of services) {
    for (const service of Array.isArray(dependencies) ? dependencies : Object.keys(dependencies))
      expect(compose.services).toHaveProperty(service)
    for (const volume of volumes) expect(compose.volumes).toHaveProperty(volume.split(':')[0] ?? '')
  }
  for (const server of ['server-1', 'server-2']) {
    expect(compose.configs.caddyfile.content).toContain(`${server}:1914`)
    // Otherwise the proxy's health checks are refused.
    expect(readConfig(environmentOf(compose.services[server] ?? {})).hosts).toContain(server)
  }
})

test('every variable is read by the configuration, and the configuration is valid', () => {
  const knownVariables = new Set(configVariables().map(({ name }) => name))
  expect(knownVariables).toContain('DATABASE_URL')
  for (const [, service] of ownServices) {
    const environment = environmentOf(service)
    expect(Object.keys(environment).filter((name) => !knownVariables.has(name))).toEqual([])
    expect(readConfig(environment)).toMatchObject({
      database: 'postgresql://firestep:secret@database/firestep',
      url: 'https://games.example.org',
      port: 1914,
      proxy: ['uniquelocal'],
    })
  }
})

test('every command exists, and the entry point of the image runs it', () => {
  const image = readFileSync(join(root, 'Dockerfile'), 'utf8')
  const [, entry = '[]'] = /^ENTRYPOINT (.*)$/m.exec(image) ?? []
  const [program, script = '']: string[] = JSON.parse(entry)
  expect(program).toBe('node')
  expect(existsSync(join(root, script))).toBe(true)
  for (const [, tool = ''] of image.matchAll(/node (tools\/\S+)/g)) expect(existsSync(join(root, tool))).toBe(true)
  for (const command of new Set(ownServices.flatMap(([, service]) => service.command ?? []))) {
    const { status, stdout } = spawnSync(process.execPath, [script, command, '--help'], { cwd: root, encoding: 'utf8' })
    expect({ command, status, usage: stdout.split('\n')[0] }).toEqual({
      command,
      status: 0,
      usage: `Usage: firestep ${command} [options]`,
    })
  }
})

test('image versions are pinned, and our services are read-only with a memory limit', () => {
  const image = readFileSync(join(root, 'Dockerfile'), 'utf8')
  const baseImages = [...image.matchAll(/^FROM (\S+)/gm)].map(([, base = '']) => base)
  const otherImages = services.flatMap(([, { image: name = '' }]) => (name === 'firestep' ? [] : [name]))
  for (const name of [...baseImages, ...otherImages]) expect(name).toMatch(/:\d+\.\d+/)
  for (const [, service] of ownServices)
    expect(service).toMatchObject({ read_only: true, mem_limit: expect.any(String) })
})
