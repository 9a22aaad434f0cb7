/** The panels: a drawer beside the map; on a phone, with question and hand, behind a bar of four tabs. */
import type { ReactNode } from 'react'
import { Refusal } from '../answer/answer-warnings.tsx'
import type { AnyView } from '../match-session/any-match.ts'
import { drawerText } from '../texts/match.ts'
import { Button } from '../ui/button.tsx'
import { Tabs } from '../ui/tabs.tsx'
import styles from './drawer.module.css'
import type { InputHandlers } from './input-handling.ts'
import { isDrawerPanel } from './panel-id.ts'
import { MatchPanels, tabsOf } from './panels.tsx'
import { Ask } from './rail.tsx'
import type { MatchScreenState } from './use-match-screen.ts'

interface DrawerProps {
  readonly state: MatchScreenState
  readonly view: AnyView
  readonly handlers: InputHandlers
}

export function Drawer(props: DrawerProps): ReactNode {
  const { page } = props.state
  return (
    <section className={`${styles.drawer} on-margin`} data-zone="drawer" aria-label={drawerText.label}>
      <DrawerTabs {...props} />
      <div className={styles.close}>
        <Button look="quiet" aria-label={drawerText.close} onClick={() => page.setPanel('asked')}>
          ✕
        </Button>
      </div>
    </section>
  )
}

function DrawerTabs({ state, view, handlers }: DrawerProps): ReactNode {
  const { page } = state
  const tabs = tabsOf(state)
  const chosen = tabs.find(({ id }) => id === page.panel)?.id ?? 'log'
  return (
    <Tabs label={drawerText.label} tabs={tabs} chosen={chosen} onChoose={page.setPanel}>
      <MatchPanels state={state} view={view} handlers={handlers} panel={chosen} />
    </Tabs>
  )
}

interface PhonePanelProps extends DrawerProps {
  /** False in games without a hand. */
  readonly hands: ReactNode
}

type PhoneTab = 'asked' | 'hand' | 'log' | 'more'

/** Question, hand, log, and the rest: one at a time, and the bar never moves. */
export function PhonePanel({ state, view, handlers, hands }: PhonePanelProps): ReactNode {
  const { page } = state
  const { panel, setPanel } = page
  const { refusal } = state.asking.question
  const tabs: { readonly id: PhoneTab; readonly name: string }[] = [
    { id: 'asked', name: drawerText.ask },
    ...(hands === false ? [] : [{ id: 'hand', name: drawerText.hand } as const]),
    { id: 'log', name: drawerText.log },
    { id: 'more', name: page.unreadChat === 0 ? drawerText.more : drawerText.moreWithUnread(page.unreadChat) },
  ]
  const chosen = phoneTabOf(state, hands !== false)
  const others = tabsOf(state).filter(({ id }) => id !== 'log')
  const onChoose = (tab: PhoneTab): void => setPanel(tab === 'more' ? (others[0]?.id ?? 'score') : tab)
  return (
    <section
      className={`${styles.phone} on-margin`}
      data-zone="panel"
      data-tab={chosen}
      aria-label={drawerText.tabsLabel}
    >
      <Tabs label={drawerText.tabsLabel} tabs={tabs} chosen={chosen} onChoose={onChoose}>
        {chosen === 'asked' && <Ask state={state} />}
        {chosen === 'hand' && (
          <>
            {hands}
            {refusal !== null && <Refusal ruling={refusal} />}
          </>
        )}
        {chosen === 'log' && <MatchPanels state={state} view={view} handlers={handlers} panel="log" />}
        {chosen === 'more' && (
          <div className={styles.more}>
            <Tabs
              label={drawerText.more}
              tabs={others}
              chosen={isDrawerPanel(panel) ? panel : 'score'}
              onChoose={setPanel}
            >
              <MatchPanels state={state} view={view} handlers={handlers} panel={panel} />
            </Tabs>
          </div>
        )}
      </Tabs>
    </section>
  )
}

function phoneTabOf({ page: { panel } }: MatchScreenState, hasHand: boolean): PhoneTab {
  if (panel === 'asked' || panel === 'log') return panel
  if (panel === 'hand') return hasHand ? 'hand' : 'asked'
  return 'more'
}
