/** Many players in one process, who know just enough of the game to answer, so that the server is measured. */
import { at } from '@firestep/referee'
import WebSocket from 'ws'
import type { BenchMatch } from './prepared-stores.ts'

interface AskedQuestion {
  readonly number: number
  readonly question: { readonly seat: string; readonly kind: string }
}

interface Message {
  readonly type: string
  readonly ask?: number
  readonly refusal?: { readonly why: string }
  readonly now?: { readonly asked: readonly AskedQuestion[] }
  readonly asked?: readonly AskedQuestion[]
}

/** A legal answer in a raid: a unit moves 1 or 2 steps, no unit shoots, and plans are short. A raid lasts 60 turns. */
function answerTo(kind: string, seat: string, number: number): unknown {
  if (kind === 'command') return [seat === 'attack' ? 0 : 1, 1 + (number % 2)]
  if (kind === 'react') return -1
  if (kind === 'card') return 'pass'
  return number % 3 === 0 ? 'go' : 'stop'
}

export class LoadPlayer {
  readonly seat: string
  private readonly match: string
  private readonly socket: WebSocket
  private readonly pendingReplies = new Map<number, (message: Message) => void>()
  private requestCount = 0
  private lastAnswered = -1
  asked: AskedQuestion | null = null
  /** Called when steps of others arrive. */
  onSteps: () => void = () => undefined

  private constructor(socket: WebSocket, match: string, seat: string) {
    this.socket = socket
    this.match = match
    this.seat = seat
    socket.on('message', (data) => this.handleMessage(JSON.parse(String(data))))
  }

  static async open(address: string, token: string, match: string, seat: string): Promise<LoadPlayer> {
    const socket = await openSocket(address, token)
    return new LoadPlayer(socket, match, seat)
  }

  async follow(): Promise<void> {
    await this.request({ type: 'follow', match: this.match })
  }

  /** Answers the current question and returns the milliseconds until it was acknowledged. */
  async answer(): Promise<number> {
    const { asked, match, seat } = this
    if (asked === null) throw new Error('nothing is asked')
    this.asked = null
    const { number, question } = asked
    this.lastAnswered = number
    return this.measure({ type: 'answer', match, seat, number, answer: answerTo(question.kind, seat, number) })
  }

  /** The same message to the append server, which asks no questions. */
  append(number: number): Promise<number> {
    return this.measure({ type: 'answer', match: this.match, seat: this.seat, number, answer: [0, 1 + (number % 2)] })
  }

  close(): void {
    this.socket.terminate()
  }

  private async measure(message: object): Promise<number> {
    const startedAt = performance.now()
    await this.request(message)
    return performance.now() - startedAt
  }

  private request(message: object): Promise<Message> {
    const ask = ++this.requestCount
    return new Promise((resolve, reject) => {
      this.pendingReplies.set(ask, (reply) => {
        if (reply.type === 'refused') reject(new Error(reply.refusal?.why))
        else resolve(reply)
      })
      this.socket.send(JSON.stringify({ ...message, ask }))
    })
  }

  private handleMessage(message: Message): void {
    const asked = message.type === 'now' ? message.now?.asked : message.type === 'steps' ? message.asked : undefined
    // Messages sent before an answer arrived still contain its question.
    const isNew = ({ number, question }: AskedQuestion) => question.seat === this.seat && number > this.lastAnswered
    if (asked !== undefined) this.asked = asked.find(isNew) ?? null
    if (message.type === 'steps') this.onSteps()
    if (message.ask === undefined) return
    const resolveReply = this.pendingReplies.get(message.ask)
    this.pendingReplies.delete(message.ask)
    resolveReply?.(message)
  }
}

async function openSocket(address: string, token: string): Promise<WebSocket> {
  const socket = new WebSocket(`${address.replace(/^http/, 'ws')}/api/live`, {
    headers: { authorization: `Bearer ${token}` },
    perMessageDeflate: false,
  })
  await new Promise((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })
  return socket
}

/** Connects all players, a few at a time; those of one match to different servers, if there are several. */
export async function openPlayers(
  addresses: readonly string[],
  matches: readonly BenchMatch[],
  follow: boolean,
): Promise<LoadPlayer[]> {
  const players: LoadPlayer[] = []
  const seatsToFill = matches.flatMap(({ id, players: seats }) =>
    seats.map((seat, i) => ({ id, ...seat, address: at(addresses, i % addresses.length) })),
  )
  for (let i = 0; i < seatsToFill.length; i += 20)
    players.push(
      ...(await Promise.all(
        seatsToFill.slice(i, i + 20).map(async ({ id, seat, token, address }) => {
          const player = await LoadPlayer.open(address, token, id, seat)
          if (follow) await player.follow()
          return player
        }),
      )),
    )
  return players
}

/** Next player with a question, the one who has waited longest first. */
export function playersInTurn(players: readonly LoadPlayer[]): () => LoadPlayer | null {
  let nextIndex = 0
  return () => {
    for (let tries = 0; tries < players.length; tries++) {
      const player = at(players, nextIndex++ % players.length)
      if (player.asked !== null) return player
    }
    return null
  }
}

/** Opens sockets without traffic. */
export async function openIdleSockets(address: string, tokens: readonly string[]): Promise<{ close(): void }> {
  const sockets: WebSocket[] = []
  for (let i = 0; i < tokens.length; i += 20)
    sockets.push(...(await Promise.all(tokens.slice(i, i + 20).map((token) => openSocket(address, token)))))
  return {
    close() {
      for (const socket of sockets) socket.terminate()
    },
  }
}
