/** Prometheus metrics. They name no user and no match. */

import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { JobCount } from '../jobs/jobs.ts'
import type { NotificationStats } from '../notifications/notification-stats.ts'

/** Values read from the services when metrics are requested. */
export interface MetricReadings {
  readonly sockets: number
  readonly liveMatches: number
  readonly searches: { readonly waiting: number; readonly running: number; readonly givenUp: number }
  readonly timelines: { readonly waiting: number; readonly running: number }
  /** By task. */
  readonly jobs: ReadonlyMap<string, JobCount>
  readonly notifications: NotificationStats
  /** Bytes. */
  readonly store: number
}

const durationBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5]

export class Metrics {
  private readonly registry = new Registry()
  private readonly requests: Counter<'method' | 'route' | 'status'>
  private readonly durations: Histogram<'method' | 'route'>
  private readonly refusals: Counter<'code'>
  private readonly limits: Counter<'limit'>
  private readonly entries: Counter
  private readonly appendDurations: Histogram
  private readonly sockets: Gauge
  private readonly liveMatches: Gauge
  private readonly running: Gauge
  private readonly waiting: Gauge
  private readonly searchesGivenUp: Gauge
  private readonly searchesLost: Counter
  private readonly timelinesRunning: Gauge
  private readonly timelinesWaiting: Gauge
  private readonly quotas: Counter<'quota'>
  private readonly jobs: Gauge<'task' | 'state'>
  private readonly notifications: Counter<'way' | 'outcome'>
  private readonly notificationsWaiting: Gauge
  private readonly channelsFailing: Gauge
  private readonly channelsOff: Gauge
  private readonly store: Gauge
  private readonly readValues: () => Promise<MetricReadings>

  constructor(readValues: () => Promise<MetricReadings>) {
    const registers = [this.registry]
    const counter = <L extends string>(name: string, help: string, labelNames: readonly L[] = []) =>
      new Counter({ name: `firestep_${name}`, help, labelNames, registers })
    const timer = <L extends string>(name: string, help: string, labelNames: readonly L[] = []) =>
      new Histogram({ name: `firestep_${name}`, help, labelNames, buckets: durationBuckets, registers })
    this.requests = counter('requests_total', 'Requests answered.', ['method', 'route', 'status'])
    this.durations = timer('request_seconds', 'How long requests took.', ['method', 'route'])
    this.refusals = counter('refusals_total', 'Requests and messages that were refused.', ['code'])
    this.limits = counter('limited_total', 'Callers refused by a limit of sockets or of processor time.', ['limit'])
    this.entries = counter('entries_total', 'Entries appended to matches.')
    this.appendDurations = timer('append_seconds', 'How long it took to keep a change of a match.')
    const gauge = (name: string, help: string) => new Gauge({ name: `firestep_${name}`, help, registers })
    this.sockets = gauge('sockets', 'Open sockets.')
    this.liveMatches = gauge('rooms', 'Matches in memory.')
    this.running = gauge('searches_running', 'Opponents that think.')
    this.waiting = gauge('searches_waiting', 'Opponents that wait for a thread to think in.')
    this.searchesLost = counter('searches_lost_total', 'Searches of opponents that failed.')
    this.searchesGivenUp = gauge('searches_given_up', 'Matches that wait for an opponent whose searches failed.')
    this.timelinesRunning = gauge('stories_running', 'Stories that are being told in a thread.')
    this.timelinesWaiting = gauge('stories_waiting', 'Stories that wait for a thread.')
    this.quotas = counter('quota_refusals_total', 'Requests and messages that met a quota.', ['quota'])
    this.jobs = new Gauge({
      name: 'firestep_jobs',
      help: 'Jobs that wait, are being done, and were given up.',
      labelNames: ['task', 'state'],
      registers,
    })
    this.notifications = counter('notices_total', 'Notices sent, by way, and whether it went well.', ['way', 'outcome'])
    this.notificationsWaiting = gauge('notices_waiting', 'Matches that somebody is to be told of.')
    this.channelsFailing = gauge('notice_ways_failing', 'Ways to be told that fail at the moment.')
    this.channelsOff = gauge('notice_ways_off', 'Ways to be told that failed so often that they are no longer tried.')
    this.store = gauge('store_bytes', 'The size of the store.')
    this.readValues = readValues
    collectDefaultMetrics({ register: this.registry })
  }

  /** Counts an answered request. `route` is a pattern, never an address. */
  countRequest(method: string, route: string, status: number, seconds: number): void {
    this.requests.inc({ method, route, status: String(status) })
    this.durations.observe({ method, route }, seconds)
  }

  /** Counts a refusal, over HTTP or a socket. */
  countRefusal({ code, quota }: { readonly code: string; readonly quota?: string | undefined }): void {
    this.refusals.inc({ code })
    if (quota !== undefined) this.quotas.inc({ quota })
  }

  /** Counts a failed bot search. */
  countLostSearch(): void {
    this.searchesLost.inc()
  }

  /** Counts a refusal by a caller limit. */
  countLimited(limit: 'sockets' | 'work'): void {
    this.limits.inc({ limit })
  }

  /** Counts a saved match change. */
  countSavedChange(entries: number, seconds: number): void {
    this.entries.inc(entries)
    this.appendDurations.observe(seconds)
  }

  /** Counts a notification, sent or failed. */
  countNotification(way: string, succeeded: boolean): void {
    this.notifications.inc({ way, outcome: succeeded ? 'sent' : 'failed' })
  }

  get type(): string {
    return this.registry.contentType
  }

  async render(): Promise<string> {
    const values = await this.readValues()
    this.sockets.set(values.sockets)
    this.liveMatches.set(values.liveMatches)
    this.running.set(values.searches.running)
    this.waiting.set(values.searches.waiting)
    this.searchesGivenUp.set(values.searches.givenUp)
    this.timelinesRunning.set(values.timelines.running)
    this.timelinesWaiting.set(values.timelines.waiting)
    this.jobs.reset()
    for (const [task, { waiting, running, givenUp }] of values.jobs)
      for (const [state, count] of Object.entries({ waiting, running, 'given up': givenUp }))
        this.jobs.set({ task, state }, count)
    this.notificationsWaiting.set(values.notifications.waiting)
    this.channelsFailing.set(values.notifications.failing)
    this.channelsOff.set(values.notifications.off)
    this.store.set(values.store)
    return this.registry.metrics()
  }
}
