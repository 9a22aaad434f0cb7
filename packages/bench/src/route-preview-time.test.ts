import { face } from '@firestep/red-poppies/face'
import { expect, test } from 'vitest'
import { drawnMassRoutes } from './route-preview-time.ts'

test('draws 12 different routes, and the preview covers each of them', () => {
  const { routeEditor, drawn } = drawnMassRoutes(face, 'ys3', 1)
  expect(drawn).toHaveLength(12)
  expect(drawn.filter(({ strokes }) => strokes.length === 3).length).toBeGreaterThan(6)
  const preview = routeEditor.preview(drawn, null)
  expect(preview.routes.map(({ steps }) => steps.length)).toEqual(drawn.map(({ strokes }) => strokes.length))
  expect(preview.lines[0]).toMatch(/^Of 12 units /)
})
