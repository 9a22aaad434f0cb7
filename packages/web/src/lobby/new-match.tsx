/** The form that starts a match of a scenario: the button first, its settings below. */
import { guestsNeedLink } from '@firestep/api'
import type { Face, ScenarioSheet } from '@firestep/face'
import { type Json, variantOf } from '@firestep/referee'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { overlayRefusalText, signedInUser, useCurrentUser } from '../account/current-user.ts'
import { signInAsGuest } from '../account/guest-form.tsx'
import { call } from '../connection/api-client.ts'
import { createContribution } from '../connection/dice-contribution.ts'
import { linkTo } from '../routes.ts'
import { isOnlineMode, modes, startMatch, store } from '../store/index.ts'
import { Banner } from '../ui/banner.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Checkbox } from '../ui/choices.tsx'
import { errorText } from '../ui/error-text.ts'
import { TextField } from '../ui/text-field.tsx'
import { modeTexts, strengthText } from './lobby-text.ts'
import { type NamedOverlay, OverlayForm } from './overlay-form.tsx'
import { type SeatChoice, seatingFrom } from './seat-choice.ts'
import { SeatForm } from './seat-form.tsx'
import {
  defaultServerMatchSettings,
  newServerMatch,
  type ServerMatchSettings,
  timeChoices,
} from './server-match-settings.ts'
import { ServerMatchSettingsForm } from './server-match-settings-form.tsx'
import { useSeatChoice } from './use-seat-choice.ts'
import { variantNamed, variantsOf } from './variants.ts'

interface NewMatchProps {
  readonly face: Face
  readonly sheet: ScenarioSheet
  readonly corrections: NamedOverlay | null
  readonly onCorrections: (corrections: NamedOverlay | null) => void
  readonly options: Json
  readonly onOptions: (options: Json) => void
  /** The reason why it cannot be played with these settings; null if it can. */
  readonly refusal: string | null
}

