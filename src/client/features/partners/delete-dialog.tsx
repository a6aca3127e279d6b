import { describeFailure } from '#client/api/request-error.ts'
import { Notice } from '#client/ui/feedback/notice.tsx'
import { ConfirmDialog } from '#client/ui/overlays/dialog.tsx'
import { formatMoney } from '#shared/domain/formats.ts'
import { restorableDays } from '#shared/limits.ts'
import { describeLoss } from './describe-loss.ts'
import styles from './named-list.module.css'
import type { PartnerDeletion } from './use-partner-deletion.ts'

/** The question of the specification (section 2, Event partners), with what goes with the registration. */
export function DeleteDialog({ asked, isDeleting, failure, confirm, cancel }: PartnerDeletion) {
  if (!asked) return null
  const { attendees, places, people } = describeLoss(asked)
  return (
    <ConfirmDialog
      isOpen
      title={`Are you sure you want to delete ${asked.nameForMarketingMaterials}?`}
      confirmLabel="Delete"
      busyLabel="Deleting…"
      tone="danger"
      isBusy={isDeleting}
      onConfirm={confirm}
      onCancel={cancel}
    >
      <p>
        {formatMoney(asked.totalGiven)} and {attendees}
        {places && `, with ${places}`}
        {(places || people.length > 0) && ','} go with it. It can be restored for {restorableDays} days
        {places && '; the places on holes are then free, and come back with it unless others take them'}.
      </p>
      {people.length > 0 && (
        <ul className={styles.names} aria-label="Attendees who are named">
          {people.map(({ id, text }) => (
            <li key={id}>{text}</li>
          ))}
        </ul>
      )}
      {failure && (
        <Notice tone="error" title="Failed to delete partner registration">
          {describeFailure(failure)}
        </Notice>
      )}
    </ConfirmDialog>
  )
}
