import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { emptyContact } from '#client/features/registrations/draft/draft.ts'
import { knownContactQuery } from '#client/features/registrations/queries.ts'
import { useWizard } from '#client/features/registrations/wizard/wizard-context.ts'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/feedback.tsx'
import type { KnownContact } from '#shared/contracts/registrations/endpoints.ts'
import type { Contact } from '#shared/contracts/registrations/registration.ts'
import { isEmail } from '#shared/domain/formats.ts'
import { isSame } from '#shared/domain/is-same.ts'
import { dropInvisible } from '#shared/domain/text.ts'

export function ChosenContact({ form }: { form: UseFormReturn<Contact> }) {
  const { from = '' } = useSearch({ strict: false })
  return /^[1-9]\d{0,8}$/.test(from) && <Known form={form} query={{ registration: Number(from) }} isWanted />
}

export function TypedContact({ form }: { form: UseFormReturn<Contact> }) {
  const email = dropInvisible(useWatch({ control: form.control, name: 'email' })).trim()
  return isEmail(email) && <Known form={form} query={{ email }} />
}

type KnownProps = {
  form: UseFormReturn<Contact>
  query: Parameters<typeof knownContactQuery>[0]
  isWanted?: boolean
}

function Known({ form, query, isWanted = false }: KnownProps) {
  const { draft, visit } = useWizard()
  const { data } = useQuery({ ...knownContactQuery(query), enabled: draft.id === 0 && visit.role === 'admin' })
  return data ? <Offer key={data.registrationId} form={form} known={data} isWanted={isWanted} /> : null
}

type OfferProps = { form: UseFormReturn<Contact>; known: KnownContact; isWanted: boolean }

function Offer({ form, known: { contact, year }, isWanted }: OfferProps) {
  const { control, setValue, clearErrors, setFocus } = form
  const [isUsed, setUsed] = useState(false)
  const entered = useWatch({ control })
  const names = Object.keys(contact) as (keyof typeof contact)[]
  const isEmpty = names.every((name) => isSame(entered[name], emptyContact[name]))
  useEffect(() => {
    if (isWanted && isEmpty && !isUsed) fillIn()
  })
  if (isUsed || names.every((name) => isSame(entered[name], contact[name]))) return null
  const person = [`${contact.firstName} ${contact.lastName}`.trim(), contact.companyName].filter(Boolean).join(', ')

  function fillIn() {
    setUsed(true)
    for (const name of names) setValue(name, contact[name])
    // Setting the company may have changed it.
    setValue('nameForMarketingMaterials', contact.nameForMarketingMaterials)
    clearErrors()
    setFocus('companyName')
  }

  return (
    <Notice action={<Button onPress={fillIn}>{`Use ${person} (${year})`}</Button>}>
      {`We’ll replace the contact and address on this page with those from ${year}. You can still change them.`}
    </Notice>
  )
}
