import { useEffect, useRef, useState } from 'react'
import { readersZone, useSite } from '#client/api/app-context.ts'
import { QrCode } from '#client/parts/qr-code.tsx'
import { Button } from '#client/ui/button.tsx'
import { Tag } from '#client/ui/display/facts.tsx'
import { Notice } from '#client/ui/feedback.tsx'
import { CheckboxField } from '#client/ui/fields/choice-fields.tsx'
import { EmailField, TextField } from '#client/ui/fields/text-field.tsx'
import { toast } from '#client/ui/overlays/toast.tsx'
import type { GuestLink, MadeGuestLinks } from '#shared/contracts/registrations/guest-links.ts'
import { formatMoment } from '#shared/domain/formats.ts'
import { isLive } from '#shared/domain/spots/guest-link.ts'
import { startUpper } from '#shared/domain/text.ts'
import { maxLength } from '#shared/limits.ts'
import styles from './guest-links.module.css'

type GuestLinkRowProps = {
  spot: GuestLink
  email: string
  emailId: string
  error: string | undefined
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  onEmail: (email: string) => void
  onEnd: () => void
}

/** A spot with the state of its link, and whether its guest will be asked now, at which address. */
export function GuestLinkRow({ spot, email, emailId, error, isChosen, onChoose, onEmail, onEnd }: GuestLinkRowProps) {
  const timeZone = useSite()?.timeZone ?? 'UTC'
  const { spotNumber, name, madeAt } = spot
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <CheckboxField label={`Spot ${spotNumber}: ${name}`} isSelected={isChosen} onChange={onChoose} />
        <span className={styles.activities}>
          {spot.golf && <Tag tone="golf">Golf</Tag>}
          {spot.dinner && <Tag tone="dinner">Dinner</Tag>}
          {spot.vip && <Tag tone="vip">VIP</Tag>}
        </span>
      </div>
      {spot.state !== 'notAsked' && (
        <p className={styles.state}>
          {describeGuestLink(spot, timeZone, readersZone)}.
          {isLive(spot) && (
            <Button tone="quiet" onPress={onEnd} aria-label={`Turn off the link for spot ${spotNumber}`}>
              Turn off the link
            </Button>
          )}
        </p>
      )}
      {isChosen && isLive(spot) && madeAt && (
        <Notice tone="warning">
          A link for {name} was created on {formatMoment(madeAt, timeZone, readersZone)}. It stops working when you
          create a new one.
        </Notice>
      )}
      {isChosen && (
        <EmailField
          id={emailId}
          label={`Email of the guest in spot ${spotNumber}`}
          isLabelHidden
          placeholder="Email"
          className={styles.email}
          autoComplete="off"
          maxLength={maxLength.email}
          value={email}
          onChange={onEmail}
          error={error}
        />
      )}
    </li>
  )
}

/** The state of a guest's link, as a sentence without its period. */
export function describeGuestLink(
  {
    state,
    isNamed,
    madeAt,
    madeBy,
    sentTo,
    declinedName,
    answeredAt,
  }: Pick<GuestLink, 'state' | 'isNamed' | 'madeAt' | 'madeBy' | 'sentTo' | 'declinedName' | 'answeredAt'>,
  timeZone: string,
  readersZone = timeZone,
): string {
  const at = (instant: string | null) => (instant === null ? '' : ` on ${formatMoment(instant, timeZone, readersZone)}`)
  const by = madeBy ? ` by ${madeBy}` : ''
  const asked = sentTo === null ? `Link created${by}${at(madeAt)}` : `Invited at ${sentTo}${at(madeAt)}`
  switch (state) {
    case 'notAsked':
      return 'Not invited yet'
    case 'asked':
      return asked
    case 'undelivered':
      return `${asked}, but the email failed. Check the address`
    case 'opened':
      return asked
    case 'filledIn':
      return `Replied${at(answeredAt)}${isNamed ? '' : '. The guest can make it'}`
    case 'changed':
      return `Replied${at(answeredAt)}. Someone changed the details later`
    case 'replaced':
      return 'Not invited yet. The previous guest’s link still works'
    case 'cannotCome': {
      const who = declinedName || (sentTo === null ? 'The guest' : `The guest at ${sentTo}`)
      return `${who} can’t make it (replied${at(answeredAt)})`
    }
    case 'revoked':
      return 'Link turned off'
  }
}

/** The guests who are asked by default: no one is named, and no link can be answered. */
export const isToBeAsked = (spot: Pick<GuestLink, 'state' | 'isNamed'>): boolean =>
  !spot.isNamed && (!isLive(spot) || spot.state === 'undelivered')

/** The links that were just made to be passed on: each as an address and as a QR code. They are shown this once. */
export function MadeLinks({ made }: { made: MadeGuestLinks }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const links = nameLinks(made)
  if (links.length === 0) return null
  return (
    <section className="flex min-w-0 flex-col gap-3" aria-labelledby="made-links">
      <h3 id="made-links" ref={heading} tabIndex={-1}>
        {links.length === 1 ? 'Your new link' : 'Your new links'}
      </h3>
      <p>
        Copy them now. We can’t show them again. Anyone with a link can fill in that spot, so give each guest only their
        own.
      </p>
      <ul className={styles.rows}>
        {links.map(({ spotId, whose, address }) => (
          <MadeLink key={spotId} spot={whose} address={address} />
        ))}
      </ul>
      {links.length > 1 && <Button onPress={() => void copy(writeLinks(made))}>Copy all links</Button>}
    </section>
  )
}

/** Each link with whose it is: `spot 2, Ann Lee`. */
const nameLinks = ({ links, spots }: MadeGuestLinks) =>
  links.map((link) => {
    const spot = spots.find(({ spotId }) => spotId === link.spotId)
    return { ...link, whose: `spot ${spot?.spotNumber}, ${spot?.name}` }
  })

/** Copies one address, or all with their spots. */
export function writeLinks(made: MadeGuestLinks): string {
  const [first, ...others] = made.links
  if (first && others.length === 0) return first.address
  return nameLinks(made)
    .map(({ whose, address }) => `${startUpper(whose)}: ${address}`)
    .join('\n')
}

function MadeLink({ spot, address }: { spot: string; address: string }) {
  const [isShown, setShown] = useState(false)
  return (
    <li className={styles.row}>
      <TextField
        label={`Link for ${spot}`}
        value={address}
        isReadOnly
        onChange={() => undefined}
        onFocus={({ target }) => target.select()}
      />
      <div className={styles.buttons}>
        <Button onPress={() => void copy(address)} aria-label={`Copy the link for ${spot}`}>
          Copy
        </Button>
        <Button onPress={() => setShown(!isShown)} aria-expanded={isShown} aria-label={`QR code for ${spot}`}>
          QR code
        </Button>
      </div>
      {isShown && <QrCode label={`QR code for ${spot}`} address={address} />}
    </li>
  )
}

/**
 * Copies a text that is still loading, because browsers require a click. If copying isn't allowed, the user can select
 * the address.
 */
export async function copy(text: string | Promise<string>): Promise<void> {
  const coming = Promise.resolve(text)
  const blob = coming.then((copied) => new Blob([copied], { type: 'text/plain' }))
  blob.catch(() => undefined)
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])
    toast('Copied')
  } catch {
    const hasCome = await coming.then(
      () => true,
      () => false,
    )
    if (!hasCome) return
    toast('Your browser doesn’t allow copying here. Select the link and copy it.', { tone: 'error' })
  }
}
