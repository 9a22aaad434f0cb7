/**
 * Types of route handlers. Handlers do not know HTTP: they get the validated request and return the reply or throw a
 * refusal.
 */
import type { ReplyOf, RouteName, routes, TokenScope } from '@firestep/api'
import type { z } from 'zod'
import type { UserRow } from '../store/schema.ts'
import { RequestRefused } from './refusal.ts'

/** The signed-in user and the credential of a request. */
export interface Requester {
  readonly user: UserRow
  readonly credential: string
  /** Scope of a program's token; null for a browser. */
  readonly token: TokenScope | null
}

/** True for an operator who must set up two-factor sign-in before using operator routes, if the server requires it. */
export const lacksTwoFactor = ({ operator, two_factor }: UserRow, required: boolean): boolean =>
  required && operator === 1 && two_factor === null

type RouteOf<N extends RouteName> = (typeof routes)[N]

export interface RouteRequest<N extends RouteName> {
  /** Null only on public routes. */
  readonly requester: Requester | null
  readonly params: z.output<RouteOf<N>['params']>
  readonly query: z.output<RouteOf<N>['query']>
  readonly body: z.output<RouteOf<N>['body']>
  /** Address of the client, as far as proxies are trusted. */
  readonly address: string
  /** User agent. */
  readonly userAgent: string
  /** Cookie value of a browser that signed in before, unchecked. */
  readonly knownBrowser: string | undefined
  /** Marks the browser as one that has signed in. */
  readonly rememberBrowser: (mark: string) => void
  /** Sets the session cookie, or clears it. */
  readonly setSession: (secret: string | null) => void
}

export type RouteHandler<N extends RouteName> = (request: RouteRequest<N>) => Promise<ReplyOf<RouteOf<N>>>

export type RouteHandlers<N extends RouteName = RouteName> = { readonly [K in N]: RouteHandler<K> }

/** Kind of secret: the token of a program, the session of a browser, or a session under the cookie's old name. */
export type ShownAs = 'token' | 'session' | 'old session'

/** Finds the owner of a secret. */
export type Authenticate = (secret: string, shownAs: ShownAs) => Promise<Requester | null>

/** Throws if the requester is not signed in. Public routes do not call it. */
export function requireUser({ requester }: { readonly requester: Requester | null }): UserRow {
  if (requester === null) throw new RequestRefused('not signed in', 'Sign in first, or come in as a guest.')
  return requester.user
}
