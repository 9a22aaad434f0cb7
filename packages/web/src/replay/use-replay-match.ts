import { ApiRefused } from '@firestep/api'
import { useEffect, useState } from 'react'
import { call } from '../connection/api-client.ts'
import { matchStatusText } from '../lobby/match-card-text.ts'
import { parseRecord } from '../match-session/remote-actions.ts'
import { remoteSeating } from '../match-session/remote-seating.ts'
import { type SavedMatch, store } from '../store/index.ts'

export type FoundMatch =
  | { readonly state: 'looking' }
  | { readonly state: 'absent' }
  /** Its record is available once it is over. */
  | { readonly state: 'under way'; readonly id: string }
  | { readonly state: 'unreadable'; readonly why: string }
  | { readonly state: 'found'; readonly savedMatch: SavedMatch }

/** A match by its id: from this browser, or from the server once it is over there. */
export function useReplayMatch(id: string): FoundMatch {
  const [found, setFound] = useState<FoundMatch>({ state: 'looking' })
  useEffect(() => {
    let isCancelled = false
    findMatch(id).then(
      (next) => isCancelled || setFound(next),
      (fault: unknown) =>
        isCancelled || setFound({ state: 'unreadable', why: fault instanceof Error ? fault.message : String(fault) }),
    )
    return () => {
      isCancelled = true
    }
  }, [id])
  return found
}

async function findMatch(id: string): Promise<FoundMatch> {
  const savedMatch = (await store.match(id)) ?? null
  return savedMatch === null ? fetchMatch(id) : { state: 'found', savedMatch }
}

/** Absent if the server has no such match or cannot be reached. */
async function fetchMatch(id: string): Promise<FoundMatch> {
  try {
    const { card } = await call('match', { params: { id } })
    if (card.status !== 'over') return { state: 'under way', id }
    const record = parseRecord(await call('record', { params: { id } }))
    const savedMatch: SavedMatch = {
      id,
      game: card.game,
      scenario: card.scenario,
      title: card.title,
      record,
      sitting: remoteSeating(card),
      coach: false,
      updated: card.updated,
      note: '',
      over: matchStatusText(card),
      heard: record.entries.length,
    }
    return { state: 'found', savedMatch }
  } catch (fault) {
    const isUnknown =
      fault instanceof ApiRefused && ['not found', 'malformed', 'unavailable'].includes(fault.refusal.code)
    if (isUnknown) return { state: 'absent' }
    throw fault
  }
}
