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
  addresses: () =>
    Object.values(networkInterfaces()).flatMap((interfaces) => (interfaces ?? []).map(({ address }) => address)),
}

/**
 * Returns a check that throws for unknown hosts. With a configured address the machine's own names are not accepted.
 */
export function hostCheck(
  { url, hosts, host: boundHost }: Pick<Config, 'url' | 'hosts' | 'host'>,
  machine: Machine = thisMachine,
): (requestHost: string) => void {
  const acceptedHosts = new Set(
    [
      ...hosts,
      ...(isWildcard(boundHost) ? [] : [boundHost]),
      ...(url === null ? localNamesOf(machine.name()) : [new URL(url).host]),
    ].map(hostnameOf),
  )
  // Interfaces come and go, so they are read again for an unknown host.
  let machineAddresses = new Set<string>()
  const isMachineAddress = (name: string): boolean => {
    if (machineAddresses.has(name)) return true
    if (!/^[\d.]+$|^\[/.test(name)) return false
    machineAddresses = new Set(machine.addresses().map(hostnameOf))
    return machineAddresses.has(name)
  }
  return (requestHost) => {
    // Only programs send no host; browsers always do.
    if (requestHost === '') return
    const name = hostnameOf(requestHost)
    if (acceptedHosts.has(name) || isLoopback(name) || isMachineAddress(name)) return
    throw new RefusedWithStatus(
      421,
      'not allowed',
      `This server does not go by the name '${requestHost.slice(0, 80)}'. If it should, FIRESTEP_HOSTS must name it.`,
    )
  }
}

/** Wildcard addresses, which are not names. */
const isWildcard = (host: string): boolean => host === '::' || host === '0.0.0.0'

function localNamesOf(name: string): string[] {
  const [first = ''] = name.split('.', 1)
  return [name, first, ...localEndings.map((ending) => `${first}.${ending}`)]
}

const isLoopback = (name: string): boolean =>
  name === 'localhost' || name.endsWith('.localhost') || name === '[::1]' || /^127(\.\d+){3}$/.test(name)

/** The host without port and final dot, as browsers write names and addresses. */
function hostnameOf(host: string): string {
  const bracketed =
    host.includes(':') && !host.includes('[') && host.indexOf(':') !== host.lastIndexOf(':') ? `[${host}]` : host
  const address = `http://${bracketed}`
  if (!/^[\w.:[\]-]+$/.test(host) || !URL.canParse(address)) return host
  return new URL(address).hostname.replace(/\.$/, '')
}
