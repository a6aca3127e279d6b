import { addressOf } from './address.ts'
import { inSession, readFailure } from './call.ts'
import { pageUserHeaders } from './page-user.ts'

/** A file that the server did not give, or of which only a part has arrived (specification, section 8). */
export class DownloadError extends Error {
  override readonly name = 'DownloadError'

  constructor(cause: unknown) {
    super('Failed to download export file', { cause })
  }
}

interface FileCall {
  path: string
  params: Readonly<Record<string, unknown>>
  /** Called with the bytes that have arrived so far. */
  onProgress: (bytes: number) => void
}

export interface Download {
  /** As the server names it. */
  fileName: string
  file: Blob
}

/** Fetches a whole file. Raises a DownloadError when it is refused, cannot be reached, or breaks off. */
export async function download({ path, params, onProgress }: FileCall): Promise<Download> {
  try {
    return await inSession(async () => {
      const response = await fetch(addressOf(path, params), { headers: pageUserHeaders() })
      if (!response.ok) throw await readFailure(response)
      const type = response.headers.get('content-type') ?? ''
      return { fileName: readFileName(response), file: new Blob(await readParts(response, onProgress), { type }) }
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

/** The name that RFC 5987 writes, which holds every letter. */
function readFileName(response: Response): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(response.headers.get('content-disposition') ?? '')?.[1]
  return encoded ? decodeURIComponent(encoded) : 'Export.xlsx'
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
