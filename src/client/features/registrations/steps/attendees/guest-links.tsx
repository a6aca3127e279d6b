import { useQuery } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { guestLinksQuery } from '#client/features/registrations/queries.ts'
import { Button } from '#client/ui/button.tsx'
import type { GuestLink, GuestLinks as Links } from '#shared/contracts/registrations/guest-links.ts'
import { joinWords } from '#shared/domain/text.ts'
import { DialogToLoad } from './dialog-to-load.tsx'
import { GuestLinksDialog } from './guest-links-dialog.tsx'

export function GuestLinks({ id }: { id: number }) {
  const [isOpen, setOpen] = useState(false)
  const query = guestLinksQuery(id)
  const links = useQuery(query)
  const { data, refetch } = links
  const summary = data && summarizeGuestLinks(data)
  const close = () => setOpen(false)

  function open() {
    setOpen(true)
    void refetch()
  }

  return (
    <>
      <Button tone="quiet" onPress={open}>
        <Send size={18} aria-hidden="true" />
        Invite guests
      </Button>
      {isOpen &&
        (data ? (
          <GuestLinksDialog id={id} links={data} queryKey={query.queryKey} onClose={close} />
        ) : (
          <DialogToLoad title="Invite guests" query={links} onClose={close} />
        ))}
      <p role="status" className="order-1 basis-full text-ink-soft text-note empty:hidden">
        {summary && `Guests: ${summary}.`}
      </p>
    </>
  )
}

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
