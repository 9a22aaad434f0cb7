/** The three ways to begin: play the computer, play a friend, watch and learn. */
import { strengths } from '@firestep/bots'
import { gameListings } from '@firestep/registry/faces'
import { type ReactNode, useId, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { linkTo } from '../routes.ts'
import type { LocalMode, SavedMatch } from '../store/index.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { errorText } from '../ui/error-text.ts'
import { DoorPicture } from './door-pictures.tsx'
import styles from './doors.module.css'
import { FriendDialog } from './friend-dialog.tsx'
import { doorText } from './lobby-text.ts'
import { type Battle, firstStrength, lastBattle, startBattle } from './start-battle.ts'

/** `matches` is null until the matches of this browser are known. */
export function Doors({ matches }: { readonly matches: readonly SavedMatch[] | null }) {
  const battle = lastBattle(matches ?? [])
  const { busy, problem, start } = useStart(battle)
  const [friendTime, setFriendTime] = useState<string | null>(null)
  return (
    <section className={`${styles.band} on-margin`} aria-label={doorText.label}>
      <div className={styles.doors}>
        <ComputerDoor battle={battle} busy={busy} onStart={(strength) => void start('opponent', strength)} />
        <FriendDoor busy={busy} onInvite={setFriendTime} onOneScreen={() => void start('two')} />
        <WatchDoor busy={busy} onWatch={() => void start('watch')} />
      </div>
      {problem !== null && (
        <div className={styles.problem}>
          <Banner tone="error" title={doorText.problem}>
            <p>{problem}</p>
          </Banner>
        </div>
      )}
      {friendTime !== null && (
        <FriendDialog battle={battle} initialTime={friendTime} onClose={() => setFriendTime(null)} />
      )}
    </section>
  )
}

/** Starts a battle at this screen and goes to it. */
function useStart(battle: Battle | null) {
  const [, navigate] = useLocation()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const start = async (mode: LocalMode, strength?: string) => {
    setBusy(true)
    setProblem(null)
    try {
      navigate(linkTo.match(await startBattle(battle, mode, strength)))
    } catch (fault) {
      setBusy(false)
      setProblem(errorText(fault))
    }
  }
  return { busy, problem, start }
}

interface DoorProps {
  readonly picture: 'computer' | 'friend' | 'watch'
  readonly title: string
  readonly text: string
  readonly main: ReactNode
  readonly chipsLabel: string
  readonly chips: readonly ReactNode[]
}

function Door({ picture, title, text, main, chipsLabel, chips }: DoorProps) {
  const id = useId()
  return (
    <article className={styles.door} aria-labelledby={id}>
      <DoorPicture of={picture} className={styles.picture} />
      <h2 id={id}>{title}</h2>
      <p className={styles.text}>{text}</p>
      <div className={styles.main}>{main}</div>
      <ul className={`${styles.chips} plain-list`} aria-label={chipsLabel}>
        {chips.map((chip, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the chips of a door never change their order.
          <li key={i}>{chip}</li>
        ))}
      </ul>
    </article>
  )
}

interface ChipProps {
  readonly label?: string
  readonly disabled: boolean
  readonly onPress: () => void
  readonly children: string
}

const Chip = ({ label, disabled, onPress, children }: ChipProps) => (
  <button type="button" className={styles.chip} aria-label={label} disabled={disabled} onClick={onPress}>
    {children}
  </button>
)

interface ComputerDoorProps {
  readonly battle: Battle | null
  readonly busy: boolean
  onStart(strength: string): void
}

function ComputerDoor({ battle, busy, onStart }: ComputerDoorProps) {
  const { title, firstText, text, first, again, strengths: chipsLabel, against } = doorText.computer
  const label = battle === null ? first : again
  return (
    <Door
      picture="computer"
      title={title}
      text={battle === null ? firstText : text(battle.title)}
      main={
        <Button look="main" disabled={busy} onClick={() => onStart(firstStrength)}>
          {busy ? doorText.busy : label}
        </Button>
      }
      chipsLabel={chipsLabel}
      chips={strengths
        .filter(({ id }) => id !== 'random')
        .map(({ id, name }) => (
          <Chip key={id} label={against(name)} disabled={busy} onPress={() => onStart(id)}>
            {name}
          </Chip>
        ))}
    />
  )
}

interface FriendDoorProps {
  readonly busy: boolean
  onInvite(time: string): void
  onOneScreen(): void
}

function FriendDoor({ busy, onInvite, onOneScreen }: FriendDoorProps) {
  const { title, text, main, live, post, oneScreen, ways } = doorText.friend
  return (
    <Door
      picture="friend"
      title={title}
      text={text}
      main={
        <Button disabled={busy} onClick={() => onInvite('none')}>
          {main}
        </Button>
      }
      chipsLabel={ways}
      chips={[
        <Chip key="live" disabled={busy} onPress={() => onInvite('live-60')}>
          {live}
        </Chip>,
        <Chip key="post" disabled={busy} onPress={() => onInvite('post-3')}>
          {post}
        </Chip>,
        <Chip key="screen" disabled={busy} onPress={onOneScreen}>
          {oneScreen}
        </Chip>,
      ]}
    />
  )
}

function WatchDoor({ busy, onWatch }: { readonly busy: boolean; onWatch(): void }) {
  const { title, text, main, examples, rules, open, ways } = doorText.watch
  const rulebook = linkTo.rules(gameListings[0]?.id ?? '')
  return (
    <Door
      picture="watch"
      title={title}
      text={text}
      main={
        <Button disabled={busy} onClick={onWatch}>
          {main}
        </Button>
      }
      chipsLabel={ways}
      chips={[
        <Link key="examples" href={`${rulebook}#examples`} className={styles.chip}>
          {examples}
        </Link>,
        <Link key="rules" href={rulebook} className={styles.chip}>
          {rules}
        </Link>,
        <a key="open" href="#open-tables" className={styles.chip}>
          {open}
        </a>,
      ]}
    />
  )
}
