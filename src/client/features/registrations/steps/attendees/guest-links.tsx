import { useQuery } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { guestLinksQuery } from '#client/features/registrations/queries.ts'
import { Button } from '#client/ui/button.tsx'
import type { GuestLink, GuestLinks as Links } from '#shared/contracts/registrations/guest-links.ts'
import { joinWords } from '#shared/domain/text.ts'
import { DialogToLoad } from './dialog-to-load.tsx'
import styles from './guest-links.module.css'
import { GuestLinksDialog } from './guest-links-dialog.tsx'

const title = 'Ask guests for their names'

interface GuestLinksProps {
  id: number
  /** The one spot whose guest is to be asked, or null. */
  invited: number | null
  onClosed: () => void
}

/** Lets guests fill in their own spots, and shows the state. */
export function GuestLinks({ id, invited, onClosed }: GuestLinksProps) {
  const [isOpenForAll, setOpen] = useState(false)
  const isOpen = isOpenForAll || invited !== null
  const query = guestLinksQuery(id)
  const links = useQuery(query)
  const { data, refetch } = links
  const isClosed = data?.until === null
  const wasAnybodyAsked = data?.spots.some(({ state }) => state !== 'notAsked')
  const summary = data && summarizeGuestLinks(data)
  const invitedSpots = data && { ...data, spots: data.spots.filter(({ spotId }) => (invited ?? spotId) === spotId) }

  function close() {
    setOpen(false)
    onClosed()
  }

  // They may have answered since the page was loaded.
  function open() {
    setOpen(true)
    void refetch()
  }

  return (
    <div className={styles.strip}>
      <Button
        onPress={open}
        disabledReason={
          isClosed && !wasAnybodyAsked ? 'Guests can’t reply now because online updates are closed.' : undefined
        }
      >
        {isClosed && wasAnybodyAsked ? (
          'Guest responses'
        ) : (
          <>
            <Send size={18} aria-hidden="true" />
            {title}
          </>
        )}
      </Button>
      {isOpen &&
        (invitedSpots ? (
          <GuestLinksDialog
            id={id}
            links={invitedSpots}
            isForOne={invited !== null}
            queryKey={query.queryKey}
            onClose={close}
          />
        ) : (
          <DialogToLoad title={title} query={links} onClose={close} />
        ))}
      <p role="status" className={styles.summary}>
        {summary && `Guests: ${summary}.`}
      </p>
    </div>
  )
}

/** `2 replied, 1 hasn’t replied yet, and 1 can’t make it`. Empty if no one was invited. */
export function summarizeGuestLinks({ spots }: Pick<Links, 'spots'>): string {
  const count = (...states: GuestLink['state'][]) => spots.filter(({ state }) => states.includes(state)).length
  const [answered, waiting] = [count('filledIn', 'changed'), count('asked', 'opened')]
  const [declined, failed] = [count('cannotCome'), count('undelivered')]
  return joinWords([
    ...(answered > 0 ? [`${answered} replied`] : []),
    ...(waiting > 0 ? [`${waiting} ${waiting === 1 ? 'hasn’t' : 'haven’t'} replied yet`] : []),
    ...(failed > 0 ? [`${failed} ${failed === 1 ? 'email' : 'emails'} failed`] : []),
    ...(declined > 0 ? [`${declined} can’t make it`] : []),
  ])
}
