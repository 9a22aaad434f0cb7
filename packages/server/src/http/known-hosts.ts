/**
 * The names and addresses that this server goes by. The page of another site can have its own name lead here (DNS rebinding):
 * what it then asks for comes under that name, and gets nothing.
 */
import { hostname, networkInterfaces } from 'node:os'
import type { Config } from '../config/config.ts'
import { RefusedWithStatus } from './error-replies.ts'

/** Endings of names in local networks: nobody can own a name below them. */
const localEndings = ['local', 'lan', 'home', 'home.arpa', 'internal']

/** How this machine is called, and what it is called at. */
export interface Machine {
  name(): string
  addresses(): readonly string[]
}

const thisMachine: Machine = {
  name: hostname,
  addresses: () => Object.values(networkInterfaces()).flatMap((found) => (found ?? []).map(({ address }) => address)),
}

/** Refuses whoever asks for another host. Where people have an address for it, the machine's own names are not used. */
export function hostCheck(
  { url, hosts, host: bound }: Pick<Config, 'url' | 'hosts' | 'host'>,
  machine: Machine = thisMachine,
): (asked: string) => void {
  const always = new Set(
    [...hosts, ...(isAny(bound) ? [] : [bound]), ...(url === null ? namesOf(machine.name()) : [new URL(url).host])].map(
      bare,
    ),
  )
  // Interfaces come and go: they are looked at anew for a host that is not known.
  let own = new Set<string>()
  const isOwn = (name: string): boolean => {
    if (own.has(name)) return true
    if (!/^[\d.]+$|^\[/.test(name)) return false
    own = new Set(machine.addresses().map(bare))
    return own.has(name)
  }
  return (asked) => {
    // Only programs say nothing: a browser always names the host.
    if (asked === '') return
    const name = bare(asked)
    if (always.has(name) || isLoopback(name) || isOwn(name)) return
    throw new RefusedWithStatus(
      421,
      'not allowed',
      `This server does not go by the name '${asked.slice(0, 80)}'. If it should, FIRESTEP_HOSTS must name it.`,
    )
  }
}

/** Listens at every address: that is no name. */
const isAny = (host: string): boolean => host === '::' || host === '0.0.0.0'

function namesOf(name: string): string[] {
  const [first = ''] = name.split('.', 1)
  return [name, first, ...localEndings.map((ending) => `${first}.${ending}`)]
}

const isLoopback = (name: string): boolean =>
  name === 'localhost' || name.endsWith('.localhost') || name === '[::1]' || /^127(\.\d+){3}$/.test(name)

/** Without port and final dot, in the form in which browsers write names and addresses. */
function bare(host: string): string {
  const written =
    host.includes(':') && !host.includes('[') && host.indexOf(':') !== host.lastIndexOf(':') ? `[${host}]` : host
  const address = `http://${written}`
  if (!/^[\w.:[\]-]+$/.test(host) || !URL.canParse(address)) return host
  return new URL(address).hostname.replace(/\.$/, '')
}
