/** The chat of a match. It can be turned off, for all its players. */
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useServerAction } from '../../connection/use-server-action.ts'
import type { RemoteActions, RemoteState } from '../../match-session/match-session.ts'
import { chatPanelText } from '../../texts/match-remote.ts'
import { Button } from '../../ui/button.tsx'
import formStyles from '../../ui/form.module.css'
import { InlineError } from '../../ui/inline-error.tsx'
import { useValueEffect } from '../../ui/use-value-effect.ts'
import styles from './chat-panel.module.css'

interface ChatPanelProps {
  readonly remoteActions: RemoteActions
  readonly remote: RemoteState
}

const maxLength = 1000

export function ChatPanel({ remoteActions, remote }: ChatPanelProps): ReactNode {
  const { match, connection } = remote
  const chat = remote.chat ?? []
  const [text, setText] = useState('')
  const { busy, problem, run } = useServerAction()
  const lines = useRef<HTMLOListElement>(null)
  // A new line is scrolled into view.
  useValueEffect(remote.chat, () => {
    lines.current?.scrollTo({ top: lines.current.scrollHeight })
  })
  const say = async (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') return
    if (await run(() => remoteActions.say(text.trim()))) setText('')
  }
  const isOn = match.card.chat
  return (
    <section className={styles.chat} aria-label={chatPanelText.chat}>
      <ol ref={lines} className={`plain-list ${styles.lines}`} aria-label={chatPanelText.messagesLabel}>
        {chat.length === 0 && <li className="quiet-text">{isOn ? chatPanelText.empty : chatPanelText.isOff}</li>}
        {chat.map(({ number, by, text: message, at: sentAt }) => (
          <li key={number}>
            <p className={styles.by}>
              <strong>{by.name}</strong>{' '}
              <time dateTime={new Date(sentAt).toISOString()}>
                {new Date(sentAt).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })}
              </time>
            </p>
            <p>{message}</p>
          </li>
        ))}
      </ol>
      {match.muted ? (
        <p className="quiet-text">{chatPanelText.muted}</p>
      ) : (
        isOn && (
          <form className={styles.say} onSubmit={(event) => void say(event)}>
            <input
              className={formStyles.input}
              aria-label={chatPanelText.messageLabel}
              value={text}
              maxLength={maxLength}
              onChange={(event) => setText(event.target.value)}
            />
            <Button type="submit" disabled={busy || connection === 'lost'}>
              {chatPanelText.send}
            </Button>
          </form>
        )
      )}
      <InlineError>{problem}</InlineError>
      <Button look="quiet" disabled={busy} onClick={() => void run(() => remoteActions.setChat(!isOn))}>
        {isOn ? chatPanelText.turnOff : chatPanelText.turnOn}
      </Button>
    </section>
  )
}
