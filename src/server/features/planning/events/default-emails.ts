import { randomUUID } from 'node:crypto'
import type { Trx } from '#server/db/tables.ts'
import { defaultEmails, startingTexts } from '#shared/domain/mail/starting-texts.ts'

export async function insertDefaultEmails(trx: Trx, eventId: number): Promise<void> {
  await trx
    .insertInto('campaigns')
    .values(
      defaultEmails.map(({ kind, schedule }) => ({
        ...{ eventId, audience: JSON.stringify({ kind }), ...startingTexts[kind], schedule: JSON.stringify(schedule) },
        ...{ isOnWeekdays: false, excluded: '[]', approvedAt: null, approvedBy: '', requestId: randomUUID() },
      })),
    )
    .execute()
}
