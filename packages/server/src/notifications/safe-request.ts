/**
 * HTTP requests to addresses that users entered. The server may reach its own database or internal neighbours, so the
 * address is checked on connection, not when entered, and redirects are not followed.
 */
import { lookup } from 'node:dns'
import { request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { SendFailed } from './send-failed.ts'

export interface Post {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Buffer
}

export interface Guard {
  /** The operator allows any address, such as those of a local network. */
  readonly anywhere: boolean
  /** Time limit of the whole request in milliseconds. */
  readonly patience?: number
}

const patience = 10_000
/** Characters of the reply that are read. */
const mostAnswer = 1000

/** Sends the request and returns the reply. Throws `SendFailed` without one. */
export async function safePost(what: Post, guard: Guard): Promise<{ readonly status: number; readonly said: string }> {
  const url = new URL(what.url)
  if (!guard.anywhere) refuseInner(url)
  return new Promise((answered, failed) => {
    const send = url.protocol === 'https:' ? overHttps : overHttp
    const asked = send(url, {
      method: 'POST',
      headers: { 'user-agent': 'Firestep', ...what.headers, 'content-length': Buffer.byteLength(what.body) },
      signal: AbortSignal.timeout(guard.patience ?? patience),
      // A new connection: a reused one could lead to a forbidden address.
      agent: false,
      ...(guard.anywhere ? {} : { lookup: outerLookup }),
    })
    const fail = (fault: unknown) =>
      failed(fault instanceof SendFailed ? fault : new SendFailed('later', inWords(fault)))
    asked.on('error', fail)
    asked.on('response', (response) => {
      let said = ''
      const done = () => answered({ status: response.statusCode ?? 0, said })
      response.setEncoding('utf8')
      response.on('data', (text: string) => {
        said = (said + text).slice(0, mostAnswer)
        if (said.length < mostAnswer) return
        done()
        response.destroy()
      })
      response.on('end', done)
      response.on('error', fail)
    })
    asked.end(what.body)
  })
}

/** Throws for URLs that are forbidden without looking up their name. */
function refuseInner(url: URL): void {
  if (url.protocol !== 'https:') throw new SendFailed('never', 'It must begin with https://.')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0 && !isPublicAddress(host)) throw inner()
}

const inner = (): SendFailed =>
  new SendFailed('never', 'It leads into a private network, which this server does not enter.')

/** Resolves a name and returns only public addresses, so that the checked address is the one connected to. */
const outerLookup: LookupFunction = (host, options, found) => {
  lookup(host, { ...options, all: true }, (fault, addresses) => {
    if (fault !== null) return found(fault, '')
    const [first, ...more] = addresses.filter(({ address }) => isPublicAddress(address))
    if (first === undefined) return found(inner(), '')
    if (options.all === true) found(null, [first, ...more])
    else found(null, first.address, first.family)
  })
}

const innerNets = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  innerNets.addSubnet(net, bits, 'ipv4')
// Within the allocated ranges: documentation prefixes, and prefixes that embed IPv4 addresses.
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  innerNets.addSubnet(net, bits, 'ipv6')
const givenOut = new BlockList()
givenOut.addSubnet('2000::', 3, 'ipv6')

/** True for a publicly reachable address. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !innerNets.check(address, 'ipv4')
  return givenOut.check(address, 'ipv6') && !innerNets.check(address, 'ipv6')
}

function inWords(fault: unknown): string {
  const code = fault instanceof Error && 'code' in fault ? String(fault.code) : ''
  const name = fault instanceof Error ? fault.name : ''
  if (name === 'TimeoutError' || name === 'AbortError' || code === 'ETIMEDOUT') return 'It did not answer in time.'
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'Its name is not known.'
  if (code === 'ECONNREFUSED') return 'Nobody answers there.'
  if (/CERT|TLS|SSL|SELF_SIGNED|EPROTO/.test(code)) return `Its certificate is not trusted (${code}).`
  return `The connection failed${code === '' ? '' : ` (${code})`}.`
}
