import { useQuery } from '@tanstack/react-query'
import type { Bitmap2D } from 'lean-qr'
import { buttonClass } from '#client/ui/button.tsx'
import { Busy } from '#client/ui/feedback.tsx'

type QrCodeProps = {
  label: string
  address: string
  fileName?: string
}

export function QrCode({ label, address, fileName }: QrCodeProps) {
  const { data: code, isError } = useQuery({
    queryKey: ['qrCode', address],
    queryFn: async () => (await import('lean-qr')).generate(address),
    gcTime: 0,
    retry: false,
    networkMode: 'always',
  })
  if (isError) return <p>The code didn’t load. Check your connection and try again.</p>
  if (!code) return <Busy label="Loading the code" />
  const size = code.size + 2 * quiet
  const picture = (
    <svg
      className="w-[min(100%,_15rem)] bg-[#fff] [fill:#000]"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
    >
      <path d={drawPath(code)} />
    </svg>
  )
  if (!fileName) return picture
  return (
    <div className="flex flex-wrap items-end gap-4">
      {picture}
      <a
        href={code.toDataURL({ scale: 16, padX: quiet, padY: quiet, off: [255, 255, 255] })}
        download={fileName}
        className={buttonClass('secondary')}
      >
        Download
      </a>
    </div>
  )
}

/** Scanners need this many blank modules around a code. */
const quiet = 4

function drawPath(code: Bitmap2D): string {
  const places = Array.from({ length: code.size }, (_, place) => place)
  return places
    .flatMap((y) => places.filter((x) => code.get(x, y)).map((x) => `M${x + quiet} ${y + quiet}h1v1h-1z`))
    .join('')
}
