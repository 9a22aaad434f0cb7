/** Matches: tables people gather at, seats, clocks, offers, and what a viewer may know of them. */
import type { Json } from '@firestep/referee'
import { z } from 'zod'
import { user } from './accounts.ts'
import { hash, id, seat, secret, timestamp } from './primitives.ts'

const json = z.json() as z.ZodType<Json>
/** The same from a caller: read as JSON it can be nothing else, and walking it again costs more than reading it did. */
const sent = z.custom<Json>((value) => value !== undefined, 'is missing')

/** How long people may take. */
export const timeControl = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none') }),
  /** So many milliseconds for the whole match, and so many more each time one has answered and others are asked. */
  z.strictObject({
    kind: z.literal('live'),
    each: z
      .int()
      .min(30_000)
      .max(24 * 3_600_000),
    more: z.int().min(0).max(600_000),
  }),
  /** So many days each time play begins to wait for one. A holiday stops it. */
  z.strictObject({ kind: z.literal('post'), days: z.int().min(1).max(60) }),
])
export type TimeControl = z.infer<typeof timeControl>

/** Who may look on; `delay` in answers that they are behind. */
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

/** A seat when a match is made: mine, left for others, or an opponent's. */
export const wantedOccupant = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('me') }),
  z.strictObject({ by: z.literal('nobody') }),
  z.strictObject({ by: z.literal('opponent'), strength: z.string().max(40) }),
])

export const newMatch = z.strictObject({
  game: z.string().max(60),
  scenario: z.string().max(100),
  options: sent.default(null),
  overlay: sent.nullable().default(null),
  seats: z.record(seat, wantedOccupant),
  time: timeControl.default({ kind: 'none' }),
  chat: z.boolean().default(true),
  spectators: spectators.default({ kind: 'open', delay: 0 }),
  /** Anyone finds it among the open tables; otherwise it takes an invitation. */
  listed: z.boolean().default(false),
  /** The hash of one's part in the dice, for every seat that is `me`. */
  commitments: z.record(seat, hash).default({}),
})
export type NewMatch = z.input<typeof newMatch>

export const matchStatus = z.enum(['gathering', 'dice', 'playing', 'held', 'over'])

/** What a list shows of a match. */
export const matchCard = z.strictObject({
  id,
  game: z.string(),
  scenario: z.string(),
  title: z.string(),
  /** `gathering`: seats are free; `dice`: a part in the dice is still sealed; `held`: the rules have changed under it. */
  status: matchStatus,
  seats: z.record(seat, seatOccupant),
  time: timeControl,
  chat: z.boolean(),
  spectators,
  listed: z.boolean(),
  /** It is played with corrections to the game's data. */
  corrected: z.boolean(),
  created: timestamp,
  updated: timestamp,
  /** Which of its seats are mine, and which of those have something to do. */
  mine: z.array(seat),
  yourTurn: z.boolean(),
  /** Something happened since I last looked. */
  news: z.boolean(),
  result: z.strictObject({ how: z.string(), winner: seat.nullable(), outcome: json }).nullable(),
})
export type MatchCard = z.infer<typeof matchCard>

export const offer = z.strictObject({
  id,
  by: seat,
  kind: z.enum(['draw', 'takeback', 'go on', 'end']),
  /** A takeback: how many answers that one knows of would stay, and how many answers and drawn numbers would not. */
  to: z.int().optional(),
  entries: z.int().optional(),
  rolls: z.int().optional(),
  /** An end with the score as it stands: what would be played out first; left out, nothing. */
  after: z.string().optional(),
  /** Who has agreed. */
  agreed: z.array(seat),
  /** Who has declined; it is shown so until play goes on. */
  declined: seat.nullable(),
})
export type Offer = z.infer<typeof offer>

/**
 * Milliseconds that a seat has left, and since when it has been running; null while it stands. Paused, it runs on from a
 * moment that is yet to come.
 */
export const clock = z.strictObject({ left: z.int(), running: timestamp.nullable(), paused: z.boolean() })
export type Clock = z.infer<typeof clock>

