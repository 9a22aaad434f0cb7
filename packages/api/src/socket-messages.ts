/** What goes over a socket. Every message to a viewer is made of what that viewer may know, and of nothing else. */
import type { Json } from '@firestep/referee'
import { z } from 'zod'
import { answerRequest, asked, chatLine, matchState, streamItem } from './matches.ts'
import { id, refusal, seat, timestamp } from './primitives.ts'
import { ofAnswer, type Size, small } from './size-limits.ts'

const json = z.json() as z.ZodType<Json>

/** From the page or a bot. `ask` is its own number: the reply names it. */
export const clientMessage = z.discriminatedUnion('type', [
  /** Begin to follow a match. `heard`: how much of it is known already, by viewer; what is missing is sent. */
  z.strictObject({
    type: z.literal('follow'),
    ask: z.int(),
    match: id,
    heard: z.record(z.string(), z.int().min(0)).default({}),
  }),
  z.strictObject({ type: z.literal('leave'), ask: z.int(), match: id }),
  z.strictObject({ type: z.literal('answer'), ask: z.int(), match: id, ...answerRequest.shape }),
  z.strictObject({ type: z.literal('undo'), ask: z.int(), match: id, seat, to: z.int().optional() }),
  /** So much has been looked at: it is no longer news. */
  z.strictObject({ type: z.literal('seen'), ask: z.int(), match: id, heard: z.int().min(0) }),
  /** `away`: the page is out of sight, so that nobody looks at what it follows. */
  z.strictObject({ type: z.literal('ping'), ask: z.int(), away: z.boolean().default(false) }),
])
export type ClientMessage = z.input<typeof clientMessage>

/** The most that each kind of message may be. */
export const maxClientMessageBytes: Readonly<Record<ClientMessage['type'], Size>> = {
  follow: small,
  leave: small,
  answer: ofAnswer,
  undo: small,
  seen: small,
  ping: small,
}

/** One answer that a viewer noticed, while following. */
export const liveStep = z.strictObject({
  /** By seat, '' for a spectator. */
  viewer: z.string(),
  /** The number of the first thing heard. */
  from: z.int(),
  heard: z.array(streamItem),
  answers: z.int(),
  seat: seat.nullable(),
  kind: z.string().nullable(),
  answer: json.optional(),
  /** It was one's own, and given by a standing order or a window that one lets go by. */
  ordered: z.literal(true).optional(),
  deputed: z.literal(true).optional(),
  /** It was one's own, and nothing else could be answered. */
  forced: z.literal(true).optional(),
  /** JSON Patch from the view before. */
  change: z.array(json),
})
export type LiveStep = z.infer<typeof liveStep>

export const serverMessage = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('done'), ask: z.int() }),
  z.strictObject({ type: z.literal('refused'), ask: z.int(), refusal }),
  /** All of it: on following, and whenever more has changed than steps can say (seats, clocks, offers, result). */
  z.strictObject({ type: z.literal('now'), match: id, now: matchState }),
  /** Answers that were played, one by one, and how things stand behind them. */
  z.strictObject({
    type: z.literal('steps'),
    match: id,
    steps: z.array(liveStep),
    asked: z.array(asked),
    waitingFor: z.array(seat),
    clocks: matchState.shape.clocks,
    undo: matchState.shape.undo,
    ahead: matchState.shape.ahead,
  }),
  z.strictObject({ type: z.literal('said'), match: id, line: chatLine }),
  z.strictObject({ type: z.literal('online'), match: id, seat, online: z.boolean() }),
  /** Something in one's list of matches has changed. */
  z.strictObject({ type: z.literal('lobby') }),
  z.strictObject({ type: z.literal('pong'), ask: z.int(), now: timestamp }),
])
export type ServerMessage = z.infer<typeof serverMessage>

/** The code with which a socket is closed whose session or token has ended. */
export const sessionEnded = 4001
