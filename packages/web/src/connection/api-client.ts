/** Where the server is, and how it is called. */
import { type ApiClient, createApiClient } from '@firestep/api'
import { base } from '../base.ts'

// A story is as long as its match: to look at each of its numbers first would hold the page up.
export const call: ApiClient = createApiClient({ base: base(), unchecked: ['story', 'record'] })

/** A link that can be sent to somebody. */
export const addressOf = (link: string): string => `${location.origin}${base()}${link}`

/** Where the socket is. */
export const liveAddress = (): string => `${location.origin.replace(/^http/, 'ws')}${base()}/api/live`
