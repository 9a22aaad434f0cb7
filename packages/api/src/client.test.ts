import { expect, test } from 'vitest'
import { ApiRefused, createApiClient } from './client.ts'

const clientAnswering = (body: string, status = 200) =>
  createApiClient({
    base: '',
    fetch: async () => new Response(body, { status, headers: { 'content-type': 'text/html' } }),
  })

test.each([
  ['a page of something that stands before the server', '<!doctype html>'],
  ['a reply of another shape', '{"user":7}'],
])('reports %s as an unavailable server, in a sentence', async (_, body) => {
  const error = await clientAnswering(body)('me').catch((cause: unknown) => cause)
  expect(error).toBeInstanceOf(ApiRefused)
  expect(error).toMatchObject({ refusal: { code: 'unavailable' }, message: expect.stringContaining('Reload') })
})

test('names the status of a refusal whose body it cannot read', async () => {
  await expect(clientAnswering('Bad Gateway', 502)('me')).rejects.toThrow('The server answered 502.')
})
