/** Odds, dice, options and log lines. */
import { type AnswerOption, logLine, type Odds, type SideStyle } from '@firestep/face'
import type { ReactNode } from 'react'
import { PlaybackBar } from '../src/match/playback/playback-bar.tsx'
import type { PlaybackState } from '../src/match/playback/use-playback.ts'
import { DiceRow, OptionList, PhaseStrip, PreviewBox, RuleTag, RuleTags, SideTag } from '../src/panels/index.ts'
import { LogLineRow } from '../src/panels/log-line.tsx'
import { OddsBar } from '../src/panels/odds-bar.tsx'
import { Pips } from '../src/panels/pips.tsx'
import { defaultSettings } from '../src/store/index.ts'
import styles from './gallery.module.css'
import { nothing, type Section } from './section.ts'

const british: SideStyle = { name: 'British', people: 'the British', tone: 'blue', sign: '◎' }
const german: SideStyle = { name: 'German', people: 'the Germans', tone: 'red', sign: '✚' }
const sides = { british, german }

const odds: Odds = {
  title: 'The machine gun at D6',
  outcomes: [
    { label: 'no effect', chance: 0.4, tone: 'nothing' },
    { label: 'retreats 1 hex', chance: 0.3, tone: 'retreat' },
    { label: '1 figure lost', chance: 0.2, tone: 'loss' },
    { label: 'destroyed', chance: 0.1, tone: 'destroyed' },
  ],
  modifiers: [
    { rule: 'battle.4', name: 'range 2', value: 3 },
    { rule: 'terrain.7', name: 'trench', value: -1 },
  ],
  sum: '2 dice',
  notes: [{ text: 'The first flag is ignored.', rule: 'terrain.8' }],
}

const Die = ({ face }: { readonly face: string }): ReactNode => (
  <svg viewBox="0 0 20 20" className={styles.die} role="presentation">
    <rect x="1" y="1" width="18" height="18" rx="3" fill="none" stroke="currentColor" />
    <text x="10" y="14" textAnchor="middle" fontSize="11" fill="currentColor">
      {face}
    </text>
  </svg>
)
const dieLabel = (face: string): string => face

const option = (label: string, fields: Partial<AnswerOption> = {}): AnswerOption => ({
  part: label,
  label,
  detail: null,
  group: 'Targets',
  place: null,
  piece: null,
  card: null,
  ends: false,
  ...fields,
})
const options = [
  option('Fire at D6', { detail: '3 dice at range 2' }),
  option('Fire at E7'),
  option('Assault E7', { group: 'Close combat' }),
  option('Hold fire', { ends: true }),
]

const OddsPart = (): ReactNode => (
  <>
    <OddsBar odds={odds} />
    <PreviewBox preview={{ title: 'Fire at D6', lines: ['It can fire back.'], odds: [odds], marks: [] }} />
  </>
)

const Dice = (): ReactNode => (
  <>
    <DiceRow dice={['1', '4', '6']} Die={Die} dieLabel={dieLabel} />
    <DiceRow dice={['2', '5']} Die={Die} dieLabel={dieLabel} isRolling />
  </>
)

const Options = (): ReactNode => (
  <>
    <OptionList question="one" options={options} chosen={[]} onChoose={nothing} />
    <OptionList question="several" options={options} chosen={['Fire at E7']} onChoose={nothing} isMultiple />
  </>
)

const idlePlayback: PlaybackState = {
  playing: null,
  scenes: [],
  seenCount: 0,
  shownAnswers: 0,
  rolled: [],
  trail: [],
  missed: null,
  canRepeat: false,
  isLoading: false,
  isIdle: true,
  isPaused: false,
  pause: nothing,
  goTo: nothing,
  next: nothing,
  skip: nothing,
  repeat: nothing,
  follow: nothing,
  read: nothing,
}

const lines = [
  logLine({ text: 'Turn 3: the British', weight: 'heading' }, []),
  logLine({ text: 'Infantry at C4 fires at D6: 1 hit.', seat: 'british', dice: ['6', '2'] }, ['battle.4', 'terrain.7']),
  logLine({ text: 'The trench stops 1 soldier.', seat: 'german', weight: 'small' }, ['terrain.7']),
]

const Log = (): ReactNode => (
  <RuleTags game="great-war" onOpen={nothing}>
    {lines.map((line, i) => (
      <LogLineRow
        key={line.text}
        line={line}
        side={line.seat === null ? undefined : line.seat === 'british' ? british : german}
        isStruck={i === 2}
        isCurrent={i === 0}
        onShow={nothing}
        onReport={nothing}
        Die={Die}
        dieLabel={dieLabel}
      />
    ))}
    <RuleTag rule="battle.4" />
  </RuleTags>
)

const playbackStates: readonly { readonly name: string; readonly state: PlaybackState }[] = [
  { name: 'Nothing to play', state: idlePlayback },
  { name: 'Played', state: { ...idlePlayback, canRepeat: true } },
  { name: 'Paused', state: { ...idlePlayback, canRepeat: true, isPaused: true } },
]

const Playback = (): ReactNode =>
  playbackStates.map(({ name, state }) => (
    <figure key={name}>
      <PlaybackBar playback={state} display={{ settings: defaultSettings, setSettings: nothing }} />
      <figcaption>{name}</figcaption>
    </figure>
  ))

const phases = ['Command', 'Movement', 'Battle'].map((name) => ({ id: name, name }))

const Signs = (): ReactNode => (
  <>
    <div className="button-row">
      <SideTag side={british} />
      <SideTag side={german} />
      <Pips value={2} max={6} label="2 of 6 medals" />
    </div>
    <PhaseStrip bar={{ turn: 'Turn 3', shortTurn: 'Turn 3', seat: 'british', phases, now: 'Movement' }} sides={sides} />
  </>
)

export const panelSections: readonly Section[] = [
  { id: 'odds', name: 'Odds and previews', Part: OddsPart },
  { id: 'dice', name: 'Dice', Part: Dice },
  { id: 'options', name: 'Options', Part: Options },
  { id: 'log', name: 'Log lines and rule tags', Part: Log },
  { id: 'playback', name: 'Playback', Part: Playback },
  { id: 'signs', name: 'Sides, pips and phases', Part: Signs },
]
