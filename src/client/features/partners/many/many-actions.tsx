import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { Actions, Button } from '#client/ui/buttons/button.tsx'
import { AssignMany } from './assign-many.tsx'
import { CopyAddresses } from './copy-addresses.tsx'
import styles from './many-actions.module.css'
import { type ManyPartners, nameMany } from './many-partners.ts'

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
          <Button onPress={onPrint}>Print</Button>
        </Actions>
      </div>
    </div>
  )
}
