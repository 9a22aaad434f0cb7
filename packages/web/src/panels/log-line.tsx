import type { LogLine, SideStyle } from '@firestep/face'
import { type FocusEvent, memo, useId, useState } from 'react'
import { logLineText } from '../texts/panels.ts'
import { Button } from '../ui/button.tsx'
import { DiceRow, type DieFace } from './dice-row.tsx'
import styles from './log-line.module.css'
import { sumText } from './number-text.ts'
import panelStyles from './panel.module.css'
import ruleTagStyles from './rule-tag.module.css'
import { RuleTag } from './rule-tag.tsx'
import { SideSign } from './side-tag.tsx'

/** More rules than this are collapsed into a count. */
const maxShownRules = 2

interface LogLineProps extends DieFace {
  readonly line: LogLine
  readonly side: SideStyle | undefined
  readonly isStruck: boolean
  /** The line that is the tab stop; arrow keys move to the others. */
  readonly isCurrent: boolean
  onShow(line: LogLine | null): void
  onReport(line: LogLine): void
}

/** One log line: text, dice, sum and rules, with its actions. */
export const LogLineRow = memo(function LogLine(props: LogLineProps) {
  const { line, side, isStruck, isCurrent, onShow, onReport, Die, dieLabel } = props
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  const menuId = useId()
  const tabIndex = isCurrent ? 0 : -1
  const Frame = line.weight === 'heading' ? 'h3' : 'div'
  const Text = isStruck ? 'del' : 'span'
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (!currentTarget.contains(relatedTarget)) onShow(null)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering shows the line on the map; its button does so by key.
    <div
      className={styles.line}
      data-weight={line.weight}
      onPointerEnter={() => onShow(line)}
      onPointerLeave={() => onShow(null)}
      onBlur={onBlur}
    >
      <SideSign side={side} />
      <div className={styles.body}>
        <Frame className={styles.frame}>
          <button
            type="button"
            className={styles.text}
            data-part="log-text"
            tabIndex={tabIndex}
            onFocus={() => onShow(line)}
            onClick={() => onShow(line)}
          >
            <Text>{line.text}</Text>
            {isStruck && <span className={panelStyles.small}> {logLineText.takenBack}</span>}
            {(line.dice.length > 0 || line.sum.length > 0) && (
              <span className={styles.roll}>
                <DiceRow dice={line.dice} Die={Die} dieLabel={dieLabel} />
                {line.sum.length > 0 && <span> {sumText(line.sum)}</span>}
              </span>
            )}
          </button>
        </Frame>
        <span className={styles.tags}>
          <Rules rules={line.rules} tabIndex={tabIndex} />
        </span>
      </div>
      <button
        type="button"
        className={styles.more}
        tabIndex={tabIndex}
        aria-label={logLineText.menuLabel}
        aria-expanded={isMenuOpen}
        aria-controls={menuId}
        onClick={() => setIsMenuOpen(!isMenuOpen)}
      >
        …
      </button>
      {isMenuOpen && (
        <span className={styles.menu} id={menuId}>
          {(line.marks.length > 0 || line.pieces.length > 0) && (
            <Button onClick={() => onShow(line)}>{logLineText.showOnMap}</Button>
          )}
          <Button onClick={() => onReport(line)}>{logLineText.reportRuling}</Button>
        </span>
      )}
    </div>
  )
})

function Rules({ rules, tabIndex }: { readonly rules: readonly string[]; readonly tabIndex: number }) {
  const [showsAll, setShowsAll] = useState(false)
  const uniqueRules = [...new Set(rules)]
  const hiddenCount = uniqueRules.length - maxShownRules
  return (
    <>
      {(showsAll ? uniqueRules : uniqueRules.slice(0, maxShownRules)).map((rule) => (
        <RuleTag key={rule} rule={rule} tabIndex={tabIndex} />
      ))}
      {hiddenCount > 0 && (
        <button
          type="button"
          className={ruleTagStyles.tag}
          data-part="rule"
          tabIndex={tabIndex}
          aria-label={`${hiddenCount} more ${hiddenCount === 1 ? 'rule' : 'rules'}`}
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? 'fewer' : `+${hiddenCount}`}
        </button>
      )}
    </>
  )
}
