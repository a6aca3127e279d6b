import { Link } from '@tanstack/react-router'
import { paths } from '#client/routing/paths.ts'
import { buttonClass } from '#client/ui/buttons/button.tsx'
import { HeadingFact, HeadingFacts } from '#client/ui/display/facts.tsx'
import type { RegistrationLog } from '#shared/contracts/registrations/registration-log.ts'
import { formatMoney } from '#shared/domain/formats.ts'

/** Whose log this is, and the way to the registration itself. */
export function LogHeading({ log }: { log: RegistrationLog }) {
  const toRegistration = (
    <Link
      to={paths.summarize}
      params={{ id: String(log.registrationId) }}
      className={buttonClass('secondary')}
      data-print="hide"
    >
      Edit the registration
    </Link>
  )
  return (
    <HeadingFacts action={toRegistration}>
      <HeadingFact term="Partner">{log.partner}</HeadingFact>
      <HeadingFact term="Affiliation">{log.affiliation}</HeadingFact>
      <HeadingFact term="Donation">{formatMoney(log.donation)}</HeadingFact>
    </HeadingFacts>
  )
}
