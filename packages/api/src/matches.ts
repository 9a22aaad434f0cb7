/** Matches: creation, seats, clocks, offers, and the state for a viewer. */
import type { Json } from '@firestep/referee'
import { z } from 'zod'
import { user } from './accounts.ts'
import { hash, id, json, seat, secret, timestamp } from './primitives.ts'

/** JSON from a caller: parsed text is JSON already, and walking it again costs more than parsing it did. */
const requestJson = z.custom<Json>((value) => value !== undefined, 'is missing')

/** Policy for reaction windows: ask every time, when the seat can react, until it passes in a span, or never. */
const reactionPolicy = z.union([
  z.enum(['every time', 'when able', 'never']),
  z.templateLiteral(['once a ', z.string().max(40)]),
])

/** Thinking time of the seats: unlimited, by a clock for the whole match, or in days for each wait. */
export const timeControl = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none') }),
  /** `each`: milliseconds of a seat for the whole match; `more`: added when it has answered and others are asked. */
  z.strictObject({
    kind: z.literal('live'),
    each: z
      .int()
      .min(30_000)
      .max(24 * 3_600_000),
    more: z.int().min(0).max(600_000),
  }),
  /**
   * `days`: for each time that play waits for a seat; a holiday pauses them. `reactions`: the reaction policy that every
   * seat starts with; if absent, `when able`.
   */
  z.strictObject({ kind: z.literal('post'), days: z.int().min(1).max(60), reactions: reactionPolicy.optional() }),
])
export type TimeControl = z.infer<typeof timeControl>

/** Access of spectators. `delay` is the number of answers by which they see the match later. */
export const spectators = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none') }),
  z.strictObject({ kind: z.literal('open'), delay: z.int().min(0).max(200) }),
])
export type Spectators = z.infer<typeof spectators>

export const seatOccupant = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('nobody') }),
  z.strictObject({ by: z.literal('person'), user, online: z.boolean() }),
  z.strictObject({ by: z.literal('opponent'), strength: z.string() }),
])
export type SeatOccupant = z.infer<typeof seatOccupant>

/** Occupant of a seat of a new match: its creator, nobody, or a bot. */
export const requestedOccupant = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('me') }),
  z.strictObject({ by: z.literal('nobody') }),
  z.strictObject({ by: z.literal('opponent'), strength: z.string().max(40) }),
])

export const newMatch = z.strictObject({
  game: z.string().max(60),
  scenario: z.string().max(100),
  options: requestJson.default(null),
  overlay: requestJson.nullable().default(null),
  seats: z.record(seat, requestedOccupant),
  time: timeControl.default({ kind: 'none' }),
  chat: z.boolean().default(true),
  spectators: spectators.default({ kind: 'open', delay: 0 }),
  /** Listed among open matches; otherwise joining takes an invitation. */
  listed: z.boolean().default(false),
  /** Hash of the dice contribution, for each seat that is `me`. */
  commitments: z.record(seat, hash).default({}),
})
export type NewMatch = z.input<typeof newMatch>

export const matchStatus = z.enum(['gathering', 'dice', 'playing', 'held', 'over'])

/** A match as lists show it. */
export const matchCard = z.strictObject({
  id,
  game: z.string(),
  scenario: z.string(),
  title: z.string(),
  /** `gathering`: a seat is free; `dice`: a dice contribution is still sealed; `held`: stopped by a rules update. */
  status: matchStatus,
  seats: z.record(seat, seatOccupant),
  time: timeControl,
  chat: z.boolean(),
  spectators,
  listed: z.boolean(),
  /** True if the match is played with an overlay. */
  corrected: z.boolean(),
  created: timestamp,
  updated: timestamp,
  /** Seats of the user who asks. */
  mine: z.array(seat),
  /** True if one of these seats is asked a question. */
  yourTurn: z.boolean(),
  /** True if something has happened since the user last viewed the match. */
  news: z.boolean(),
  result: z.strictObject({ how: z.string(), winner: seat.nullable(), outcome: json }).nullable(),
})
export type MatchCard = z.infer<typeof matchCard>

export const offer = z.strictObject({
  id,
  by: seat,
  kind: z.enum(['draw', 'takeback', 'go on', 'end']),
  /** Of a takeback: the number of known answers that would stay (`to`), and of answers and draws that would go. */
  to: z.int().optional(),
  entries: z.int().optional(),
  rolls: z.int().optional(),
  /** Of an early end with the score as it stands: the span that is played out first, if any. */
  after: z.string().optional(),
  /** Seats that have agreed. */
  agreed: z.array(seat),
  /** The seat that has declined; shown until play goes on. */
  declined: seat.nullable(),
})
export type Offer = z.infer<typeof offer>

/**
 * A seat’s clock: milliseconds left, and the time since which it runs, null while it is stopped. A paused clock runs on
 * at a time in the future.
 */
