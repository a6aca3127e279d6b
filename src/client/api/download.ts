import { addressOf, inSession, readFailure } from './call.ts'
import { pageUserHeaders } from './session.ts'

/** A file that the server did not give, or of which only a part has arrived. */
export class DownloadError extends Error {
  override readonly name = 'DownloadError'

  constructor(cause: unknown) {
    super('Failed to download export file', { cause })
  }
}

interface FileCall {
  path: string
  params: Readonly<Record<string, unknown>>
  query?: Readonly<Record<string, unknown>> | undefined
  onProgress: (bytes: number) => void
}

export interface Download {
  /** As the server names it. */
  fileName: string
  file: Blob
}

/** Fetches a whole file. Raises a DownloadError when it is refused, cannot be reached, or breaks off. */
export async function download({ path, params, query, onProgress }: FileCall): Promise<Download> {
  try {
    return await inSession(async () => {
      const response = await fetch(addressOf(path, params, query), { headers: pageUserHeaders() })
      if (!response.ok) throw await readFailure(response)
      const type = response.headers.get('content-type') ?? ''
      const fileName = readFileName(response)
      const file = new Blob(await readParts(response, onProgress), { type })
      if (fileName === null || !(await isWholeWorkbook(file))) throw new Error('This is no whole workbook')
      return { fileName, file }
    })
  } catch (error) {
    throw new DownloadError(error)
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

/** The name that RFC 5987 writes, which holds every letter; null where something between gave another answer than the server's. */
function readFileName(response: Response): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(response.headers.get('content-disposition') ?? '')?.[1]
  return encoded ? decodeURIComponent(encoded) : null
}

/** With which a ZIP file, as every workbook is one, ends when nothing is noted behind: its last 22 bytes begin with these. */
const zipEnd = [0x50, 0x4b, 0x05, 0x06]
const zipEndBytes = 22

/** A connection that breaks off does not always say so: the end has to be there. */
async function isWholeWorkbook(file: Blob): Promise<boolean> {
  const end = new Uint8Array(await file.slice(-zipEndBytes).arrayBuffer())
  return end.length === zipEndBytes && zipEnd.every((byte, index) => end[index] === byte)
}

/** Hands the file to the browser, which puts it where it keeps downloads. */
export function keepFile({ fileName, file }: Download): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  // Browsers begin to read the file after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), minute)
}

const minute = 60_000
