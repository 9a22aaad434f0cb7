import { type AddressInfo, connect } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { noLimits } from '../config/config.ts'
import { TestNotifications } from '../testing/notifications.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { registerOneClick } from './one-click-unsubscribe.ts'

let office: TestNotifications
let testApp: TestApp
let faults: string[]
let begun: number

beforeEach(async () => {
  office = await TestNotifications.open('sqlite')
  ;[faults, begun] = [[], 0]
  testApp = await createTestApp({
    config: { limits: { ...noLimits, requests: { most: 3, within: 60_000 } } },
    root(app, limit) {
      app.addHook('onRequest', async () => {
        begun++
      })
      app.addHook('onError', async (_, __, fault) => {
        faults.push(fault.message)
      })
      registerOneClick(app, { store: office.context.store, secrets: office.notices.secrets, limit })
    },
  })
})
afterEach(async () => {
  await testApp.close()
  await office.close()
})

const url = `/unsubscribe/${'x'.repeat(59)}`
const click = (payload = 'List-Unsubscribe=One-Click', type = 'application/x-www-form-urlencoded') =>
  testApp.app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload })

test('unsubscribe requests of strangers are rate limited', async () => {
  for (let n = 0; n < 3; n++) expect((await click()).statusCode).toBe(200)
  expect((await click()).statusCode).toBe(429)
})

test('unsubscribe requests are read in any content type, but only short ones', async () => {
  expect((await click('--x\r\nContent-Disposition: form-data', 'multipart/form-data; boundary=x')).statusCode).toBe(200)
  expect((await testApp.app.inject({ method: 'POST', url })).statusCode).toBe(200)
  expect((await click('x'.repeat(5000))).statusCode).toBe(413)
})

test('an aborted unsubscribe request ends without a log entry', async () => {
  await testApp.app.listen({ port: 0, host: '127.0.0.1' })
  const port = (testApp.app.server.address() as AddressInfo).port
  const socket = connect(port, '127.0.0.1')
  socket.write(
    `POST ${url} HTTP/1.1\r\nhost: localhost\r\ncontent-type: text/plain\r\ncontent-length: 100\r\n\r\nList-`,
  )
  await expect.poll(() => begun).toBe(1)
  socket.destroy()
  await expect.poll(() => faults).toEqual(['aborted'])
  expect(testApp.logged).toEqual([])
})
