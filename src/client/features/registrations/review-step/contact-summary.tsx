import { useQuery } from '@tanstack/react-query'
import { SummaryList, SummaryRow } from '#client/ui/display/facts.tsx'
import { territoriesQuery } from '../queries.ts'
import { useWizard } from '../wizard/wizard-context.ts'
import { describeAddress } from './describe-summary.ts'
import styles from './review.module.css'

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
              <span key={line} className={styles.line}>
                {line}
              </span>
            ))}
          </SummaryRow>
        )
      })}
    </SummaryList>
  )
}
