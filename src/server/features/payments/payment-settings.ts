import { type Caller, nameOf, writeAs } from '#server/auth/session.ts'
import { lockNames } from '#server/db/locks.ts'
import type { Db } from '#server/db/tables.ts'
import type { Deps } from '#server/deps.ts'
import type { Config } from '#server/foundation/config.ts'
import { saveSecrets } from '#server/foundation/secrets.ts'
import { recordSave } from '#server/records/audit.ts'
import { mergeSave } from '#server/records/merge-save.ts'
import type { Received } from '#shared/contracts/endpoint.ts'
import type { PaymentSettings, paymentSettingsEndpoints } from '#shared/contracts/payments/payment-settings.ts'
import { isSame } from '#shared/domain/is-same.ts'
import { readPaymentSettings, updatePaymentSettings } from './payment-settings-store.ts'
import { findLostKeys, refuseWrongKey } from './stripe.ts'

/** The settings without Stripe's secrets. */
export async function describePaymentSettings(config: Config, db: Db): Promise<PaymentSettings> {
  const { id, ...settings } = await readPaymentSettings(db)
  return {
    ...settings,
    lostKeys: await findLostKeys(config, db),
    webhookUrl: new URL('/api/payments/stripe', config.appUrl).href,
  }
}

type ToSave = Received<typeof paymentSettingsEndpoints.savePaymentSettings>['body']

/** @throws {Refused} changed_elsewhere, invalid_input if Stripe refuses the key */
export async function savePaymentSettings(
  config: Config,
  deps: Deps,
  caller: Caller,
  { version: sentVersion, base, overwrites, stripeKey, webhookSecret, ...mine }: ToSave,
): Promise<PaymentSettings> {
  if (stripeKey) await refuseWrongKey(deps, stripeKey)
  await writeAs(deps, caller, async ({ trx, now }) => {
    await lockNames(trx, ['secrets'])
    const { id, version, hasStripeKey, hasWebhookSecret, ...before } = await readPaymentSettings(trx)
    if (isSame(before, mine) && stripeKey === undefined && webhookSecret === undefined) return
    const stored = { entity: 'paymentSettings' as const, id, version }
    const origin = { version: sentVersion, base, overwrites }
    const sent = await mergeSave(trx, stored, before, mine, origin, { callerId: caller.id })
    await updatePaymentSettings(trx, {
      ...sent,
      hasStripeKey: stripeKey === undefined ? hasStripeKey : stripeKey !== '',
      hasWebhookSecret: webhookSecret === undefined ? hasWebhookSecret : webhookSecret !== '',
      version: version + 1,
    })
    const nameChange = (secret: string | undefined) => (secret === undefined ? 'kept' : secret ? 'entered' : 'removed')
    await recordSave(trx, nameOf(caller), now, {
      entity: 'paymentSettings',
      entityId: id,
      before,
      after: { ...sent, stripeKey: nameChange(stripeKey), webhookSecret: nameChange(webhookSecret) },
    })
    await saveSecrets(config.dataDir, {
      ...(stripeKey !== undefined && { stripeKey: stripeKey || undefined }),
      ...(webhookSecret !== undefined && { stripeWebhookSecret: webhookSecret || undefined }),
    })
  })
  return describePaymentSettings(config, deps.db)
}
