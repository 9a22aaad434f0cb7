/** The form that starts a match of a scenario: the button first, its settings below. */
import { guestsNeedLink } from '@firestep/api'
import type { Face, ScenarioSheet } from '@firestep/face'
import { type Json, variantOf } from '@firestep/referee'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'wouter'
import { overlayRefusalText, signedInUser, useCurrentUser } from '../account/current-user.ts'
import { linkTo } from '../routes.ts'
import { isOnlineMode, modes } from '../store/index.ts'
import { newMatchText } from '../texts/lobby.ts'
import { sidePeople } from '../texts/side-names.ts'
import { Banner } from '../ui/banner.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Checkbox } from '../ui/choices.tsx'
import { errorText } from '../ui/error-text.ts'
import formStyles from '../ui/form.module.css'
import { TextField } from '../ui/text-field.tsx'
import { createMatch } from './create-match.ts'
import { modeTexts, strengthText } from './lobby-text.ts'
import styles from './new-match.module.css'
import { type NamedOverlay, OverlayForm } from './overlay-form.tsx'
import type { SeatChoice } from './seat-choice.ts'
import { SeatForm } from './seat-form.tsx'
import { defaultServerMatchSettings, type ServerMatchSettings, timeChoices } from './server-match-settings.ts'
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

export function NewMatch(props: NewMatchProps): ReactNode {
  const { face, sheet, corrections, onCorrections, options, onOptions } = props
  const { choice, setChoice, coach, setCoach, saveChoice } = useSeatChoice(face.game.id, sheet, face.first.seat)
  const [settings, setSettings] = useState(defaultServerMatchSettings)
  const [name, setName] = useState('')
  const online = isOnlineMode(choice.mode)
  const access = useServerAccess(online, corrections)
  const refusal = props.refusal ?? access.overlayRefusal
  // On a phone the settings are folded: the button and its summary are enough to start.
  const [isWide] = useState(() => matchMedia('(min-width: 56rem)').matches)
  const { busy, problem, start } = useStart(async () => {
    const guestName = access.needsName ? name : null
    const overlay = corrections?.overlay ?? null
    const id = await createMatch({ face, sheet, options, overlay, choice, coach, settings, guestName })
    // A choice that cannot be saved must not stop the match.
    await saveChoice().catch((fault: unknown) => console.warn('The choice is not remembered:', fault))
    return id
  })
  const isBarred = access.needsInvitation || access.unreachable !== null || refusal !== null
  return (
    <section className={`${styles.panel} on-margin`} aria-labelledby="new-match">
      <h2 id="new-match">{newMatchText.title}</h2>
      <form
        className={styles.begin}
        onSubmit={(event) => {
          event.preventDefault()
          void start()
        }}
      >
        {access.needsName && !access.needsInvitation && <GuestNameField name={name} onName={setName} />}
        <Button look="main" big type="submit" disabled={busy || isBarred}>
          {busy ? newMatchText.busy : startLabels[choice.mode]}
        </Button>
      </form>
      <p className={styles.summary} data-part="match-summary">
        {summaryText(choice, sheet, settings, optionsText(face, sheet.id, options))}
        {corrections !== null && ' With corrections.'}
      </p>
      <Obstacles access={access} refusal={refusal} problem={problem} />
      <details className={styles.choices} open={isWide} data-part="match-settings">
        <summary>{newMatchText.options}</summary>
        <VariantField face={face} sheet={sheet} options={options} onOptions={onOptions} />
        <SeatForm sheet={sheet} choice={choice} modes={modes} onChange={setChoice} />
        {online && <ServerMatchSettingsForm settings={settings} onChange={setSettings} />}
        {choice.mode !== 'watch' && !online && (
          <Checkbox checked={coach} onChange={setCoach} detail={newMatchText.coachHint}>
            {newMatchText.coach}
          </Checkbox>
        )}
        <OverlayForm face={face} scenario={sheet.id} current={corrections} onChange={onCorrections} />
      </details>
    </section>
  )
}

/** Conditions of the server for a new match of this user; a match at this screen has none. */
interface ServerAccess {
  /** Nobody is signed in: a guest gives a name. */
  readonly needsName: boolean
  /** Guests may not create matches on this server. */
  readonly needsInvitation: boolean
  /** The reason why the server cannot be reached; null if it can. */
  readonly unreachable: string | null
  /** The reason why the server takes no corrections from this user; null if it does. */
  readonly overlayRefusal: string | null
}

