/**
 * Host names and addresses of this server. By DNS rebinding the page of another site can reach it under that site's
 * name; requests with unknown hosts are refused.
 */
import { hostname, networkInterfaces } from 'node:os'
import type { Config } from '../config/config.ts'
import { RefusedWithStatus } from '../requests/refusal.ts'

/** Domain endings of local networks, below which nothing can be registered publicly. */
const localEndings = ['local', 'lan', 'home', 'home.arpa', 'internal']

/** Name and addresses of this machine. */
export interface Machine {
  name(): string
  addresses(): readonly string[]
}

const thisMachine: Machine = {
  name: hostname,
  addresses: () => Object.values(networkInterfaces()).flatMap((found) => (found ?? []).map(({ address }) => address)),
}

/**
 * Returns a check that throws for unknown hosts. With a configured address the machine's own names are not accepted.
 */
export function hostCheck(
  { url, hosts, host: bound }: Pick<Config, 'url' | 'hosts' | 'host'>,
  machine: Machine = thisMachine,
): (asked: string) => void {
  const always = new Set(
    [...hosts, ...(isAny(bound) ? [] : [bound]), ...(url === null ? namesOf(machine.name()) : [new URL(url).host])].map(
      bare,
    ),
  )
  // Interfaces come and go, so they are read again for an unknown host.
  let own = new Set<string>()
  const isOwn = (name: string): boolean => {
    if (own.has(name)) return true
    if (!/^[\d.]+$|^\[/.test(name)) return false
    own = new Set(machine.addresses().map(bare))
    return own.has(name)
  }
  return (asked) => {
    // Only programs send no host; browsers always do.
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

/** Wildcard addresses, which are not names. */
const isAny = (host: string): boolean => host === '::' || host === '0.0.0.0'

function namesOf(name: string): string[] {
  const [first = ''] = name.split('.', 1)
  return [name, first, ...localEndings.map((ending) => `${first}.${ending}`)]
}

const isLoopback = (name: string): boolean =>
  name === 'localhost' || name.endsWith('.localhost') || name === '[::1]' || /^127(\.\d+){3}$/.test(name)

/** The host without port and final dot, as browsers write names and addresses. */
function bare(host: string): string {
  const written =
    host.includes(':') && !host.includes('[') && host.indexOf(':') !== host.lastIndexOf(':') ? `[${host}]` : host
  const address = `http://${written}`
  if (!/^[\w.:[\]-]+$/.test(host) || !URL.canParse(address)) return host
  return new URL(address).hostname.replace(/\.$/, '')
}
