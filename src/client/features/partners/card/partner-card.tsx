import { Link } from '@tanstack/react-router'
import { Ellipsis } from 'lucide-react'
import { Fragment } from 'react'
import { paths } from '#client/routing/paths.ts'
import { Button, buttonClass } from '#client/ui/button.tsx'
import { Tag } from '#client/ui/display/facts.tsx'
import { Menu } from '#client/ui/overlays/menu.tsx'
import type { PartnerSummary } from '#shared/contracts/partners.ts'
import { formatMoney, isPhone } from '#shared/domain/formats.ts'
import { formatCents, toCents } from '#shared/domain/payments/cents.ts'
import { formatCount } from '#shared/domain/text.ts'
import { CourseSelector } from '../list/course-assignment.tsx'
import { listFlags } from '../list/describe-partner.ts'
import { LevelShortfall } from '../list/level-agreement.tsx'
import { usePartnerList } from '../list/partner-list.ts'
import { AttendeeList } from './partner-attendees.tsx'

export function PartnerCard({ row }: { row: PartnerSummary }) {
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <Warnings row={row} />
      <PartnerFacts row={row} />
      <LevelShortfall row={row} />
      <CourseSelector row={row} />
      <Counts row={row} />
      <AttendeeList row={row} />
    </div>
  )
}

export function PaidLine({ row }: { row: PartnerSummary }) {
  const { id, totalGiven, receivedCents, openCents } = row
  return (
    <p className="mt-3 flex flex-wrap items-baseline justify-between gap-x-4 border-y-4 border-double border-line-strong py-2 tabular-nums lining-nums">
      <Link to={paths.ledger} params={{ id: String(id) }} className="font-display text-section text-ink">
        {`Paid ${formatCents(receivedCents)} of ${formatMoney(totalGiven)}`}
      </Link>
      {openCents < 0 && <span className="text-note font-semibold">{formatCents(-openCents)} overpaid</span>}
      {openCents > 0 && openCents < toCents(totalGiven) && (
        <span className="text-note">{formatCents(openCents)} due</span>
      )}
    </p>
  )
}

function Warnings({ row }: { row: PartnerSummary }) {
  const { today } = usePartnerList()
  const warnings = listFlags(row, today).filter(({ key }) => key !== 'level')
  if (warnings.length === 0) return null
  return (
    <ul
      className="inline-flex flex-wrap items-center gap-y-1 gap-x-2 min-w-0"
      aria-label={`To do for ${row.nameForMarketingMaterials}`}
    >
      {warnings.map(({ key, tone, text }) => (
        <li key={key}>
          <Tag tone={tone}>{text}</Tag>
        </li>
      ))}
    </ul>
  )
}

function PartnerFacts({ row }: { row: PartnerSummary }) {
  const { companyName, contactEmail, contactPhone, golfCoursePreferences: preferences } = row
  const phone = isPhone(contactPhone) ? <a href={`tel:+1-${contactPhone}`}>{contactPhone}</a> : contactPhone
  const facts = {
    Company: companyName !== row.nameForMarketingMaterials && companyName,
    Contact: row.contactName,
    Email: <a href={`mailto:${encodeURIComponent(contactEmail)}`}>{contactEmail}</a>,
    Phone: phone,
    Donation: formatMoney(row.donationAmount),
    'Course preferences': preferences.map((name, index) => `${index + 1}. ${name}`).join(', '),
    'Tax information': row.isTaxInfoRequested && 'Requested',
    Comments: row.comments && <span className="whitespace-pre-line">{row.comments}</span>,
  }
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1 wrap-anywhere [&_a]:inline-block [&_dt]:text-ink-soft max-md:[&_a]:py-2.5">
      {Object.entries(facts)
        .filter(([, fact]) => fact)
        .map(([term, fact]) => (
          <Fragment key={term}>
            <dt>{term}</dt>
            <dd>{fact}</dd>
          </Fragment>
        ))}
    </dl>
  )
}

function Counts({ row }: { row: PartnerSummary }) {
  const { golfCount, golfTotal, placedGolfers } = row
  const counts = [
    ['Golf', golfCount, golfTotal],
    ['Dinner only', row.dinnerOnlyCount, row.dinnerOnlyTotal],
    ['Dining total', row.diningCount, row.diningTotal],
    ['VIP', row.vipCount, row.vipTotal],
  ] as const
  return (
    <dl
      className="grid grid-cols-4 gap-x-3 [&_dd]:font-semibold [&_dt]:text-small [&_dt]:text-ink-soft"
      aria-label={`Named attendees from ${row.nameForMarketingMaterials}`}
    >
      {counts.map(([name, named, total]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd translate="no">
            {named} of {total}
          </dd>
        </div>
      ))}
      {golfTotal > 0 && (
        <div className="col-span-full text-small text-ink-soft">
          <dt className="sr-only">Golfers</dt>
          <dd className="font-normal!">{`${placedGolfers} of ${formatCount(golfTotal, 'golfer')} placed`}</dd>
        </div>
      )}
    </dl>
  )
}

const editable = [
  ['Contact', paths.summarizeContact],
  ['Donation', paths.summarizeDonation],
  ['Attendees', paths.summarizeAttendees],
] as const

export function PartnerActions({ row }: { row: PartnerSummary }) {
  const { id, nameForMarketingMaterials: name } = row
  return (
    <>
      <nav aria-label={`Edit ${name}`} className="flex flex-wrap items-center gap-2 text-ink-soft">
        <span aria-hidden="true">Edit</span>
        {editable.map(([part, to]) => (
          <Link key={part} to={to} params={{ id: String(id) }} className={buttonClass('secondary')}>
            {part}
          </Link>
        ))}
      </nav>
      <MoreActions row={row} />
    </>
  )
}

function MoreActions({ row }: { row: PartnerSummary }) {
  const { eventId, askToDelete, readOnlyReason } = usePartnerList()
  const { id, nameForMarketingMaterials: name, missingNames } = row
  const link = { params: { id: String(id) }, className: buttonClass('quiet') }
  return (
    <Menu
      label={<Ellipsis size={20} aria-hidden="true" />}
      name={`More for ${name}`}
      className={buttonClass('quiet')}
      isAtEnd
    >
      <li>
        <Link to={paths.ledger} {...link}>
          Payments
        </Link>
      </li>
      <li>
        <Link
          to={paths.newEmail}
          params={{ id: String(eventId) }}
          search={{ audience: 'partners', registrations: String(id) }}
          className={link.className}
        >
          Email this partner
        </Link>
      </li>
      {missingNames > 0 && !readOnlyReason && (
        <li>
          <Link
            to={paths.newEmail}
            params={{ id: String(eventId) }}
            search={{ audience: 'missingNames', registrations: String(id) }}
            className={link.className}
          >
            {`Remind about ${formatCount(missingNames, 'name')}`}
          </Link>
        </li>
      )}
      <li>
        <Link to={paths.emailLog} {...link}>
          Email log
        </Link>
      </li>
      <li>
        <Link to={paths.statement} {...link}>
          Statement
        </Link>
      </li>
      {!readOnlyReason && (
        <li className="mt-1 border-t border-line pt-1">
          <Button tone="quiet" className="text-clay!" aria-label={`Delete ${name}`} onPress={() => askToDelete(row)}>
            Delete
          </Button>
        </li>
      )}
    </Menu>
  )
}