function useServerAccess(online: boolean, corrections: NamedOverlay | null): ServerAccess {
  const currentUser = useCurrentUser()
  if (!online) return { needsName: false, needsInvitation: false, unreachable: null, overlayRefusal: null }
  const needsName = currentUser.state === 'known' && signedInUser(currentUser) === null
  return {
    needsName,
    needsInvitation: needsName && guestsNeedLink(currentUser.me.registration),
    unreachable: currentUser.state === 'unreachable' ? currentUser.why : null,
    overlayRefusal: corrections === null ? null : overlayRefusalText(currentUser),
  }
}

/** Creates a match and goes to its page. */
function useStart(create: () => Promise<string>) {
  const [, navigate] = useLocation()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const start = async () => {
    setBusy(true)
    setProblem(null)
    try {
      navigate(linkTo.match(await create()))
    } catch (fault) {
      setBusy(false)
      setProblem(errorText(fault))
    }
  }
  return { busy, problem, start }
}

const GuestNameField = ({ name, onName }: { readonly name: string; onName(name: string): void }): ReactNode => (
  <TextField
    label={newMatchText.yourName}
    value={name}
    onText={onName}
    autoComplete="nickname"
    minLength={2}
    maxLength={32}
    required
    hint={newMatchText.guestHint}
  />
)

interface ObstaclesProps {
  readonly access: ServerAccess
  readonly refusal: string | null
  readonly problem: string | null
}

/** The reasons why the match cannot begin. */
function Obstacles({ access, refusal, problem }: ObstaclesProps): ReactNode {
  const [location] = useLocation()
  return (
    <>
      {access.needsInvitation && (
        <Banner
          tone="warning"
          title={newMatchText.notOpenTitle}
          actions={<ButtonLink href={linkTo.signIn(location)}>{newMatchText.signIn}</ButtonLink>}
        >
          <p>{newMatchText.needsAccount}</p>
        </Banner>
      )}
      {access.unreachable !== null && (
        <Banner tone="warning">
          <p>{newMatchText.playAtThisScreen(access.unreachable)}</p>
        </Banner>
      )}
      {refusal !== null && (
        <Banner tone="warning" title={newMatchText.optionsRefused}>
          <p>{refusal}</p>
        </Banner>
      )}
      {problem !== null && (
        <Banner tone="error" title={newMatchText.startFailed}>
          <p>{problem}</p>
        </Banner>
      )}
    </>
  )
}

function VariantField({
  face,
  sheet,
  options,
  onOptions,
}: Pick<NewMatchProps, 'face' | 'sheet' | 'options' | 'onOptions'>): ReactNode {
  const variants = variantsOf(face, sheet.id)
  if (variants.length === 0) return null
  const chosen = options === null ? '' : (variantOf(face.game, sheet.id, options)?.name ?? customVariant)
  return (
    <label className={formStyles.field} data-part="field">
      <span className={formStyles.label}>{newMatchText.variant}</span>
      <select
        className={formStyles.select}
        value={chosen}
        onChange={({ target }) => onOptions(variantNamed(face, sheet.id, target.value)?.options ?? null)}
      >
        <option value="">{newMatchText.noVariant}</option>
        {chosen === customVariant && <option value={customVariant}>{newMatchText.ownOptions}</option>}
        {variants.map(({ name }) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}

/** Options that are no variant of the scenario. */
const customVariant = 'otherwise'

/** Text of non-default options: the name of the variant, else the changed options. */
function optionsText(face: Face, scenario: string, options: Json): string | null {
  if (options === null) return null
  const variant = variantOf(face.game, scenario, options)
  if (variant !== undefined) return newMatchText.variantName(variant.name)
  const changedTexts = face.matchOptions?.(scenario)?.changedTexts(options) ?? []
  return changedTexts.length === 0 ? null : `${changedTexts.join('; ')}.`
}

const startLabels = {
  opponent: newMatchText.play,
  two: newMatchText.play,
  mine: newMatchText.play,
  watch: newMatchText.watch,
  friend: newMatchText.createLink,
  open: newMatchText.openTable,
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
  const people = sidePeople(sides, seat)
  if (mode === 'opponent') return newMatchText.againstComputer(people, strengthText(strength))
  if (mode === 'watch') return `${strengthText(strength)} against ${strengthText(other)}.`
  if (isOnlineMode(mode))
    return newMatchText.againstPerson(people, timeChoices.find(({ id }) => id === settings.time)?.name ?? '')
  return `${modeTexts[mode].name}.`
}
