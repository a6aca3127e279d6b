import { expect, onTestFinished, test } from 'vitest'
import { createEmptyDatabase } from '#tests/support/database/test-database.ts'
import { open } from '../../connect.ts'
import { allMigrations, migrate } from '../../migrate.ts'
import { write } from '../../transaction.ts'
import { nameLinks } from './0036-name-links.ts'

test('ends the links of earlier reminders, and keeps those that people asked for or got from an organizer', async () => {
  const database = await open(await createEmptyDatabase())
  const { db } = database
  onTestFinished(() => db.destroy())
  await migrate(database, allMigrations.slice(0, allMigrations.indexOf(nameLinks)))
  const week = { createdAt: '2027-03-02T18:00:00.000Z', expiresAt: '2027-03-09T18:00:00.000Z' }
  const row = { email: 'ann@acme.test', codeHash: null, codeTriesLeft: 0, usedAt: null, ...week }
  const tokens = [
    { ...row, tokenHash: 'login of a reminder', purpose: 'login' as const, browserHash: null },
    { ...row, tokenHash: 'sign-up of a reminder', purpose: 'signUp' as const, browserHash: '' },
    { ...row, tokenHash: 'sign-up asked for', purpose: 'signUp' as const, browserHash: 'a' },
    { ...row, tokenHash: 'invitation', purpose: 'signUp' as const, browserHash: null },
  ]
  await write(db, (trx) => trx.insertInto('loginTokens').values(tokens).execute())
  await migrate(database)
  const kept = await db.selectFrom('loginTokens').select('tokenHash').orderBy('tokenHash').execute()
  expect(kept.map(({ tokenHash }) => tokenHash)).toEqual(['invitation', 'sign-up asked for'])
})
