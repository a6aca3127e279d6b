import { apiQuery } from '#client/api/queries.ts'
import { paymentSettingsEndpoints } from '#shared/contracts/payments/payment-settings.ts'

export const paymentSettingsQuery = apiQuery(['paymentSettings'], paymentSettingsEndpoints.getPaymentSettings, {})
