import type { Selectable } from 'kysely'
import { hasOtherWriters } from '#server/db/locks.ts'
import { preparedInsert } from '#server/db/prepared.ts'
import { hasRow, insertRow } from '#server/db/rows.ts'
import type { Database, Db, Trx } from '#server/db/tables.ts'
import type { Audience, Schedule } from '#shared/domain/mail/campaign.ts'

type CampaignRow = Selectable<Database['campaigns']>
type Send = Selectable<Database['campaignSends']>

export interface StoredCampaign extends Omit<CampaignRow, 'audience' | 'schedule' | 'excluded'> {
  audience: Audience
  schedule: Schedule
  excluded: string[]
}

const parseCampaignRow = ({ audience, schedule, excluded, ...row }: CampaignRow): StoredCampaign => ({
  ...row,
  audience: JSON.parse(audience),
  schedule: JSON.parse(schedule),
  excluded: JSON.parse(excluded),
})

export type CampaignToStore = Omit<StoredCampaign, 'id'>

const toRow = ({ audience, schedule, excluded, ...campaign }: CampaignToStore) => ({
  ...campaign,
  audience: JSON.stringify(audience),
  schedule: JSON.stringify(schedule),
  excluded: JSON.stringify(excluded),
})

const select = (db: Db) => db.selectFrom('campaigns').selectAll().orderBy('id')

export async function findCampaign(db: Db, by: { id: number } | { requestId: string }): Promise<StoredCampaign | null> {
  const row = await select(db)
    .where((eb) => eb.and(by))
    .executeTakeFirst()
  return row ? parseCampaignRow(row) : null
}

export const listEventCampaigns = async (db: Db, eventId: number): Promise<StoredCampaign[]> =>
  (await select(db).where('eventId', '=', eventId).execute()).map(parseCampaignRow)

export async function listScheduled(db: Db): Promise<StoredCampaign[]> {
  const rows = await select(db).where('approvedAt', 'is not', null).where('endedAt', 'is', null).execute()
  return rows.map(parseCampaignRow).filter(({ schedule }) => schedule.kind !== 'now')
}

export const insertCampaign = (trx: Trx, campaign: CampaignToStore): Promise<number> =>
  insertRow(trx, 'campaigns', toRow(campaign))

export async function updateCampaign(trx: Trx, id: number, campaign: CampaignToStore): Promise<void> {
  await trx.updateTable('campaigns').set(toRow(campaign)).where('id', '=', id).execute()
}

export async function removeCampaign(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('campaigns').where('id', '=', id).execute()
}

type File = Pick<Selectable<Database['campaignFiles']>, 'fileName' | 'contentType' | 'content'>

export async function replaceCampaignFile(trx: Trx, campaignId: number, file: File | null): Promise<void> {
  await trx.deleteFrom('campaignFiles').where('campaignId', '=', campaignId).execute()
  if (file)
    await trx
      .insertInto('campaignFiles')
      .values({ campaignId, ...file })
      .execute()
}

export const findFile = (db: Db, campaignId: number): Promise<File | undefined> =>
  db
    .selectFrom('campaignFiles')
    .select(['fileName', 'contentType', 'content'])
    .where('campaignId', '=', campaignId)
    .executeTakeFirst()

/** Whether a day or a later one has run. A moved event date can repeat a day. */
export const hasRun = (db: Db, campaignId: number, day: string): Promise<boolean> =>
  hasRow(db.selectFrom('campaignRuns').select('at').where('campaignId', '=', campaignId).where('day', '>=', day))

export async function insertRun(trx: Trx, run: Database['campaignRuns']): Promise<void> {
  await trx.insertInto('campaignRuns').values(run).execute()
}

export const listRuns = (db: Db, eventId: number) =>
  db
    .selectFrom('campaignRuns')
    .innerJoin('campaigns', 'campaigns.id', 'campaignRuns.campaignId')
    .select(['campaignId', 'day', 'at'])
    .where('eventId', '=', eventId)
    .orderBy('at', 'desc')
    .execute()