export const asked = z.strictObject({
  number: z.int(),
  question: z.strictObject({
    seat,
    kind: z.string(),
    rule: z.string(),
    about: json,
    open: z.boolean().optional(),
  }),
})

/** What was heard: as the referee tells it, numbered for this viewer alone. */
export const streamItem = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('told'), event: json }),
  z.strictObject({ type: z.literal('taken back'), from: z.int(), rolls: z.int() }),
  z.strictObject({
    type: z.literal('ended'),
    result: z.strictObject({ how: z.string(), winner: seat.nullable(), outcome: json }),
  }),
])
export type StreamItem = z.infer<typeof streamItem>

/** What a seat has decided ahead: see the design's windows, plans and standing orders. Only its owner sees it. */
export const windowMode = z.union([z.enum(['ask', 'pass']), z.templateLiteral(['pass this ', z.string()])])
/** What was decided, in the words in which it was asked and answered: for its owner to read. */
const words = z.string().max(500).optional()
export const plannedAnswer = z.strictObject({ kind: z.string().max(60), answer: sent, words })
export type PlannedAnswer = z.infer<typeof plannedAnswer>
/** When this kind of question comes and the condition holds, it is answered so. */
const fixedOrder = z.strictObject({
  kind: z.string().max(60),
  /** The values that the question's `about` must have, by key; none: always. */
  when: z.record(z.string().max(60), sent).default({}),
  answer: sent,
  words,
})
/** When one of these kinds of question comes, the game says where the instruction leads. */
const policyOrder = z.strictObject({
  kinds: z.array(z.string().max(60)).min(1).max(20).readonly(),
  /** A form filled in: which fields there are, and what fits them, the game says. */
  instruction: z.record(z.string().max(60), sent),
  words,
})
/** The first that speaks to a question is followed. */
export const standingOrder = z.union([fixedOrder, policyOrder])
export type StandingOrder = z.infer<typeof standingOrder>
/** An opponent that plays in a seat's place until a span of play that the game names is over. */
const deputy = z.strictObject({ strength: z.string().max(40), span: z.string().max(60) })
/** What becomes of questions that have only one answer: put, answered where nobody learns from that, always answered. */
const forced = z.enum(['ask', 'openly', 'always'])
export const decisionsView = z.strictObject({
  windows: z.record(z.string().max(60), windowMode),
  plan: z.array(plannedAnswer).max(200),
  /** Why what is left of the plan is not played on. */
  halted: z.string().nullable(),
  /** What was played of the plan last: whatever stopped it may have cut that short. */
  last: plannedAnswer.optional(),
  orders: z.array(standingOrder).max(100),
  forced,
  /** Who plays in its place, and until the end of what. */
  deputy: deputy.nullable(),
})
export type DecisionsView = z.infer<typeof decisionsView>

/** A match as one viewer may know it now. */
export const matchState = z.strictObject({
  card: matchCard,
  rules: z.strictObject({ version: z.string(), hash }),
  overlay: json.nullable(),
  options: json,
  /** The viewer: a seat, or null for a spectator. One who has several seats sees each of them. */
  views: z.record(z.string(), json),
  /** How many things each viewer has heard: by seat, '' for spectators. */
  heard: z.record(z.string(), z.int()),
  /** How many answers are in force, as far as the viewer may know. */
  answers: z.int(),
  asked: z.array(asked),
  /** Whom play waits for, as far as that is open. */
  waitingFor: z.array(seat),
  clocks: z.record(seat, clock),
  offers: z.array(offer),
  ahead: z.record(seat, decisionsView),
  /** In whose place an opponent plays for a while: everyone at the table knows; spectators hear nothing of it. */
  deputies: z.record(seat, deputy),
  /** What is played to its end and no further, as all have agreed: the score counts then as it stands. */
  endsAfter: z.string().nullable(),
  /** How far each of my seats may go back by itself: how many answers that it knows of would stay, or why not. */
  undo: z.record(seat, z.strictObject({ to: z.int().nullable(), why: z.string() })),
  dice: z.strictObject({
    server: hash,
    seats: z.record(seat, hash),
    /** Which of them are disclosed. */
    disclosed: z.array(seat),
    /** Only once the match is over. */
    secret: hash.nullable(),
  }),
  /** Why it is held, and from where it could go on. */
  held: z.strictObject({ why: z.string(), ply: z.int() }).nullable(),
  /**
   * Why play does not go on by itself: an opponent could not be brought to answer, or the match has grown as long as the
   * server keeps one. For those who sit at the table.
   */
  trouble: z.strictObject({ kind: z.enum(['opponent', 'full']), why: z.string() }).nullable(),
  /** Where a rematch is. */
  rematch: id.nullable(),
  muted: z.boolean(),
})
export type MatchState = z.infer<typeof matchState>

