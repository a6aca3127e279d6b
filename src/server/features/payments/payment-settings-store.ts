import type { Selectable, Updateable } from 'kysely'
import type { PaymentSettings } from '#server/db/tables/payments.ts'
import type { Db, Trx } from '#server/db/tables.ts'

export const readPaymentSettings = (db: Db): Promise<Selectable<PaymentSettings>> =>
  db.selectFrom('paymentSettings').selectAll().where('id', '=', 1).executeTakeFirstOrThrow()

export async function updatePaymentSettings(trx: Trx, settings: Updateable<PaymentSettings>): Promise<void> {
  await trx.updateTable('paymentSettings').set(settings).where('id', '=', 1).execute()
}
