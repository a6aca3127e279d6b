import { useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Skeleton } from '#client/ui/feedback.tsx'
import { Dialog } from '#client/ui/overlays/dialog.tsx'
import { onFirstUse, useOnceLoaded } from '#client/ui/overlays/on-first-use.ts'

const form = onFirstUse(() => import('./invite-form.tsx'))

/** The button of the list that invites people by their addresses alone; they enter the rest themselves. */
export function InvitePeople() {
  const [isOpen, setOpen] = useState(false)
  const loaded = useOnceLoaded(form, isOpen)
  const close = () => setOpen(false)
  return (
    <>
      <Button onPress={() => setOpen(true)}>Invite people</Button>
      <Dialog isOpen={isOpen} title="Invite people" onClose={close}>
        {loaded ? <loaded.InviteForm onDone={close} /> : <Skeleton fields={2} />}
      </Dialog>
    </>
  )
}