/** One step of the story as a viewer noticed it. Views are given as changes of the one before: JSON Patch. */
export const timelineStep = z.strictObject({
  answers: z.int(),
  seat: seat.nullable(),
  kind: z.string().nullable(),
  /** The answer itself, where it was the viewer's own or everything is open. */
  answer: json.optional(),
  /** It was one's own, and given by a standing order or a window that one lets go by. */
  ordered: z.literal(true).optional(),
  /** It was one's own, and given by an opponent that plays in one's place. */
  deputed: z.literal(true).optional(),
  /** It was one's own, and nothing else could be answered. */
  forced: z.literal(true).optional(),
  heard: z.array(streamItem),
  /** The number of the first thing heard in it. */
  from: z.int(),
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
  /** One's part in the dice: sealed while others have yet to come, open for whoever completes the table. */
  commitment: hash,
})
export const discloseRequest = z.strictObject({ seat, contribution: hash })

export const answerRequest = z.strictObject({ seat, number: z.int(), answer: sent })
/** Lawful answers to the question with this number; `all`: there are no others. */
export const legalAnswers = z.strictObject({ number: z.int(), options: z.array(json), all: z.boolean() })
export const resignRequest = z.strictObject({ seat })
export const offerRequest = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('draw'), seat }),
  /** So many answers that the seat knows of are to stay; left out, those before its own last one. */
  z.strictObject({ kind: z.literal('takeback'), seat, to: z.int().min(0).optional() }),
  /** A held match: from its last good checkpoint under the rules as they are now, or end it (a draw). */
  z.strictObject({ kind: z.literal('go on'), seat }),
  /** To end it with the score as it stands, at once or after the span of play that the game names. */
  z.strictObject({ kind: z.literal('end'), seat, after: z.string().max(60).nullable().default(null) }),
])
export const offerReply = z.strictObject({ seat, accept: z.boolean() })
/** When another's time is up: win, or let an opponent stand in for them. */
export const claimRequest = z.strictObject({
  /** Whose time is up. */
  seat,
  as: z.enum(['win', 'stand-in']),
  strength: z.string().max(40).optional(),
})
/** Gives one's seat to an opponent, to a substitute by link, or takes it back. */
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
  /** Null: the seat plays itself again. */
  deputy: deputy.nullable().optional(),
})

/** What one would see and be asked behind a plan, as far as that can be foreseen. Nothing of it is played. */
export const lookAheadRequest = z.strictObject({ seat, plan: z.array(plannedAnswer).max(200) })
export const lookAheadResult = z.strictObject({
  /** So many of its answers could be given. */
  taken: z.int(),
  view: json,
  question: asked.shape.question.nullable(),
  /** Why it ends there, or why the next answer cannot be given. */
  why: z.string().nullable(),
})
export type LookAheadResult = z.infer<typeof lookAheadResult>

export const chatLine = z.strictObject({ number: z.int(), by: user, text: z.string(), at: timestamp })
export type ChatLine = z.infer<typeof chatLine>
export const chatRequest = z.strictObject({ text: z.string().trim().min(1).max(1000) })
export const note = z.strictObject({ text: z.string().max(20_000) })

/** The dice so far, against what was to be expected. */
export const diceStatistics = z.array(
  z.strictObject({ seat: seat.nullable(), sides: z.int(), counts: z.array(z.int()) }),
)
