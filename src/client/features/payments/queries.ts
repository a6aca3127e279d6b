import { apiQuery } from '#client/api/queries.ts'
import { paymentEndpoints } from '#shared/contracts/payments/payments.ts'

const key = 'payments'

export const paymentsQuery = (eventId: number) =>
  apiQuery([key, eventId], paymentEndpoints.getPayments, { params: { eventId } })

export const ledgerQuery = (id: number) =>
  apiQuery([key, 'registration', id], paymentEndpoints.getLedger, { params: { id } })

export const paymentKeys = [[key], ['receipts'], ['adminDashboard']] as const
