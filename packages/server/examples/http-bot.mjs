#!/usr/bin/env node
/**
 * A bot that plays on a Firestep server over HTTP, with nothing but Node: it looks for matches that wait for it, asks
 * which answers are legal, and gives one of them. docs/bots-over-http.md says how to get a token and how to play
 * better.
 *
 * FIRESTEP_TOKEN=... node http-bot.mjs https://games.example.org/firestep [LINK OR TOKEN OF AN INVITATION]
 */
import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

const [server, invitation] = process.argv.slice(2)
const token = process.env.FIRESTEP_TOKEN
if (server === undefined || token === undefined) {
  console.error('usage: FIRESTEP_TOKEN=... node http-bot.mjs SERVER [INVITATION]')
  process.exit(2)
}
const base = server.replace(/\/$/, '')
const lookEvery = Number(process.env.LOOK_EVERY ?? 2000)

/** Sends a request. A refusal is a sentence; a request that came too often is repeated when the server allows it. */
async function ask(method, path, body) {
  const response = await fetch(`${base}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (response.status === 429) {
    await pause(1000 * Number(response.headers.get('retry-after') ?? 5))
    return ask(method, path, body)
  }
  const said = await response.json()
  if (!response.ok) throw Object.assign(new Error(said.why), { code: said.code, status: response.status })
  return said
}

const sha256 = (text) => createHash('sha256').update(text).digest('hex')
/** Our dice contribution to a match: secret, and computed again when needed. */
const partIn = (match) => sha256(`${token} ${match}`)
/** Its hash, published before the match begins. */
const sealed = (part) => sha256(JSON.stringify(['firestep commitment', part]))

async function sitDown(link) {
  const secret = link.split(/[/#]/).at(-1)
  const { match } = await ask('GET', `/invitations/${secret}`)
  if (match.mine.length > 0) return
  await ask('POST', `/matches/${match.id}/join`, { invitation: secret, commitment: sealed(partIn(match.id)) })
  console.log(`sat down at ${match.title}`)
}

/** Picks an answer: this bot prefers to do something rather than nothing. Put your own code here. */
function choose(options) {
  const weight = (answer) =>
    Array.isArray(answer) ? answer.reduce((sum, one) => sum + weight(one), 1) : answer === null || answer === -1 ? 0 : 1
  const most = Math.max(...options.map(weight))
  const best = options.filter((one) => weight(one) === most)
  return best[Math.floor(Math.random() * best.length)]
}

/** Plays a waiting match: discloses our dice contribution, or answers until another seat is asked. */
async function play(id) {
  const { card, dice, asked } = await ask('GET', `/matches/${id}`)
  if (card.status === 'dice') {
    for (const seat of card.mine.filter((one) => !dice.disclosed.includes(one)))
      await ask('POST', `/matches/${id}/dice`, { seat, contribution: partIn(id) })
    return
  }
  const mine = asked.find(({ question }) => card.mine.includes(question.seat))
  if (mine === undefined) return
  const { seat } = mine.question
  const { number, options } = await ask('GET', `/matches/${id}/options?seat=${encodeURIComponent(seat)}`)
  await ask('POST', `/matches/${id}/answers`, { seat, number, answer: choose(options) })
  return play(id)
}

if (invitation !== undefined) await sitDown(invitation)
for (;;) {
  try {
    for (const { id, yourTurn } of await ask('GET', '/matches')) if (yourTurn) await play(id)
  } catch (refused) {
    // The question was answered elsewhere, or the match is over: look again. An unknown token stays unknown.
    if (refused.status === 401) throw refused
    console.error(refused.message)
  }
  await pause(lookEvery)
}
