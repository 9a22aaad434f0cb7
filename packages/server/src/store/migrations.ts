/** Migrations of the tables. A released migration is never changed. */
import { type Kysely, type Migration, sql } from 'kysely'
import { nameKeys } from '../names/name-keys.ts'
import { engineOf } from './choose-engine.ts'
import type { Tables } from './schema.ts'

type Db = Kysely<unknown>

export type Migrations = Readonly<Record<string, Migration>>

const number = 'bigint'
const zero = sql`0`

/** Settings, users and their credentials. */
async function createAccountTables(db: Db): Promise<void> {
  const { textType: text } = engineOf(db)
  await db.schema
    .createTable('settings')
    .addColumn('name', text, (c) => c.primaryKey())
    .addColumn('value', text, (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('users')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('folded', text, (c) => c.unique())
    .addColumn('kind', text, (c) => c.notNull())
    .addColumn('password', text)
    .addColumn('operator', number, (c) => c.notNull().defaultTo(zero))
    .addColumn('muted', number, (c) => c.notNull().defaultTo(zero))
    .addColumn('created', number, (c) => c.notNull())
    .addColumn('seen', number)
    .addColumn('holiday_until', number)
    .execute()
  await db.schema
    .createTable('credentials')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('hash', text, (c) => c.notNull().unique())
    .addColumn('user', text, (c) => c.notNull().references('users.id'))
    .addColumn('kind', text, (c) => c.notNull())
    .addColumn('label', text, (c) => c.notNull())
    .addColumn('begun', number, (c) => c.notNull())
    .addColumn('used', number, (c) => c.notNull())
    .addColumn('until', number)
    .execute()
  await db.schema.createIndex('credentials_user').on('credentials').column('user').execute()
}

/** Matches. */
async function createMatchTable(db: Db): Promise<void> {
  const { textType: text } = engineOf(db)
  await db.schema
    .createTable('matches')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('game', text, (c) => c.notNull())
    .addColumn('scenario', text, (c) => c.notNull())
    .addColumn('title', text, (c) => c.notNull())
    .addColumn('options', text, (c) => c.notNull())
    .addColumn('overlay', text, (c) => c.notNull())
    .addColumn('rules_version', text, (c) => c.notNull())
    .addColumn('rules_hash', text, (c) => c.notNull())
    .addColumn('secret', text, (c) => c.notNull())
    .addColumn('status', text, (c) => c.notNull())
    .addColumn('held', text, (c) => c.notNull())
    .addColumn('time', text, (c) => c.notNull())
    .addColumn('chat', number, (c) => c.notNull())
    .addColumn('spectators', text, (c) => c.notNull())
    .addColumn('listed', number, (c) => c.notNull())
    .addColumn('made_by', text, (c) => c.notNull())
    .addColumn('created', number, (c) => c.notNull())
    .addColumn('updated', number, (c) => c.notNull())
    .addColumn('length', number, (c) => c.notNull())
    .addColumn('revision', number, (c) => c.notNull().defaultTo(zero))
    .addColumn('heard', number, (c) => c.notNull().defaultTo(zero))
    .addColumn('result', text, (c) => c.notNull())
    .addColumn('closing', text)
    .addColumn('rematch', text)
    .execute()
  await db.schema.createIndex('matches_status').on('matches').columns(['status', 'listed', 'updated']).execute()
}

/** Invitations to seats, and seats. */
async function createSeatTables(db: Db): Promise<void> {
  const { textType: text } = engineOf(db)
  await db.schema
    .createTable('invitations')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('hash', text, (c) => c.notNull().unique())
    .addColumn('kind', text, (c) => c.notNull())
    .addColumn('match', text)
    .addColumn('seat', text)
    .addColumn('by', text, (c) => c.notNull())
    .addColumn('created', number, (c) => c.notNull())
    .addColumn('until', number)
    .addColumn('used', number)
    .execute()
  await db.schema
    .createTable('seats')
    .addColumn('match', text, (c) => c.notNull())
    .addColumn('seat', text, (c) => c.notNull())
    .addColumn('by', text, (c) => c.notNull())
    .addColumn('user', text)
    .addColumn('strength', text)
    .addColumn('commitment', text)
    .addColumn('contribution', text)
    .addColumn('left', number)
    .addColumn('running', number)
    .addColumn('shown', text)
    .addColumn('asked', number, (c) => c.notNull().defaultTo(zero))
    .addColumn('heard', number, (c) => c.notNull().defaultTo(zero))
    .addColumn('ahead', text, (c) => c.notNull())
    .addPrimaryKeyConstraint('seats_key', ['match', 'seat'])
    .execute()
  await db.schema.createIndex('seats_user').on('seats').column('user').execute()
  await db.schema.createIndex('seats_running').on('seats').column('running').execute()
}

/** Records of matches, and their snapshots and offers. */
async function createRecordTables(db: Db): Promise<void> {
  const { textType: text } = engineOf(db)
  await db.schema
    .createTable('entries')
    .addColumn('match', text, (c) => c.notNull())
    .addColumn('ply', number, (c) => c.notNull())
    .addColumn('body', text, (c) => c.notNull())
    .addColumn('at', number, (c) => c.notNull())
    .addColumn('stands', text, (c) => c.notNull())
    .addColumn('noticed', number, (c) => c.notNull())
    .addColumn('sights', text, (c) => c.notNull())
    .addPrimaryKeyConstraint('entries_key', ['match', 'ply'])
    .execute()
  await db.schema
    .createTable('snapshots')
    .addColumn('match', text, (c) => c.notNull())
    .addColumn('entries', number, (c) => c.notNull())
    .addColumn('body', text, (c) => c.notNull())
    .addPrimaryKeyConstraint('snapshots_key', ['match', 'entries'])
    .execute()
  await db.schema
    .createTable('offers')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('match', text, (c) => c.notNull())
    .addColumn('by', text, (c) => c.notNull())
    .addColumn('kind', text, (c) => c.notNull())
    .addColumn('target', number)
    .addColumn('agreed', text, (c) => c.notNull())
    .addColumn('declined', text)
    .addColumn('at', number, (c) => c.notNull())
    .execute()
  await db.schema.createIndex('offers_match').on('offers').column('match').execute()
}

/** Tables of chat, notes and the audit log. */
async function createTalkTables(db: Db): Promise<void> {
  const { textType: text, autoNumbered: numbered } = engineOf(db)
  await db.schema
    .createTable('chat')
    .addColumn('match', text, (c) => c.notNull())
    .addColumn('number', number, (c) => c.notNull())
    .addColumn('user', text, (c) => c.notNull())
    .addColumn('text', text, (c) => c.notNull())
    .addColumn('at', number, (c) => c.notNull())
    .addPrimaryKeyConstraint('chat_key', ['match', 'number'])
    .execute()
  await db.schema
    .createTable('notes')
    .addColumn('match', text, (c) => c.notNull())
    .addColumn('user', text, (c) => c.notNull())
    .addColumn('text', text, (c) => c.notNull())
    .addPrimaryKeyConstraint('notes_key', ['match', 'user'])
    .execute()
  await db.schema
    .createTable('looked')
    .addColumn('match', text, (c) => c.notNull())
    .addColumn('user', text, (c) => c.notNull())
    .addColumn('heard', number, (c) => c.notNull())
    .addPrimaryKeyConstraint('looked_key', ['match', 'user'])
    .execute()
  // The only column numbered by the database.
  await db.schema
    .createTable('deeds')
    .addColumn('id', 'integer', (c) => numbered(c.primaryKey()))
    .addColumn('at', number, (c) => c.notNull())
    .addColumn('by', text, (c) => c.notNull())
    .addColumn('what', text, (c) => c.notNull())
    .execute()
}

export const migrations: Migrations = {
  '0001 the first tables': {
    async up(db: Db) {
      await createAccountTables(db)
      await createMatchTable(db)
      await createSeatTables(db)
      await createRecordTables(db)
      await createTalkTables(db)
    },
  },
  '0002 jobs': {
    async up(db: Db) {
      // With many writers graphile-worker keeps the jobs, in its own schema.
      if (engineOf(db).hasConcurrentWriters) return
      await db.schema
        .createTable('jobs')
        .addColumn('id', 'integer', (c) => c.primaryKey())
        .addColumn('task', 'text', (c) => c.notNull())
        .addColumn('key', 'text', (c) => c.unique())
        .addColumn('at', number, (c) => c.notNull())
        .addColumn('payload', 'text', (c) => c.notNull())
        .addColumn('attempts', number, (c) => c.notNull())
        .addColumn('most', number, (c) => c.notNull())
        .addColumn('running', number, (c) => c.notNull())
        .addColumn('fault', 'text')
        .execute()
      await db.schema.createIndex('jobs_at').on('jobs').columns(['running', 'at']).execute()
    },
  },
  '0003 notices': {
    async up(db: Db) {
      const { textType: text } = engineOf(db)
      await db.schema
        .alterTable('looked')
        .addColumn('at', number, (c) => c.notNull().defaultTo(zero))
        .execute()
      await db.schema.createIndex('matches_updated').on('matches').column('updated').execute()
      await db.schema
        .createTable('notice_wishes')
        .addColumn('user', text, (c) => c.primaryKey())
        .addColumn('wishes', text)
        .addColumn('told', number)
        .execute()
      await db.schema
        .createTable('notice_ways')
        .addColumn('id', text, (c) => c.primaryKey())
        .addColumn('user', text, (c) => c.notNull())
        .addColumn('kind', text, (c) => c.notNull())
        .addColumn('target', text, (c) => c.notNull())
        .addColumn('address', text, (c) => c.notNull())
        .addColumn('label', text, (c) => c.notNull())
        .addColumn('created', number, (c) => c.notNull())
        .addColumn('confirmed', number)
        .addColumn('pending', text, (c) => c.notNull())
        .addColumn('again', number)
        .addColumn('failures', number, (c) => c.notNull().defaultTo(zero))
        .addColumn('why', text)
        .addColumn('off', number)
        .addColumn('sent', number)
        .execute()
      await db.schema.createIndex('notice_ways_user').on('notice_ways').column('user').execute()
      await db.schema.createIndex('notice_ways_address').on('notice_ways').column('address').execute()
      await db.schema.createIndex('notice_ways_again').on('notice_ways').column('again').execute()
      await db.schema
        .createTable('notices')
        .addColumn('match', text, (c) => c.notNull())
        .addColumn('user', text, (c) => c.notNull())
        .addColumn('due', number)
        .addColumn('told', number)
        .addColumn('muted', number, (c) => c.notNull().defaultTo(zero))
        .addPrimaryKeyConstraint('notices_key', ['match', 'user'])
        .execute()
      await db.schema.createIndex('notices_due').on('notices').column('due').execute()
      await db.schema.createIndex('notices_user').on('notices').column('user').execute()
      await db.schema
        .createTable('notice_asks')
        .addColumn('id', text, (c) => c.primaryKey())
        .addColumn('user', text, (c) => c.notNull())
        .addColumn('address', text, (c) => c.notNull())
        .addColumn('at', number, (c) => c.notNull())
        .execute()
    },
  },
  '0004 simulations': {
    async up(db: Db) {
      // A single process has no workers to distribute simulations to.
      if (!engineOf(db).hasConcurrentWriters) return
      const { textType: text } = engineOf(db)
      await db.schema
        .createTable('simulations')
        .addColumn('id', text, (c) => c.primaryKey())
        .addColumn('plan', text, (c) => c.notNull())
        .addColumn('seen', 'bigint', (c) => c.notNull())
        .execute()
      await db.schema
        .createTable('simulated')
        .addColumn('simulation', text, (c) => c.notNull())
        .addColumn('part', 'bigint', (c) => c.notNull())
        .addColumn('body', text, (c) => c.notNull())
        .addPrimaryKeyConstraint('simulated_key', ['simulation', 'part'])
        .execute()
    },
  },
  '0005 tables laid': {
    async up(db: Db) {
      await db.schema.createIndex('matches_made_by').on('matches').columns(['made_by', 'status']).execute()
    },
  },
  '0006 names that look alike': {
    async up(db: Db) {
      const { textType: text } = engineOf(db)
      await db.schema
        .createTable('name_keys')
        .addColumn('key', text, (c) => c.primaryKey())
        .addColumn('user', text, (c) => c.notNull())
        .execute()
      await db.schema.createIndex('name_keys_user').on('name_keys').column('user').execute()
      // Names that already looked alike stay: the older one gets the key.
      const store = db.withTables<Pick<Tables, 'users' | 'name_keys'>>()
      const accounts = store.selectFrom('users').select(['id', 'name']).where('kind', '=', 'account')
      for (const { id, name } of await accounts.orderBy('created').orderBy('id').execute())
        await store
          .insertInto('name_keys')
          .values(nameKeys(name).map((key) => ({ key, user: id })))
          .onConflict((on) => on.column('key').doNothing())
          .execute()
    },
  },
  '0007 ends of sessions and scopes of tokens': {
    async up(db: Db) {
      const { textType: text } = engineOf(db)
      await db.schema.alterTable('credentials').addColumn('scope', text).execute()
      // Does not sign anyone out: existing credentials get 90 days from now.
      const until = Date.now() + 90 * 24 * 3600_000
      await sql`update credentials set until = ${until} where kind in ('browser', 'token') and until is null`.execute(
        db,
      )
      // Tokens of operators could do both.
      await sql`update credentials set scope = case
        when "user" in (select id from users where operator = 1) then 'both' else 'play' end
        where kind = 'token'`.execute(db)
    },
  },
  '0008 two-factor sign-in': {
    async up(db: Db) {
      const { textType: text } = engineOf(db)
      await db.schema.alterTable('users').addColumn('two_factor', number).execute()
      await db.schema
        .createTable('two_factor')
        .addColumn('user', text, (c) => c.primaryKey())
        .addColumn('secret', text, (c) => c.notNull())
        .addColumn('step', number, (c) => c.notNull())
        .execute()
      await db.schema
        .createTable('recovery_codes')
        .addColumn('user', text, (c) => c.notNull())
        .addColumn('hash', text, (c) => c.notNull())
        .addPrimaryKeyConstraint('recovery_codes_key', ['user', 'hash'])
        .execute()
      await db.schema
        .createTable('attempts')
        .addColumn('key', text, (c) => c.primaryKey())
        .addColumn('failures', number, (c) => c.notNull())
        .addColumn('at', number, (c) => c.notNull())
        .addColumn('until', number, (c) => c.notNull())
        .execute()
      await db.schema.createIndex('attempts_until').on('attempts').column('until').execute()
    },
  },
  '0009 searches and quotas': {
    async up(db: Db) {
      const { textType: text, hasConcurrentWriters: manyWriters } = engineOf(db)
      const matches = () => db.schema.alterTable('matches')
      await matches().addColumn('search', text).execute()
      await matches().addColumn('search_since', number).execute()
      await matches()
        .addColumn('search_failures', number, (c) => c.notNull().defaultTo(zero))
        .execute()
      await matches()
        .addColumn('payer', text, (c) => c.notNull().defaultTo(sql`''`))
        .execute()
      await matches()
        .addColumn('bytes', number, (c) => c.notNull().defaultTo(zero))
        .execute()
      await sql`
        update matches set payer = made_by, bytes = length(options) + length(overlay) + coalesce((
          select sum(length(body) + length(stands) + length(sights)) from entries where entries.match = matches.id), 0)`.execute(
        db,
      )
      await db.schema
        .createIndex('matches_search')
        .on('matches')
        .columns(['payer', 'search_since'])
        .where(sql.ref('search'), 'is not', null)
        .execute()
      await db.schema.createIndex('matches_payer').on('matches').columns(['payer', 'status']).execute()
      await db.schema.createIndex('notes_user').on('notes').column('user').execute()
      await db.schema.createIndex('invitations_match').on('invitations').column('match').execute()
      await db.schema.createIndex('invitations_by').on('invitations').column('by').execute()
      if (!manyWriters)
        await db.schema
          .alterTable('jobs')
          .addColumn('priority', number, (c) => c.notNull().defaultTo(zero))
          .execute()
    },
  },
}
