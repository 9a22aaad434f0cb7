/** Messages over a socket. Messages to a viewer contain only what that viewer may know. */
import { z } from 'zod'
import { answerRequest, asked, chatLine, matchState, streamItem } from './matches.ts'
import { id, json, refusal, seat, timestamp } from './primitives.ts'
import { answerSize, type Size, smallSize } from './size-limits.ts'

/** From the page or a bot. `ask` is the sender’s number, which the reply repeats. */
export const clientMessage = z.discriminatedUnion('type', [
  /** Subscribes to a match. `heard`: events already known, by viewer; the missing ones are sent. */
  z.strictObject({
    type: z.literal('follow'),
    ask: z.int(),
    match: id,
    heard: z.record(z.string(), z.int().min(0)).default({}),
  }),
  z.strictObject({ type: z.literal('leave'), ask: z.int(), match: id }),
  z.strictObject({ type: z.literal('answer'), ask: z.int(), match: id, ...answerRequest.shape }),
  z.strictObject({ type: z.literal('undo'), ask: z.int(), match: id, seat, to: z.int().optional() }),
  /** Events up to this number have been seen and are no longer news. */
  z.strictObject({ type: z.literal('seen'), ask: z.int(), match: id, heard: z.int().min(0) }),
  /** `away`: the page is hidden, so its user does not view the matches it follows. */
  z.strictObject({ type: z.literal('ping'), ask: z.int(), away: z.boolean().default(false) }),
])
export type ClientMessage = z.input<typeof clientMessage>

/** Size limit of each type of message. */
export const maxClientMessageBytes: Readonly<Record<ClientMessage['type'], Size>> = {
  follow: smallSize,
  leave: smallSize,
  answer: answerSize,
  undo: smallSize,
  seen: smallSize,
  ping: smallSize,
}

/** One step that a viewer noticed, sent to subscribers. */
export const liveStep = z.strictObject({
  /** By seat, '' for a spectator. */
  viewer: z.string(),
  /** Number of the first event. */
  from: z.int(),
  heard: z.array(streamItem),
  answers: z.int(),
  seat: seat.nullable(),
  kind: z.string().nullable(),
  answer: json.optional(),
  /** An own answer, given by a standing order or a passed window. */
  ordered: z.literal(true).optional(),
  deputed: z.literal(true).optional(),
  /** An own answer that was forced. */
  forced: z.literal(true).optional(),
  /** JSON Patch to the view before. */
  change: z.array(json),
})
export type LiveStep = z.infer<typeof liveStep>

export const serverMessage = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('done'), ask: z.int() }),
  z.strictObject({ type: z.literal('refused'), ask: z.int(), refusal }),
  /** The full state: on subscribing, and when more has changed than steps can tell (seats, clocks, offers, result). */
  z.strictObject({ type: z.literal('now'), match: id, now: matchState }),
  /** Answers played since, step by step, and the state after them. */
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
  /** The user’s list of matches has changed. */
  z.strictObject({ type: z.literal('lobby') }),
  z.strictObject({ type: z.literal('pong'), ask: z.int(), now: timestamp }),
])
export type ServerMessage = z.infer<typeof serverMessage>

/** Close code of a socket whose session or token has ended. */
export const sessionEnded = 4001
