/** What lies over the table: a hand-over, a long game at a glance, the menu and what is asked for there, a rule. */
import type { ReactNode } from 'react'
import { CourseSheet } from '../course/course-sheet.tsx'
import { ReportSheet } from '../course/report-sheet.tsx'
import type { AnyView } from '../desk/reel.ts'
import { EarlyEndDialog } from './early-end.tsx'
import { EntrustDialog } from './entrusting.tsx'
import { HandOver } from './hand-over.tsx'
import { Keys } from './keys.tsx'
import { Menu } from './menu.tsx'
import { RuleDialog } from './rule-dialog.tsx'
import type { TableState } from './use-table.ts'
import { WrongRuling } from './wrong-ruling.tsx'

interface OverTableProps {
  readonly table: TableState
  readonly view: AnyView
}

export function OverTable({ table: state, view }: OverTableProps): ReactNode {
  const { desk, now, screen, opened, setOpened, course, report } = state
  const { handOver } = screen
  const close = () => setOpened(null)
  return (
    <>
      {handOver !== null && (
        <HandOver side={desk.table.scenario.sides[handOver]} steps={now.steps} onTake={() => screen.take(handOver)} />
      )}
      {opened === 'course' && course !== null && (
        <CourseSheet
          table={desk.table}
          course={course}
          score={desk.table.score(view)}
          onReport={report.show}
          onClose={close}
        />
      )}
      {report.open && course !== null && (
        <ReportSheet report={course.report} sides={desk.table.scenario.sides} onClose={report.close} />
      )}
      {opened === 'menu' && (
        <Menu
          desk={desk}
          now={now}
          settings={state.settings}
          onSettings={state.setSettings}
          labels={state.labels}
          onLabels={state.setLabels}
          rebuilt={state.rebuilt}
          onRebuilt={state.setRebuilt}
          coach={state.coach}
          view={view}
          onKeys={() => setOpened('keys')}
          onEntrust={(entrust) => setOpened({ entrust })}
          onEndEarly={(end) => setOpened({ end })}
          onClose={close}
        />
      )}
      {opened !== null && typeof opened === 'object' && 'entrust' in opened && (
        <EntrustDialog desk={desk} seat={opened.entrust} view={now.views[opened.entrust] ?? view} onClose={close} />
      )}
      {opened !== null && typeof opened === 'object' && 'end' in opened && (
        <EarlyEndDialog desk={desk} seat={opened.end} view={now.views[opened.end] ?? view} onClose={close} />
      )}
      {opened === 'keys' && <Keys onClose={close} />}
      {opened !== null && typeof opened === 'object' && 'rule' in opened && (
        <RuleDialog face={desk.face} rule={opened.rule} onClose={close} />
      )}
      {opened !== null && typeof opened === 'object' && 'wrong' in opened && (
        <WrongRuling desk={desk} line={opened.wrong} onClose={close} />
      )}
    </>
  )
}
