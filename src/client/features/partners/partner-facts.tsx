import { SummaryList, SummaryRow } from '#client/ui/display/facts.tsx'
import type { PartnerRow } from '#shared/contracts/partners.ts'
import { todayIn } from '#shared/domain/event-window.ts'
import { formatDate, formatMoney, isPhone } from '#shared/domain/formats.ts'
import styles from './partner-facts.module.css'
import { usePartnersWork } from './partners-context.ts'

/** What was entered and given, and whom to call. */
export function PartnerFacts({ row }: { row: PartnerRow }) {
  const { timeZone } = usePartnersWork()
  const { comments, companyName, golfCoursePreferences: preferences } = row
  return (
    <div className={styles.facts}>
      <SummaryList isRuled>
        {companyName && companyName !== row.nameForMarketingMaterials && (
          <SummaryRow term="Company">{companyName}</SummaryRow>
        )}
        <SummaryRow term="Partner level">{row.partnershipLevel}</SummaryRow>
        <SummaryRow term="Affiliation">{row.affiliation}</SummaryRow>
        <SummaryRow term="Donation">{formatMoney(row.donationAmount)}</SummaryRow>
        <SummaryRow term="Total given">{formatMoney(row.totalGiven)}</SummaryRow>
        <SummaryRow term="Registered">{formatDate(todayIn(timeZone, row.createdDateTime))}</SummaryRow>
        <SummaryRow term="Course preferences">
          {preferences.length === 0 ? 'None' : preferences.map((name, index) => `${index + 1}. ${name}`).join(', ')}
        </SummaryRow>
        <SummaryRow term="Contact">
          <Contact row={row} />
        </SummaryRow>
      </SummaryList>
      {comments && (
        <div>
          <h3 className={styles.term}>Comments</h3>
          <p className={styles.comments}>{comments}</p>
        </div>
      )}
    </div>
  )
}

function Contact({ row: { contactName, contactEmail, contactPhone } }: { row: PartnerRow }) {
  return (
    <span className={styles.contact}>
      <span>{contactName}</span>
      <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
      {isPhone(contactPhone) ? <a href={`tel:+1-${contactPhone}`}>{contactPhone}</a> : contactPhone}
    </span>
  )
}
