import type { Selectable, Updateable } from 'kysely'
import type { Database, Db, Trx } from '#server/db/tables.ts'

export const readPaymentSettings = (db: Db): Promise<Selectable<Database['paymentSettings']>> =>
  db.selectFrom('paymentSettings').selectAll().where('id', '=', 1).executeTakeFirstOrThrow()

export async function updatePaymentSettings(
  trx: Trx,
  settings: Updateable<Database['paymentSettings']>,
): Promise<void> {
  await trx.updateTable('paymentSettings').set(settings).where('id', '=', 1).execute()
}
