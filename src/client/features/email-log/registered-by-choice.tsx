import { type Control, useWatch } from 'react-hook-form'
import { FormCheckboxField } from '#client/ui/form/form-fields.tsx'
import type { LoggedMail, RegistrationLog } from '#shared/contracts/registrations/registration-log.ts'
import { findRegisteredByChoice } from './find-registered-by-choice.ts'
import type { Corrected } from './resend-dialog.tsx'

const whyNot = {
  sameAddress: 'This is about another address: the mail goes to the one that stands there.',
  hasAccess: 'This address may open the registration already.',
  offered: undefined,
}

type RegisteredByChoiceProps = { control: Control<Corrected>; mail: LoggedMail; log: RegistrationLog }

/** An invitation at an address that may not open the registration leads nowhere: so the list is corrected with it. */
export function RegisteredByChoice({ control, mail, log }: RegisteredByChoiceProps) {
  const choice = findRegisteredByChoice(mail, log, useWatch({ control, name: 'to' }))
  if (choice === 'none') return null
  return (
    <FormCheckboxField
      control={control}
      name="correctRegisteredBy"
      label="Correct the registration, too"
      hint={`The new address then takes the place of ${mail.to} in “Registered by”: it can open the registration, and the other no longer can.`}
      disabledReason={whyNot[choice]}
    />
  )
}
