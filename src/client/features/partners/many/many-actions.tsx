import { Link } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { paths } from '#client/routing/paths.ts'
import { Actions, Button, buttonClass } from '#client/ui/button.tsx'
import { mostMailed } from '#shared/limits.ts'
import { usePartnerList } from '../partners-context.ts'
import { AssignMany } from './assign-many.tsx'
import { CopyAddresses } from './copy-addresses.tsx'
import styles from './many-actions.module.css'
import { type ManyPartners, nameMany, toFilter } from './many-partners.ts'

/** What can be done with all that are shown. On a phone it is folded, so that the first of them stands on the first screen. */
export function ManyActions({ many, onPrint }: { many: ManyPartners; onPrint: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const panelId = useId()
  return (
    <div className={styles.many} data-print="hide">
      <Button
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onPress={() => setOpen(!isOpen)}
        tone="quiet"
      >
        {`For ${nameMany(many)}`}
        <ChevronDown size={18} aria-hidden="true" />
      </Button>
      <div id={panelId} className={isOpen ? undefined : styles.folded}>
        <Actions>
          <AssignMany many={many} />
          <CopyAddresses many={many} />
          <WriteToMany many={many} />
          <Button onPress={onPrint}>Print</Button>
        </Actions>
      </div>
    </div>
  )
}

/** Leads to the page of a mail to all partners that are shown. */
function WriteToMany({ many }: { many: ManyPartners }) {
  const { eventId } = usePartnerList()
  const label = `Write to ${nameMany(many)}`
  if (many.count > mostMailed) {
    return <Button disabledReason="At most 1,000 at once: filter the list first.">{label}</Button>
  }
  return (
    <Link
      to={paths.newMailing}
      params={{ id: String(eventId) }}
      search={toFilter(many.asked)}
      className={buttonClass('secondary')}
    >
      {label}
    </Link>
  )
}
