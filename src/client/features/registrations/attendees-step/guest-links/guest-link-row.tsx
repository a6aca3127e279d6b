import { readersZone, useSite } from '#client/api/app-context.ts'
import { Button } from '#client/ui/button.tsx'
import { Tag } from '#client/ui/display/facts.tsx'
import { Notice } from '#client/ui/feedback.tsx'
import { CheckboxField } from '#client/ui/fields/choice-fields.tsx'
import { EmailField } from '#client/ui/fields/text-field.tsx'
import type { GuestLink } from '#shared/contracts/registrations/guest-links.ts'
import { formatMoment } from '#shared/domain/formats.ts'
import { maxLength } from '#shared/limits.ts'
import { describeGuestLink, isLive } from './describe-guest-link.ts'
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

/** A spot, what became of its link, and whether its guest is to be asked now, at which address. */
export function GuestLinkRow({ spot, email, emailId, error, isChosen, onChoose, onEmail, onEnd }: GuestLinkRowProps) {
  const timeZone = useSite()?.timeZone ?? 'UTC'
  const { spotNumber, name, madeAt, sentTo } = spot
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <CheckboxField label={`Spot ${spotNumber}: ${name}`} isSelected={isChosen} onChange={onChoose} />
        <Activities spot={spot} />
      </div>
      <p className={styles.state}>
        {describeGuestLink(spot, timeZone, readersZone)}.
        {isLive(spot) && (
          <Button tone="quiet" onPress={onEnd} aria-label={`End the link of spot ${spotNumber}`}>
            End the link
          </Button>
        )}
      </p>
      {isChosen && isLive(spot) && madeAt && (
        <Notice tone="warning">
          {sentTo ? `${name} was sent a link` : `A link of ${name} was made`} on{' '}
          {formatMoment(madeAt, timeZone, readersZone)}; it stops working when you make a new one.
        </Notice>
      )}
      {isChosen && (
        <EmailField
          id={emailId}
          label={`Email of the guest of spot ${spotNumber}`}
          hint="Only to send the link; to copy it, none is needed."
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

function Activities({ spot: { golf, dinner, vip } }: { spot: GuestLink }) {
  return (
    <span className={styles.activities}>
      {golf && <Tag tone="golf">Golf</Tag>}
      {dinner && <Tag tone="dinner">Dinner</Tag>}
      {vip && <Tag tone="vip">VIP</Tag>}
    </span>
  )
}
