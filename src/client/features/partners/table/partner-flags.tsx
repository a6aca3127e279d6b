import {
  ArrowDownToLine,
  CalendarClock,
  Files,
  type LucideIcon,
  MailWarning,
  MapPinOff,
  ReceiptText,
  StickyNote,
} from 'lucide-react'
import type { PartnerSummary } from '#shared/contracts/partners.ts'
import { listFlags } from '../list/describe-partner.ts'

interface Flag {
  words: string
  Icon: LucideIcon
}

const flags: Record<string, Flag> = {
  mail: { words: 'Email failed', Icon: MailWarning },
  level: { words: 'Below level', Icon: ArrowDownToLine },
  company: { words: 'Same company', Icon: Files },
  address: { words: 'No address', Icon: MapPinOff },
  reopened: { words: 'Reopened', Icon: CalendarClock },
  notes: { words: 'Note', Icon: StickyNote },
  tax: { words: 'Tax info', Icon: ReceiptText },
}

export function PartnerFlags({ row, today }: { row: PartnerSummary; today: string }) {
  const listed = [
    ...listFlags(row, today),
    ...(row.isTaxInfoRequested ? [{ key: 'tax', tone: 'neutral' }] : []),
    ...(row.internalNotes ? [{ key: 'notes', tone: 'neutral' }] : []),
  ]
  return listed.map(({ key, tone }) => {
    const { words, Icon } = flags[key] as Flag
    return (
      <span
        key={key}
        className="inline-flex items-center gap-1 me-2 text-ink-soft text-caption font-semibold whitespace-nowrap data-[flag=error]:text-clay data-[flag=current]:text-brass"
        data-flag={tone}
      >
        <Icon size={14} aria-hidden="true" />
        {words}
      </span>
    )
  })
}
