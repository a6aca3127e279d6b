import { useSite } from '#client/api/app-context.ts'
import layout from '#client/ui/layout/layout.module.css'
import { findPaymentDue } from '#shared/domain/event/event-window.ts'
import { formatDate, formatMoney, formatRegistrationNumber } from '#shared/domain/formats.ts'

interface PaymentFactsProps {
  registrationId: number
  total: number
  eventDate: string
}

/** The amount, the due date, and the ways to pay. Nothing when the settings name no way to pay. */
export function PaymentFacts({ registrationId, total, eventDate }: PaymentFactsProps) {
  const site = useSite()
  if (!site || (!site.checkPayableTo && !site.paymentPage)) return null
  const { checkPayableTo, checkMailingAddress, paymentPage } = site
  const due = findPaymentDue(eventDate, site.paymentDueDays)
  return (
    <div className={layout.stack2}>
      <p>
        <strong>{formatMoney(total)}</strong>
        {due && ` due ${formatDate(due)}`}
      </p>
      {checkPayableTo && (
        <p>
          By check, payable to <strong>{checkPayableTo}</strong>.{' '}
          {checkMailingAddress && `Send it to ${checkMailingAddress}. `}
          {`Write “Registration ${formatRegistrationNumber(registrationId)}” on it.`}
        </p>
      )}
      {paymentPage && (
        <p>
          Online, on our <a href={paymentPage}>payment page</a>.
        </p>
      )}
    </div>
  )
}
