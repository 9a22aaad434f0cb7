/** Actions that exist only for matches on a server. */
import type { ApiClient, MatchState } from '@firestep/api'
import type { StrengthId } from '@firestep/bots'
import { type MatchRecord, readRecord, type Seat } from '@firestep/referee'
import { type ContributionStorage, createContribution } from '../connection/dice-contribution.ts'
import type { RemoteActions } from './match-session.ts'

/** Plays well and answers fast enough not to keep the others waiting. */
const standIn: StrengthId = 'sergeant'

interface RemoteActionsDeps {
  readonly call: ApiClient
  readonly id: string
  readonly match: () => MatchState
  readonly storage: ContributionStorage
  readonly dismissRefusal: () => void
}

export function remoteActions({ call, id, match, storage, dismissRefusal }: RemoteActionsDeps): RemoteActions {
  const params = { id }
  return {
    dismissRefusal,
    say: async (text) => void (await call('say', { params, body: { text } })),
    setChat: async (on) => void (await call('setChat', { params, body: { on } })),
    fetchNotes: async () => (await call('notes', { params })).text,
    saveNotes: async (text) => void (await call('keepNotes', { params, body: { text } })),
    offerDraw: async (seat) => void (await call('offer', { params, body: { kind: 'draw', seat } })),
    offerTakeback: async (seat) => void (await call('offer', { params, body: { kind: 'takeback', seat } })),
    restartBotSearch: async () => void (await call('askAgain', { params })),
    offerContinue: async (seat) => void (await call('offer', { params, body: { kind: 'go on', seat } })),
    replyToOffer: async (offer, seat, accept) =>
      void (await call('reply', { params: { id, offer }, body: { seat, accept } })),
    claim: async (seat, as) =>
      void (await call('claim', { params, body: { seat, as, strength: as === 'stand-in' ? standIn : undefined } })),
    async createSubstituteLink(seat) {
      const { token } = await call('seat', { params: { id, seat }, body: { to: 'substitute' } })
      if (token === undefined) throw new Error('The server gave no link.')
      return token
    },
    async rematch() {
      const { card } = match()
      const commitments: Record<Seat, string> = {}
      for (const seat of seatsInRematch(card)) commitments[seat] = await createContribution(storage)
      return (await call('rematch', { params, body: { commitments } })).id
    },
    fetchDice: () => call('dice', { params }),
    fetchRecord: async () => parseRecord(await call('record', { params })),
  }
}

/** Every player moves on by one seat; with two players, the sides are swapped. */
function seatsInRematch({ seats, mine }: MatchState['card']): Seat[] {
  const seatNames = Object.keys(seats)
  return seatNames.filter((_, index) => mine.includes(seatNames[(index + 1) % seatNames.length] ?? ''))
}

/** Parses a record from the server; the error says what is wrong with it. */
export function parseRecord(source: unknown): MatchRecord {
  const record = readRecord(source)
  if ('problem' in record) throw new Error(`The record cannot be read: it is ${record.problem}.`)
  return record
}
