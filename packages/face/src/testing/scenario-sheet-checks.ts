/** Checks of a scenario's sheet. */
import type { RuleId } from '@firestep/referee'
import { expect } from 'vitest'
import type { ScenarioSheet } from '../face.ts'

interface SheetChecks {
  /** The rules of the game's index. */
  readonly ruleIds: ReadonlySet<RuleId>
  /** The least number of sources of what is known. */
  readonly minProvenance: number
}

/** The history is a paragraph; forces, aim and special rules are full sentences with rules of the index. */
export function expectWholeSheet(sheet: ScenarioSheet, { ruleIds, minProvenance }: SheetChecks): void {
  const { history, special, aim, minutes, forces, provenance } = sheet
  const words = history.split(/\s+/).length
  expect(words).toBeGreaterThanOrEqual(60)
  expect(words).toBeLessThanOrEqual(120)
  for (const { text, rule } of special) {
    expect(text).toMatch(/^[A-Z0-9].*\.$/)
    expect(ruleIds).toContain(rule)
  }
  expect(aim).toMatch(/^[A-Z].*\.$/)
  expect(minutes[0]).toBeLessThan(minutes[1])
  for (const side of Object.values(forces)) expect(side.length).toBeGreaterThan(0)
  expect(provenance.length).toBeGreaterThanOrEqual(minProvenance)
}
