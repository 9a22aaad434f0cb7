/** A mail server that stores received mail for tests. */
import { EventEmitter, once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer, type Server, type Socket } from 'node:net'

interface Letter {
  readonly to: readonly string[]
  /** With headers, and with folded lines joined again. */
  readonly text: string
}

const maxWaitMs = 300_000

export class FakeMailServer {
  private readonly letters: Letter[] = []
  private readonly arrivals = new EventEmitter()
  private readonly server: Server = createServer((socket) => this.serveClient(socket))

  /** The server's SMTP address. */
  async open(): Promise<string> {
    this.server.listen(0, '127.0.0.1')
    await once(this.server, 'listening')
    return `smtp://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  async close(): Promise<void> {
    this.server.close()
  }

  /** The next unread letter; waits for it if needed. */
  async next(): Promise<Letter> {
    for (;;) {
      const letter = this.letters.shift()
      if (letter !== undefined) return letter
      await once(this.arrivals, 'letter', { signal: AbortSignal.timeout(maxWaitMs) })
    }
  }

  /** The first link to a page in a letter. */
  linkIn({ text }: Letter, page: string): string {
    const [link] = new RegExp(`https?://\\S+/${page}#[\\w-]+`).exec(text) ?? []
    if (link === undefined) throw new Error(`no link to ${page} in: ${text}`)
    return link
  }

  /** The part of SMTP that a sender of single letters needs. */
  private serveClient(socket: Socket): void {
    let buffer = ''
    let to: string[] = []
    let isReceivingBody = false
    socket.setEncoding('utf8')
    socket.on('error', () => undefined)
    socket.write('220 here\r\n')
    const replyTo = (line: string): string => {
      const [, address] = /^RCPT TO:<(.+)>/i.exec(line) ?? []
      if (address !== undefined) to.push(address)
      if (/^DATA/i.test(line)) {
        isReceivingBody = true
        return '354 write'
      }
      return /^QUIT/i.test(line) ? '221 bye' : '250 ok'
    }
    socket.on('data', (text: string) => {
      buffer += text
      for (;;) {
        const terminator = isReceivingBody ? '\r\n.\r\n' : '\r\n'
        const end = buffer.indexOf(terminator)
        if (end < 0) return
        const received = buffer.slice(0, end)
        buffer = buffer.slice(end + terminator.length)
        if (!isReceivingBody) {
          socket.write(`${replyTo(received)}\r\n`)
          continue
        }
        isReceivingBody = false
        this.letters.push({ to, text: received.replaceAll('=\r\n', '').replaceAll('=3D', '=') })
        this.arrivals.emit('letter')
        to = []
        socket.write('250 taken\r\n')
      }
    })
  }
}
