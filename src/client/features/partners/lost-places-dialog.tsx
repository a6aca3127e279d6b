import { Button } from '#client/ui/buttons/button.tsx'
import { Dialog } from '#client/ui/overlays/dialog.tsx'
import { describeLost } from './describe-restored.ts'
import styles from './named-list.module.css'
import type { PartnerDeletion } from './use-partner-deletion.ts'

/** Who could not go back on their hole when a registration was restored. */
export function LostPlacesDialog({ lostPlaces, dismissLostPlaces }: PartnerDeletion) {
  if (!lostPlaces) return null
  const { partner, lost } = lostPlaces
  const people = lost.length === 1 ? '1 golfer has' : `${lost.length} golfers have`
  return (
    <Dialog
      isOpen
      title={`${partner} was restored`}
      onClose={dismissLostPlaces}
      actions={<Button onPress={dismissLostPlaces}>Close</Button>}
    >
      <p>{people} to be placed again:</p>
      <ul className={styles.names}>
        {lost.map((golfer) => (
          <li key={`${golfer.name} ${golfer.place}`}>{describeLost(golfer)}</li>
        ))}
      </ul>
    </Dialog>
  )
}
