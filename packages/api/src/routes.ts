/** All HTTP routes, in one list for the server and its callers. */
import { z } from 'zod'
import * as accounts from './accounts.ts'
import * as admin from './admin.ts'
import * as matches from './matches.ts'
import * as notices from './notifications.ts'
import { id, json, seat, secret } from './primitives.ts'
import { route } from './route.ts'
import { answerSize, newMatchSize, notesSize, planSize } from './size-limits.ts'

const idParams = z.strictObject({ id })
const seatParams = z.strictObject({ id, seat })
const offerParams = z.strictObject({ id, offer: id })

export const routes = {
  me: route('GET /me', 'anyone', 'Who is asking, and how one comes in.', { tokens: 'any', reply: accounts.me }),
  guest: route('POST /guests', 'anyone', 'Comes in as a guest, with a way back.', {
    tokens: 'none',
    body: accounts.newGuest,
    reply: accounts.newGuestReply,
  }),
  comeBack: route('POST /guests/return', 'anyone', 'A guest comes back.', {
    tokens: 'none',
    body: accounts.returnRequest,
    reply: accounts.user,
  }),
  returnToken: route('POST /guests/token', 'user', "A guest's way back, made anew; the old one is void.", {
    tokens: 'none',
    reply: accounts.returnRequest,
  }),
  register: route('POST /accounts', 'anyone', 'Makes an account; a guest keeps their matches.', {
    tokens: 'none',
    body: accounts.registerRequest,
    reply: accounts.user,
  }),
  signIn: route('POST /session', 'anyone', 'Signs in, or asks for a code as the second step.', {
    tokens: 'none',
    body: accounts.signInRequest,
    reply: accounts.signInReply,
  }),
  signInCode: route('POST /session/code', 'anyone', 'The second step of signing in.', {
    tokens: 'none',
    body: accounts.signInCodeRequest,
    reply: accounts.signInCodeReply,
  }),
  signOut: route('DELETE /session', 'user', 'Ends the session or the token that asks.', { tokens: 'any' }),
  sessions: route('GET /sessions', 'user', "One's sessions and tokens.", {
    tokens: 'none',
    reply: z.array(accounts.session),
  }),
  endSession: route('DELETE /sessions/:id', 'user', 'Ends a session or a token.', {
    tokens: 'none',
    params: idParams,
  }),
  token: route('POST /tokens', 'user', 'A token for a program.', {
    tokens: 'none',
    body: accounts.newToken,
    reply: accounts.token,
  }),
  password: route('PUT /password', 'account', 'Changes the password and ends all other sessions.', {
    tokens: 'none',
    body: accounts.newPassword,
  }),
  resetPassword: route('POST /password/reset', 'anyone', 'Sets a password with a token that the operator made.', {
    tokens: 'none',
    body: accounts.resetPassword,
    reply: accounts.signInReply,
  }),
  twoFactor: route(
    'GET /two-factor',
    'account',
    'Whether signing in takes a code, and how many recovery codes are left.',
    { tokens: 'none', reply: accounts.twoFactorState },
  ),
  beginTwoFactor: route(
    'POST /two-factor',
    'account',
    'A secret for an authenticator app, to set two-factor sign-in up.',
    { tokens: 'none', body: accounts.beginTwoFactorRequest, reply: accounts.twoFactorSecret },
  ),
  confirmTwoFactor: route(
    'POST /two-factor/confirm',
    'account',
    'Turns two-factor sign-in on with a code of the app.',
    { tokens: 'none', body: accounts.confirmTwoFactorRequest, reply: accounts.recoveryCodes },
  ),
  recoveryCodes: route('POST /two-factor/recovery-codes', 'account', 'New recovery codes; the old ones are void.', {
    tokens: 'none',
    body: accounts.passwordAndCode,
    reply: accounts.recoveryCodes,
  }),
  endTwoFactor: route('DELETE /two-factor', 'account', 'Turns two-factor sign-in off.', {
    tokens: 'none',
    body: accounts.passwordAndCode,
  }),
  holiday: route('PUT /holiday', 'user', 'Stops the clocks of play by post for a while.', { body: accounts.holiday }),
  exportAccount: route('GET /account', 'user', 'Everything that is kept about oneself.', {
    tokens: 'none',
    reply: json,
  }),
  leave: route('DELETE /account', 'user', 'Deletes oneself. Matches stay, without the name.', {
    tokens: 'none',
    body: accounts.deleteAccountRequest,
  }),

  myMatches: route('GET /matches', 'user', "One's matches, those that wait for one first.", {
    reply: z.array(matches.matchCard),
  }),
  openTables: route('GET /tables', 'anyone', 'Tables with a free seat, and matches to look on.', {
    reply: z.strictObject({ gathering: z.array(matches.matchCard), playing: z.array(matches.matchCard) }),
  }),
  newMatch: route('POST /matches', 'user', 'Lays out a match.', {
    body: matches.newMatch,
    reply: matches.matchCard,
    bodyLimit: newMatchSize,
  }),
  match: route('GET /matches/:id', 'anyone', 'A match as the asker may know it.', {
    params: idParams,
    accessCheck: 'knows',
    // A hidden page, or a poll: the user does not view the match, so notifications go on.
    query: z.strictObject({ away: z.stringbool().default(false) }),
    reply: matches.matchState,
  }),
  story: route('GET /matches/:id/story', 'anyone', 'The match so far, step by step, as a viewer noticed it.', {
    params: idParams,
    accessCheck: 'knows',
    query: z.strictObject({ viewer: z.string().max(40).default(''), from: z.coerce.number().int().min(0).default(0) }),
    reply: matches.timelineReply,
  }),
  record: route('GET /matches/:id/record', 'anyone', 'The whole record, once the match is over.', {
    params: idParams,
    accessCheck: 'knows',
    reply: json,
  }),
  dice: route('GET /matches/:id/dice', 'anyone', 'The dice so far.', {
    params: idParams,
    accessCheck: 'knows',
    reply: matches.diceStatistics,
  }),
  invite: route('POST /matches/:id/invitations', 'user', 'A link to a seat, or to any that is free.', {
    params: idParams,
    accessCheck: 'knows',
    body: z.strictObject({ seat: seat.optional() }),
    reply: matches.invitation,
  }),
  invited: route('GET /invitations/:token', 'anyone', 'What a link leads to.', {
    params: z.strictObject({ token: secret }),
    reply: z.strictObject({
      match: matches.matchCard,
      seat: seat.nullable(),
      options: json,
      /** The overlay of the match. */
      overlay: json.nullable(),
    }),
  }),
  join: route('POST /matches/:id/join', 'user', 'Takes a seat.', {
    params: idParams,
    body: matches.joinRequest,
    reply: matches.matchCard,
  }),
  disclose: route('POST /matches/:id/dice', 'user', "Discloses one's part in the dice.", {
    params: idParams,
    body: matches.discloseRequest,
  }),
  cancel: route('DELETE /matches/:id', 'user', 'Takes a table away that has not begun, or leaves it.', {
    params: idParams,
  }),
  options: route('GET /matches/:id/options', 'user', 'Lawful answers, for programs that do not know the rules.', {
    params: idParams,
    accessCheck: 'knows',
    query: z.strictObject({ seat }),
    reply: matches.legalAnswers,
  }),
  answer: route('POST /matches/:id/answers', 'user', 'Answers a question.', {
    params: idParams,
    body: matches.answerRequest,
    bodyLimit: answerSize,
    accessCheck: 'sits',
  }),
  undo: route('POST /matches/:id/undo', 'user', "Goes back over one's own answers.", {
    params: idParams,
    accessCheck: 'knows',
    body: z.strictObject({ seat, to: z.int().min(0).optional() }),
  }),
  resign: route('POST /matches/:id/resignation', 'user', 'Gives up.', {
    params: idParams,
    accessCheck: 'knows',
    body: matches.resignRequest,
  }),
  offer: route('POST /matches/:id/offers', 'user', 'Offers a draw or a takeback.', {
    params: idParams,
    accessCheck: 'knows',
    body: matches.offerRequest,
    reply: matches.offer,
  }),
  reply: route('POST /matches/:id/offers/:offer', 'user', 'Accepts an offer, or declines or withdraws it.', {
    params: offerParams,
    accessCheck: 'knows',
    body: matches.offerReply,
  }),
  askAgain: route('POST /matches/:id/opponent', 'user', 'Has an opponent that did not answer think again.', {
    params: idParams,
  }),
  claim: route('POST /matches/:id/claim', 'user', "When another's time is up.", {
    params: idParams,
    accessCheck: 'knows',
    body: matches.claimRequest,
  }),
  seat: route('PUT /matches/:id/seats/:seat', 'user', "Gives one's seat away, or takes it back.", {
    params: seatParams,
    accessCheck: 'knows',
    body: matches.seatRequest,
    reply: matches.invitation.partial(),
  }),
  ahead: route('PUT /matches/:id/ahead', 'user', 'Decides ahead: windows, a plan, standing orders.', {
    params: idParams,
    body: matches.decisionsRequest,
    reply: matches.decisionsView,
    bodyLimit: planSize,
    accessCheck: 'sits',
  }),
  foresee: route('POST /matches/:id/foresight', 'user', 'Where a plan would lead; nothing of it is played.', {
    params: idParams,
    body: matches.lookAheadRequest,
    reply: matches.lookAheadResult,
    bodyLimit: planSize,
    accessCheck: 'sits',
  }),
  rematch: route('POST /matches/:id/rematch', 'user', 'The same again with sides swapped.', {
    params: idParams,
    body: z.strictObject({ commitments: matches.newMatch.shape.commitments }),
    reply: matches.matchCard,
  }),
  chat: route('GET /matches/:id/chat', 'user', 'What was said, from a number on.', {
    params: idParams,
    query: z.strictObject({ from: z.coerce.number().int().min(0).default(0) }),
    reply: z.array(matches.chatLine),
  }),
  say: route('POST /matches/:id/chat', 'user', 'Says something.', { params: idParams, body: matches.chatRequest }),
  setChat: route('PUT /matches/:id/chat', 'user', 'Turns the talk of a match off or on, for all.', {
    params: idParams,
    body: z.strictObject({ on: z.boolean() }),
  }),
  notes: route('GET /matches/:id/notes', 'user', 'Private notes.', { params: idParams, reply: matches.note }),
  keepNotes: route('PUT /matches/:id/notes', 'user', 'Keeps private notes.', {
    params: idParams,
    body: matches.note,
    bodyLimit: notesSize,
    accessCheck: 'knows',
  }),

  notices: route('GET /notices', 'user', 'How and when one is told that a match waits.', {
    tokens: 'none',
    reply: notices.notificationSettings,
  }),
  keepWishes: route('PUT /notices/wishes', 'user', 'When one wishes to be told.', {
    tokens: 'none',
    body: notices.preferences,
  }),
  addWay: route('POST /notices/ways', 'user', 'A way to be told: mail, a webhook, or this browser.', {
    tokens: 'none',
    body: notices.newChannel,
    reply: notices.createdChannel,
  }),
  removeWay: route('DELETE /notices/ways/:id', 'user', 'Takes a way to be told away.', {
    tokens: 'none',
    params: idParams,
  }),
  testWay: route('POST /notices/ways/:id/test', 'user', 'Sends a test; one that was given up is tried again.', {
    tokens: 'none',
    params: idParams,
  }),
  confirmAgain: route('POST /notices/ways/:id/confirmation', 'user', 'Sends the link that confirms an address again.', {
    tokens: 'none',
    params: idParams,
  }),
  confirmWay: route('POST /notices/confirmation', 'anyone', 'Confirms an address by the link that was sent to it.', {
    tokens: 'none',
    body: notices.channelToken,
  }),
  endWay: route('POST /notices/end', 'anyone', 'No more messages by the way whose link this is.', {
    tokens: 'none',
    body: notices.channelToken,
  }),
  muted: route('GET /matches/:id/notices', 'user', 'Whether one is told of a match.', {
    params: idParams,
    reply: notices.muteRequest,
  }),
  mute: route('PUT /matches/:id/notices', 'user', 'Mutes a match for oneself, or no longer.', {
    params: idParams,
    body: notices.muteRequest,
  }),

  overview: route('GET /admin/overview', 'operator', 'How the server is.', { reply: admin.overview }),
  adminUsers: route('GET /admin/users', 'operator', 'Everyone, newest first.', {
    query: z.strictObject({ search: z.string().max(60).default('') }),
    reply: z.array(admin.adminUser),
  }),
  adminUser: route('POST /admin/users/:id', 'operator', 'Mutes, removes, or makes an operator.', {
    params: idParams,
    body: admin.userActionRequest,
  }),
  adminReset: route('POST /admin/users/:id/reset', 'operator', 'A token to set a new password with.', {
    tokens: 'none',
    params: idParams,
    reply: admin.resetLink,
  }),
  adminInvite: route('POST /admin/invitations', 'operator', 'An invitation to register.', { reply: admin.inviteLink }),
  adminMatch: route('POST /admin/matches/:id', 'operator', 'Reads a match anew, or ends it.', {
    params: idParams,
    body: admin.stuckMatchActionRequest,
  }),
  adminSettings: route('PUT /admin/settings', 'operator', 'Who may register.', { body: admin.serverSettings }),
} as const

export type RouteName = keyof typeof routes

export const isRouteName = (name: string): name is RouteName => Object.hasOwn(routes, name)
export const routeNames: readonly RouteName[] = Object.keys(routes).filter(isRouteName)
