import { useQuery } from '@tanstack/react-query'
import { territoriesQuery } from '#client/features/registrations/queries.ts'
import { useWizard } from '#client/features/registrations/wizard/wizard-context.ts'
import { SummaryList, SummaryRow } from '#client/ui/display/facts.tsx'
import type { Contact } from '#shared/contracts/registrations/registration.ts'

export function ContactSummary() {
  const { contact } = useWizard().draft
  const territories = useQuery(territoriesQuery).data ?? []
  const state = territories.find(({ id }) => id === contact.territoryId)?.name ?? ''
  const rows: [term: string, value: string | string[]][] = [
    ['Name for marketing materials', contact.nameForMarketingMaterials],
    ['Contact', `${contact.firstName} ${contact.lastName}`],
    ['Company', contact.companyName],
    ['Email', contact.email],
    ['Phone', contact.phoneNumber],
    ['Address', describeAddress(contact, state)],
    ['Registered by', contact.registeredByEmails],
    ['Confirmation', contact.doNotSendConfirmation ? 'Do not send' : ''],
  ]
  return (
    <SummaryList isRuled>
      {rows.map(([term, value]) => {
        const lines = [value].flat().filter((line) => line.trim() !== '')
        if (lines.length === 0) return null
        return (
          <SummaryRow key={term} term={term} isSoft>
            {lines.map((line) => (
              <div key={line}>{line}</div>
            ))}
          </SummaryRow>
        )
      })}
    </SummaryList>
  )
}

type Address = Pick<Contact, 'isAddressOnFile' | 'addressLine1' | 'addressLine2' | 'city' | 'postalCode'>

/** The lines of a postal address, without empty ones. */
export function describeAddress(contact: Address, state: string): string[] {
  if (contact.isAddressOnFile) return ['On file']
  const place = [contact.city, [state, contact.postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return [contact.addressLine1, contact.addressLine2, place].filter(Boolean)
}
