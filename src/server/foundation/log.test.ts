import { expect } from 'vitest'
import { write } from '#server/db/transaction.ts'
import { test } from '#tests/support/world-test.ts'

test("doesn't log the contents of a row that the database rejects", async ({ world }) => {
  const ann = await world.build.user({ lastName: 'Unmistakable' })
  const nameless = { email: null as never }
  const error: unknown = await write(world.db, (trx) =>
    trx.updateTable('users').set(nameless).where('id', '=', ann.id).execute(),
  ).catch((reason: unknown) => reason)
  world.app.log.error({ err: error }, 'a request failed')
  const [line = ''] = world.log
  expect(JSON.parse(line)).toMatchObject({
    msg: 'a request failed',
    err: { message: expect.stringContaining('email') },
  })
  expect(line).not.toContain('Unmistakable')
})