export const insertSends = preparedInsert('campaignSends', { hasId: false })

export const listSends = (db: Db, campaignIds: readonly number[]) =>
  db
    .selectFrom('campaignSends')
    .leftJoin('outbox', 'outbox.id', 'campaignSends.outboxId')
    .selectAll('campaignSends')
    .select(['outbox.state', 'outbox.lastError'])
    .where('campaignId', 'in', campaignIds)
    .orderBy('day')
    .orderBy('campaignSends.registrationId')
    .orderBy('spotId')
    .execute()

export const hasLaterSend = (
  db: Db,
  { campaignId, day, registrationId, spotId }: Pick<Send, 'campaignId' | 'day' | 'registrationId' | 'spotId'>,
): Promise<boolean> =>
  hasRow(
    db
      .selectFrom('campaignSends')
      .select('day')
      .where((eb) => eb.and({ campaignId, registrationId, spotId, why: '' }))
      .where('day', '>', day),
  )

export async function updateSkipReason(trx: Trx, outboxId: number, why: string): Promise<void> {
  await trx.updateTable('campaignSends').set({ why }).where('outboxId', '=', outboxId).execute()
}

export async function relinkSend(trx: Trx, before: number, after: number): Promise<void> {
  await trx.updateTable('campaignSends').set({ outboxId: after }).where('outboxId', '=', before).execute()
}

export async function listLastSends(
  db: Db,
  eventId: number,
  except: { campaignId: number; days: readonly string[] } = { campaignId: 0, days: [''] },
) {
  const rows = await db
    .selectFrom('campaignSends')
    .innerJoin('campaigns', 'campaigns.id', 'campaignSends.campaignId')
    .innerJoin('campaignRuns', (join) =>
      join
        .onRef('campaignRuns.campaignId', '=', 'campaignSends.campaignId')
        .onRef('campaignRuns.day', '=', 'campaignSends.day'),
    )
    .select((eb) => ['mailbox', eb.fn.max('at').as('at')])
    .where('eventId', '=', eventId)
    .where('why', '=', '')
    .where((eb) =>
      eb.or([eb('campaignSends.campaignId', '<>', except.campaignId), eb('campaignSends.day', 'not in', except.days)]),
    )
    .groupBy('mailbox')
    .execute()
  return new Map(rows.map(({ mailbox, at }) => [mailbox, at]))
}

export async function withdraw(trx: Trx, campaignId: number, now: string): Promise<number> {
  const waiting = await trx
    .selectFrom('outbox')
    .innerJoin('campaignSends', 'outboxId', 'outbox.id')
    .select('outbox.id')
    .where('campaignId', '=', campaignId)
    .where('state', '=', 'queued')
    .where((eb) => eb.or([eb('claimedUntil', 'is', null), eb('claimedUntil', '<=', now)]))
    .$if(hasOtherWriters(trx), (query) => query.forUpdate('outbox'))
    .execute()
  const ids = waiting.map(({ id }) => id)
  if (ids.length === 0) return 0
  await trx.updateTable('campaignSends').set({ why: 'Canceled.' }).where('outboxId', 'in', ids).execute()
  await trx.deleteFrom('outbox').where('id', 'in', ids).execute()
  return ids.length
}

export async function storeSentContent(
  trx: Trx,
  outboxId: number,
  mail: { text: string; html: string },
): Promise<void> {
  await trx.updateTable('outbox').set(mail).where('id', '=', outboxId).execute()
}

/** Returns the approving organizer's address, which receives replies. */
export async function findApprover(
  db: Db,
  { approvedById }: Pick<CampaignRow, 'approvedById'>,
): Promise<string | null> {
  const found = await db.selectFrom('users').select('email').where('id', '=', approvedById).executeTakeFirst()
  return found?.email ?? null
}

export const findTableNumber = async (db: Db, id: number): Promise<number | undefined> =>
  (await db.selectFrom('dinnerTables').select('number').where('id', '=', id).executeTakeFirst())?.number