export function NewMatch(props: NewMatchProps) {
  const { face, sheet, corrections, onCorrections, options, onOptions } = props
  const [location, navigate] = useLocation()
  const { choice, setChoice, coach, setCoach, saveChoice } = useSeatChoice(face.game.id, sheet, face.first.seat)
  const variants = variantsOf(face, sheet.id)
  const variantName = options === null ? '' : (variantOf(face.game, sheet.id, options)?.name ?? customVariant)
  const [settings, setSettings] = useState(defaultServerMatchSettings)
  const [name, setName] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const currentUser = useCurrentUser()
  const online = isOnlineMode(choice.mode)
  const needsName = online && currentUser.state === 'known' && signedInUser(currentUser) === null
  const needsInvitation = needsName && guestsNeedLink(currentUser.me.registration)
  const unreachable = online && currentUser.state === 'unreachable'
  const refusal = props.refusal ?? (online && corrections !== null ? overlayRefusalText(currentUser) : null)
  // On a phone the settings are folded: the button and its summary are enough to start.
  const [isWide] = useState(() => matchMedia('(min-width: 56rem)').matches)

  const createMatch = async (): Promise<string> => {
    const overlay = corrections?.overlay ?? null
    const seats = Object.keys(sheet.sides)
    const { mode, seat: mine } = choice
    if (!isOnlineMode(mode))
      return (await startMatch(face, sheet.id, seatingFrom(choice, seats), coach, { overlay, options })).id
    if (needsName) await signInAsGuest(name, null)
    const commitment = await createContribution(store)
    const request = {
      game: face.game.id,
      scenario: sheet.id,
      options,
      overlay,
      seats,
      mine,
      mode,
      settings,
      commitment,
    }
    return (await call('newMatch', { body: newServerMatch(request) })).id
  }
  const play = async () => {
    setBusy(true)
    setProblem(null)
    try {
      const id = await createMatch()
      // A choice that cannot be saved must not stop the match.
      await saveChoice().catch((fault: unknown) => console.warn('The choice is not remembered:', fault))
      navigate(linkTo.match(id))
    } catch (fault) {
      setBusy(false)
      setProblem(errorText(fault))
    }
  }
  return (
    <section className="new-match on-margin" aria-labelledby="new-match">
      <h2 id="new-match">New match</h2>
      <form
        className="new-match-begin"
        onSubmit={(event) => {
          event.preventDefault()
          void play()
        }}
      >
        {needsName && !needsInvitation && (
          <TextField
            label="Your name"
            value={name}
            onText={setName}
            autoComplete="nickname"
            minLength={2}
            maxLength={32}
            required
            hint="You come in as a guest, with a link to come back."
          />
        )}
        <Button look="main" big type="submit" disabled={busy || unreachable || needsInvitation || refusal !== null}>
          {busy ? 'Laying the table…' : startLabels[choice.mode]}
        </Button>
      </form>
      <p className="new-match-summary">
        {summaryText(choice, sheet, settings, optionsText(face, sheet.id, options))}
        {corrections !== null && ' With corrections.'}
      </p>
      {needsInvitation && (
        <Banner
          tone="warning"
          title="This server is not open to everyone"
          actions={<ButtonLink href={linkTo.signIn(location)}>Sign in</ButtonLink>}
        >
          <p>To lay a table for others you need an account. You can play at this screen, or by a link you were sent.</p>
        </Banner>
      )}
      {unreachable && (
        <Banner tone="warning">
          <p>{currentUser.why} You can play at this screen.</p>
        </Banner>
      )}
      {refusal !== null && (
        <Banner tone="warning" title="It cannot be played so">
          <p>{refusal}</p>
        </Banner>
      )}
      {problem !== null && (
        <Banner tone="error" title="The match could not begin">
          <p>{problem}</p>
        </Banner>
      )}
      <details className="new-match-choices" open={isWide}>
        <summary>Options</summary>
        {variants.length > 0 && (
          <label className="field">
            <span className="field-label">Variant</span>
            <select
              className="select-field"
              value={variantName}
              onChange={({ target }) => onOptions(variantNamed(face, sheet.id, target.value)?.options ?? null)}
            >
              <option value="">None: all of it</option>
              {variantName === customVariant && <option value={customVariant}>As settled beside</option>}
              {variants.map(({ name: variantName }) => (
                <option key={variantName} value={variantName}>
                  {variantName}
                </option>
              ))}
            </select>
          </label>
        )}
        <SeatForm sheet={sheet} choice={choice} modes={modes} onChange={setChoice} />
        {online && <ServerMatchSettingsForm settings={settings} onChange={setSettings} />}
        {choice.mode !== 'watch' && !online && (
          <Checkbox checked={coach} onChange={setCoach} detail="A sentence the first time each thing appears.">
            Coach
          </Checkbox>
        )}
        <OverlayForm face={face} scenario={sheet.id} current={corrections} onChange={onCorrections} />
      </details>
    </section>
  )
}

/** Options that are no variant of the scenario. */
const customVariant = 'otherwise'

/** Text of non-default options: the name of the variant, else the changed options. */
function optionsText(face: Face, scenario: string, options: Json): string | null {
  if (options === null) return null
  const variant = variantOf(face.game, scenario, options)
  if (variant !== undefined) return `Variant: ${variant.name}.`
  const changedTexts = face.matchOptions?.(scenario)?.changedTexts(options) ?? []
  return changedTexts.length === 0 ? null : `${changedTexts.join('; ')}.`
}

const startLabels = {
  opponent: 'Play',
  two: 'Play',
  mine: 'Play',
  watch: 'Watch',
  friend: 'Get a link to send',
  open: 'Lay an open table',
} as const

function summaryText(
  choice: SeatChoice,
  sheet: ScenarioSheet,
  settings: ServerMatchSettings,
  optionsPart: string | null,
): string {
  const players = playersText(choice, sheet, settings)
  return optionsPart === null ? players : `${players} ${optionsPart}`
}

function playersText(
  { mode, strength, other, seat }: SeatChoice,
  { sides }: ScenarioSheet,
  settings: ServerMatchSettings,
): string {
  const name = sides[seat]?.name ?? seat
  if (mode === 'opponent') return `Your side: ${name}. Opponent: ${strengthText(strength)}.`
  if (mode === 'watch') return `${strengthText(strength)} against ${strengthText(other)}.`
  if (isOnlineMode(mode))
    return `Your side: ${name}. ${timeChoices.find(({ id }) => id === settings.time)?.name ?? ''}.`
  return `${modeTexts[mode].name}.`
}
