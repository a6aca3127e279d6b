import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/overlays/dialog.tsx'
import { countOf } from '#shared/domain/text.ts'
import styles from './desk.module.css'
import { useDesk, useDeskState, useTime } from './desk-context.ts'

/** A difference that is worth saying. */
const clockMilliseconds = 2 * 60_000

export function MenuDialog({ onClose }: { onClose: () => void }) {
  const desk = useDesk()
  const { list, waiting, rehearsal, clockOffset, isSending } = useDeskState((state) => state)
  const time = useTime()
  const minutes = Math.round(Math.abs(clockOffset) / 60_000)
  return (
    <Dialog isOpen onClose={onClose} title="Menu">
      <p>
        {list && `You are ${list.who}. List of ${time(list.asOf)}. `}
        {waiting.length > 0
          ? `${countOf(waiting.length, 'entry waits', 'entries wait')} to be saved.`
          : 'All entries are saved.'}
      </p>
      {Math.abs(clockOffset) > clockMilliseconds && (
        <p>This device’s clock is {countOf(minutes, 'minute')} off. Times are corrected.</p>
      )}
      <div className={styles.menu}>
        <Button isBusy={isSending} onPress={() => void desk.sync()}>
          Send now
        </Button>
        <Button
          onPress={() => {
            desk.rehearse(rehearsal === null)
            onClose()
          }}
        >
          {rehearsal === null ? 'Rehearse' : 'End rehearsal'}
        </Button>
        <p className={styles.note}>In a rehearsal, everything works and nothing is saved.</p>
        <Button
          disabledReason={waiting.length > 0 ? 'Send all entries first' : undefined}
          onPress={() => void desk.leave()}
        >
          Delete list from this device
        </Button>
      </div>
    </Dialog>
  )
}
