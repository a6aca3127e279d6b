import { fillPath, paths } from '#client/routing/paths.ts'
import type { Site } from '#shared/contracts/settings.ts'
import { formatDate, formatRegistrationNumber } from '#shared/domain/formats.ts'
import { formatCents } from '#shared/domain/payments/cents.ts'

interface PaymentFactsProps {
  site: Site
  registrationId: number
  cents: number
  dueOn: string | null
  hasStatement?: boolean
}

export function PaymentFacts({ site, registrationId, cents, dueOn, hasStatement = true }: PaymentFactsProps) {
  const statement = hasStatement && (
    <p>
      <a href={fillPath(paths.statement, { id: registrationId })}>Statement and tax letters</a>
    </p>
  )
  if (cents <= 0) {
    return (
      <div className="flex min-w-0 flex-col gap-2">
        <p>Paid. Thank you!</p>
        {statement}
      </div>
    )
  }
  if (!site.checkPayableTo && !site.paymentPage) return statement
  const { paymentPage } = site
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <p>
        <strong>{formatCents(cents)}</strong>
        {dueOn && ` due ${formatDate(dueOn)}`}
      </p>
      <PayByCheck {...site} registrationId={registrationId} />
      {paymentPage && (
        <p>
          Pay online on our <a href={paymentPage}>payment page</a>.
        </p>
      )}
      {statement}
    </div>
  )
}

interface PayByCheckProps {
  registrationId: number
  checkPayableTo: string
  checkMailingAddress: string
}

export const PayByCheck = ({ registrationId, checkPayableTo, checkMailingAddress }: PayByCheckProps) =>
  checkPayableTo && (
    <p>
      Pay by check, payable to <strong>{checkPayableTo.replace(/\.$/, '')}</strong>.{' '}
      {checkMailingAddress && `Send it to ${checkMailingAddress}. `}
      {`Write “Registration ${formatRegistrationNumber(registrationId)}” on it.`}
    </p>
  )
