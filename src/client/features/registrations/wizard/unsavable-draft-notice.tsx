import { Notice } from '#client/ui/feedback/notice.tsx'
import type { RegistrationDraft } from './draft.ts'
import { listUnsaved } from './list-unsaved.ts'
import styles from './people-list.module.css'

type UnsavableDraftNoticeProps = { unsavable: RegistrationDraft; start: RegistrationDraft }

/** Entries that came too late to be saved, to be read and copied: the page itself shows what is saved. */
export function UnsavableDraftNotice({ unsavable, start }: UnsavableDraftNoticeProps) {
  const unsaved = listUnsaved(unsavable, start)
  if (unsaved.length === 0) return null
  return (
    <Notice tone="warning" title="Some of what you entered was not saved">
      <p>It cannot be saved now, and the page below shows what is saved. This browser has kept it for you:</p>
      <ul className={styles.people}>
        {unsaved.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p>If the registration is opened again, you can go on with it here.</p>
    </Notice>
  )
}
