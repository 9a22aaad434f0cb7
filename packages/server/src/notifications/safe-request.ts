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
  readonly allowAnyAddress: boolean
  /** Time limit of the whole request in milliseconds. */
  readonly timeoutMs?: number
}

const defaultTimeoutMs = 10_000
/** Characters of the reply that are read. */
const maxReplyChars = 1000

/** Sends the request and returns the reply. Throws `SendFailed` without one. */
export async function safePost(
  post: Post,
  guard: Guard,
): Promise<{ readonly status: number; readonly replyText: string }> {
  const url = new URL(post.url)
  if (!guard.allowAnyAddress) requirePublicUrl(url)
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? overHttps : overHttp
    const request = send(url, {
      method: 'POST',
      headers: { 'user-agent': 'Firestep', ...post.headers, 'content-length': Buffer.byteLength(post.body) },
      signal: AbortSignal.timeout(guard.timeoutMs ?? defaultTimeoutMs),
      // A new connection: a reused one could lead to a forbidden address.
      agent: false,
      ...(guard.allowAnyAddress ? {} : { lookup: publicLookup }),
    })
    const fail = (fault: unknown) =>
      reject(fault instanceof SendFailed ? fault : new SendFailed('later', failureText(fault)))
    request.on('error', fail)
    request.on('response', (response) => {
      let replyText = ''
      const finish = () => resolve({ status: response.statusCode ?? 0, replyText })
      response.setEncoding('utf8')
      response.on('data', (text: string) => {
        replyText = (replyText + text).slice(0, maxReplyChars)
        if (replyText.length < maxReplyChars) return
        finish()
        response.destroy()
      })
      response.on('end', finish)
      response.on('error', fail)
    })
    request.end(post.body)
  })
}

/** Throws for URLs that are forbidden without looking up their name. */
function requirePublicUrl(url: URL): void {
  if (url.protocol !== 'https:') throw new SendFailed('never', 'It must begin with https://.')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0 && !isPublicAddress(host)) throw privateAddressError()
}

const privateAddressError = (): SendFailed =>
  new SendFailed('never', 'It leads into a private network, which this server does not enter.')

/** Resolves a name and returns only public addresses, so that the checked address is the one connected to. */
const publicLookup: LookupFunction = (host, options, callback) => {
  lookup(host, { ...options, all: true }, (fault, addresses) => {
    if (fault !== null) return callback(fault, '')
    const [first, ...others] = addresses.filter(({ address }) => isPublicAddress(address))
    if (first === undefined) return callback(privateAddressError(), '')
    if (options.all === true) callback(null, [first, ...others])
    else callback(null, first.address, first.family)
  })
}

const privateNets = new BlockList()
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
  privateNets.addSubnet(net, bits, 'ipv4')
// Within the allocated ranges: documentation prefixes, and prefixes that embed IPv4 addresses.
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  privateNets.addSubnet(net, bits, 'ipv6')
const allocatedNets = new BlockList()
allocatedNets.addSubnet('2000::', 3, 'ipv6')

/** True for a publicly reachable address. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !privateNets.check(address, 'ipv4')
  return allocatedNets.check(address, 'ipv6') && !privateNets.check(address, 'ipv6')
}

function failureText(fault: unknown): string {
  const code = fault instanceof Error && 'code' in fault ? String(fault.code) : ''
  const name = fault instanceof Error ? fault.name : ''
  if (name === 'TimeoutError' || name === 'AbortError' || code === 'ETIMEDOUT') return 'It did not answer in time.'
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'Its name is not known.'
  if (code === 'ECONNREFUSED') return 'Nobody answers there.'
  if (/CERT|TLS|SSL|SELF_SIGNED|EPROTO/.test(code)) return `Its certificate is not trusted (${code}).`
  return `The connection failed${code === '' ? '' : ` (${code})`}.`
}
