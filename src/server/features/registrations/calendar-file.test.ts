import nodemailer from 'nodemailer'
import PostalMime from 'postal-mime'
import { expect } from 'vitest'
import { composeMessage } from '#server/mail/transport.ts'
import { toSave } from '#tests/support/registrations.ts'
import { openWorld, type World } from '#tests/support/world.ts'
import { test } from '#tests/support/world-test.ts'

const long = 'Frühlings-Classic; für alle, die gern spielen — mit Freunden'

async function register(world: World) {
  const event = await world.build.event({
    name: long,
    eventDate: '2027-05-14',
    registrationOpenDate: '2027-01-01',
    onlineUpdatesCloseDate: '2027-04-23',
  })
  return world.build.registration({ eventId: event.id, contact: { nameForMarketingMaterials: 'Acme, Golf' } })
}

const get = async (world: World, person: { id: number } | null, id: number) =>
  (await world.as(person)).request({ method: 'GET', url: `/api/registrations/${id}/calendar` })

function readLines(file: string): Map<string, string> {
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
  const lines = file.split('\r\n')
  for (const line of lines) {
    expect(line).not.toMatch(/[\r\n]/)
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  }
  return new Map(
    file
      .replaceAll('\r\n ', '')
      .split('\r\n')
      .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)] as const),
  )
}

test('contains the event as an all-day entry that is identical in every time zone', async ({ world }) => {
  const stored = await register(world)
  const reply = await get(world, stored.creator, stored.id)
  expect(reply.headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(reply.headers['content-disposition']).toContain('.ics')
  const lines = readLines(reply.body)
  expect(reply.body).not.toMatch(/METHOD|LOCATION|ORGANIZER/)
  expect(reply.body).toMatch(/END:VEVENT\r\nEND:VCALENDAR\r\n$/)
  expect(Object.fromEntries(lines)).toMatchObject({
    UID: `registration-${stored.id}@fairway.test`,
    DTSTAMP: '20270302T180000Z',
    'DTSTART;VALUE=DATE': '20270514',
    SUMMARY: long.replaceAll(/[;,]/g, (sign) => `\\${sign}`),
    'URL;VALUE=URI': `http://fairway.test/attendees/${stored.id}`,
  })
  expect(lines.get('DESCRIPTION')).toContain(`Acme\\, Golf\\, Registration #${stored.id}\\nEnter attendee names by`)
})

test("converts the schedule's hours from the organization's time zone, and includes the venue", async ({ world }) => {
  const event = await world.build.event({
    eventDate: '2027-05-14',
    venue: 'Lakeside Links',
    venueAddress: '2200 Shoreline Dr, Omaha',
    dressCode: 'Collared shirts',
    schedule: '7:00 AM Check-in\n11:30 PM Fireworks',
  })
  const stored = await world.build.registration({ eventId: event.id })
  const lines = readLines((await get(world, stored.creator, stored.id)).body)
  expect(Object.fromEntries(lines)).toMatchObject({
    DTSTART: '20270514T120000Z',
    DTEND: '20270515T063000Z',
    LOCATION: 'Lakeside Links\\, 2200 Shoreline Dr\\, Omaha',
  })
  expect(lines.get('DESCRIPTION')).toContain('\\n11:30 PM Fireworks\\nDress code: Collared shirts')
})

test.each([
  ['Spring Classic 2027', 'Spring-Classic-2027.ics'],
  [long, 'Fruhlings-Classic-fur-alle-die-gern-spielen-mit-Fr.ics'],
  ['../Kim’s "Cup": A/B\\C', 'Kims-Cup-A-B-C.ics'],
  ['高尔夫', 'event.ics'],
])('creates a file name for %s that works in every email program', async (name, expected) => {
  const world = await openWorld()
  const event = await world.build.event({ name })
  const stored = await world.build.registration({ eventId: event.id })
  const reply = await get(world, stored.creator, stored.id)
  expect(reply.headers['content-disposition']).toContain(`filename="${expected}"`)
  await (await world.as(stored.creator)).call('saveRegistration', {
    body: { ...toSave(stored), donation: { ...stored.donation, donation: stored.donation.donation + 1 } },
  })
  const mail = (await world.mailbox.empty()).find(({ files }) => files?.length)
  expect.assert(mail)
  const source = (await compose(mail)).toString().replaceAll(/\r\n[ \t]+/g, ' ')
  expect(source).toMatch(new RegExp(`^Content-Type: text/calendar; charset=utf-8; name="?${expected}"?\r$`, 'm'))
  expect(source).toMatch(new RegExp(`^Content-Disposition: attachment; filename="?${expected}"?\r$`, 'm'))
})

test('updates its entry through a later email after the event is moved', async ({ world }) => {
  const stored = await register(world)
  const asCreator = await world.as(stored.creator)
  const readEntry = async () => {
    const [mail] = (await world.mailbox.empty()).filter(({ files }) => files?.length)
    expect.assert(mail?.files?.[0])
    const composed = await PostalMime.parse(await compose(mail), { attachmentEncoding: 'utf8' })
    const content = String(mail.files[0].content).replaceAll('\r\n', '\n')
    expect(composed.attachments).toMatchObject([{ mimeType: 'text/calendar', content }])
    const lines = readLines(String(mail.files[0].content))
    return { uid: lines.get('UID'), sequence: Number(lines.get('SEQUENCE')), day: lines.get('DTSTART;VALUE=DATE') }
  }
  await asCreator.call('saveRegistration', {
    body: { ...toSave(stored), donation: { ...stored.donation, donation: stored.donation.donation + 1 } },
  })
  const first = await readEntry()
  const asAdmin = await world.as(await world.build.user({ role: 'admin' }))
  const { answer: event } = await asAdmin.call('getEvent', { params: { id: stored.eventId } })
  expect((await asAdmin.call('saveEvent', { body: { ...event, eventDate: '2027-05-21' } })).status).toBe(200)
  const { answer: log } = await asAdmin.call('getRegistrationLog', { params: { id: stored.id } })
  const mailId = log.mails.find(({ kind }) => kind === 'confirmation')?.id ?? 0
  const again = { id: stored.id, mailId, to: '', requestId: crypto.randomUUID(), correctRegistration: false }
  expect((await asAdmin.call('resendRegistrationMail', { body: again })).status).toBe(200)
  const second = await readEntry()
  expect(second).toMatchObject({ uid: first.uid, day: '20270521' })
  expect(second.sequence).toBeGreaterThan(first.sequence)
})

async function compose(mail: Parameters<typeof composeMessage>[0]): Promise<Buffer> {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true })
  const { message } = await composer.sendMail(composeMessage(mail, 'golf@fairway.test'))
  expect.assert(Buffer.isBuffer(message))
  return message
}
