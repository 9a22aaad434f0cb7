/** Rows of a running raid between Anna and Bert; tests change columns. */
import { noDecisions } from '@firestep/referee'
import type { MatchRow, OfferRow, SeatRow } from '../store/schema.ts'

export const matchRow = (columns: Partial<MatchRow> = {}): MatchRow => ({
  id: 'match1',
  game: 'raid',
  scenario: 'skirmish',
  title: 'Skirmish',
  options: 'null',
  overlay: 'null',
  rules_version: '1',
  rules_hash: '0'.repeat(64),
  secret: 'a'.repeat(64),
  status: 'playing',
  held: 'null',
  time: JSON.stringify({ kind: 'none' }),
  chat: 1,
  spectators: JSON.stringify({ kind: 'open', delay: 0 }),
  listed: 1,
  made_by: 'anna',
  created: 0,
  updated: 0,
  length: 1,
  revision: 1,
  heard: 0,
  result: 'null',
  closing: null,
  rematch: null,
  search: null,
  search_since: null,
  search_failures: 0,
  payer: 'anna',
  bytes: 0,
  ...columns,
})

const seatRow = (columns: Partial<SeatRow>): SeatRow => ({
  match: 'match1',
  seat: '',
  by: 'person',
  user: null,
  strength: null,
  commitment: null,
  contribution: null,
  left: null,
  running: null,
  shown: null,
  asked: 0,
  heard: 0,
  ahead: JSON.stringify(noDecisions),
  ...columns,
})

export const attackRow = (columns: Partial<SeatRow> = {}): SeatRow =>
  seatRow({ seat: 'attack', user: 'anna', ...columns })

export const defendRow = (columns: Partial<SeatRow> = {}): SeatRow =>
  seatRow({ seat: 'defend', user: 'bert', ...columns })

/** A draw offered by the attack. */
export const offerRow = (columns: Partial<OfferRow> = {}): OfferRow => ({
  id: 'offer1',
  match: 'match1',
  by: 'attack',
  kind: 'draw',
  target: null,
  agreed: JSON.stringify(['attack']),
  declined: null,
  at: 0,
  ...columns,
})
