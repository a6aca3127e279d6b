import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { type OpenDatabase, open } from '#server/db/connect.ts'
import type { Trx } from '#server/db/tables.ts'
import { write } from '#server/db/transaction.ts'
import { insertCampaign } from '#server/features/email/campaigns/store.ts'
import { insertLink } from '#server/features/registrations/guest-links/store.ts'
import { createBuilder } from '#server/fixtures/build-world.ts'
import { daysBefore } from '#server/foundation/instants.ts'
import { addDays } from '#shared/domain/calendar.ts'
import { readToday } from '#shared/domain/event/event-window.ts'
import { startingTexts } from '#shared/domain/mail/starting-texts.ts'
import { checkWorldAt } from './support/check-world/check-world.ts'
import { createDatabase } from './support/database/test-database.ts'
import { zoneByDay } from './support/daytime-zone.ts'
import { openMailServer } from './support/mail/mail-server.ts'
import { rounds } from './support/models/scale.ts'
import { startServer } from './support/server-process.ts'

const processes = 2
const kills = rounds(4)
const partnersPerRound = 4
const daysToClose = 12

const ends = [
  { mails: 'unanswered', others: 'early' },
  { mails: 'answered', others: 'early' },
  { mails: 'unanswered', others: 'late' },
  { mails: 'answered', others: 'late' },
] as const

const lifetimes = [0, 15, 40, 90, 200]

const mailsAtOnce = 3

test('sends due reminders to everyone exactly once, even when processes are killed', async () => {
  const place = await createDatabase()
  const database = await open(place)
  const mailServer = await openMailServer()
  const env = { SMTP_URL: mailServer.url, MAIL_FROM: 'golf@fairway.test' }
  const season = await prepareSeason(database)

  for (let round = 0; round < kills / processes; round += 1) {
    await season.addPartners()
    await season.planStep()
    const { mails, others } = ends[round % ends.length] ?? ends[0]
    mailServer.behavior = mails === 'unanswered' ? 'hang' : 'accept'
    const awaited = mailServer.offers + (mails === 'unanswered' ? 1 : 1 + (round % mailsAtOnce))
    await Promise.all(
      Array.from({ length: processes }, async (_, index) => {
        const server = await startServer({ ...place, env })
        if (index > 0 && others === 'early') await wait(lifetimes[round % lifetimes.length])
        else await mailServer.untilOffered(awaited)
        await server.kill()
      }),
    )
    mailServer.release()
    await letHoursPass(database)
  }

  mailServer.behavior = 'accept'
  await season.planStep()
  const last = await startServer({ ...place, env })
  await expect.poll(() => countUnsent(database), { timeout: 3_600_000, interval: 100 }).toBe(0)
  expect(await last.stop()).toBe(0)

  const owed = await season.listOwed()
  expect(await listQueued(database)).toEqual(owed)
  const taken = mailServer.received.map(({ messageId = '', to }) => `${messageId} ${to?.[0]?.address}`)
  const addresses = [...new Set(taken)].map((mail) => mail.split(' ')[1])
  expect(addresses.toSorted()).toEqual(owed.map((mail) => mail.split(' ')[1]).toSorted())
  // After a lost acknowledgement, an email is sent again under its Message-ID, so mail programs show it once.
  expect(taken.length).toBeGreaterThan(addresses.length)
  expect(taken.length - addresses.length).toBeLessThanOrEqual(kills * mailsAtOnce)
  expect(await checkWorldAt(place, { isBuilt: true })).toEqual([])
  await database.db.destroy()
})

async function prepareSeason({ db }: OpenDatabase) {
  const now = new Date()
  const build = createBuilder(db, { now })
  const timeZone = zoneByDay(now)
  await write(db, (trx) => trx.updateTable('settings').set({ timeZone }).execute())
  const today = readToday(timeZone, now.toISOString())
  const closeDate = addDays(today, daysToClose)
  const event = await build.event({
    registrationOpenDate: addDays(today, -200),
    onlineUpdatesCloseDate: closeDate,
    eventDate: addDays(closeDate, 21),
  })
  const organizer = await build.user({ role: 'admin' })
  const owed: string[] = []
  return {
    addPartners: async () => {
      for (let added = 0; added < partnersPerRound; added += 1) {
        const createdAt = new Date(daysBefore(now, 20))
        const { contact, attendees } = await build.registration({ eventId: event.id, level: 'Eagle', createdAt })
        const guest = `guest${owed.length}@silent.test`
        const personHash = null
        await write(db, (trx) =>
          insertLink(trx, {
            spotId: attendees[0]?.id ?? 0,
            createdById: organizer.id,
            createdAt: daysBefore(now, 9),
            sentTo: guest,
            personHash,
          }),
        )
        owed.push(`campaign ${contact.email}`, `campaign ${guest}`)
      }
    },
    planStep: () =>
      write(db, async (trx: Trx) => {
        await trx
          .deleteFrom('campaigns')
          .where('id', 'not in', trx.selectFrom('campaignSends').select('campaignId'))
          .execute()
        const days = [daysToClose]
        for (const kind of ['missingNames', 'silentGuests'] as const) {
          const words = { audience: { kind }, ...startingTexts[kind], excluded: [], isOnWeekdays: false }
          const approval = {
            approvedAt: new Date(0).toISOString(),
            approvedBy: 'Kim',
            approvedById: null,
            endedAt: null,
          }
          const schedule = { kind: 'days', from: 'updatesClose', days } as const
          await insertCampaign(trx, {
            eventId: event.id,
            ...words,
            ...approval,
            schedule,
            requestId: randomUUID(),
            version: 1,
          })
        }
      }),
    listOwed: async () => owed.toSorted(),
  }
}

const letHoursPass = ({ db }: OpenDatabase) =>
  write(db, async (trx) => {
    const past = new Date(0).toISOString()
    const queued = trx.updateTable('outbox').where('state', '=', 'queued')
    await queued.set({ claimedUntil: past }).where('claimedUntil', 'is not', null).execute()
    await queued.set((eb) => ({ nextAttemptAt: eb.ref('createdAt') })).execute()
  })

const countUnsent = async ({ db }: OpenDatabase) =>
  (await db.selectFrom('outbox').select('id').where('state', '<>', 'sent').execute()).length

const listQueued = async ({ db }: OpenDatabase) =>
  (await db.selectFrom('outbox').select(['kind', 'toAddress']).execute())
    .map(({ kind, toAddress }) => `${kind} ${toAddress}`)
    .toSorted()
