import { textOf } from '@firestep/face/unfolded'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import type { BattleView } from '../../../rules/state.ts'
import { printedBoard, viewAtStart } from '../../../testing/boards.ts'
import { DeploymentZones } from './deployment-zones.tsx'

test('deployment zones are shown during deployment only', () => {
  const board = printedBoard('mons-1914')
  const view = viewAtStart('mons-1914')
  const zoneText = (step: BattleView['step']) =>
    textOf(createElement(DeploymentZones, { board, view: { ...view, step }, name: 'test' }))
  expect(zoneText('deployment')).toContain('German')
  expect(zoneText('battalions')).toBe('')
})
