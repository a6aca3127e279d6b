import type { Deps } from '#server/deps.ts'
import { writeExport } from '#server/features/exports/routes.ts'
import type { Config } from '#server/foundation/config.ts'
import type { Handlers } from '#server/http/serve.ts'
import { describePaymentSettings, savePaymentSettings } from './payment-settings.ts'
import { paymentSheets, readLedger, readPayments } from './read-payments.ts'
import { recordPayment, reversePayment } from './record-payment.ts'
import { readStatement } from './statement.ts'
import { startCheckout } from './stripe.ts'

export { receiveFromStripe } from './stripe-webhook.ts'

export const paymentHandlers = (config: Config, deps: Deps) => {
  return {
    recordPayment: ({ caller, body }) => recordPayment(deps, caller, body),
    reversePayment: ({ caller, body }) => reversePayment(deps, caller, body),
    getPayments: ({ params }) => readPayments(deps, params.eventId),
    getLedger: ({ caller, registration }) => readLedger(deps.db, caller, registration),
    exportPayments: ({ params: { eventId } }) =>
      writeExport(deps, {
        eventId,
        title: 'Payment Export',
        openSheets: () => paymentSheets(deps, eventId),
      }),
    getStatement: ({ registration }) => readStatement(config, deps.db, registration),
    startCheckout: ({ registration }) => startCheckout(config, deps, registration),
    getPaymentSettings: () => describePaymentSettings(config, deps.db),
    savePaymentSettings: ({ caller, body }) => savePaymentSettings(config, deps, caller, body),
  } satisfies Partial<Handlers>
}
