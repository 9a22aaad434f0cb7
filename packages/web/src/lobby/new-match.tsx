/** The form that starts a match of a scenario: the button first, its settings below. */
import { guestsNeedLink } from '@firestep/api'
import type { Face, ScenarioSheet } from '@firestep/face'
import { type Json, variantOf } from '@firestep/referee'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { overlayRefusalText, signedInUser, useCurrentUser } from '../account/current-user.ts'
import { signInAsGuest } from '../account/guest-form.tsx'
import { call } from '../connection/api-client.ts'
import { newPart } from '../connection/dice-contribution.ts'
import { linkTo } from '../routes.ts'
import { isOnline, modes, startMatch, store } from '../store/index.ts'
import { Banner } from '../ui/banner.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Checkbox } from '../ui/choices.tsx'
import { errorText } from '../ui/error-text.ts'
import { TextField } from '../ui/text-field.tsx'
import { modeNames, strengthName } from './lobby-text.ts'
import { type Corrections, CorrectionsForm } from './overlay-form.tsx'
import { type SeatChoice, seatingFrom } from './seat-choice.ts'
import { SeatForm } from './seat-form.tsx'
import { defaultServerMatchSettings, newOnlineMatch, type ServerMatchSettings, times } from './server-match-settings.ts'
import { TermsForm } from './server-match-settings-form.tsx'
import { useChosen } from './use-seat-choice.ts'
import { variantNamed, variantsOf } from './variants.ts'

interface NewMatchProps {
  readonly face: Face
  readonly sheet: ScenarioSheet
  readonly corrections: Corrections | null
  readonly onCorrections: (corrections: Corrections | null) => void
  readonly options: Json
  readonly onOptions: (options: Json) => void
  /** The reason why it cannot be played with these settings; null if it can. */
  readonly barred: string | null
}

export function NewMatch(props: NewMatchProps) {
  const { face, sheet, corrections, onCorrections, options, onOptions } = props
  const [here, go] = useLocation()
  const { chosen, setChosen, coach, setCoach, remember } = useChosen(face.game.id, sheet, face.first.seat)
  const variants = variantsOf(face, sheet.id)
  const part = options === null ? '' : (variantOf(face.game, sheet.id, options)?.name ?? otherwise)
  const [terms, setTerms] = useState(defaultServerMatchSettings)
  const [name, setName] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const known = useCurrentUser()
  const online = isOnline(chosen.mode)
  const nameless = online && known.state === 'known' && signedInUser(known) === null
  const uninvited = nameless && guestsNeedLink(known.me.registration)
  const unreachable = online && known.state === 'unreachable'
  const barred = props.barred ?? (online && corrections !== null ? overlayRefusalText(known) : null)
  // On a phone the settings are folded: the button and its summary are enough to start.
  const [wide] = useState(() => matchMedia('(min-width: 56rem)').matches)

  const begin = async (): Promise<string> => {
    const overlay = corrections?.overlay ?? null
    const seats = Object.keys(sheet.sides)
    const { mode, seat: mine } = chosen
    if (!isOnline(mode))
      return (await startMatch(face, sheet.id, seatingFrom(chosen, seats), coach, { overlay, options })).id
    if (nameless) await signInAsGuest(name, null)
    const commitment = await newPart(store)
    const of = { game: face.game.id, scenario: sheet.id, options, overlay, seats, mine, mode, terms, commitment }
    return (await call('newMatch', { body: newOnlineMatch(of) })).id
  }
  const play = async () => {
    setBusy(true)
    setProblem(null)
    try {
      const id = await begin()
      // A choice that cannot be saved must not stop the match.
      await remember().catch((fault: unknown) => console.warn('The choice is not remembered:', fault))
      go(linkTo.match(id))
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
        {nameless && !uninvited && (
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
        <Button look="main" big type="submit" disabled={busy || unreachable || uninvited || barred !== null}>
          {busy ? 'Laying the table…' : verbs[chosen.mode]}
        </Button>
      </form>
      <p className="new-match-summary">
        {inWords(chosen, sheet, terms, howInWords(face, sheet.id, options))}
        {corrections !== null && ' With corrections.'}
      </p>
      {uninvited && (
        <Banner
          tone="warning"
          title="This server is not open to everyone"
          actions={<ButtonLink href={linkTo.signIn(here)}>Sign in</ButtonLink>}
        >
          <p>To lay a table for others you need an account. You can play at this screen, or by a link you were sent.</p>
        </Banner>
      )}
      {unreachable && (
        <Banner tone="warning">
          <p>{known.why} You can play at this screen.</p>
        </Banner>
      )}
      {barred !== null && (
        <Banner tone="warning" title="It cannot be played so">
          <p>{barred}</p>
        </Banner>
      )}
      {problem !== null && (
        <Banner tone="error" title="The match could not begin">
          <p>{problem}</p>
        </Banner>
      )}
      <details className="new-match-choices" open={wide}>
        <summary>Options</summary>
        {variants.length > 0 && (
          <label className="field">
            <span className="field-label">Variant</span>
            <select
              className="select-field"
              value={part}
              onChange={({ target }) => onOptions(variantNamed(face, sheet.id, target.value)?.options ?? null)}
            >
              <option value="">None: all of it</option>
              {part === otherwise && <option value={otherwise}>As settled beside</option>}
              {variants.map(({ name: one }) => (
                <option key={one} value={one}>
                  {one}
                </option>
              ))}
            </select>
          </label>
        )}
        <SeatForm sheet={sheet} chosen={chosen} modes={modes} onChange={setChosen} />
        {online && <TermsForm terms={terms} onChange={setTerms} />}
        {chosen.mode !== 'watch' && !online && (
          <Checkbox checked={coach} onChange={setCoach} detail="A sentence the first time each thing appears.">
            Coach
          </Checkbox>
        )}
        <CorrectionsForm face={face} scenario={sheet.id} using={corrections} onUse={onCorrections} />
      </details>
    </section>
  )
}

/** Options that are no variant of the scenario. */
const otherwise = 'otherwise'

/** Text of non-default options: the name of the variant, else the changed options. */
function howInWords(face: Face, scenario: string, options: Json): string | null {
  if (options === null) return null
  const variant = variantOf(face.game, scenario, options)
  if (variant !== undefined) return `Variant: ${variant.name}.`
  const settled = face.matchOptions?.(scenario)?.otherwise(options) ?? []
  return settled.length === 0 ? null : `${settled.join('; ')}.`
}

const verbs = {
  opponent: 'Play',
  two: 'Play',
  mine: 'Play',
  watch: 'Watch',
  friend: 'Get a link to send',
  open: 'Lay an open table',
} as const

function inWords(chosen: SeatChoice, sheet: ScenarioSheet, terms: ServerMatchSettings, part: string | null): string {
  const who = whoInWords(chosen, sheet, terms)
  return part === null ? who : `${who} ${part}`
}

function whoInWords(
  { mode, strength, other, seat }: SeatChoice,
  { sides }: ScenarioSheet,
  terms: ServerMatchSettings,
): string {
  const name = sides[seat]?.name ?? seat
  if (mode === 'opponent') return `Your side: ${name}. Opponent: ${strengthName(strength)}.`
  if (mode === 'watch') return `${strengthName(strength)} against ${strengthName(other)}.`
  if (isOnline(mode)) return `Your side: ${name}. ${times.find(({ id }) => id === terms.time)?.name ?? ''}.`
  return `${modeNames[mode].name}.`
}
