/** Checks of a form for standing orders against the rules. */
import { instructionRuling, type QuestionKind } from '@firestep/referee'
import { expect } from 'vitest'
import type { StandingOrderForm } from '../standing-orders.ts'

/** The form has the fields of the rules for each of its kinds, and its initial values and presets are legal. */
export function expectFormOfRules<View>(
  kinds: Readonly<Record<string, QuestionKind<View>>>,
  view: View,
  form: StandingOrderForm,
): void {
  for (const kind of form.kinds) {
    const fields = kinds[kind]?.instructions?.form(view) ?? []
    expect(form.fields.map(({ name }) => name).sort()).toEqual(fields.map(({ name }) => name).sort())
    for (const instruction of [form.initial, ...form.presets.map((preset) => preset.instruction)])
      expect(instructionRuling(fields, instruction)).toEqual({ allowed: true })
    for (const field of form.fields) {
      const ruleField = fields.find(({ name }) => name === field.name)
      if (field.type !== 'number' && ruleField !== undefined && ruleField.type !== 'number')
        for (const { value } of field.choices) expect(ruleField.of).toContain(value)
    }
  }
}