export const clock = z.strictObject({ left: z.int(), running: timestamp.nullable(), paused: z.boolean() })
export type Clock = z.infer<typeof clock>

/** A question that waits for an answer. */
export const asked = z.strictObject({
  /** Number of the question, which the answer repeats. */
  number: z.int(),
  question: z.strictObject({
    seat,
    kind: z.string(),
    rule: z.string(),
    about: json,
    open: z.boolean().optional(),
  }),
})

/** An item of a viewer’s event stream. Each viewer’s items are numbered separately. */
export const streamItem = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('told'), event: json }),
  z.strictObject({ type: z.literal('taken back'), from: z.int(), rolls: z.int() }),
  z.strictObject({
    type: z.literal('ended'),
    result: z.strictObject({ how: z.string(), winner: seat.nullable(), outcome: json }),
  }),
])
export type StreamItem = z.infer<typeof streamItem>

/** Handling of a reaction window: ask, pass, pass for a span of the game, or by the reaction policy. */
export const windowMode = z.union([z.enum(['ask', 'pass', 'default']), z.templateLiteral(['pass this ', z.string()])])
/** A decision in words, for its owner to read. */
const words = z.string().max(500).optional()
export const plannedAnswer = z.strictObject({ kind: z.string().max(60), answer: requestJson, words })
export type PlannedAnswer = z.infer<typeof plannedAnswer>
/** A fixed answer to one kind of question, if the condition holds. */
const fixedOrder = z.strictObject({
  kind: z.string().max(60),
  /** Values that the question’s `about` must have, by key; empty for all questions. */
  when: z.record(z.string().max(60), requestJson).default({}),
  answer: requestJson,
  words,
})
/** An instruction for several kinds of question, which the game turns into answers. */
const instructionOrder = z.strictObject({
  kinds: z.array(z.string().max(60)).min(1).max(20).readonly(),
  /** A filled-in form; the game defines its fields and their values. */
  instruction: z.record(z.string().max(60), requestJson),
  words,
})
/** One of a seat’s standing orders, of which the first that fits a question is followed. */
export const standingOrder = z.union([fixedOrder, instructionOrder])
export type StandingOrder = z.infer<typeof standingOrder>
/** A bot that plays the seat until a span of the game is over. */
const deputy = z.strictObject({ strength: z.string().max(40), span: z.string().max(60) })
/** Handling of forced answers: always ask, answer where no other player learns from it, or always answer. */
const forced = z.enum(['ask', 'openly', 'always'])
/** Standing decisions of a seat: windows, plan and standing orders. Only its owner sees them. */
export const decisionsView = z.strictObject({
  windows: z.record(z.string().max(60), windowMode),
  plan: z.array(plannedAnswer).max(200),
  /** Reason why the plan has stopped; null if it has not. */
  halted: z.string().nullable(),
  /** The last planned answer played; it may have been cut short. */
  last: plannedAnswer.optional(),
  orders: z.array(standingOrder).max(100),
  forced,
  reactions: reactionPolicy,
  /** The bot that plays the seat, and for which span. */
  deputy: deputy.nullable(),
})
export type DecisionsView = z.infer<typeof decisionsView>

/** A match as one viewer may see it. */
export const matchState = z.strictObject({
  card: matchCard,
  rules: z.strictObject({ version: z.string(), hash }),
  overlay: json.nullable(),
  options: json,
  /** Views by viewer: a seat, or '' for spectators. A user with several seats gets each of them. */
  views: z.record(z.string(), json),
  /** Number of event stream items so far, by viewer. */
  heard: z.record(z.string(), z.int()),
  /** Number of answers in force, as far as the viewer may know. */
  answers: z.int(),
  /** Questions that play waits for, as far as the user may see them. */
  asked: z.array(asked),
  /** Seats that play waits for, as far as that is public. */
  waitingFor: z.array(seat),
  clocks: z.record(seat, clock),
  offers: z.array(offer),
  /** Standing decisions of the user’s seats. */
  ahead: z.record(seat, decisionsView),
  /** Active deputies by seat, for players; spectators see none. */
  deputies: z.record(seat, deputy),
  /** The span after which the match ends by agreement, with the score as it stands then. */
  endsAfter: z.string().nullable(),
  /** Undo of each own seat: the number of known answers that would stay, or why there is none. */
  undo: z.record(seat, z.strictObject({ to: z.int().nullable(), why: z.string() })),
  /** Fair dice: the commitments of server and seats. */
  dice: z.strictObject({
    server: hash,
    seats: z.record(seat, hash),
    /** Seats that have disclosed their contribution. */
    disclosed: z.array(seat),
    /** The server’s secret; null until the match is over. */
    secret: hash.nullable(),
  }),
  /** Reason why the match is held, and the entry from which it could go on; null if it is not held. */
  held: z.strictObject({ why: z.string(), ply: z.int() }).nullable(),
  /** Reason why play has stopped: a bot failed, or the match has reached its size limit. Only players see it. */
  trouble: z.strictObject({ kind: z.enum(['opponent', 'full']), why: z.string() }).nullable(),
  /** Id of the rematch, if there is one. */
  rematch: id.nullable(),
  /** True if the user may not chat. */
  muted: z.boolean(),
})
export type MatchState = z.infer<typeof matchState>

