import type { LogLine, SideStyle } from '@firestep/face'
import { type FocusEvent, memo, useId, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { DiceRow, type DieFace } from './dice-row.tsx'
import { arithmetic } from './number-text.ts'
import { RuleTag } from './rule-tag.tsx'
import { SideSign } from './side-tag.tsx'

/** More rules than this are collapsed into a count. */
const shownRules = 2

interface LogLineProps extends DieFace {
  readonly line: LogLine
  readonly side: SideStyle | undefined
  readonly struck: boolean
  /** The line that is the tab stop; arrow keys move to the others. */
  readonly current: boolean
  onShow(line: LogLine | null): void
  onWrong(line: LogLine): void
}

/** One log line: text, dice, sum and rules, with its actions. */
export const LogLineRow = memo(function LogLine(props: LogLineProps) {
  const { line, side, struck, current, onShow, onWrong, Die, dieLabel } = props
  const [open, setOpen] = useState(false)
  const more = useId()
  const tabIndex = current ? 0 : -1
  const Frame = line.weight === 'heading' ? 'h3' : 'div'
  const Text = struck ? 'del' : 'span'
  const leaves = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (!currentTarget.contains(relatedTarget)) onShow(null)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering shows the line on the map; its button does so by key.
    <div
      className={`mg-line mg-line-${line.weight}`}
      onPointerEnter={() => onShow(line)}
      onPointerLeave={() => onShow(null)}
      onBlur={leaves}
    >
      <SideSign side={side} />
      <div className="mg-line-body">
        <Frame className="mg-line-frame">
          <button
            type="button"
            className="mg-line-text"
            tabIndex={tabIndex}
            onFocus={() => onShow(line)}
            onClick={() => onShow(line)}
          >
            <Text>{line.text}</Text>
            {struck && <span className="mg-small"> (taken back)</span>}
            {(line.dice.length > 0 || line.sum.length > 0) && (
              <span className="mg-line-roll">
                <DiceRow dice={line.dice} Die={Die} dieLabel={dieLabel} />
                {line.sum.length > 0 && <span> {arithmetic(line.sum)}</span>}
              </span>
            )}
          </button>
        </Frame>
        <span className="mg-line-tags">
          <Rules rules={line.rules} tabIndex={tabIndex} />
        </span>
      </div>
      <button
        type="button"
        className="mg-more"
        tabIndex={tabIndex}
        aria-label="What to do about this line"
        aria-expanded={open}
        aria-controls={more}
        onClick={() => setOpen(!open)}
      >
        …
      </button>
      {open && (
        <span className="mg-line-menu" id={more}>
          {(line.marks.length > 0 || line.pieces.length > 0) && (
            <Button onClick={() => onShow(line)}>Show on the map</Button>
          )}
          <Button onClick={() => onWrong(line)}>This ruling looks wrong</Button>
        </span>
      )}
    </div>
  )
})

function Rules({ rules, tabIndex }: { readonly rules: readonly string[]; readonly tabIndex: number }) {
  const [all, setAll] = useState(false)
  const different = [...new Set(rules)]
  const hidden = different.length - shownRules
  return (
    <>
      {(all ? different : different.slice(0, shownRules)).map((rule) => (
        <RuleTag key={rule} rule={rule} tabIndex={tabIndex} />
      ))}
      {hidden > 0 && (
        <button
          type="button"
          className="mg-tag mg-tag-more"
          tabIndex={tabIndex}
          aria-label={`${hidden} more ${hidden === 1 ? 'rule' : 'rules'}`}
          aria-expanded={all}
          onClick={() => setAll(!all)}
        >
          {all ? 'fewer' : `+${hidden}`}
        </button>
      )}
    </>
  )
}
