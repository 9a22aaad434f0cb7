/** Actions that exist only for matches on a server. */
import type { ApiClient, MatchState } from '@firestep/api'
import type { StrengthId } from '@firestep/bots'
import { type MatchRecord, readRecord, type Seat } from '@firestep/referee'
import { newPart, type PartMemory } from '../connection/dice-contribution.ts'
import type { RemoteActions } from './match-session.ts'

/** Plays well and answers fast enough not to keep the others waiting. */
const standIn: StrengthId = 'sergeant'

interface Needs {
  readonly call: ApiClient
  readonly id: string
  readonly match: () => MatchState
  readonly memory: PartMemory
  readonly understood: () => void
}

export function remoteActions({ call, id, match, memory, understood }: Needs): RemoteActions {
  const params = { id }
  return {
    understood,
    say: async (text) => void (await call('say', { params, body: { text } })),
    setChat: async (on) => void (await call('setChat', { params, body: { on } })),
    notes: async () => (await call('notes', { params })).text,
    keepNotes: async (text) => void (await call('keepNotes', { params, body: { text } })),
    offerDraw: async (seat) => void (await call('offer', { params, body: { kind: 'draw', seat } })),
    offerTakeback: async (seat) => void (await call('offer', { params, body: { kind: 'takeback', seat } })),
    askAgain: async () => void (await call('askAgain', { params })),
    offerToGoOn: async (seat) => void (await call('offer', { params, body: { kind: 'go on', seat } })),
    reply: async (offer, seat, accept) => void (await call('reply', { params: { id, offer }, body: { seat, accept } })),
    claim: async (seat, as) =>
      void (await call('claim', { params, body: { seat, as, ...(as === 'stand-in' ? { strength: standIn } : {}) } })),
    async substitute(seat) {
      const { token } = await call('seat', { params: { id, seat }, body: { to: 'substitute' } })
      if (token === undefined) throw new Error('The server gave no link.')
      return token
    },
    async rematch() {
      const { card } = match()
      const commitments: Record<Seat, string> = {}
      for (const seat of seatsAfter(card)) commitments[seat] = await newPart(memory)
      return (await call('rematch', { params, body: { commitments } })).id
    },
    dice: () => call('dice', { params }),
    fetchRecord: async () => recordFrom(await call('record', { params })),
  }
}

/** Every player moves on by one seat; with two players, the sides are swapped. */
function seatsAfter({ seats, mine }: MatchState['card']): Seat[] {
  const all = Object.keys(seats)
  return all.filter((_, at) => mine.includes(all[(at + 1) % all.length] ?? ''))
}

/** Parses a record from the server; the error says what is wrong with it. */
export function recordFrom(source: unknown): MatchRecord {
  const record = readRecord(source)
  if ('problem' in record) throw new Error(`The record cannot be read: it is ${record.problem}.`)
  return record
}
