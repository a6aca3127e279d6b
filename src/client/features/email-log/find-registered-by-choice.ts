import type { LoggedMail, RegistrationLog } from '#shared/contracts/registrations/registration-log.ts'
import { isSameEmail } from '#shared/domain/formats.ts'
import { canCorrectRegisteredBy } from '#shared/domain/mail/mail-log.ts'

type Mail = Pick<LoggedMail, 'kind' | 'to'>
type People = Pick<RegistrationLog, 'contactEmail' | 'registeredByEmails' | 'registrationStatus'>

/**
 * Whether sending a mail to another address can correct the registered-by list with it: `none` where there is nothing to
 * correct or the event is over, `sameAddress` as long as no other is typed, `hasAccess` where the other is let in anyway.
 */
export function findRegisteredByChoice(
  mail: Mail,
  people: People,
  to: string,
): 'none' | 'sameAddress' | 'hasAccess' | 'offered' {
  if (people.registrationStatus === 'over') return 'none'
  if (mail.kind !== 'registeredBy' || !people.registeredByEmails.some((email) => isSameEmail(email, mail.to))) {
    return 'none'
  }
  if (isSameEmail(to, mail.to)) return 'sameAddress'
  return canCorrectRegisteredBy({ kind: mail.kind, from: mail.to, to }, people) ? 'offered' : 'hasAccess'
}
