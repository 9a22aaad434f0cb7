/** A match that people play at a human pace during the siege; all acknowledged answers are recorded. */
import { ApiRefused } from '@firestep/api'
import { at, commitmentOf, type Seat, type Tape } from '@firestep/referee'
import type { AcknowledgedChanges } from '../src/testing/acknowledged-changes.ts'
import { TestClient } from '../src/testing/test-client.ts'

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

/**
 * Milliseconds between two polls of one player: three players at one address make at most 450 requests a minute, of
 * the 600 allowed.
 */
const pollIntervalMs = 800
const seats: readonly [Seat, Seat] = ['german', 'british']
const contributionOf = (digit: number): string => `${digit}`.repeat(64)

export class HonestMatch {
  /** Milliseconds until each answer was acknowledged, as its player saw it. */
  readonly responseTimes: number[] = []
  readonly ids = new Set<string>()
  /** Refusals and errors that an honest player should not meet. */
  readonly problems: string[] = []
  private readonly acknowledgedChanges: AcknowledgedChanges
  private readonly tape: Tape
  private readonly opponent: string | null

  /** Against a bot of this strength, or between two people. */
  constructor(acknowledgedChanges: AcknowledgedChanges, tape: Tape, opponent: string | null) {
    this.acknowledgedChanges = acknowledgedChanges
    this.tape = tape
    this.opponent = opponent
  }

  async play(address: string, isOver: () => boolean): Promise<void> {
    const players = await Promise.all(
      seats.slice(0, this.opponent === null ? 2 : 1).map((seat) => TestClient.signInAsGuest(address, `Honest ${seat}`)),
    )
    while (!isOver()) {
      const id = await this.createMatch(players)
      let ended = false
      const hasEnded = () => ended || isOver()
      const seatsPlayed = players.map((person, i) =>
        this.playSeat(person, id, at(seats, i), hasEnded).then(() => {
          ended = true
        }),
      )
      await Promise.all(seatsPlayed)
    }
  }

  private async createMatch(players: readonly TestClient[]): Promise<string> {
    const [host, guest] = players
    const [first, second] = seats
    if (host === undefined) throw new Error('nobody plays')
    const { opponent, acknowledgedChanges } = this
    const { id } = await host.call('newMatch', {
      body: {
        game: 'great-war',
        scenario: 'opening-action-1',
        seats: {
          [first]: { by: 'me' },
          [second]: opponent === null ? { by: 'nobody' } : { by: 'opponent', strength: opponent },
        },
        commitments: { [first]: commitmentOf(contributionOf(1)) },
      },
    })
    this.ids.add(id)
    acknowledgedChanges.seats.push({ match: id, seat: first, commitment: commitmentOf(contributionOf(1)) })
    if (guest !== undefined) {
      const { token: invitation } = await host.call('invite', { params: { id }, body: {} })
      await guest.call('join', { params: { id }, body: { invitation, commitment: commitmentOf(contributionOf(2)) } })
      acknowledgedChanges.seats.push({ match: id, seat: second, commitment: commitmentOf(contributionOf(2)) })
    }
    for (const [i, person] of players.entries()) {
      const seat = at(seats, i)
      await person.call('disclose', { params: { id }, body: { seat, contribution: contributionOf(i + 1) } })
      acknowledgedChanges.contributions.push({ match: id, seat, contribution: contributionOf(i + 1) })
    }
    return id
  }

  /** Plays until the match or the siege is over. */
  private async playSeat(person: TestClient, id: string, seat: Seat, isOver: () => boolean): Promise<void> {
    for (; !isOver(); await pause(pollIntervalMs)) {
      const asked = await person.call('options', { params: { id }, query: { seat } }).catch(notAsked)
      if (asked === null) {
        const { card } = await person.call('match', { params: { id } })
        if (card.status === 'over') return
        continue
      }
      const answer = at(asked.options, this.tape.draw(asked.options.length) - 1)
      const markAcknowledged = this.acknowledgedChanges.recordSending({ match: id, seat, number: asked.number, answer })
      const startedAt = performance.now()
      try {
        await person.call('answer', { params: { id }, body: { seat, number: asked.number, answer } })
        markAcknowledged()
        this.responseTimes.push(performance.now() - startedAt)
      } catch (fault) {
        this.problems.push(String(fault))
      }
    }
  }
}

/** It is another seat’s turn, or the question has just been answered. */
function notAsked(fault: unknown): null {
  if (fault instanceof ApiRefused && (fault.refusal.code === 'stale' || fault.refusal.code === 'refused')) return null
  throw fault
}
