import type { AdminUser } from '@firestep/api'
import { jsx } from 'react/jsx-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { actionsFor, UserRow } from './user-row.tsx'

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

describe('actions on a user', () => {
  test('an account can become an operator and get a new password', () => {
    expect(actionsFor(haig)).toEqual(['mute', 'reset', 'make operator', 'remove'])
  })

  test('a second factor can be removed where there is one', () => {
    expect(actionsFor({ ...haig, twoFactor: true })).toContain('reset two-factor')
  })

  test('muting and the operator role can be undone', () => {
    expect(actionsFor({ ...haig, muted: true, operator: true })).toEqual(['unmute', 'reset', 'no operator', 'remove'])
  })

  test('a guest can only be muted or removed', () => {
    expect(actionsFor({ ...haig, kind: 'guest' })).toEqual(['mute', 'remove'])
  })
})

describe('a user in the list', () => {
  const render = (user: AdminUser) =>
    renderToStaticMarkup(jsx(UserRow, { user, busy: false, onAction: () => undefined }))

  test('shows name, matches, dates and state, and each button names the user', () => {
    const html = render({ ...haig, muted: true })
    expect(html).toContain('one match · since 11 November 2026 · ')
    expect(html).toContain('not seen yet')
    expect(html).toContain('Muted')
    expect(html).toContain('aria-label="Unmute: Haig"')
    expect(html).not.toContain('Guest')
  })

  test('has a name that is never read as markup', () => {
    expect(render({ ...haig, name: '<b>Haig' })).not.toContain('<b>')
  })
})
