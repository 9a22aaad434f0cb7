import { describe, expect, test } from 'vitest'
import { configVariables, readConfig } from './config.ts'
import { BadConfig } from './environment-parser.ts'

describe('the configuration', () => {
  test('has a default for everything', () => {
    const config = readConfig({})
    expect(config).toMatchObject({ port: 1914, host: '::', url: null, base: '', secure: false, proxy: [] })
    expect(config.registration).toBe('open')
    expect(config.limits.signIn).toEqual({ max: 20, windowMs: 600_000 })
    expect(config.folder).toMatch(/\.firestep$/)
  })

  test('treats an empty variable as unset', () => {
    expect(readConfig({ PORT: '', FIRESTEP_URL: ' ' })).toEqual(readConfig({}))
  })

  test('takes the path of the address without its final slash, and secure cookies from its scheme', () => {
    const config = readConfig({ FIRESTEP_URL: 'https://games.example.org/firestep/' })
    expect(config).toMatchObject({ url: 'https://games.example.org/firestep', base: '/firestep', secure: true })
    expect(readConfig({ FIRESTEP_URL: 'http://localhost:8080' })).toMatchObject({ base: '', secure: false })
  })

  test('names proxies by address', () => {
    expect(readConfig({ FIRESTEP_PROXY: 'loopback, 10.0.0.0/8,fd00::/8' }).proxy).toEqual([
      'loopback',
      '10.0.0.0/8',
      'fd00::/8',
    ])
  })

  test('takes higher limits', () => {
    const { limits } = readConfig({ FIRESTEP_LIMIT_REQUESTS: '100000', FIRESTEP_LIMIT_GUESTS: '5' })
    expect(limits.requests).toEqual({ max: 100_000, windowMs: 60_000 })
    expect(limits.guests.max).toBe(5)
    const { sockets } = readConfig({ FIRESTEP_LIMIT_LIVE: '5', FIRESTEP_LIMIT_FOLLOWING: '2' })
    expect(sockets).toEqual({ messageBurst: 100, messagesPerSecond: 5, maxSubscriptions: 2 })
  })

  test('removes guests after 90 days, after another number of days, or never', () => {
    expect(readConfig({}).guestDays).toBe(90)
    expect(readConfig({ FIRESTEP_GUEST_DAYS: '7' }).guestDays).toBe(7)
    expect(readConfig({ FIRESTEP_GUEST_DAYS: '0' }).guestDays).toBeNull()
  })

  test('needs a server, a sender and the site’s address for mail', () => {
    const mail = { FIRESTEP_SMTP: 'smtp://me:secret@mail.example.org', FIRESTEP_MAIL_FROM: 'Firestep <me@example.org>' }
    const FIRESTEP_URL = 'https://games.example.org'
    expect(readConfig({ ...mail, FIRESTEP_URL }).notifications.mail).toEqual({
      server: mail.FIRESTEP_SMTP,
      from: mail.FIRESTEP_MAIL_FROM,
    })
    expect(readConfig({}).notifications).toEqual({ mail: null, webhooks: 'https', delayMs: 60_000 })
    expect(() => readConfig(mail)).toThrow('FIRESTEP_SMTP needs FIRESTEP_URL')
    expect(() => readConfig({ ...mail, FIRESTEP_URL, FIRESTEP_MAIL_FROM: '' })).toThrow('the sender of mail')
    expect(() => readConfig({ ...mail, FIRESTEP_URL, FIRESTEP_MAIL_FROM: 'a@b, c@d' })).toThrow('the sender of mail')
    expect(() => readConfig({ FIRESTEP_URL, FIRESTEP_MAIL_FROM: 'me@example.org' })).toThrow('without FIRESTEP_SMTP')
  })

  test('reports a wrong mail server without its password', () => {
    for (const FIRESTEP_SMTP of ['mail:secret@example.org', 'https://me:secret@example.org', 'smtp://']) {
      const readWrong = () => readConfig({ FIRESTEP_SMTP })
      expect(readWrong).toThrow('FIRESTEP_SMTP must be')
      expect(readWrong).not.toThrow('secret')
    }
  })

  test.each([
    ['PORT', '70000', 'from 0 to 65535'],
    ['FIRESTEP_URL', 'games.example.org', 'the address that people use'],
    ['FIRESTEP_URL', 'not an address', 'the address that people use'],
    ['FIRESTEP_URL', 'ftp://example.org', 'http:// or https://'],
    ['FIRESTEP_URL', 'https://example.org/?x=1', 'a plain address'],
    ['FIRESTEP_URL', 'https://example.org/a"b', 'a path of letters'],
    ['FIRESTEP_PROXY', '1', 'the address of the proxy'],
    ['FIRESTEP_PROXY', '10.0.0.0/99', 'the address of the proxy'],
    ['FIRESTEP_PROXY', '10.0.0.0/0', 'the address of the proxy'],
    ['FIRESTEP_PROXY', 'loopback,', 'the address of the proxy'],
    ['FIRESTEP_THREADS', '0', 'from 1 to 64'],
    ['FIRESTEP_REGISTRATION', 'maybe', 'open, invitation or closed'],
    ['FIRESTEP_HOSTS', 'http://club.example.org/', 'the name of a host'],
    ['FIRESTEP_TIMEOUT_HEADERS', '61', 'not be longer than FIRESTEP_TIMEOUT_REQUEST'],
    ['FIRESTEP_LIMIT_WORK', '0', 'a whole number'],
    ['FIRESTEP_LIMIT_RESET', 'many', 'a whole number'],
    ['FIRESTEP_WEBHOOKS', 'some', 'off, https or any'],
    ['FIRESTEP_NOTICE_AFTER', '0', 'from 1 to 86400'],
  ])('%s=%s is refused with a sentence', (name, value, why) => {
    expect(() => readConfig({ [name]: value })).toThrow(why)
    expect(() => readConfig({ [name]: value })).toThrow(`${name} is '${value}'`)
  })

  test.each([
    ['FIRESTEP_PROXI', 'FIRESTEP_PROXY'],
    ['FIRESTEP_LIMIT_SIGNIN', 'FIRESTEP_LIMIT_SIGN_IN'],
    ['FIRESTEP_PORT', 'PORT'],
  ])('%s is refused, suggesting %s', (unknown, known) => {
    const readWrong = () => readConfig({ [unknown]: '1' })
    expect(readWrong).toThrow(BadConfig)
    expect(readWrong).toThrow(`${unknown} is no variable of Firestep. Did you mean ${known}?`)
  })

  test('ignores variables of other programs and of the examples', () => {
    expect(readConfig({ FIRESTEP_TOKEN: 'x', PATH: '/bin', LANG: 'C' })).toEqual(readConfig({}))
  })

  test('reports all errors at once, one sentence a line', () => {
    expect(() => readConfig({ PORT: 'x', FIRESTEP_LOG: 'loud', FIRESTEP_LOGS: 'info' })).toThrow(
      /^PORT is 'x'.*\nFIRESTEP_LOG is 'loud'.*\nFIRESTEP_LOGS is no variable.*$/,
    )
  })

  test('does not repeat passwords and tokens', () => {
    for (const readWrong of [{ DATABASE_URL: 'mysql://me:secret@db/x' }, { FIRESTEP_METRICS: 'secret' }])
      expect(() => readConfig(readWrong)).toThrow(/^(?!.*secret)[A-Z_]+ must be/)
  })

  test('describes every variable in one line', () => {
    for (const { name, description } of configVariables()) expect(description, name).toMatch(/^\S[^\n]{10,170}$/)
  })
})
