import { type Caller, nameOf, writeAsCaller } from '#server/auth/session.ts'
import { lockNames } from '#server/db/locks.ts'
import type { Db } from '#server/db/tables.ts'
import type { Deps } from '#server/deps.ts'
import type { Config } from '#server/foundation/config.ts'
import { createInputRefusal, Refused } from '#server/foundation/refusals.ts'
import { saveSecrets } from '#server/foundation/secrets.ts'
import { recordSave } from '#server/records/audit.ts'
import { mergeSave } from '#server/records/merge-save.ts'
import { findLastChange } from '#server/records/optimistic-lock.ts'
import type { ReceivedInput } from '#shared/contracts/endpoint.ts'
import type { PaymentSettings, paymentSettingsEndpoints } from '#shared/contracts/payments/payment-settings.ts'
import { isSame } from '#shared/domain/is-same.ts'
import { readStripe, updatePaymentSettings } from './payment-settings-store.ts'
import { createWebhook, findWebhookUrl, refuseWrongKey } from './stripe.ts'

export async function describePaymentSettings(config: Config, db: Db): Promise<PaymentSettings> {
  const { settings, key, state } = await readStripe(config, db)
  const { id, hasStripeKey, isWebhookProven, ...fields } = settings
  const isTestMode = /^[sr]k_test_/.test(key ?? '')
  return { ...fields, online: { state, hasKey: Boolean(key), isTestMode, webhookUrl: findWebhookUrl(config) } }
}

type PaymentSettingsInput = ReceivedInput<typeof paymentSettingsEndpoints.savePaymentSettings>['body']

/**
 * Saves the settings, and creates Stripe's webhook if its secret is missing.
 * @throws {Refused} changed_elsewhere, invalid_input if the key is missing or Stripe refuses it
 */
export async function savePaymentSettings(
  config: Config,
  deps: Deps,
  caller: Caller,
  { version: sentVersion, base, overwrites, stripeKey, webhookSecret: enteredSecret, ...mine }: PaymentSettingsInput,
): Promise<PaymentSettings> {
  const saved = await readStripe(config, deps.db)
  if (mine.takesOnline && !stripeKey && !saved.settings.hasStripeKey)
    throw createInputRefusal('stripeKey', 'Enter Stripe’s secret key')
  if (stripeKey) await refuseWrongKey(deps, stripeKey)
  const key = stripeKey || saved.key
  const isWebhookMissing = mine.takesOnline && !enteredSecret && (stripeKey || !saved.webhookSecret)
  const webhook = key && isWebhookMissing ? await createWebhook(config, deps, key) : null
  const webhookSecret = enteredSecret || webhook?.secret
  const save = writeAsCaller(deps, caller, async ({ trx, now }) => {
    await lockNames(trx, ['secrets'])
    const { settings, webhookSecret: storedSecret } = await readStripe(config, trx)
    const { id, version, hasStripeKey, isWebhookProven, ...before } = settings
    if (isSame(before, mine) && !stripeKey && !webhookSecret) return
    const stored = { entity: 'paymentSettings' as const, id, version }
    // Another save has created a webhook since, and may have deleted this one. A repeated request finds its own secret.
    if (webhookSecret && ![saved.webhookSecret, webhookSecret].includes(storedSecret)) {
      throw new Refused('changed_elsewhere', { changed: await findLastChange(trx, stored, caller.id), savedAs: id })
    }
    const origin = { version: sentVersion, base, overwrites }
    const sent = await mergeSave(trx, stored, before, mine, origin, { callerId: caller.id })
    await updatePaymentSettings(trx, {
      ...sent,
      hasStripeKey: hasStripeKey || Boolean(stripeKey),
      isWebhookProven: stripeKey || webhookSecret ? webhook !== null : isWebhookProven,
      version: version + 1,
    })
    const nameChange = (secret: string | undefined) => (secret ? 'entered' : 'kept')
    await recordSave(trx, nameOf(caller), now, {
      entity: 'paymentSettings',
      entityId: id,
      before,
      after: { ...sent, stripeKey: nameChange(stripeKey), webhookSecret: nameChange(webhookSecret) },
    })
    await saveSecrets(config.dataDir, {
      ...(stripeKey && { stripeKey }),
      ...(webhookSecret && { stripeWebhookSecret: webhookSecret }),
    })
  })
  await save.catch(async (error) => {
    // After any other failure, the secret may have been saved, so keep the webhook.
    if (error instanceof Refused) await webhook?.deleteAgain()
    throw error
  })
  await webhook?.deleteEarlier()
  return describePaymentSettings(config, deps.db)
}
