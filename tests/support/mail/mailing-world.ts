import { randomUUID } from 'node:crypto'
import { write } from '#server/db/transaction.ts'
import type { ToSend } from '#shared/contracts/endpoint.ts'
import type { mailingEndpoints } from '#shared/contracts/registrations/mailings.ts'
import { openWorld, type Visitor } from '../world.ts'

export type MailingWish = ToSend<typeof mailingEndpoints.sendMailing>['body']

export const letter = {
  mailClass: 'service' as const,
  subject: '{company} at {event}',
  text: 'Hello {first name},\n\nyou have {names missing} names to give.\nSee {link} and https://golf.test/map.',
}
export const appeal = {
  mailClass: 'appeal' as const,
  subject: 'Come again',
  text: 'Come again, {first name}.',
}

/** A world with two partners, Acme and Bolt, and an organizer who writes to both unless told otherwise. */
export async function openMailingWorld() {
  const world = await openWorld({ now: '2027-03-20T18:00:00.000Z' })
  const asAdmin = await world.as(await world.build.user({ role: 'admin', firstName: 'Kim', lastName: 'Day' }))
  const event = await world.build.event({
    name: 'Classic',
    eventDate: '2027-05-01',
    onlineUpdatesCloseDate: '2027-04-10',
  })
  const build = (name: string, email: string) =>
    world.build.registration({
      eventId: event.id,
      level: 'Eagle',
      named: 2,
      contact: { email, firstName: name, companyName: `${name} & Co`, nameForMarketingMaterials: name },
    })
  const acme = await build('Acme', 'ann@acme.test')
  const bolt = await build('Bolt', 'bo@bolt.test')
  const wish = (changes: Partial<MailingWish> = {}): MailingWish => ({
    ...letter,
    requestId: randomUUID(),
    eventId: event.id,
    registrationIds: [acme.id, bolt.id],
    receivers: 2,
    ...changes,
  })
  return {
    world,
    asAdmin,
    event,
    acme,
    bolt,
    wish,
    send: (changes: Partial<MailingWish> = {}, by: Visitor = asAdmin) =>
      by.call('sendMailing', { body: wish(changes) }),
    /** Has everything delivered, and gives to whom. */
    receiversOf: async () => (await world.mailbox.empty()).map(({ to }) => to),
    resultOf: async (id: number) => (await asAdmin.call('getMailing', { params: { id } })).answer,
    setPostalAddress: (postalAddress = '1 Fairway Drive') =>
      write(world.db, (trx) => trx.updateTable('settings').set({ postalAddress }).execute()),
    /** An event that . */
    buildEarlierEvent: () =>
      world.build.event({
        eventDate: '2026-05-01',
        registrationOpenDate: '2026-01-01',
        onlineUpdatesCloseDate: '2026-04-10',
      }),
  }
}
