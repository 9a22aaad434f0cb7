/** The page of one scenario, with the form for a new match. */
import type { Face, ScenarioSheet } from '@firestep/face'
import { applyOverlay, type Json } from '@firestep/referee'
import { useDeferredValue, useMemo, useState } from 'react'
import { Link } from 'wouter'
import { useFace } from '../load-face.ts'
import { ProvenanceMark, RuleTag, SeatTag } from '../panels/index.ts'
import { linkTo } from '../routes.ts'
import { scenarioPageText } from '../texts/lobby.ts'
import { NotFoundPage } from '../ui/not-found-page.tsx'
import { minutesText } from '../ui/time-text.ts'
import { useTitle } from '../ui/use-title.ts'
import { BalanceSection } from './balance.tsx'
import { InitialMap } from './initial-map.tsx'
import { NewMatch } from './new-match.tsx'
import { useOpening } from './opening-position.ts'
import { OptionsForm } from './options-form.tsx'
import type { NamedOverlay } from './overlay-form.tsx'
import scenarioSheetStyles from './scenario-sheet.module.css'
import { variantNamed } from './variants.ts'

interface ScenarioPageProps {
  readonly game: string
  readonly scenario: string
}

export default function ScenarioPage({ game, scenario }: ScenarioPageProps) {
  const face = useFace(game)
  if (face === null)
    return <NotFoundPage title={scenarioPageText.unknownGameTitle}>{scenarioPageText.unknownGame(game)}</NotFoundPage>
  const printed = face.scenarios.find(({ id }) => id === scenario)
  if (printed === undefined)
    return (
      <NotFoundPage
        title={scenarioPageText.unknownBattle}
      >{`${face.game.name} has no battle '${scenario}'.`}</NotFoundPage>
    )
  return <ScenarioDetails face={face} printed={printed} />
}

function ScenarioDetails({ face, printed }: { readonly face: Face; readonly printed: ScenarioSheet }) {
  useTitle(printed.title)
  const [corrections, setCorrections] = useState<NamedOverlay | null>(null)
  const [options, setOptions] = useState<Json>(() => initialOptions(face, printed.id))
  // Fields change faster than opening positions are computed.
  const deferredOptions = useDeferredValue(options)
  const { sheet, refusal } = useMemo(
    () => applySettings(face, printed, corrections, deferredOptions),
    [face, printed, corrections, deferredOptions],
  )
  const opening = useOpening(face, printed.id, corrections?.overlay ?? null, deferredOptions)
  const optionsForm = useMemo(() => face.matchOptions?.(printed.id) ?? null, [face, printed.id])
  const { game } = face
  return (
    <main className="page-of-words sheet-of-paper">
      <nav className="way-back" aria-label={scenarioPageText.back}>
        <Link href={linkTo.lobby()}>{scenarioPageText.lobby}</Link>
        <span aria-hidden="true">/</span>
        <Link href={linkTo.game(game.id)}>{game.name}</Link>
      </nav>
      <div className={scenarioSheetStyles.sheet}>
        <header className={scenarioSheetStyles.head}>
          <h1>{sheet.title}</h1>
          <p className="caption">
            {sheet.date !== null && `${sheet.date} · `}
            {minutesText(sheet.minutes)}
          </p>
          <p className={scenarioSheetStyles.aim}>{sheet.aim}</p>
        </header>
        <NewMatch
          face={face}
          sheet={sheet}
          corrections={corrections}
          onCorrections={setCorrections}
          options={options}
          onOptions={setOptions}
          refusal={refusal}
        />
        <div className={scenarioSheetStyles.words}>
          <InitialMap opening={opening} />
          <p className={scenarioSheetStyles.history}>{sheet.history}</p>
          {optionsForm !== null && (
            <OptionsForm
              face={face}
              scenario={sheet.id}
              title={sheet.title}
              form={optionsForm}
              options={options}
              onOptions={setOptions}
            />
          )}
          <Forces sheet={sheet} />
          <SpecialRules game={game.id} sheet={sheet} />
          <BalanceSection sheet={sheet} isChanged={corrections !== null || deferredOptions !== null} />
          <Sources sheet={sheet} />
        </div>
      </div>
    </main>
  )
}

/** Initial options: the defaults, or the easier variant for newcomers. */
function initialOptions(face: Face, scenario: string): Json {
  const { first } = face
  return first.scenario === scenario ? (variantNamed(face, scenario, first.variant ?? '')?.options ?? null) : null
}

interface AppliedSettings {
  readonly sheet: ScenarioSheet
  /** The reason why it cannot be played with these settings; null if it can. */
  readonly refusal: string | null
}

/** The sheet with overlay and options applied; the overlay has already been validated. */
function applySettings(
  face: Face,
  printed: ScenarioSheet,
  corrections: NamedOverlay | null,
  options: Json,
): AppliedSettings {
  const { game } = face
  if (corrections === null && options === null) return { sheet: printed, refusal: null }
  const optionsRefusal = game.checkOptions(options, printed.id)
  if (optionsRefusal !== null) return { sheet: printed, refusal: optionsRefusal }
  const data = corrections === null ? game.data : applyOverlay(game.data, corrections.overlay)
  const matchFace = face.openMatch(data, printed.id, options)
  return 'problems' in matchFace
    ? { sheet: printed, refusal: matchFace.problems.join('; ') }
    : { sheet: matchFace.scenario, refusal: null }
}

const Forces = ({ sheet }: { readonly sheet: ScenarioSheet }) => (
  <section aria-labelledby="forces">
    <h2 id="forces">{scenarioPageText.forces}</h2>
    <div className={scenarioSheetStyles.forces}>
      {Object.entries(sheet.forces).map(([seat, forces]) => (
        <div key={seat}>
          <h3>
            <SeatTag seat={seat} sides={sheet.sides} />
          </h3>
          <ul>
            {forces.map((force) => (
              <li key={force}>{force}</li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  </section>
)

function SpecialRules({ game, sheet }: { readonly game: string; readonly sheet: ScenarioSheet }) {
  return (
    <section aria-labelledby="special">
      <h2 id="special">{scenarioPageText.specialRules}</h2>
      {sheet.special.length === 0 ? (
        <p>{scenarioPageText.noSpecialRules}</p>
      ) : (
        <ul className={`${scenarioSheetStyles.special} plain-list`}>
          {sheet.special.map(({ text, rule }) => (
            <li key={`${rule} ${text}`}>
              {text} <RuleTag game={game} rule={rule} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const Sources = ({ sheet }: { readonly sheet: ScenarioSheet }) => (
  <section aria-labelledby="sources">
    <h2 id="sources">{scenarioPageText.sources}</h2>
    <p>
      <ProvenanceMark mark="found" />: it stands so in the printed game. <ProvenanceMark mark="reconstructed" />: it
      could not be found, and has been made anew to fit every sentence there is about it; whoever owns the printed game
      can correct it.
    </p>
    <ul className={`${scenarioSheetStyles.sources} plain-list`}>
      {sheet.provenance.map(({ what, mark }) => (
        <li key={what}>
          <ProvenanceMark mark={mark} /> {what}
        </li>
      ))}
    </ul>
    {sheet.sources.map((sentence) => (
      <p key={sentence}>{sentence}</p>
    ))}
  </section>
)
