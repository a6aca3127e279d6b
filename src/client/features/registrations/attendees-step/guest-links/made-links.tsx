import { useEffect, useRef, useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Busy } from '#client/ui/feedback.tsx'
import { TextField } from '#client/ui/fields/text-field.tsx'
import { toast } from '#client/ui/overlays/toast.tsx'
import type { MadeGuestLinks } from '#shared/contracts/registrations/guest-links.ts'
import styles from './guest-links.module.css'
import type { drawQrCode } from './qr-code.ts'

/** The links that were just made to be passed on: each as an address and as a QR code. They are shown this once. */
export function MadeLinks({ made }: { made: MadeGuestLinks }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const links = withSpots(made)
  if (links.length === 0) return null
  return (
    <section className={styles.made} aria-labelledby="made-links">
      <h3 id="made-links" ref={heading} tabIndex={-1}>
        {links.length === 1 ? 'The link' : 'The links'} to pass on
      </h3>
      <p>They are shown only now. Whoever has a link can fill in its spot: give each to its guest alone.</p>
      <ul className={styles.rows}>
        {links.map(({ spotId, spot, address }) => (
          <MadeLink key={spotId} spot={`spot ${spot?.spotNumber}, ${spot?.name}`} address={address} />
        ))}
      </ul>
      {links.length > 1 && (
        <Button onPress={() => void copy(Promise.resolve(writeLinks(made)))}>Copy all of them</Button>
      )}
    </section>
  )
}

const withSpots = ({ links, spots }: MadeGuestLinks) =>
  links.map((link) => ({ ...link, spot: spots.find(({ spotId }) => spotId === link.spotId) }))

/** What is copied: an address alone, or each with whose it is. */
export function writeLinks(made: MadeGuestLinks): string {
  const [first, ...others] = withSpots(made)
  if (first && others.length === 0) return first.address
  return withSpots(made)
    .map(({ spot, address }) => `Spot ${spot?.spotNumber}, ${spot?.name}: ${address}`)
    .join('\n')
}

function MadeLink({ spot, address }: { spot: string; address: string }) {
  const [isShown, setShown] = useState(false)
  return (
    <li className={styles.row}>
      <TextField
        label={`Link of ${spot}`}
        value={address}
        isReadOnly
        onChange={() => undefined}
        onFocus={({ target }) => target.select()}
      />
      <div className={styles.buttons}>
        <Button onPress={() => void copy(Promise.resolve(address))} aria-label={`Copy the link of ${spot}`}>
          Copy
        </Button>
        <Button onPress={() => setShown(!isShown)} aria-expanded={isShown} aria-label={`QR code of ${spot}`}>
          QR code
        </Button>
      </div>
      {isShown && <QrCode label={`QR code of ${spot}`} address={address} />}
    </li>
  )
}

/**
 * Copies a text that may still be on its way, since browsers want to be asked at the press. Where one lets nobody write to
 * the clipboard, the address can be selected in its field; where no text came there is nothing to copy.
 */
export async function copy(text: Promise<string>): Promise<void> {
  const blob = text.then((copied) => new Blob([copied], { type: 'text/plain' }))
  blob.catch(() => undefined)
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])
    toast('Copied')
  } catch {
    const hasCome = await text.then(
      () => true,
      () => false,
    )
    if (!hasCome) return
    toast('Your browser does not allow copying here. Select the address in its field and copy it.', { tone: 'error' })
  }
}

/** What draws the code is loaded when the first one is wanted. */
function QrCode({ label, address }: { label: string; address: string }) {
  const [code, setCode] = useState<ReturnType<typeof drawQrCode> | 'failed' | null>(null)
  useEffect(() => {
    let isWanted = true
    import('./qr-code.ts').then(
      (module) => isWanted && setCode(module.drawQrCode(address)),
      () => isWanted && setCode('failed'),
    )
    return () => {
      isWanted = false
    }
  }, [address])
  if (code === null) return <Busy label="Drawing the code" />
  if (code === 'failed') return <p>The code could not be loaded. Check your connection, and press again.</p>
  const { size, path } = code
  return (
    <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} />
    </svg>
  )
}
