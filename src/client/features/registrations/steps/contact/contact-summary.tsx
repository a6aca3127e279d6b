import { useQuery } from '@tanstack/react-query'
import { listContactRows } from '#client/features/registrations/draft/contact-rows.ts'
import { territoriesQuery } from '#client/features/registrations/queries.ts'
import { useWizard } from '#client/features/registrations/wizard/wizard-context.ts'
import { SummaryList, SummaryRow } from '#client/ui/display/facts.tsx'

export function ContactSummary() {
  const { contact } = useWizard().draft
  const territories = useQuery(territoriesQuery).data ?? []
  const state = territories.find(({ id }) => id === contact.territoryId)?.name ?? ''
  return (
    <SummaryList isRuled>
      {listContactRows(contact, state).map(({ term, lines }) => (
        <SummaryRow key={term} term={term} isSoft>
          {lines.map((line) => (
            <div key={line}>{line}</div>
          ))}
        </SummaryRow>
      ))}
    </SummaryList>
  )
}
