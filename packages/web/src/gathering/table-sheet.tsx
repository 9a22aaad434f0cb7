/** A table that is laid: the battle, who sits where, and how it is to be played. */
import './gathering.css'
import '../lobby/scenarios.css'
import type { MatchCard } from '@firestep/api'
import type { Face } from '@firestep/face'
import type { Json } from '@firestep/referee'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { sitterInWords, spectatorsInWords, timeInWords } from '../lobby/card-words.ts'
import { OpeningMap } from '../lobby/opening-map.tsx'
import { minutesInWords } from '../lobby/words.ts'
import { SeatTag } from '../margin/index.ts'
import { FreshWayBack } from '../people/fresh-way-back.tsx'
import { linkTo } from '../routes.ts'

interface TableSheetProps {
  readonly face: Face
  readonly card: MatchCard
  readonly overlay: Json | null
  readonly options: Json
  /** What is to be done here. */
  readonly children: ReactNode
}

export function TableSheet({ face, card, overlay, options, children }: TableSheetProps) {
  const otherwise = face.terms?.(card.scenario)?.otherwise(options) ?? []
  const sheet = face.scenarios.find(({ id }) => id === card.scenario)
  const sides = sheet?.sides ?? {}
  return (
    <main className="page-of-words sheet-of-paper">
      <nav className="way-back" aria-label="Way back">
        <Link href={linkTo.lobby()}>Lobby</Link>
        <span aria-hidden="true">/</span>
        <Link href={linkTo.scenario(card.game, card.scenario)}>{card.title}</Link>
      </nav>
      <FreshWayBack />
      <div className="scenario-sheet">
        <header className="sheet-head">
          <p className="caption">{face.game.name}</p>
          <h1>{card.title}</h1>
          {sheet !== undefined && (
            <>
              <p className="caption">
                {sheet.date !== null && `${sheet.date} · `}
                {minutesInWords(sheet.minutes)}
              </p>
              <p className="sheet-aim">{sheet.aim}</p>
            </>
          )}
        </header>
        <section className="new-match on-margin gathering" aria-label="The table">
          <ul className="plain-list gathering-seats">
            {Object.entries(card.seats).map(([seat, sitter]) => (
              <li key={seat}>
                <SeatTag seat={seat} sides={sides} />
                <span>
                  {sitterInWords(sitter)}
                  {card.mine.includes(seat) && ' (you)'}
                </span>
              </li>
            ))}
          </ul>
          {children}
          <p className="gathering-terms">
            {capital(timeInWords(card.time))}; {spectatorsInWords(card.spectators)}; {card.chat ? 'with' : 'without'}{' '}
            chat.
          </p>
          {otherwise.length > 0 && <p className="gathering-terms">Settled otherwise: {otherwise.join('; ')}.</p>}
        </section>
        <div className="sheet-words">
          <OpeningMap face={face} scenario={card.scenario} overlay={overlay} options={options} />
          {sheet !== undefined && <p className="sheet-history">{sheet.history}</p>}
        </div>
      </div>
    </main>
  )
}

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
