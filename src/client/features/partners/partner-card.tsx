import { memo } from 'react'
import { Tag } from '#client/ui/display/tag.tsx'
import { Disclosure } from '#client/ui/layout/disclosure.tsx'
import type { PartnerRow } from '#shared/contracts/partners.ts'
import { formatMoney } from '#shared/domain/formats.ts'
import { AttendeeList } from './attendee-list.tsx'
import { CourseSelector } from './course-selector.tsx'
import { describeWarnings } from './describe-warnings.ts'
import { LevelShortfall } from './level-shortfall.tsx'
import { PartnerActions } from './partner-actions.tsx'
import styles from './partner-card.module.css'
import { PartnerFacts } from './partner-facts.tsx'
import { usePartnersWork } from './partners-context.ts'
import { PlacesTable } from './places-table.tsx'

/** One registration: who and how much when folded, with what is missing; everything else when unfolded. */
export const PartnerCard = memo(function PartnerCard({ row }: { row: PartnerRow }) {
  const { unfolded } = usePartnersWork()
  const { companyName, nameForMarketingMaterials: name, partnershipLevel } = row

  function keepInMind(isOpen: boolean) {
    if (isOpen) unfolded.add(row.id)
    else unfolded.delete(row.id)
  }

  const company = companyName !== name && companyName
  const note = [company, partnershipLevel, formatMoney(row.totalGiven)].filter(Boolean).join(' · ')
  return (
    <article aria-label={name}>
      <Disclosure
        level={2}
        title={name}
        note={note}
        aside={<Warnings row={row} />}
        isInitiallyOpen={unfolded.has(row.id)}
        onToggle={keepInMind}
      >
        <div className={styles.inside}>
          <div className={styles.columns}>
            <PartnerFacts row={row} />
            <div className={styles.side}>
              <LevelShortfall row={row} />
              <CourseSelector row={row} />
              <PlacesTable row={row} />
            </div>
          </div>
          <PartnerActions row={row} />
          <AttendeeList row={row} />
        </div>
      </Disclosure>
    </article>
  )
})

function Warnings({ row }: { row: PartnerRow }) {
  const { today } = usePartnersWork()
  const warnings = describeWarnings(row, today)
  if (warnings.length === 0) return null
  return (
    <ul className={styles.warnings} aria-label={`To do for ${row.nameForMarketingMaterials}`}>
      {warnings.map(({ key, tone, text }) => (
        <li key={key}>
          <Tag tone={tone}>{text}</Tag>
        </li>
      ))}
    </ul>
  )
}
