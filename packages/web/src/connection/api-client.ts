/** The API client and the addresses of the server. */
import { type ApiClient, createApiClient } from '@firestep/api'
import { base } from '../base.ts'

// Timelines are as long as their match: validating every number in them would block the page.
export const call: ApiClient = createApiClient({ base: base(), unchecked: ['story', 'record'] })

/** A full URL that can be sent to another person. */
export const absoluteUrl = (link: string): string => `${location.origin}${base()}${link}`

/** The socket's URL. */
export const socketUrl = (): string => `${location.origin.replace(/^http/, 'ws')}${base()}/api/live`
