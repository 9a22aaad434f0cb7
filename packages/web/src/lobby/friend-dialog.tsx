/** A match with a friend: battle, side and time, and then a link to send. */
import { guestsNeedLink } from '@firestep/api'
import type { Face } from '@firestep/face'
import { gameListings } from '@firestep/registry/faces'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { useLocation } from 'wouter'
import { signedInUser, useCurrentUser } from '../account/current-user.ts'
import { useServerAction } from '../connection/use-server-action.ts'
import { loadFace } from '../load-face.ts'
import { linkTo } from '../routes.ts'
import { Banner } from '../ui/banner.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { errorText } from '../ui/error-text.ts'
import formStyles from '../ui/form.module.css'
import { InlineError } from '../ui/inline-error.tsx'
import { Loading } from '../ui/loading.tsx'
import { TextField } from '../ui/text-field.tsx'
import { createMatch } from './create-match.ts'
import { doorText, friendText } from './lobby-text.ts'
import { SelectField } from './select-field.tsx'
import { defaultServerMatchSettings, timeChoices } from './server-match-settings.ts'
import { type Battle, firstStrength } from './start-battle.ts'
import { variantNamed } from './variants.ts'

interface FriendDialogProps {
  /** The battle played last, which is proposed first. */
  readonly battle: Battle | null
  readonly initialTime: string
  onClose(): void
}

export function FriendDialog({ battle, initialTime, onClose }: FriendDialogProps): ReactNode {
  const [, navigate] = useLocation()
  const formId = useId()
  const access = useAccess()
  const { face, problem: faceProblem, game, setGame } = useGame(battle?.game ?? gameListings[0]?.id ?? '')
  const [scenario, setScenario] = useState(battle?.scenario ?? null)
  const [seat, setSeat] = useState(battle?.seat ?? null)
  const [time, setTime] = useState(initialTime)
  const [name, setName] = useState('')
  const { busy, problem, run } = useServerAction()
  const chosen = face === null ? null : chosenBattle(face, scenario, seat)
  const create = () =>
    void run(async () => {
      if (face === null || chosen === null) return
      const { sheet, options } = chosen
      const id = await createMatch({
        face,
        sheet,
        options,
        overlay: null,
        choice: { mode: 'friend', strength: firstStrength, other: firstStrength, seat: chosen.seat },
        coach: true,
        settings: { ...defaultServerMatchSettings, time },
        guestName: access.needsName ? name : null,
      })
      navigate(linkTo.match(id))
    })
  return (
    <Dialog
      title={friendText.title}
      onClose={onClose}
      actions={
        <>
          <Button
            look="main"
            type="submit"
            form={formId}
            disabled={busy || chosen === null || access.obstacle !== null}
          >
            {busy ? doorText.busy : friendText.create}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {friendText.cancel}
          </Button>
        </>
      }
    >
      {access.obstacle !== null && (
        <Banner
          tone="warning"
          actions={
            access.needsAccount ? <ButtonLink href={linkTo.signIn()}>{friendText.signIn}</ButtonLink> : undefined
          }
        >
          <p>{access.obstacle}</p>
        </Banner>
      )}
      <form
        id={formId}
        className={formStyles.form}
        onSubmit={(event) => {
          event.preventDefault()
          create()
        }}
      >
        {access.needsName && (
          <TextField
            label={friendText.name}
            value={name}
            onText={setName}
            autoComplete="nickname"
            minLength={2}
            maxLength={32}
            required
            hint={friendText.nameHint}
          />
        )}
        <SelectField
          label={friendText.game}
          chosen={game}
          choices={gameListings}
          onChoose={(next) => {
            setGame(next)
            setScenario(null)
            setSeat(null)
          }}
        />
        {face === null || chosen === null ? (
          faceProblem === null && <Loading text={friendText.loading} />
        ) : (
          <BattleFields face={face} chosen={chosen} onScenario={setScenario} onSeat={setSeat} />
        )}
        <SelectField label={friendText.time} chosen={time} choices={timeChoices} onChoose={setTime} />
        <InlineError>{problem ?? faceProblem}</InlineError>
      </form>
    </Dialog>
  )
}

interface BattleFieldsProps {
  readonly face: Face
  readonly chosen: ChosenBattle
  onScenario(scenario: string): void
  onSeat(seat: string): void
}

const BattleFields = ({ face, chosen, onScenario, onSeat }: BattleFieldsProps): ReactNode => (
  <>
    <SelectField
      label={friendText.battle}
      chosen={chosen.sheet.id}
      choices={face.scenarios.map(({ id, title }) => ({ id, name: title }))}
      onChoose={onScenario}
    />
    <SelectField
      label={friendText.side}
      chosen={chosen.seat}
      choices={Object.entries(chosen.sheet.sides).map(([id, side]) => ({ id, name: side.name }))}
      onChoose={onSeat}
    />
  </>
)

/** What the server needs from this user before it creates a match for others. */
function useAccess() {
  const currentUser = useCurrentUser()
  const isUnknown = currentUser.state === 'known' && signedInUser(currentUser) === null
  const needsAccount = isUnknown && guestsNeedLink(currentUser.me.registration)
  const unreachable = currentUser.state === 'unreachable' ? currentUser.why : null
  return {
    needsName: isUnknown && !needsAccount,
    needsAccount,
    obstacle: needsAccount ? friendText.needsAccount : unreachable,
  }
}

/** A game and its face, which is null while it loads. */
function useGame(initialGame: string) {
  const [game, setGame] = useState(initialGame)
  const [loaded, setLoaded] = useState<{ readonly game: string; readonly face: Face } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    let isCancelled = false
    setProblem(null)
    loadFace(game)?.then(
      (face) => isCancelled || setLoaded({ game, face }),
      (fault: unknown) => isCancelled || setProblem(errorText(fault)),
    )
    return () => {
      isCancelled = true
    }
  }, [game])
  return { game, setGame, problem, face: loaded?.game === game ? loaded.face : null }
}

type ChosenBattle = NonNullable<ReturnType<typeof chosenBattle>>

/** The chosen battle and side; without a choice the game's first, in its easier variant. */
function chosenBattle(face: Face, scenario: string | null, seat: string | null) {
  const { first } = face
  const sheet = face.scenarios.find(({ id }) => id === (scenario ?? first.scenario))
  if (sheet === undefined) return null
  const chosenSeat = [seat, first.seat].find((id) => id !== null && id in sheet.sides) ?? Object.keys(sheet.sides)[0]
  const variant = sheet.id === first.scenario ? (first.variant ?? '') : ''
  const options = variantNamed(face, sheet.id, variant)?.options ?? null
  return chosenSeat === undefined ? null : { sheet, seat: chosenSeat, options }
}