/** One step of the timeline, as a viewer saw it. */
export const timelineStep = z.strictObject({
  /** Number of known answers after the step. */
  answers: z.int(),
  /** Seat that answered, and kind of its question; null where the viewer may not know. */
  seat: seat.nullable(),
  kind: z.string().nullable(),
  /** The answer, if it is the viewer’s own or the match is over. */
  answer: json.optional(),
  /** True for the viewer’s own answer if a standing order or a passed window gave it. */
  ordered: z.literal(true).optional(),
  /** True for the viewer’s own answer if a deputy gave it. */
  deputed: z.literal(true).optional(),
  /** True for the viewer’s own answer if it was forced. */
  forced: z.literal(true).optional(),
  heard: z.array(streamItem),
  /** Number of the first item in `heard`. */
  from: z.int(),
  /** JSON Patch from the view before the step to the view after it. */
  change: z.array(json),
})
export const timelineReply = z.strictObject({
  viewer: z.string(),
  /** The view before the first step. */
  start: json,
  steps: z.array(timelineStep),
})
export type TimelineReply = z.infer<typeof timelineReply>

export const joinRequest = z.strictObject({
  seat: seat.optional(),
  invitation: secret.optional(),
  /** The player’s dice contribution: sealed while seats are free, open from the player who completes the match. */
  commitment: hash,
})
export const discloseRequest = z.strictObject({ seat, contribution: hash })

export const answerRequest = z.strictObject({
  seat,
  number: z.int(),
  answer: requestJson,
  /** True if the page or a program gave it because there was nothing to decide. */
  automatic: z.literal(true).optional(),
})
/** Legal answers to the question with this number. `all` is true if there are no others. */
export const legalAnswers = z.strictObject({ number: z.int(), options: z.array(json), all: z.boolean() })
export const resignRequest = z.strictObject({ seat })
export const offerRequest = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('draw'), seat }),
  /** `to`: number of answers known to the seat that stay; if absent, all before the seat’s own last one. */
  z.strictObject({ kind: z.literal('takeback'), seat, to: z.int().min(0).optional() }),
  /** Continues a held match from its last good checkpoint under the current rules. */
  z.strictObject({ kind: z.literal('go on'), seat }),
  /** Ends the match with the score as it stands, at once or after a span of the game. */
  z.strictObject({ kind: z.literal('end'), seat, after: z.string().max(60).nullable().default(null) }),
])
export const offerReply = z.strictObject({ seat, accept: z.boolean() })
/** A time-out claim: win, or let a bot stand in. */
export const claimRequest = z.strictObject({
  /** The seat whose time is up. */
  seat,
  as: z.enum(['win', 'stand-in']),
  strength: z.string().max(40).optional(),
})
/** Gives a seat to a stand-in or, by link, to a substitute, or takes it back. */
export const seatRequest = z.discriminatedUnion('to', [
  z.strictObject({ to: z.literal('opponent'), strength: z.string().max(40) }),
  z.strictObject({ to: z.literal('substitute') }),
  z.strictObject({ to: z.literal('me') }),
])
export const invitation = z.strictObject({ token: secret, seat: seat.nullable() })

export const decisionsRequest = z.strictObject({
  seat,
  windows: z.record(z.string().max(60), windowMode).optional(),
  plan: z.array(plannedAnswer).max(200).optional(),
  orders: z.array(standingOrder).max(100).optional(),
  forced: forced.optional(),
  reactions: reactionPolicy.optional(),
  /** Null dismisses the deputy. */
  deputy: deputy.nullable().optional(),
})

/** Request to look ahead to view and question after a plan, as far as they can be foreseen. Nothing is played. */
export const lookAheadRequest = z.strictObject({ seat, plan: z.array(plannedAnswer).max(200) })
export const lookAheadResult = z.strictObject({
  /** Number of planned answers that could be given. */
  taken: z.int(),
  view: json,
  question: asked.shape.question.nullable(),
  /** Reason why it ends there, or why the next answer cannot be given. */
  why: z.string().nullable(),
})
export type LookAheadResult = z.infer<typeof lookAheadResult>

export const chatLine = z.strictObject({ number: z.int(), by: user, text: z.string(), at: timestamp })
export type ChatLine = z.infer<typeof chatLine>
export const chatRequest = z.strictObject({ text: z.string().trim().min(1).max(1000) })
export const note = z.strictObject({ text: z.string().max(20_000) })

/** Rolls so far: how often each side of a die came up, by seat and sort of die. */
export const diceStatistics = z.array(
  z.strictObject({ seat: seat.nullable(), sides: z.int(), counts: z.array(z.int()) }),
)
