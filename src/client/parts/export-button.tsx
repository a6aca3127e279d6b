import { Download } from 'lucide-react'
import { useRef, useState } from 'react'
import { download, keepFile } from '#client/api/download.ts'
import { Button } from '#client/ui/buttons/button.tsx'
import { VisuallyHidden } from '#client/ui/layout/layout.tsx'
import { ConfirmDialog, TellingDialog } from '#client/ui/overlays/dialog.tsx'
import { toast } from '#client/ui/overlays/toast.tsx'
import { registrationEndpoints } from '#shared/contracts/registrations/endpoints.ts'

const kinds = {
  golfers: { label: 'Export Golfers', path: registrationEndpoints.exportGolfers.path },
  partners: { label: 'Export Partners', path: registrationEndpoints.exportPartners.path },
  attendees: { label: 'Export Attendees', path: registrationEndpoints.exportAttendees.path },
}

interface ExportButtonProps {
  kind: keyof typeof kinds
  /** 0 when there is no event: then the button says so. */
  eventId: number
  /** The event that is over, offered in place of the one there is not. */
  lastEvent?: { eventId: number; eventName: string } | undefined
  /** A part of its words, where its place says the rest already; listeners hear the whole. */
  label?: string
  /** For a part of the event: what its list is filtered by, and how it is called, as in `Export Partners (these 12 partners)`. */
  part?: { filter: Readonly<Record<string, unknown>>; name: string; disabledReason: string | undefined } | undefined
}

/** Downloads a workbook of an event, and shows how far it has come. */
export function ExportButton(props: ExportButtonProps) {
  const { kind, eventId, lastEvent, part } = props
  const name = part && !part.disabledReason ? `${kinds[kind].label} (${part.name})` : kinds[kind].label
  const { label = name } = props
  const [isMissingEvent, setIsMissingEvent] = useState(false)
  const { progress, start } = useExport(kind, lastEvent?.eventId ?? eventId, part?.filter)
  const dialog = { title: 'There is no active Event', isOpen: isMissingEvent }
  const close = () => setIsMissingEvent(false)

  function startWithLast() {
    close()
    void start()
  }

  return (
    <>
      <Button
        isBusy={progress !== null}
        busyLabel={progress ?? preparing}
        aria-label={name}
        disabledReason={part?.disabledReason}
        onPress={() => (eventId === 0 ? setIsMissingEvent(true) : void start())}
      >
        <Download size={18} aria-hidden="true" />
        {label}
      </Button>
      <VisuallyHidden>
        <span role="status">{progress === null ? '' : preparing}</span>
      </VisuallyHidden>
      {lastEvent ? (
        <ConfirmDialog {...dialog} confirmLabel="Export the last event" onConfirm={startWithLast} onCancel={close}>
          {lastEvent.eventName} is over. Its registrations can still be exported.
        </ConfirmDialog>
      ) : (
        <TellingDialog {...dialog} role="alertdialog" onClose={close}>
          An export is made of the registrations of an event.
        </TellingDialog>
      )}
    </>
  )
}

const preparing = 'Preparing…'

function useExport(kind: keyof typeof kinds, eventId: number, query: Readonly<Record<string, unknown>> | undefined) {
  const [progress, setProgress] = useState<string | null>(null)
  const isUnderWay = useRef(false)

  async function start(): Promise<void> {
    // A second press within one frame still sees the old render.
    if (isUnderWay.current) return
    isUnderWay.current = true
    setProgress(preparing)
    try {
      const { path } = kinds[kind]
      const done = await download({
        path,
        params: { eventId },
        query,
        onProgress: (bytes) => setProgress(`${formatSize(bytes)} received`),
      })
      keepFile(done)
      toast(`${done.fileName} is in your downloads`)
    } catch (failure) {
      toast(failure instanceof Error ? failure.message : String(failure), {
        tone: 'error',
        action: { label: 'Try again', onAct: () => void start() },
      })
    } finally {
      isUnderWay.current = false
      setProgress(null)
    }
  }

  return { progress, start }
}

/** `310 KB`, `1.4 MB`. */
function formatSize(bytes: number): string {
  const kilobytes = bytes / 1_024
  return kilobytes < 1_000 ? `${Math.ceil(kilobytes)} KB` : `${(kilobytes / 1_024).toFixed(1)} MB`
}
