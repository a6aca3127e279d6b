import type { Selectable, Updateable } from 'kysely'
import type { Database, Db, Trx } from '#server/db/tables.ts'
import type { Config } from '#server/foundation/config.ts'
import { readSecrets } from '#server/foundation/secrets.ts'
import type { PaymentSettings } from '#shared/contracts/payments/payment-settings.ts'

type Settings = Selectable<Database['paymentSettings']>
type State = PaymentSettings['online']['state']

export const readPaymentSettings = (db: Db): Promise<Settings> =>
  db.selectFrom('paymentSettings').selectAll().where('id', '=', 1).executeTakeFirstOrThrow()

export async function readStripe({ dataDir }: Pick<Config, 'dataDir'>, db: Db) {
  const settings = await readPaymentSettings(db)
  const { stripeKey: key, stripeWebhookSecret: webhookSecret } = settings.hasStripeKey ? await readSecrets(dataDir) : {}
  const state = findState(settings, key, webhookSecret)
  return { settings, key, webhookSecret, state, canPay: state === 'on' || state === 'noMessage' }
}

function findState(
  { hasStripeKey, takesOnline, isWebhookProven }: Settings,
  key?: string,
  webhookSecret?: string,
): State {
  if (hasStripeKey && !key) return 'lostKey'
  if (!takesOnline) return 'off'
  if (!webhookSecret) return 'needsSecret'
  return isWebhookProven ? 'on' : 'noMessage'
}

export const updatePaymentSettings = (trx: Trx, settings: Updateable<Database['paymentSettings']>) =>
  trx.updateTable('paymentSettings').set(settings).where('id', '=', 1).execute()
