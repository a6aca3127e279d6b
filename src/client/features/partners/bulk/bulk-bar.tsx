import { Link } from '@tanstack/react-router'
import { Send, X } from 'lucide-react'
import { paths } from '#client/routing/paths.ts'
import { Button, buttonClass } from '#client/ui/button.tsx'
import type { PartnerSummary } from '#shared/contracts/partners.ts'
import { formatMoney } from '#shared/domain/formats.ts'
import { formatCount } from '#shared/domain/text.ts'
import { maxEmailedPartners } from '#shared/limits.ts'
import { usePartnerList } from '../list/partner-list.ts'
import { AssignMany } from './assign-many.tsx'
import { CopyAddresses } from './copy-addresses.tsx'
import { MarkMany } from './mark-many.tsx'

type BulkBarProps = { partners: readonly PartnerSummary[]; totalGiven: number; onClear: () => void }

export function BulkBar({ partners, totalGiven, onClear }: BulkBarProps) {
  return (
    <fieldset
      className="fixed z-15 bottom-16 start-0 end-[var(--beside,_0)] flex flex-wrap items-center gap-y-1 gap-x-2 w-fit max-w-[calc(100vw_-_2_*_var(--spacing-gutter))] mx-auto py-1 px-4 border border-line-strong rounded-md bg-surface shadow-float [&_:is(button,_a)]:text-note max-sm:bottom-2 max-sm:p-2 max-sm:[&_:is(button,_a)]:px-2"
      aria-label="Selected partners"
      data-print="hide"
    >
      <span className="pe-3 text-note tabular-nums font-semibold max-sm:basis-full max-sm:px-2" role="status">
        {`${partners.length} selected · ${formatMoney(totalGiven)}`}
      </span>
      <AssignMany partners={partners} />
      <EmailMany partners={partners} />
      <MarkMany partners={partners} />
      <CopyAddresses partners={partners} />
      <Button tone="quiet" onPress={onClear}>
        <X size={16} aria-hidden="true" />
        Clear
      </Button>
    </fieldset>
  )
}

function EmailMany({ partners }: Pick<BulkBarProps, 'partners'>) {
  const { eventId } = usePartnerList()
  const label = (
    <>
      <Send size={16} aria-hidden="true" />
      {`Email ${formatCount(partners.length, 'partner')}`}
    </>
  )
  if (partners.length > maxEmailedPartners) {
    return (
      <Button tone="quiet" disabledReason="Select at most 1,000 partners.">
        {label}
      </Button>
    )
  }
  return (
    <Link
      to={paths.newEmail}
      params={{ id: String(eventId) }}
      search={{ audience: 'partners', registrations: partners.map(({ id }) => id).join(',') }}
      className={buttonClass('quiet')}
    >
      {label}
    </Link>
  )
}
