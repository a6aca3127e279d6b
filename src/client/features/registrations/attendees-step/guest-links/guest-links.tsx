import { useQuery } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { apiQuery } from '#client/api/queries.ts'
import { Button } from '#client/ui/button.tsx'
import { onFirstUse, useOnceLoaded } from '#client/ui/overlays/on-first-use.ts'
import { guestLinkEndpoints } from '#shared/contracts/registrations/guest-links.ts'
import { summarizeGuestLinks } from './describe-guest-link.ts'
import styles from './guest-links.module.css'

const dialog = onFirstUse(() => import('./guest-links-dialog.tsx'))

/** Guests answer while others look at the page, so it is asked anew whenever somebody comes back to it. */
const guestLinksQuery = (id: number) =>
  apiQuery(['registrations', 'guestLinks', id], guestLinkEndpoints.listGuestLinks, { params: { id } }, { staleTime: 0 })

/** Guests can be asked to fill in their own spots: what became of that, and the way to it. */
export function GuestLinks({ registrationId, isAsked }: { registrationId: number | null; isAsked: boolean }) {
  if (registrationId !== null) return <LinksOf id={registrationId} isAsked={isAsked} />
  return (
    <div className={styles.strip}>
      <p className={styles.summary}>Once this is saved, guests can be asked to fill in their own spots.</p>
    </div>
  )
}

/** With `isAsked` the dialog is open from the start. */
function LinksOf({ id, isAsked }: { id: number; isAsked: boolean }) {
  const [isOpen, setOpen] = useState(isAsked)
  const query = guestLinksQuery(id)
  const links = useQuery(query)
  const loaded = useOnceLoaded(dialog, isOpen)
  const isClosed = links.data?.until === null
  const wasAnybodyAsked = links.data?.spots.some(({ state }) => state !== 'notAsked')

  // They may have answered since the page was loaded.
  function open() {
    setOpen(true)
    void links.refetch()
  }

  return (
    <Strip summary={links.data ? summarizeGuestLinks(links.data) : ''}>
      <Button
        onPress={open}
        disabledReason={
          isClosed && !wasAnybodyAsked ? 'Guests cannot answer now: online updates are closed.' : undefined
        }
      >
        {isClosed && wasAnybodyAsked ? 'What became of the links' : <AskLabel />}
      </Button>
      {loaded && links.data && (
        <loaded.GuestLinksDialog
          registrationId={id}
          links={links.data}
          queryKey={query.queryKey}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
        />
      )}
    </Strip>
  )
}

function AskLabel() {
  return (
    <>
      <Send size={18} aria-hidden="true" />
      Ask guests for their names
    </>
  )
}

function Strip({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <div className={styles.strip}>
      {children}
      <p role="status" className={styles.summary}>
        {summary && `Of your guests, ${summary}.`}
      </p>
    </div>
  )
}
