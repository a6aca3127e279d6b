import { Download } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button, type ButtonTone } from '#client/ui/button.tsx'
import { VisuallyHidden } from '#client/ui/layout/layout.tsx'
import { ConfirmDialog, MessageDialog } from '#client/ui/overlays/dialog.tsx'
import { toast } from '#client/ui/overlays/toast.tsx'
import { buildAddress } from '#shared/call-address.ts'
import { activityEndpoints } from '#shared/contracts/activity.ts'
import { deskEndpoints } from '#shared/contracts/desk.ts'
import { paymentEndpoints } from '#shared/contracts/payments/payments.ts'
import { registrationEndpoints } from '#shared/contracts/registrations/endpoints.ts'
import { pageUserHeaders, readFailure, retryAfterLogin } from '../api/call.ts'

const kinds = {
  golfers: { label: 'Export Golfers', path: registrationEndpoints.exportGolfers.path },
  partners: { label: 'Export Partners', path: registrationEndpoints.exportPartners.path },
  attendees: { label: 'Export Attendees', path: registrationEndpoints.exportAttendees.path },
  payments: { label: 'Export Payments', path: paymentEndpoints.exportPayments.path },
  activity: { label: 'Export', path: activityEndpoints.exportActivity.path },
  attendance: { label: 'Export Attendance', path: deskEndpoints.exportAttendance.path },
}

interface ExportButtonProps {
  kind: keyof typeof kinds
  /** 0 without an event; undefined for an export that isn't about an event. */
  eventId?: number
  lastEvent?: { eventId: number; eventName: string } | undefined
  tone?: ButtonTone
  isShort?: boolean
  part?: { filter: Readonly<Record<string, unknown>>; disabledReason: string | undefined } | undefined
}

export function ExportButton(props: ExportButtonProps) {
  const { kind, eventId, lastEvent, part, tone, isShort = false } = props
  const name = kinds[kind].label
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
        tone={tone}
        aria-label={name}
        {...(isShort && { tone: 'quiet', className: '-me-3 [&_span]:justify-end' })}
        disabledReason={part?.disabledReason}
        onPress={() => (eventId === 0 ? setIsMissingEvent(true) : void start())}
      >
        {!isShort && <Download size={18} aria-hidden="true" />}
        {isShort ? 'Export' : name}
      </Button>
      <VisuallyHidden>
        <span role="status">{progress === null ? '' : preparing}</span>
      </VisuallyHidden>
      {lastEvent ? (
        <ConfirmDialog {...dialog} confirmLabel="Export the last event" onConfirm={startWithLast} onCancel={close}>
          {lastEvent.eventName} is over. You can still export its registrations.
        </ConfirmDialog>
      ) : (
        <MessageDialog {...dialog} role="alertdialog" onClose={close}>
          Add an event first. An export contains its registrations.
        </MessageDialog>
      )}
    </>
  )
}

const preparing = 'Preparing…'

function useExport(
  kind: keyof typeof kinds,
  eventId: number | undefined,
  query: Readonly<Record<string, unknown>> | undefined,
) {
  const [progress, setProgress] = useState<string | null>(null)
  const isUnderWay = useRef(false)

  async function start(): Promise<void> {
    // A second click within one frame still sees the old render.
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
      saveFile(done)
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

function formatSize(bytes: number): string {
  const kilobytes = bytes / 1_024
  return kilobytes < 1_000 ? `${Math.ceil(kilobytes)} KB` : `${(kilobytes / 1_024).toFixed(1)} MB`
}

interface FileCall {
  path: string
  params: Readonly<Record<string, unknown>>
  query?: Readonly<Record<string, unknown>> | undefined
  onProgress: (bytes: number) => void
}

interface ReceivedFile {
  fileName: string
  file: Blob
}

/** Throws a user-readable error if the file is refused, unreachable, or incomplete. */
export async function download({ path, params, query, onProgress }: FileCall): Promise<ReceivedFile> {
  try {
    return await retryAfterLogin(async () => {
      const response = await fetch(buildAddress(path, params, query), { headers: pageUserHeaders() })
      if (!response.ok) throw await readFailure(response)
      const type = response.headers.get('content-type') ?? ''
      const fileName = readFileName(response)
      const file = new Blob(await readParts(response, onProgress), { type })
      if (fileName === null || !(await isWholeWorkbook(file))) throw new Error('The file is incomplete')
      return { fileName, file }
    })
  } catch (error) {
    throw new Error('Failed to download export file', { cause: error })
  }
}

async function readParts(response: Response, onProgress: (bytes: number) => void): Promise<BlobPart[]> {
  const parts: BlobPart[] = []
  const reader = response.body?.getReader()
  let bytes = 0
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    parts.push(read.value)
    bytes += read.value.byteLength
    onProgress(bytes)
  }
  return parts
}

/** Reads the RFC 5987 name, which allows every letter. Null if a proxy answered. */
function readFileName(response: Response): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(response.headers.get('content-disposition') ?? '')?.[1]
  return encoded ? decodeURIComponent(encoded) : null
}

/** A ZIP file's last 22 bytes start with these, unless it has a comment. */
const zipEnd = [0x50, 0x4b, 0x05, 0x06]
const zipEndBytes = 22

/** A broken connection isn't always reported, so check the file's end. */
async function isWholeWorkbook(file: Blob): Promise<boolean> {
  const end = new Uint8Array(await file.slice(-zipEndBytes).arrayBuffer())
  return end.length === zipEndBytes && zipEnd.every((byte, index) => end[index] === byte)
}

export function saveFile({ fileName, file }: ReceivedFile): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  // Browsers read the file after the click handler returns.
  setTimeout(() => URL.revokeObjectURL(address), minute)
}

const minute = 60_000
