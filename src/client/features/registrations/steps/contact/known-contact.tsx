import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { knownContactQuery } from '#client/features/registrations/queries.ts'
import { useWizard } from '#client/features/registrations/wizard/wizard-context.ts'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/feedback.tsx'
import type { KnownContact } from '#shared/contracts/registrations/endpoints.ts'
import { isEmail } from '#shared/domain/formats.ts'
import { isSame } from '#shared/domain/is-same.ts'
import { dropInvisible } from '#shared/domain/text.ts'
import type { ContactFormHandle } from './contact-step.tsx'

/** Offers an organizer the earlier partner that the address of a new registration names. */
export function ChosenContact({ form }: { form: ContactFormHandle }) {
  const { from = '' } = useSearch({ strict: false })
  const { data } = useQuery({
    ...knownContactQuery({ registration: Number(from) }),
    enabled: useIsOffering() && /^[1-9]\d{0,8}$/.test(from),
  })
  return data ? <Offer form={form} known={data} /> : null
}

/** Offers an organizer the contact of the latest earlier registration with the email typed. */
export function TypedContact({ form }: { form: ContactFormHandle }) {
  const email = dropInvisible(useWatch({ control: form.control, name: 'email' })).trim()
  const { data } = useQuery({ ...knownContactQuery({ email }), enabled: useIsOffering() && isEmail(email) })
  return data ? <Offer key={data.registrationId} form={form} known={data} /> : null
}

function useIsOffering(): boolean {
  const { draft, visit } = useWizard()
  return draft.id === 0 && visit.role === 'admin'
}

function Offer({ form, known: { contact, year } }: { form: ContactFormHandle; known: KnownContact }) {
  const { control, setValue, clearErrors, setFocus } = form
  const [isUsed, setUsed] = useState(false)
  const entered = useWatch({ control })
  const names = Object.keys(contact) as (keyof typeof contact)[]
  if (isUsed || names.every((name) => isSame(entered[name], contact[name]))) return null
  const person = [`${contact.firstName} ${contact.lastName}`.trim(), contact.companyName].filter(Boolean).join(', ')

  function use() {
    setUsed(true)
    for (const name of names) setValue(name, contact[name])
    // It may have followed the company.
    setValue('nameForMarketingMaterials', contact.nameForMarketingMaterials)
    clearErrors()
    setFocus('companyName')
  }

  return (
    <Notice action={<Button onPress={use}>{`Use ${person} (${year})`}</Button>}>
      {`The contact and address of ${year} will replace those on this page. You can still change them.`}
    </Notice>
  )
}
