/** Many players in one process, who know just enough of the game to answer, so that the server is measured. */
import WebSocket from 'ws'
import type { BenchMatch } from './prepared-stores.ts'

interface Asked {
  readonly number: number
  readonly question: { readonly seat: string; readonly kind: string }
}

interface Message {
  readonly type: string
  readonly ask?: number
  readonly refusal?: { readonly why: string }
  readonly now?: { readonly asked: readonly Asked[] }
  readonly asked?: readonly Asked[]
}

/** Raid: a unit goes a step or two, no unit shoots, plans have one roll or none. It lasts sixty turns. */
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
  private readonly waiting = new Map<number, (message: Message) => void>()
  private asks = 0
  private answered = -1
  asked: Asked | null = null
  /** Called when steps of others arrive. */
  onSteps: () => void = () => undefined

  private constructor(socket: WebSocket, match: string, seat: string) {
    this.socket = socket
    this.match = match
    this.seat = seat
    socket.on('message', (data) => this.hear(JSON.parse(String(data)) as Message))
  }

  static async open(address: string, token: string, match: string, seat: string): Promise<LoadPlayer> {
    const socket = await opened(address, token)
    return new LoadPlayer(socket, match, seat)
  }

  async follow(): Promise<void> {
    await this.ask({ type: 'follow', match: this.match })
  }

  /** Answers the current question and returns the milliseconds until it was acknowledged. */
  async answer(): Promise<number> {
    const { asked, match, seat } = this
    if (asked === null) throw new Error('nothing is asked')
    this.asked = null
    const { number, question } = asked
    this.answered = number
    return this.timed({ type: 'answer', match, seat, number, answer: answerTo(question.kind, seat, number) })
  }

  /** The same message to the append server, which asks no questions. */
  append(number: number): Promise<number> {
    return this.timed({ type: 'answer', match: this.match, seat: this.seat, number, answer: [0, 1 + (number % 2)] })
  }

  close(): void {
    this.socket.terminate()
  }

  private async timed(message: object): Promise<number> {
    const began = performance.now()
    await this.ask(message)
    return performance.now() - began
  }

  private ask(message: object): Promise<Message> {
    const ask = ++this.asks
    return new Promise((resolve, reject) => {
      this.waiting.set(ask, (reply) => {
        if (reply.type === 'refused') reject(new Error(reply.refusal?.why))
        else resolve(reply)
      })
      this.socket.send(JSON.stringify({ ...message, ask }))
    })
  }

  private hear(message: Message): void {
    const asked = message.type === 'now' ? message.now?.asked : message.type === 'steps' ? message.asked : undefined
    // Messages sent before an answer arrived still contain its question.
    const isNew = ({ number, question }: Asked) => question.seat === this.seat && number > this.answered
    if (asked !== undefined) this.asked = asked.find(isNew) ?? null
    if (message.type === 'steps') this.onSteps()
    if (message.ask === undefined) return
    const waiting = this.waiting.get(message.ask)
    this.waiting.delete(message.ask)
    waiting?.(message)
  }
}

async function opened(address: string, token: string): Promise<WebSocket> {
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
export async function everybody(
  addresses: readonly string[],
  tables: readonly BenchMatch[],
  follow: boolean,
): Promise<LoadPlayer[]> {
  const players: LoadPlayer[] = []
  const coming = tables.flatMap(({ id, players: seats }) =>
    seats.map((seat, i) => ({ id, ...seat, address: addresses[i % addresses.length] as string })),
  )
  for (let i = 0; i < coming.length; i += 20)
    players.push(
      ...(await Promise.all(
        coming.slice(i, i + 20).map(async ({ id, seat, token, address }) => {
          const player = await LoadPlayer.open(address, token, id, seat)
          if (follow) await player.follow()
          return player
        }),
      )),
    )
  return players
}

/** Next player with a question, the one who has waited longest first. */
export function takingTurns(players: readonly LoadPlayer[]): () => LoadPlayer | null {
  let at = 0
  return () => {
    for (let tries = 0; tries < players.length; tries++) {
      const player = players[at++ % players.length] as LoadPlayer
      if (player.asked !== null) return player
    }
    return null
  }
}

/** Opens sockets without traffic. */
export async function idle(address: string, tokens: readonly string[]): Promise<{ close(): void }> {
  const sockets: WebSocket[] = []
  for (let i = 0; i < tokens.length; i += 20)
    sockets.push(...(await Promise.all(tokens.slice(i, i + 20).map((token) => opened(address, token)))))
  return {
    close() {
      for (const socket of sockets) socket.terminate()
    },
  }
}
