/**
 * Types of route handlers. Handlers do not know HTTP: they get the validated request and return the reply or throw a
 * refusal.
 */
import type { Refusal, ReplyOf, RouteName, routes, TokenScope } from '@firestep/api'
import type { z } from 'zod'
import type { UserRow } from '../store/schema.ts'

/** The signed-in user and the credential of a request. */
export interface Requester {
  readonly user: UserRow
  readonly credential: string
  /** Scope of a program's token; null for a browser. */
  readonly token: TokenScope | null
}

/** True for an operator who must set up two-factor sign-in before using operator routes, if the server requires it. */
export const lacksTwoFactor = ({ operator, two_factor }: UserRow, demanded: boolean): boolean =>
  demanded && operator === 1 && two_factor === null

type Named<N extends RouteName> = (typeof routes)[N]

export interface RouteRequest<N extends RouteName> {
  /** Null only on public routes. */
  readonly requester: Requester | null
  readonly params: z.output<Named<N>['params']>
  readonly query: z.output<Named<N>['query']>
  readonly body: z.output<Named<N>['body']>
  /** Address of the client, as far as proxies are trusted. */
  readonly address: string
  /** User agent. */
  readonly agent: string
  /** Cookie value of a browser that signed in before, unchecked. */
  readonly known: string | undefined
  /** Marks the browser as one that has signed in. */
  readonly know: (mark: string) => void
  /** Sets the session cookie, or clears it. */
  readonly signIn: (secret: string | null) => void
}

export type RouteHandler<N extends RouteName> = (request: RouteRequest<N>) => Promise<ReplyOf<Named<N>>>

export type RouteHandlers<N extends RouteName = RouteName> = { readonly [K in N]: RouteHandler<K> }

/** A limit on stored data per match or user; the name is a label in the metrics. */
export type Quota =
  | 'match entries'
  | 'match bytes'
  | 'matches under way'
  | 'matches kept'
  | 'bytes kept'
  | 'links'
  | 'notes'
  | 'chat lines'
  | 'stories'
  | 'exports'
  | 'corrections'

/** Thrown to refuse a request: the requester gets the reason, and nothing has changed. */
export class RequestRefused extends Error {
  override readonly name = 'Refused'
  readonly refusal: Refusal
  constructor(code: Refusal['code'], why: string, rule?: string, quota?: Quota) {
    super(why)
    this.refusal = { code, why, ...(rule === undefined ? {} : { rule }), ...(quota === undefined ? {} : { quota }) }
  }
}

/** Refusal because a quota is exhausted. */
export class OverQuota extends RequestRefused {
  constructor(quota: Quota, why: string, code: Refusal['code'] = 'full') {
    super(code, why, undefined, quota)
  }
}
