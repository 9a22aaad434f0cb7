/**
 * Jobs to be done later by any process with capacity. A job is kept until it is done. It may run twice, if its worker
 * died or was believed to have, so handlers must be idempotent.
 */
import type { Json } from '@firestep/referee'
import type { Store } from '../store/open-store.ts'

export type Payload = Readonly<Record<string, Json>>

export interface Job {
  /** Name of the handler. */
  readonly task: string
  /** A waiting job with the same key is replaced. A running one is left alone, and the new one runs too. */
  readonly key?: string
  /** Earliest start, in milliseconds since 1970. */
  readonly at?: number
  /** Attempts before it is given up. */
  readonly attempts?: number
  /** Lower numbers are done first; default 0. */
  readonly priority?: number
  readonly payload: Payload
}

/** State of one attempt at a job. */
export interface Attempt {
  /** Starts with 1. */
  readonly number: number
  /** If this attempt fails, the job is given up. */
  readonly last: boolean
  /**
   * Aborted when the process ends. A handler that throws then returns the job untouched; one that is nearly done may go
   * on.
   */
  readonly signal: AbortSignal
}

/** Runs a job. If it throws, the job is retried later. */
export type JobHandler = (payload: Payload, attempt: Attempt) => Promise<void>
export type JobHandlers = Readonly<Record<string, JobHandler>>

export interface JobCount {
  readonly waiting: number
  readonly running: number
  /** Failed in all attempts; kept for two weeks for inspection. */
  readonly givenUp: number
}

/** Running handlers. */
export interface JobRunner {
  /** Takes no more jobs; settles when running ones are done or returned. */
  stop(): Promise<void>
}

export interface Jobs {
  /** Within a transaction, the job is added if that commits. */
  add(job: Job, store?: Store): Promise<void>
  /** True if a job with this key waits or runs. */
  has(key: string): Promise<boolean>
  /**
   * Moves the waiting job of a key to another priority, behind those already there. True if a job with this key waits
   * or runs.
   */
  prioritise(key: string, priority: number, store?: Store): Promise<boolean>
  /** Removes the waiting job of a key. */
  remove(key: string, store?: Store): Promise<void>
  /** Starts to run jobs of these tasks, up to `concurrency` at once. */
  startRunner(handlers: JobHandlers, concurrency: number): Promise<JobRunner>
  /** By task; tasks without jobs are left out. */
  count(): Promise<ReadonlyMap<string, JobCount>>
  /** Stops all runners. */
  close(): Promise<void>
}

/** The pauses grow to six hours: all attempts together take most of a day. */
export const defaultAttempts = 12

/** Days after which jobs that were given up are deleted. */
export const keptDays = 14
