/** Valid requests about a match, if sent at the right moment. */
import type { RouteName } from '@firestep/api'
import { commitmentOf } from '@firestep/referee'

export type Pick = <T>(list: readonly T[]) => T

const contributionOf = (digit: number): string => `${digit}`.repeat(64)
const pickSeat = (pick: Pick) => pick(['attack', 'defend'])

export const sampleBodies: Partial<Record<RouteName, (pick: Pick) => object>> = {
  join: () => ({ commitment: commitmentOf(contributionOf(2)) }),
  disclose: (pick) =>
    pick([
      { seat: 'attack', contribution: contributionOf(1) },
      { seat: 'defend', contribution: contributionOf(2) },
    ]),
  answer: (pick) => ({
    seat: pickSeat(pick),
    number: pick([0, 1, 2, 3, 4, 5]),
    answer: pick(['go', 'stop', 'pass', [-1, 0], [0, 1], [1, 2], -1, 0]),
  }),
  undo: (pick) => ({ seat: pickSeat(pick) }),
  resign: (pick) => ({ seat: pickSeat(pick) }),
  offer: (pick) =>
    pick([
      { kind: 'draw', seat: pickSeat(pick) },
      { kind: 'takeback', seat: pickSeat(pick), to: 1 },
      { kind: 'go on', seat: pickSeat(pick) },
    ]),
  reply: (pick) => ({ seat: pickSeat(pick), accept: pick([true, false]) }),
  claim: (pick) => ({ seat: pickSeat(pick), as: pick(['win', 'stand-in']), strength: 'sergeant' }),
  seat: (pick) => pick([{ to: 'opponent', strength: 'sergeant' }, { to: 'substitute' }, { to: 'me' }]),
  ahead: (pick) => ({ seat: pickSeat(pick), windows: { react: 'pass' }, plan: [{ kind: 'command', answer: [-1, 0] }] }),
  foresee: (pick) => ({ seat: pickSeat(pick), plan: [{ kind: 'command', answer: [-1, 0] }] }),
  rematch: () => ({
    commitments: { attack: commitmentOf(contributionOf(1)), defend: commitmentOf(contributionOf(2)) },
  }),
  invite: (pick) => ({ seat: pickSeat(pick) }),
  say: () => ({ text: 'Over the top.' }),
  setChat: (pick) => ({ on: pick([true, false]) }),
  keepNotes: () => ({ text: 'Mind the wire.' }),
  mute: (pick) => ({ muted: pick([true, false]) }),
}

/** Valid socket messages, without their number. */
export const sampleMessages: readonly ((pick: Pick, match: string) => object)[] = [
  (_, match) => ({ type: 'follow', match }),
  (pick, match) => ({ type: 'follow', match, heard: { [pick(['', 'attack', 'defend'])]: pick([0, 1, 1000]) } }),
  (_, match) => ({ type: 'leave', match }),
  (pick, match) => ({ type: 'answer', match, ...sampleBodies.answer?.(pick) }),
  (pick, match) => ({ type: 'undo', match, seat: pickSeat(pick), to: pick([0, 1, 2]) }),
  (pick, match) => ({ type: 'seen', match, heard: pick([0, 5]) }),
  () => ({ type: 'ping' }),
]
