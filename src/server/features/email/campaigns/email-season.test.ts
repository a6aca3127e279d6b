import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Mail } from '#server/mail/transport.ts'
import { startingTexts } from '#shared/domain/mail/starting-texts.ts'
import { findLink } from '#tests/support/mail/mailbox.ts'
import { type Campaign, names, openSeason } from '#tests/support/mail/season.ts'

const partners = 40

function expectOnce(mails: readonly Mail[]) {
  const sent = mails.map(({ to, subject, date }) => `${date.toISOString().slice(0, 10)} ${to} ${subject}`)
  expect(sent.length).toBe(new Set(sent).size)
}

test('reaches the intended people all season and invites them again the next year', async () => {
  const season = await openSeason('2027-03-01T18:00:00.000Z')
  const { world, admin, event, build, nameAll, runAt, save } = season
  const all = [season.acme, season.bolt]
  while (all.length < partners) all.push(await build(`Partner${all.length}`))
  const [named, guestly, paying, stopping, failing] = all
  if (!(named && guestly && paying && stopping && failing)) throw new Error('There are forty partners')
  await save(names)
  const beforeDue = { kind: 'days' as const, from: 'updatesClose' as const, days: [7, 1] }
  await save({ audience: { kind: 'due' }, ...startingTexts.due, schedule: beforeDue })
  await save({ audience: { kind: 'silentGuests' }, ...startingTexts.silentGuests, schedule: names.schedule as never })

  await nameAll(named)
  const open = (await admin.call('listGuestLinks', { params: { id: guestly.id } })).answer.spots.filter(
    (spot) => !spot.isNamed,
  )
  const invited = open.slice(0, 2).map(({ spotId }, index) => ({ spotId, email: `guest${index}@x.test` }))
  await admin.call('makeGuestLinks', { params: { id: guestly.id }, body: { spots: invited } })
  const [toGuest] = (await world.mailbox.empty()).filter(({ to }) => to === 'guest0@x.test')
  const token = findLink(toGuest as Mail, '/guest').searchParams.get('token') ?? ''
  const guest = world.openBrowser()
  const { version } = (await guest.call('readGuestSpot', { body: { token } })).answer
  await world.change(({ trx }) =>
    trx
      .insertInto('outbox')
      .values({
        ...{
          kind: 'reopened',
          registrationId: failing.id,
          toAddress: failing.contact.email,
          subject: '',
          text: 'x',
          html: 'x',
        },
        ...{ state: 'failed', nextAttemptAt: world.clock.now.toISOString(), createdAt: world.clock.now.toISOString() },
      })
      .execute(),
  )
  const first = await runAt('2027-04-03T15:00:00.000Z')
  expectOnce(first)
  const toNames = first.filter(({ subject }) => subject.startsWith('Names needed')).map(({ to }) => to)
  expect(toNames).toHaveLength(partners - 2)
  expect(toNames).not.toContain(named.contact.email)
  expect(toNames).not.toContain(failing.contact.email)
  expect(first.filter(({ subject }) => subject.startsWith('Can you make it')).map(({ to }) => to)).toEqual([
    'guest0@x.test',
    'guest1@x.test',
  ])
  const stop = new URL(first.find(({ to }) => to === stopping.contact.email)?.stopLink ?? '')
  await world.openBrowser().request({ method: 'POST', url: stop.pathname + stop.search })

  await guest.call('replyAsGuest', { body: { token, version, attendee: null } })
  await world.mailbox.empty()
  const second = await runAt('2027-04-09T15:00:00.000Z')
  expectOnce([...first, ...second])
  expect(second.filter(({ subject }) => subject.startsWith('Names needed')).map(({ to }) => to)).not.toContain(
    stopping.contact.email,
  )
  expect(second.filter(({ subject }) => subject.startsWith('Can you')).map(({ to }) => to)).toEqual(['guest1@x.test'])
  expect(await runAt('2027-04-11T15:00:00.000Z')).toEqual([])

  world.clock.now = new Date('2027-11-01T18:00:00.000Z')
  const next = await world.build.event({
    name: 'Next Classic',
    eventDate: '2028-05-01',
    registrationOpenDate: '2027-10-01',
    onlineUpdatesCloseDate: '2028-04-10',
  })
  for (const { contact } of all.slice(0, 12)) {
    await world.build.registration({ eventId: next.id, level: 'Eagle', contact: { ...contact } as never })
  }
  await world.change(({ trx }) => trx.updateTable('settings').set({ postalAddress: '1 Fairway Drive' }).execute())
  await world.mailbox.empty()
  const invitation: Partial<Campaign> = {
    ...{ eventId: next.id, audience: { kind: 'earlierPartners', earlierEventId: event.id }, requestId: randomUUID() },
    ...{ ...startingTexts.earlierPartners, receivers: partners - 12 },
  }
  await save(invitation)
  await save(invitation)
  const invitations = await world.mailbox.empty()
  expectOnce(invitations)
  expect(invitations.map(({ to }) => to)).toEqual(all.slice(12).map(({ contact }) => contact.email))
  expect(new Set(invitations.map(({ subject }) => subject))).toEqual(new Set(['You’re invited to Next Classic']))
  expect(invitations.every((mail) => findLink(mail, '/register').pathname === '/register')).toBe(true)
})
