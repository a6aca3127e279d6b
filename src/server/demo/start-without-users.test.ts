import { test } from 'vitest'
import { open } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { createEmptyDatabase, databaseKind } from '#tests/support/database/test-database.ts'
import { expectSentence, runScript } from '#tests/support/run-script.ts'

test("doesn't treat a database without users as a demo", async () => {
  const place = await createEmptyDatabase()
  const database = await open(place)
  await migrate(database)
  await database.db.destroy()
  const ended = await runScript(['src/server/main.ts'], {
    NODE_ENV: 'production',
    SMTP_URL: 'smtp://127.0.0.1:9',
    DATA_DIR: place.dataDir,
    ...(place.databaseUrl && { DATABASE_URL: place.databaseUrl }),
  })
  expectSentence(ended, databaseKind === 'postgres' ? /The database at DATABASE_URL is empty/ : /no data in/)
})
