/**
 * Jobs to be done later by any process with capacity. A job is kept until it is done. It may run twice, if its worker
 * died or was believed to have, so handlers must be idempotent.
 */
import type { Json } from '@firestep/referee'
import type { Store } from '../store/open-store.ts'

export type Payload = Readonly<Record<string, Json>>

export interface Job {
  /** What is done: the name of a handler. */
  readonly task: string
  /** What waits under the same key is replaced. What is being done under it already is left alone, and done anew. */
  readonly key?: string
  /** Not before this time, in milliseconds since 1970. */
  readonly at?: number
  /** How often it is tried before it is given up. */
  readonly attempts?: number
  /** Of what is due, the lowest is done first; left out, 0. */
  readonly priority?: number
  readonly payload: Payload
}

/** How one attempt at a job stands. */
export interface Attempt {
  /** The first is 1. */
  readonly number: number
  /** If this one fails the job is given up. */
  readonly last: boolean
  /** The process ends. Whoever throws then hands the job back untouched, for others; whoever is nearly done goes on. */
  readonly signal: AbortSignal
}

/** Does a job. If it throws it is tried again later. */
export type JobHandler = (payload: Payload, attempt: Attempt) => Promise<void>
export type JobHandlers = Readonly<Record<string, JobHandler>>

export interface JobCount {
  readonly waiting: number
  readonly running: number
  /** Tried in vain as often as it was worth. They are kept for two weeks, to be looked at. */
  readonly givenUp: number
}

/** Handlers at work. */
export interface JobRunner {
  /** Takes nothing more, and settles when what is under way is done or handed back. */
  stop(): Promise<void>
}

export interface Jobs {
  /** In a transaction: when that is kept, and only then. */
  add(job: Job, within?: Store): Promise<void>
  /** Whether a job waits under a key, or is being done. */
  has(key: string): Promise<boolean>
  /** Moves what waits under a key to another priority, behind what waits there. Whether a job waits under it, or is being done. */
  prioritise(key: string, priority: number, within?: Store): Promise<boolean>
  /** Takes back what waits under a key. */
  remove(key: string, within?: Store): Promise<void>
  /** Does jobs of these tasks from now on, so many at once. */
  work(handlers: JobHandlers, concurrency: number): Promise<JobRunner>
  /** By their tasks: those of which there is any. */
  count(): Promise<ReadonlyMap<string, JobCount>>
  /** Stops everything that is at work. */
  close(): Promise<void>
}

/** The pauses grow to six hours: all attempts together take most of a day. */
export const defaultAttempts = 12

/** What was given up so long ago nobody looks at any more. */
export const keptDays = 14
