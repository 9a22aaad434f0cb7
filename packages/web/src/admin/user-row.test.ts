import type { AdminUser } from '@firestep/api'
import { jsx } from 'react/jsx-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { measuresFor, Person } from './user-row.tsx'

const haig: AdminUser = {
  id: 'haig5678',
  name: 'Haig',
  kind: 'account',
  operator: false,
  muted: false,
  twoFactor: false,
  created: Date.UTC(2026, 10, 11),
  seen: null,
  matches: 1,
}

describe('what can be done about somebody', () => {
  test('an account can be made an operator and given a new password', () => {
    expect(measuresFor(haig)).toEqual(['mute', 'reset', 'make operator', 'remove'])
  })

  test('a second factor can be taken away where there is one', () => {
    expect(measuresFor({ ...haig, twoFactor: true })).toContain('reset two-factor')
  })

  test('what is done already can be undone', () => {
    expect(measuresFor({ ...haig, muted: true, operator: true })).toEqual(['unmute', 'reset', 'no operator', 'remove'])
  })

  test('a guest has no password and runs nothing', () => {
    expect(measuresFor({ ...haig, kind: 'guest' })).toEqual(['mute', 'remove'])
  })
})

describe('somebody in the list', () => {
  const shown = (user: AdminUser) =>
    renderToStaticMarkup(jsx(Person, { user, busy: false, onMeasure: () => undefined }))

  test('is told with what is known, and each button names them', () => {
    const page = shown({ ...haig, muted: true })
    expect(page).toContain('one match · since 11 November 2026 · ')
    expect(page).toContain('not seen yet')
    expect(page).toContain('Muted')
    expect(page).toContain('aria-label="Unmute: Haig"')
    expect(page).not.toContain('Guest')
  })

  test('can have no name that is read as markup', () => {
    expect(shown({ ...haig, name: '<b>Haig' })).not.toContain('<b>')
  })
})
