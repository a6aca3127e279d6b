import { expect, test } from 'vitest'
import { write } from '#server/db/transaction.ts'
import { expectEmailText } from '#tests/support/mail/email-text.ts'
import { openWorld } from '#tests/support/world.ts'

test('A reminder carries nothing that logs in or signs up, and asks an administrator to log in', async () => {
  const world = await openWorld({ now: '2027-03-20T18:00:00.000Z' })
  const asAdmin = await world.as(await world.build.user({ role: 'admin' }))
  const { id: eventId } = await world.build.event({
    eventDate: '2027-05-01',
    registrationOpenDate: '2027-01-01',
    onlineUpdatesCloseDate: '2027-04-10',
  })
  const acme = await world.build.registration({
    eventId,
    level: 'Eagle',
    named: 2,
    contact: { email: 'ann@acme.test', registeredByEmails: ['kim@acme.test', 'new@acme.test'] },
  })
  await world.build.user({ email: 'kim@acme.test' })
  await write(world.db, (trx) =>
    trx.updateTable('users').set({ email: 'Ann@Acme.test', appRoleId: 1 }).where('id', '=', acme.creator.id).execute(),
  )
  world.clock.now = new Date('2027-04-03T15:00:00.000Z')
  await asAdmin.call('saveReminderPlan', {
    body: { eventId, daysBefore: [7], audience: 'everybody', isHeld: false },
  })
  const { partners } = (await asAdmin.call('previewReminders', { params: { eventId } })).answer
  expect(partners[0]?.text).toContain('You have an administrator account')
  await asAdmin.call('approveReminders', { body: { eventId, daysBefore: 7, leftOut: [] } })
  const mails = await world.mailbox.empty()
  expect(mails.map(({ to }) => to)).toEqual(['ann@acme.test', 'kim@acme.test', 'new@acme.test'])
  if (mails[1]) await expectEmailText('names-reminder', mails[1])
  for (const { to, text, html } of mails) {
    const isAdmin = to === 'ann@acme.test'
    expect([to, `${text}${html}`.includes('/names?token=')]).toEqual([to, !isAdmin])
    expect(text).toContain(isAdmin ? `/registrations/${acme.id}/attendees\n` : 'for 7 days without a login')
    expect(`${text}${html}`).not.toMatch(/\/auth\/|\/signup|\/login/)
  }
  expect(await world.db.selectFrom('loginTokens').selectAll().execute()).toEqual([])
})
