import { expect, test } from 'vitest'
import { write } from '#server/db/transaction.ts'
import { mintNameLink } from '#server/features/registrations/name-links/name-links.ts'
import { appeals, findStopToken } from '#server/mail/mail-stops.ts'
import { openGuestWorld } from '#tests/support/guest-world.ts'
import { findLink } from '#tests/support/mail/mailbox.ts'

test('rejects a token issued for another purpose', async () => {
  const { world, admin, nobody, registration, copyLink, params } = await openGuestWorld()
  const { eventId, contact } = registration
  const now = world.clock.now
  const { email } = contact
  const desk = (await admin.call('createDeskLink', { body: { eventId, label: 'Table' } })).answer.url
  await nobody.call('sendLoginLink', { query: { email } })
  const tokens = {
    login: findLink(await world.mailbox.takeOne(), '/auth/login').searchParams.get('token') ?? '',
    guest: await copyLink(0),
    names: await write(world.db, (trx) => mintNameLink(trx, { registrationId: params.id, email, now })),
    desk: new URL(desk).searchParams.get('token') ?? '',
    stop: await write(world.db, (trx) => findStopToken(trx, { email, scope: appeals }, now)),
  }
  const open = async (token: string) => ({
    login: (await nobody.call('readLoginLink', { body: { token } })).status,
    guest: (await nobody.call('readGuestSpot', { body: { token } })).status,
    names: (await nobody.call('readAttendeeNames', { body: { token } })).status,
    desk: (await nobody.call('openDesk', { body: { token, name: 'Ann' } })).status,
    stop: (await nobody.request({ url: `/mail/stop?token=${token}` })).statusCode,
  })
  for (const [purpose, token] of Object.entries(tokens)) {
    const opened = Object.entries(await open(token)).filter(([, status]) => status === 200)
    expect([purpose, opened]).toEqual([purpose, [[purpose, 200]]])
  }
})
