/** The API client and the addresses of the server. */
import { type ApiClient, createApiClient } from '@firestep/api'
import { basePath } from '../base-path.ts'

// Timelines are as long as their match: validating every number in them would block the page.
export const call: ApiClient = createApiClient({ base: basePath(), unchecked: ['story', 'record'] })

/** A full URL that can be sent to another person. */
export const absoluteUrl = (link: string): string => `${location.origin}${basePath()}${link}`

/** The socket's URL. */
export const socketUrl = (): string => `${location.origin.replace(/^http/, 'ws')}${basePath()}/api/live`
