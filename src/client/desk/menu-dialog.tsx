import { fillPath, paths } from '#client/routing/paths.ts'
import { Button, buttonClass } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/overlays/dialog.tsx'
import { formatCount } from '#shared/domain/text.ts'
import { useDesk, useDeskState, useTime } from './desk-context.ts'
import { Note } from './guest-facts.tsx'

const minReportedClockDifference = 2 * 60_000

export function MenuDialog({ onClose }: { onClose: () => void }) {
  const desk = useDesk()
  const { list, waiting, rehearsal, clockOffset, isSending } = useDeskState((state) => state)
  const time = useTime()
  const isFromPage = new URLSearchParams(location.search).get('from') === 'checkIn'
  const minutes = Math.round(Math.abs(clockOffset) / 60_000)
  return (
    <Dialog isOpen onClose={onClose} title="Menu">
      <p>
        {list && `You’re checking in guests as ${list.who}. The list was updated at ${time(list.asOf)}. `}
        {waiting.length > 0
          ? `${formatCount(waiting.length, 'entry is', 'entries are')} waiting to be saved.`
          : 'All entries are saved.'}
      </p>
      {Math.abs(clockOffset) > minReportedClockDifference && (
        <p>This device’s clock is {formatCount(minutes, 'minute')} off. We’ll correct the times.</p>
      )}
      <div className="grid justify-items-start gap-3">
        {list && isFromPage && (
          <a href={fillPath(paths.checkIn, { id: list.eventId })} className={buttonClass('secondary')}>
            Back to Check-in
          </a>
        )}
        <Button isBusy={isSending} onPress={() => void desk.sync()}>
          Sync now
        </Button>
        <Button
          onPress={() => {
            desk.rehearse(rehearsal === null)
            onClose()
          }}
        >
          {rehearsal === null ? 'Rehearse' : 'End rehearsal'}
        </Button>
        <Note>In a rehearsal, you can try everything. Nothing is saved.</Note>
        <Button
          disabledReason={waiting.length > 0 ? 'Sync all entries first' : undefined}
          onPress={() => void desk.leave()}
        >
          Delete list from this device
        </Button>
      </div>
    </Dialog>
  )
}
