/** How a route is answered. Handlers know nothing of HTTP: they get what was asked, checked, and return the reply or refuse. */
import type { Refusal, ReplyOf, RouteName, routes, TokenScope } from '@firestep/api'
import type { z } from 'zod'
import type { UserRow } from '../store/schema.ts'

/** Whoever asks, and with which credential. */
export interface Requester {
  readonly user: UserRow
  readonly credential: string
  /** What the token is for that a program shows; null for a browser. */
  readonly token: TokenScope | null
}

/** An operator who has to set two-factor sign-in up, where the server demands it, before anything of their side opens. */
export const lacksTwoFactor = ({ operator, two_factor }: UserRow, demanded: boolean): boolean =>
  demanded && operator === 1 && two_factor === null

type Named<N extends RouteName> = (typeof routes)[N]

export interface RouteRequest<N extends RouteName> {
  /** Null only where a route is for anyone. */
  readonly asker: Requester | null
  readonly params: z.output<Named<N>['params']>
  readonly query: z.output<Named<N>['query']>
  readonly body: z.output<Named<N>['body']>
  /** Where it comes from, as far as proxies are trusted. */
  readonly address: string
  /** What the browser or program calls itself. */
  readonly agent: string
  /** The mark of a browser that signed in before, as it is. */
  readonly known: string | undefined
  /** Marks the browser as one that signed in. */
  readonly know: (mark: string) => void
  /** Gives the asker a session, or takes it away. */
  readonly signIn: (secret: string | null) => void
}

export type RouteHandler<N extends RouteName> = (asking: RouteRequest<N>) => Promise<ReplyOf<Named<N>>>

export type RouteHandlers<N extends RouteName = RouteName> = { readonly [K in N]: RouteHandler<K> }

/** A limit on what is kept of one match or one person; its name is a label of the figures. */
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

/** Thrown to refuse: whoever asked gets the reason, and nothing has changed. */
export class RequestRefused extends Error {
  override readonly name = 'Refused'
  readonly refusal: Refusal
  constructor(code: Refusal['code'], why: string, rule?: string, quota?: Quota) {
    super(why)
    this.refusal = { code, why, ...(rule === undefined ? {} : { rule }), ...(quota === undefined ? {} : { quota }) }
  }
}

/** Somebody has as much as they may have. */
export class OverQuota extends RequestRefused {
  constructor(quota: Quota, why: string, code: Refusal['code'] = 'full') {
    super(code, why, undefined, quota)
  }
}
