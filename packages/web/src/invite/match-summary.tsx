/** Summary of a match before it begins: scenario, occupants, and settings. */
import type { MatchCard } from '@firestep/api'
import type { Face, SideStyle } from '@firestep/face'
import type { Json, Seat } from '@firestep/referee'
import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { CorrectionsPart } from '../corrections/corrections-section.tsx'
import { InitialMap } from '../lobby/initial-map.tsx'
import { occupantText, spectatorsText, timeControlText } from '../lobby/match-card-text.ts'
import newMatchStyles from '../lobby/new-match.module.css'
import { useOpening } from '../lobby/opening-position.ts'
import scenarioSheetStyles from '../lobby/scenario-sheet.module.css'
import { SeatTag } from '../panels/index.ts'
import { linkTo } from '../routes.ts'
import { Banner } from '../ui/banner.tsx'
import { minutesText } from '../ui/time-text.ts'
import gatheringStyles from './gathering.module.css'
import { summaryText } from './invite-text.ts'

interface MatchSummaryProps {
  readonly face: Face
  readonly card: MatchCard
  readonly overlay: Json | null
  readonly options: Json
  /** The actions available here. */
  children(sides: Readonly<Record<Seat, SideStyle>>): ReactNode
}

export function MatchSummary({ face, card, children, ...match }: MatchSummaryProps) {
  // A followed match is sent again whenever a player joins or leaves; these values never change.
  const [first, setFirst] = useState({ id: card.id, ...match })
  if (first.id !== card.id) setFirst({ id: card.id, ...match })
  const { overlay, options } = first
  const changedOptions = face.matchOptions?.(card.scenario)?.changedTexts(options) ?? []
  const opening = useOpening(face, card.scenario, overlay, options)
  // The scenario as it will be played: an overlay may even rename the sides.
  const sheet =
    'problem' in opening ? face.scenarios.find(({ id }) => id === card.scenario) : opening.matchFace.scenario
  const sides = sheet?.sides ?? {}
  return (
    <main className="page-of-words sheet-of-paper">
      <nav className="way-back" aria-label={summaryText.wayBack}>
        <Link href={linkTo.lobby()}>{summaryText.lobby}</Link>
        <span aria-hidden="true">/</span>
        <Link href={linkTo.scenario(card.game, card.scenario)}>{card.title}</Link>
      </nav>
      <div className={scenarioSheetStyles.sheet}>
        <header className={scenarioSheetStyles.head}>
          <p className="caption">{face.game.name}</p>
          <h1>{card.title}</h1>
          {sheet !== undefined && (
            <>
              <p className="caption">
                {sheet.date !== null && `${sheet.date} · `}
                {minutesText(sheet.minutes)}
              </p>
              <p className={scenarioSheetStyles.aim}>{sheet.aim}</p>
            </>
          )}
        </header>
        <section
          className={`${newMatchStyles.panel} ${gatheringStyles.gathering} on-margin`}
          aria-label={summaryText.match}
        >
          <ul className={`${gatheringStyles.seats} plain-list`}>
            {Object.entries(card.seats).map(([seat, occupant]) => (
              <li key={seat}>
                <SeatTag seat={seat} sides={sides} />
                <span>
                  {occupantText(occupant)}
                  {card.mine.includes(seat) && ` (${summaryText.you})`}
                </span>
              </li>
            ))}
          </ul>
          {'problem' in opening && <UnreadableMatch hasOverlay={overlay !== null} why={opening.problem} />}
          {!('problem' in opening) && overlay !== null && (
            <CorrectionsPart face={face} scenario={card.scenario} overlay={overlay} />
          )}
          {children(sides)}
          <p className="quiet-text">
            {summaryText.settings(timeControlText(card.time), spectatorsText(card.spectators), card.chat)}
          </p>
          {changedOptions.length > 0 && <p className="quiet-text">{summaryText.changedOptions(changedOptions)}</p>}
        </section>
        <div className={scenarioSheetStyles.words}>
          <InitialMap opening={opening} />
          {sheet !== undefined && <p className={scenarioSheetStyles.history}>{sheet.history}</p>}
        </div>
      </div>
    </main>
  )
}

/** A match created with rules or data that differ from those of this page. */
const UnreadableMatch = ({ hasOverlay, why }: { readonly hasOverlay: boolean; readonly why: string }) => (
  <Banner tone="warning" title={hasOverlay ? summaryText.unreadableCorrections : summaryText.unreadable}>
    <p>
      {hasOverlay && `${summaryText.otherVersion} `}
      {summaryText.reload(why)}
    </p>
  </Banner>
)
