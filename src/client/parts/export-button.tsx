import { Download } from 'lucide-react'
import { useRef, useState } from 'react'
import { download, keepFile } from '#client/api/download.ts'
import { Button } from '#client/ui/buttons/button.tsx'
import { VisuallyHidden } from '#client/ui/layout/layout.tsx'
import { TellingDialog } from '#client/ui/overlays/dialog.tsx'
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
  /** A part of its words, where its place says the rest already; listeners hear the whole. */
  label?: string
}

/** Downloads a workbook of an event, and shows how far it has come. */
export function ExportButton({ kind, eventId, label = kinds[kind].label }: ExportButtonProps) {
  const [isMissingEvent, setIsMissingEvent] = useState(false)
  const { progress, start } = useExport(kind, eventId)
  return (
    <>
      <Button
        isBusy={progress !== null}
        busyLabel={progress ?? preparing}
        aria-label={kinds[kind].label}
        onPress={() => (eventId === 0 ? setIsMissingEvent(true) : void start())}
      >
        <Download size={18} aria-hidden="true" />
        {label}
      </Button>
      <VisuallyHidden>
        <span role="status">{progress === null ? '' : preparing}</span>
      </VisuallyHidden>
      <TellingDialog
        role="alertdialog"
        title="There is no active Event"
        isOpen={isMissingEvent}
        onClose={() => setIsMissingEvent(false)}
      >
        An export is made of the registrations of an event.
      </TellingDialog>
    </>
  )
}

const preparing = 'Preparing…'

function useExport(kind: keyof typeof kinds, eventId: number) {
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
