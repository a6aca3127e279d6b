import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import { open } from '#server/db/connect.ts'
import type { Db } from '#server/db/tables.ts'
import { write } from '#server/db/transaction.ts'
import { allFeatures } from '#server/features/all-features.ts'
import type { DeliveryDependencies } from '#server/mail/deliver.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { createSmtpTransport } from '#server/mail/transport.ts'
import { inNewRegistration } from '../database/database-rows.ts'
import { createDatabase, type DatabasePlace } from '../database/test-database.ts'
import type { MailServer } from './mail-server.ts'

export interface PostOffice extends DeliveryDependencies {
  place: DatabasePlace
  clock: { now: Date }
  lines: string[]
  queue(to: string, mail?: { subject?: string; text?: string; html?: string }): Promise<number>
  readOutbox(): Promise<{ toAddress: string; state: string; attempts: number; lastError: string | null }[]>
}

export async function openPostOffice(server: MailServer, url = server.url): Promise<PostOffice> {
  const place = await createDatabase()
  const { db } = await open(place)
  onTestFinished(() => db.destroy())
  const registrationId = await inNewRegistration(db, async (_trx, id) => id)
  const clock = { now: new Date('2027-03-02T18:00:00.000Z') }
  const lines: string[] = []
  const mailFrom = 'Fairway <golf@example.test>'
  return {
    db,
    writers: allFeatures.mailWriters,
    place,
    clock,
    lines,
    now: () => clock.now,
    log: pino({ level: 'info' }, { write: (line) => void lines.push(line) }),
    appUrl: 'https://golf.example.test',
    transport: createSmtpTransport({ smtpUrl: url, mailFrom }),
    queue: (to, mail = {}) =>
      write(db, (trx) => {
        const written = { subject: 'Your registration', text: 'Thank you', html: '<p>Thank you</p>', ...mail }
        return queueMail(trx, { kind: 'reopened', to, registrationId, mail: written, now: clock.now })
      }),
    readOutbox: () => readOutbox(db),
  }
}

const readOutbox = (db: Db) =>
  db.selectFrom('outbox').select(['toAddress', 'state', 'attempts', 'lastError']).orderBy('id').execute()
