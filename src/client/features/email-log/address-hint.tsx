import { Link } from '@tanstack/react-router'
import { paths } from '#client/routing/paths.ts'
import type { LoggedMail, RegistrationLog } from '#shared/contracts/registrations/registration-log.ts'
import { isSameEmail } from '#shared/domain/formats.ts'
import { findRegisteredByChoice } from './find-registered-by-choice.ts'

type AddressHintProps = { mail: LoggedMail; log: RegistrationLog }

/** What another address means for the registration, where sending alone changes nothing of it. */
export function AddressHint({ mail, log }: AddressHintProps) {
  if (mail.kind !== 'registeredBy') return <ContactHint mail={mail} log={log} />
  if (findRegisteredByChoice(mail, log, mail.to) !== 'none') return null
  return (
    <>
      {mail.to} is not among those who may name attendees any more, and another address here counts for this mail alone.
      To let somebody in, <ContactLink log={log}>add the address to “Registered by” of the registration</ContactLink>.
    </>
  )
}

function ContactHint({ mail, log }: AddressHintProps) {
  return (
    <>
      Another address here counts for this mail alone.{' '}
      {!isSameEmail(mail.to, log.contactEmail) && `The contact's address is now ${log.contactEmail}. `}
      To change the contact's own address, <ContactLink log={log}>edit the contact of the registration</ContactLink>.
    </>
  )
}

function ContactLink({ log, children }: { log: RegistrationLog; children: string }) {
  return (
    <Link to={paths.summarizeContact} params={{ id: String(log.registrationId) }}>
      {children}
    </Link>
  )
}
