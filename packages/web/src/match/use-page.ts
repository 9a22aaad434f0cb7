/** The parts of the match page that open and close: panels, dialogs, and the live region for screen readers. */
import type { LogLine } from '@firestep/face'
import type { RuleId, Seat } from '@firestep/referee'
import { useState } from 'react'
import type { SessionState } from '../match-session/match-session.ts'
import { useNarrowScreen, useWideScreen } from '../ui/use-media-queries.ts'
import type { PanelId } from './panel-id.ts'
import { useUnreadChat } from './remote/use-unread-chat.ts'
import { type ScreenReader, useScreenReader } from './use-screen-reader.ts'

/** A dialog over the match. */
type OpenDialog =
  | 'menu'
  | 'keys'
  | 'campaign'
  | 'corrections'
  | { readonly rule: RuleId }
  | { readonly doubtedLine: LogLine }
  | { readonly deputy: Seat }
  | { readonly end: Seat }
  | null

export interface Page {
  /** A phone: one panel at a time. */
  readonly isNarrow: boolean
  /** The open panel; on a wide screen the question is always in view, and `asked` means that the drawer is closed. */
  readonly panel: PanelId
  setPanel(panel: PanelId): void
  readonly dialog: OpenDialog
  setDialog(dialog: OpenDialog): void
  readonly screenReader: ScreenReader
  /** Number of unread chat lines. */
  readonly unreadChat: number
}

export function usePage(sessionState: SessionState): Page {
  const isNarrow = useNarrowScreen()
  const isWide = useWideScreen()
  const [panel, setPanel] = useState<PanelId>(isWide ? 'log' : 'asked')
  const [dialog, setDialog] = useState<OpenDialog>(null)
  const screenReader = useScreenReader()
  const { unread } = useUnreadChat(sessionState.remote?.chat ?? null, panel === 'chat', screenReader.say)
  return { isNarrow, panel, setPanel, dialog, setDialog, screenReader, unreadChat: unread }
}
