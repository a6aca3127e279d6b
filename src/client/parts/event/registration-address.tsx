import { Copy, QrCode as QrSign } from 'lucide-react'
import { useState } from 'react'
import { useSite } from '#client/api/app-context.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/overlays/dialog.tsx'
import type { EventSummary } from '#shared/contracts/events.ts'
import type { Site } from '#shared/contracts/settings.ts'
import { readToday, registrationState } from '#shared/domain/event/event-window.ts'
import { formatDate } from '#shared/domain/formats.ts'
import { paths } from '#shared/paths.ts'
import { copyText } from '../copy-text.ts'
import { QrCode } from '../qr-code.tsx'

type EventToOpen = Pick<EventSummary, 'name' | 'eventDate' | 'registrationOpenDate' | 'onlineUpdatesCloseDate'>

export function RegistrationAddress({ event }: { event: EventToOpen }) {
  const site = useSite()
  const [isCodeShown, showCode] = useState(false)
  if (!site) return null
  const state = registrationState(event, readToday(site.timeZone, new Date().toISOString()))
  if (state === 'closed') {
    return (
      <p className={lineClass} data-print="hide">
        Registration is closed. Online updates closed {formatDate(event.onlineUpdatesCloseDate)}.
      </p>
    )
  }
  const address = new URL(paths.register, location.origin)
  return (
    <div className={lineClass} data-print="hide">
      <p>
        {state === 'open'
          ? `Registration is open through ${formatDate(event.onlineUpdatesCloseDate)}`
          : `Registration opens ${formatDate(event.registrationOpenDate)}`}
      </p>
      <strong className="select-all wrap-anywhere" translate="no">
        {address.host + address.pathname}
      </strong>
      <div className="flex gap-3 [&_button]:min-h-9 [&_button]:px-3.5 [&_button]:text-note">
        <Button onPress={() => void copyText(address.href, 'Link copied')}>
          <Copy size={16} aria-hidden="true" />
          Copy link
        </Button>
        <Button onPress={() => showCode(true)}>
          <QrSign size={16} aria-hidden="true" />
          QR code
        </Button>
      </div>
      {!site.openSignUp && <p className="text-note text-ink-soft">Only people you invite can register.</p>}
      <Dialog isOpen={isCodeShown} title="Invite partners" onClose={() => showCode(false)} isDismissable>
        <QrCode label="QR code for registration" address={address.href} fileName="registration-qr-code.png" />
        <Announcement event={event} site={site} address={address.href} />
      </Dialog>
    </div>
  )
}

const lineClass = 'flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5 not-last:border-b not-last:border-line'

function Announcement({ event, site, address }: { event: EventToOpen; site: Site; address: string }) {
  const isOpen = site.today >= event.registrationOpenDate
  const when = `${isOpen ? '' : `from ${formatDate(event.registrationOpenDate)} `}through ${formatDate(event.onlineUpdatesCloseDate)}`
  const register = site.openSignUp ? 'Register' : 'Only invited people can register,'
  const sentence = `Join us at ${event.name} on ${formatDate(event.eventDate)}. ${register} ${when}: ${address}`
  return (
    <>
      <h3>For your newsletter</h3>
      <p className="wrap-anywhere select-all">{sentence}</p>
      <div>
        <Button onPress={() => void copyText(sentence, 'Sentence copied')}>Copy sentence</Button>
      </div>
    </>
  )
}
